import type { Provenance, ProvenanceSource } from '~/domain/orders/order-draft';

const SOURCES: Record<Exclude<ProvenanceSource, 'document'>, string> = {
  constant: 'A constant of the field map',
  rule: 'A rule',
  history: 'Past corrections of this layout',
  schedule: 'The schedule the order was made by',
  user: 'A person',
  tms: 'The TMS',
};

/** Where a value comes from, in a sentence: "Page 1 of the document". */
export function originWords(provenance: Provenance | null): string {
  if (!provenance) return 'Nothing is known of where it comes from';
  const { source, template, agree, from } = provenance;
  if (from === 'mail') return 'The text of the mail that brought the document';
  if (template !== undefined) return `The template ${template}`;
  if (from === 'outside')
    return `The outside reader, from ${placeWords(provenance)?.toLowerCase() ?? 'the document'}`;
  if (source === 'document') return placeWords(provenance) ?? 'The document';
  const place = placeWords(provenance);
  if (source === 'user' && place) return `A person, from ${place.toLowerCase()}`;
  return source === 'history' && agree !== undefined
    ? `${SOURCES.history} (${agree} orders)`
    : SOURCES[source];
}

/** A page, or the row of a sheet or segment of a message. */
function placeWords({ page, row, column, region }: Provenance): string | null {
  if (row !== undefined && !region)
    return column === undefined ? `Line ${row + 1} of the document` : `Row ${row + 1}, column ${column + 1}`;
  return page === undefined ? null : `Page ${page + 1} of the document`;
}
