import { isContainerNumber } from '~/domain/iso6346';
import type { FieldValue, Provenance, ProvenanceSource } from '~/domain/order-draft';
import { orderField } from '~/domain/order-fields';

const SOURCES: Record<Exclude<ProvenanceSource, 'document'>, string> = {
  constant: 'constant',
  rule: 'rule',
  history: 'From past corrections',
  schedule: 'schedule',
  user: 'edited',
  tms: 'TMS',
};

/** Where a value came from, in a word or two beside it: "page 1", "matched", "constant". */
export function provenanceWords(
  name: string,
  value: FieldValue | undefined,
  provenance: Provenance | undefined,
  kind: 'rows' | 'segments' = 'rows',
): string {
  if (value === undefined || value === '') return '';
  const words = [];
  if (name === 'unit_number' && isContainerNumber(String(value))) words.push('✓ check digit');
  if (orderField(name)?.type === 'dictionary' && provenance?.source !== 'user') words.push('matched');
  else if (provenance) words.push(sourceWords(provenance, kind));
  return words.filter(Boolean).join(' · ');
}

/** The place of a source: a page of a document, a row of a sheet, a segment of an EDI message. */
export function sourceWords(
  { source, page, row, region, agree, template }: Provenance,
  kind: 'rows' | 'segments' = 'rows',
): string {
  if (source === 'history' && agree !== undefined) return `${SOURCES.history} (${agree} orders)`;
  if (template !== undefined) return `template ${template}`;
  if (source !== 'document') return SOURCES[source];
  if (row !== undefined && !region) return `${kind === 'rows' ? 'row' : 'segment'} ${row + 1}`;
  return page === undefined ? 'document' : `page ${page + 1}`;
}
