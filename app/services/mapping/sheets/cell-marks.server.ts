import { joinDoubts, type OrderDraft, type Provenance } from '~/domain/orders/order-draft';
import type { CellMark, Sheet } from '~/domain/reading/reading';
import { doubtField } from '~/services/mapping/drafts/check-plausibility.server';
import { asCancelled, askedAsWhole, inQuotes } from '~/services/mapping/drafts/with-cancellation.server';

type Mark = CellMark & { row: number; column: number };

/**
 * Orders of a sheet with what it shows beside their texts: a note at a cell, or a part of it that is struck out, is asked of the value that is
 * read there, else of its order; an order whose whole row is struck out is asked whether it is cancelled.
 */
export function askedOfMarks(drafts: OrderDraft[], sheet: Sheet): OrderDraft[] {
  const marks = readMarks(sheet);
  if (marks.size === 0) return drafts;
  const texts = new Map(sheet.rows.map(({ index, cells }) => [index, cells]));
  return drafts.map((draft) => {
    const rows = new Set(Object.values(draft.provenance).map(({ row = -1 }) => row));
    const own = [...rows].flatMap((row) => marks.get(row) ?? []);
    const isOut = [...rows].some((row) => isRowStruck(texts.get(row) ?? [], marks.get(row) ?? []));
    const asked = own
      .filter(({ kind }) => !isOut || kind === 'note')
      .reduce((made, mark) => askedOf(made, mark, headingAt(sheet, mark)), draft);
    return isOut ? asCancelled(asked, ROW_STRUCK) : asked;
  });
}

const ROW_STRUCK = {
  reason: 'The list strikes the row of its order out',
  question: 'the list has this order struck out',
};

/** What is told of notes that are at no row of an order: at headings and titles. */
export function notesBeside(sheet: Sheet, drafts: readonly OrderDraft[]): string[] {
  const rows = new Set(drafts.flatMap(({ provenance }) => Object.values(provenance).map(({ row }) => row)));
  return [...readMarks(sheet)]
    .filter(([row]) => !rows.has(row))
    .flatMap(([, marks]) => marks)
    .filter(({ kind }) => kind === 'note')
    .map(({ cell, text }) => `${sheet.name}, ${cell}: a note at the cell says "${inQuotes(text)}"`);
}

function readMarks({ marks = [] }: Sheet): Map<number, Mark[]> {
  const found = new Map<number, Mark[]>();
  for (const mark of marks) {
    const [, letters = '', figures = '0'] = /^([A-Z]+)(\d+)$/.exec(mark.cell) ?? [];
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    const row = Number(figures) - 1;
    found.set(row, [...(found.get(row) ?? []), { ...mark, row, column }]);
  }
  return found;
}

function isRowStruck(cells: readonly string[], marks: readonly Mark[]): boolean {
  const filled = cells.flatMap((text, column) => (text === '' ? [] : [column]));
  const struck = new Set(
    marks
      .filter(({ kind, column, text }) => kind === 'struck' && cells[column]?.length === text.length)
      .map(({ column }) => column),
  );
  return filled.length > 0 && filled.filter((column) => struck.has(column)).length >= WHOLE * filled.length;
}

/** Of a row that is struck out some cells may not be, as those that were filled in later. */
const WHOLE = 0.7;

const headingAt = ({ rows, header }: Sheet, { column }: Mark): string =>
  (header === null ? '' : (rows[header]?.cells[column] ?? '')).replace(/\s+/g, ' ').trim();

function askedOf(draft: OrderDraft, mark: Mark, heading: string): OrderDraft {
  const text = inQuotes(mark.text);
  const why =
    mark.kind === 'note' ? `a note at its cell says "${text}"` : `the list has "${text}" struck out`;
  const isAt = ({ row, column }: Provenance) => row === mark.row && column === mark.column;
  const made: OrderDraft = { ...draft, provenance: { ...draft.provenance }, events: [...draft.events] };
  const fields = Object.keys(made.fields).filter((field) => {
    const { [field]: own } = made.provenance;
    return own && isAt(own);
  });
  // The unit of an amount is asked with it.
  const [field] = [...fields.filter((name) => !name.endsWith('_uom')), ...fields];
  if (field) {
    made.provenance[field] = { source: 'document', ...made.provenance[field] };
    doubtField(made, field, why);
    return made;
  }
  const stop = made.events.find(({ provenance }) => isAt(provenance));
  if (!stop)
    return askedAsWhole(
      draft,
      heading ? `${why.replace(/^a note at its cell/, 'a note at the cell')}, below ${heading}` : why,
    );
  const doubt = joinDoubts([stop.provenance.doubt, why]);
  made.events = made.events.map((one) =>
    one === stop ? { ...one, provenance: { ...one.provenance, ...(doubt ? { doubt } : {}) } } : one,
  );
  return made;
}
