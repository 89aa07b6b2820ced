import type { FieldValue, Provenance, ProvenanceSource } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { isContainerNumber } from '~/domain/trade/iso6346';

const SOURCES: Record<Exclude<ProvenanceSource, 'document'>, string> = {
  constant: 'constant',
  rule: 'rule',
  history: 'From past corrections',
  schedule: 'schedule',
  user: 'edited',
  tms: 'TMS',
};

const CHECK_DIGIT = '✓ check digit';

/** Where a value came from, in a word or two beside it: "page 1", "matched", "constant". */
export function provenanceWords(
  name: string,
  value: FieldValue | undefined,
  provenance: Provenance | undefined,
  kind: 'rows' | 'segments' = 'rows',
): string {
  if (value === undefined || value === '') return '';
  const words = [];
  if (name === 'unit_number' && isContainerNumber(String(value))) words.push(CHECK_DIGIT);
  if (orderField(name)?.type === 'dictionary' && provenance?.source !== 'user') words.push('matched');
  else if (provenance) words.push(sourceWords(provenance, kind));
  return words.filter(Boolean).join(' · ');
}

/** The words without the place, for where there is room for one thing alone: that the check digit is right. */
export function shortProvenance(words: string): string {
  return words.startsWith(CHECK_DIGIT) ? CHECK_DIGIT : words;
}

/** The place of a source: a page of a document, a row of a sheet, a segment of an EDI message. */
export function sourceWords(
  { source, page, row, region, agree, template, from }: Provenance,
  kind: 'rows' | 'segments' = 'rows',
): string {
  if (source === 'history' && agree !== undefined) return `${SOURCES.history} (${agree} orders)`;
  if (from === 'mail') return 'the mail';
  if (template !== undefined) return `template ${template}`;
  if (source !== 'document' && source !== 'user') return SOURCES[source];
  const place = placeWords({ page, row, region }, kind);
  if (source === 'user') return place ? `${SOURCES.user} · ${place}` : SOURCES.user;
  return place ?? 'document';
}

function placeWords(
  { page, row, region }: Pick<Provenance, 'page' | 'row' | 'region'>,
  kind: 'rows' | 'segments',
): string | null {
  if (row !== undefined && !region) return `${kind === 'rows' ? 'row' : 'segment'} ${row + 1}`;
  return page === undefined ? null : `page ${page + 1}`;
}
