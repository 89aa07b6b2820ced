import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { SheetRow } from '~/domain/reading/reading';
import type { DateOrder } from '~/domain/trade/parse-date';
import type { DraftParts, Where } from '~/services/mapping/decide/candidates';
import type { LabelIndex } from '~/services/mapping/labels/field-labels.server';
import { fieldOf } from '~/services/mapping/labels/learned-names.server';
import { documentType } from '~/services/mapping/pages/document-type.server';
import { withYears } from '~/services/mapping/pages/layout/complete-years.server';
import { piecesOf, regionOf } from '~/services/mapping/pages/layout/pieces.server';
import { readLabels } from '~/services/mapping/pages/parts/read-labels.server';
import { dateAtPlace } from './headings.server';
import { pageOfRows, type SheetPage } from './page-of-rows.server';

/** What a tab says outside of its lists, once for all of their rows. */
export type SheetFacts = DraftParts & { type: ReturnType<typeof documentType> };

/** Reads the rows above, between and below the lists of a tab as the form that they are. */
export function readFacts(
  rows: readonly SheetRow[],
  page: number,
  {
    labels,
    fieldMap,
    dateOrder,
    near,
  }: { labels: LabelIndex; fieldMap: ResolvedFieldMap; dateOrder: DateOrder; near: string | null },
): SheetFacts {
  const made = pageOfRows(
    rows.map(({ index, cells }) => ({
      index,
      cells: cells.map((cell) => plainLabel(labelsApart(cell, labels), labels)),
    })),
    page,
  );
  const own = [{ ...made.page, index: 0 }];
  const pages = near === null ? own : withYears(own, dateOrder, near);
  const pieces = piecesOf(pages, labels);
  const sheet = { pieces, pages };
  const type = documentType(pieces, made.page.height);
  const whereOf = (found: readonly (typeof pieces)[number][]): Where =>
    placeOf(
      {
        region: regionOf(
          found.map(({ box }) => box),
          made.page,
        ),
      },
      page,
      made,
    );
  const meant = pieces.filter(
    (piece) => piece.meaning && (piece.line.text.toUpperCase() !== type.title || /\d/.test(type.title)),
  );
  return { ...readLabels(meant, sheet, { fieldMap, dateOrder, whereOf }), type };
}

/** "Vessel: OOCL ATLANTA Voy: 133E Port: Vancouver" in one cell, as a line for each. */
function labelsApart(cell: string, labels: LabelIndex): string {
  // A sentence ends what stands behind a label before it.
  const words = cell.replace(/(?<=[a-z]{4})\.\s+(?=[A-Z][a-z]+ [a-z])/g, '\n').split(' ');
  const starts = words.flatMap((word, at) => {
    if (at === 0 || !/^[A-Za-z].*:$/.test(word)) return [];
    const long = [4, 3, 2].find(
      (length) => length <= at + 1 && labels.lookup(words.slice(at + 1 - length, at + 1).join(' ')) !== null,
    );
    return [at + 1 - (long ?? 1)];
  });
  return words
    .map((word, at) => (at > 0 && starts.includes(at) ? `\n${word}` : word))
    .join(' ')
    .replace(/ \n/g, '\n');
}

/** "ETA Savannah: 30-Nov" as "ETA: 30-Nov": the port belongs to the label. */
function plainLabel(cell: string, labels: LabelIndex): string {
  const [, head = '', rest = ''] = /^([^:\n]{3,40}):?\s*(.*)$/s.exec(cell) ?? [];
  if (labels.lookup(head) || (rest !== '' && !cell.includes(':'))) return cell;
  const day = dateAtPlace(head, labels);
  return day ? `${day.label}: ${rest}`.trim() : cell;
}

/** Where a value stands on the sheet, from where it stands on the made page. */
export function placeOf(where: Where, page: number, { cellOf }: SheetPage): Where {
  const cell = where.region ? cellOf(where.region) : null;
  return { page, ...(cell ?? {}) };
}

/** Outside the rows of a list these are sums, or say something of one row only. */
const OF_ONE_ROW = new Set([
  'unit_number',
  'seal_number',
  'weight',
  'weight_uom',
  'quantity',
  'quantity_uom',
  'volume',
  'volume_uom',
]);

/** What the row says goes before what the tab says once for all rows; remarks of both are kept. */
export function withFacts(own: DraftParts, shared: DraftParts, isOnlyRow: boolean): DraftParts {
  const said = new Set(own.candidates.map(({ field }) => field).filter((field) => field !== 'ship_comment'));
  const roles = new Set(own.places.map(({ role }) => role));
  return {
    candidates: [
      ...own.candidates,
      ...shared.candidates.filter(
        ({ field }) => !said.has(field) && (isOnlyRow || !OF_ONE_ROW.has(fieldOf(field))),
      ),
    ],
    places: [...own.places, ...shared.places.filter(({ role }) => !roles.has(role))],
  };
}
