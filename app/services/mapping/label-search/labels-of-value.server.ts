import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { isSameValue } from '~/domain/fields/learned-source';
import type { FieldValue, OrderDraft } from '~/domain/orders/order-draft';
import type { EdiMessage, EdiSegment, Reading, Sheet } from '~/domain/reading/reading';
import { inferDateOrder } from '~/domain/trade/parse-date';
import { readAs } from '~/services/mapping/drafts/finish-by-map.server';
import { element } from '~/services/mapping/edi/edi-draft.server';
import { indexLabels } from '~/services/mapping/labels/field-labels.server';
import { labelTokens } from '~/services/mapping/labels/label-tokens.server';
import { labelsOnPages, textsOf } from './labels-on-pages.server';

/** Names the labels by which a document gives a value that a person confirmed, each once. */
export type LabelsOfValue = (field: string, value: FieldValue, draft: OrderDraft | undefined) => string[];

/**
 * A search of one document: labels beside a value on its pages, the heading of its column in a sheet, the reference
 * it has in an EDI message. `draft` is the order as it was mapped: it says in which row or message to look. Pure.
 */
export function openLabelSearch(reading: Reading, fieldMap: ResolvedFieldMap): LabelsOfValue {
  const search = searchOf(reading, fieldMap);
  return (...options) => [...new Set(search(...options))];
}

function searchOf(reading: Reading, fieldMap: ResolvedFieldMap): LabelsOfValue {
  switch (reading.kind) {
    case 'pages': {
      const texts = textsOf(reading.pages, indexLabels(fieldMap));
      return (field, value) => labelsOnPages(texts, field, value);
    }
    case 'sheets':
      return (field, value, draft) => headingsOf(reading.sheets, field, value, placeOf(draft));
    case 'edi':
      return (field, value, draft) => referencesOf(reading.messages[placeOf(draft)?.page ?? 0], field, value);
  }
}

/** The row of a sheet, or the message of an interchange, that an order was made of. */
function placeOf(draft: OrderDraft | undefined): { page: number; row: number } | undefined {
  const read = Object.values(draft?.provenance ?? {}).find(({ row }) => row !== undefined);
  return read?.row === undefined ? undefined : { page: read.page ?? 0, row: read.row };
}

function headingsOf(
  sheets: readonly Sheet[],
  field: string,
  value: FieldValue,
  place: { page: number; row: number } | undefined,
): string[] {
  const sheet = place ? sheets[place.page] : undefined;
  const headings = sheet && sheet.header !== null ? sheet.rows[sheet.header]?.cells : undefined;
  const row = sheet?.rows.find(({ index }) => index === place?.row);
  if (!sheet || !headings || !row) return [];
  const dateOrder = inferDateOrder(sheet.rows.flatMap(({ cells }) => cells));
  return row.cells.flatMap((cell, column) => {
    const heading = labelTokens(headings[column] ?? '').join(' ');
    const read = heading === '' ? null : readAs(field, cell, dateOrder);
    return read !== null && isSameValue(read, value) ? [heading] : [];
  });
}

/** The keys by which a map names the references of a message. */
const REFERENCES: Readonly<Record<string, (segment: EdiSegment) => [key: string, value: string]>> = {
  'x12 L11': (s) => [`X12:${element(s, 2)}`, element(s, 1)],
  'x12 NTE': (s) => [`X12:NTE:${element(s, 1)}`, element(s, 2)],
  'edifact RFF': (s) => [`EDIFACT:RFF:${element(s, 1)}`, element(s, 1, 2)],
  'edifact FTX': (s) => [`EDIFACT:FTX:${element(s, 1)}`, (s.elements[3] ?? []).join(' ').trim()],
};

function referencesOf(message: EdiMessage | undefined, field: string, value: FieldValue): string[] {
  return (message?.segments ?? []).flatMap((segment) => {
    const kind = `${message?.standard} ${segment.tag}`;
    const [key, text] = Object.hasOwn(REFERENCES, kind)
      ? (REFERENCES[kind]?.(segment) ?? ['', ''])
      : ['', ''];
    return key !== '' && isSameValue(readAs(field, text), value) && text !== '' ? [key.toUpperCase()] : [];
  });
}
