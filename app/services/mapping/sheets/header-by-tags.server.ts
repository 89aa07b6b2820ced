import type { SheetRow } from '~/domain/reading/reading';
import type { ColumnTagger } from '~/services/mapping/columns/tag-columns.server';
import { listColumns } from './tagged-columns.server';

/** Headings stand near the top, as the reader of sheets looks for them too. */
const SEARCHED_ROWS = 30;
/** Rows below a row that are looked at to tell whether it heads them. */
const SEEN_ROWS = 20;
/** So many columns must be told with this score for a row to be their head. */
const MIN_COLUMNS = 3;
const SURE_SCORE = 0.8;
/** A list of orders names one of these. */
const KEYS: ReadonlySet<string> = new Set([
  'unit_number',
  'booking_number',
  'master_bol_mawb',
  'house_bol_hawb',
  'load_number',
]);

/** The index of the row under which the tagger knows most columns; null where it knows too few to call it a list of orders. */
export function headerByTags(rows: readonly SheetRow[], tagger: ColumnTagger): number | null {
  let best: { index: number; score: number } | null = null;
  for (const [index, row] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const below = rows.slice(index + 1, index + 1 + SEEN_ROWS);
    if (below.length === 0 || !isWords(row)) continue;
    const sure = tagger(listColumns([row], below)).filter(
      ({ tag, score }, at) => tag !== 'O' && score >= SURE_SCORE && row.cells[at] !== '',
    );
    const score = sure.reduce((sum, one) => sum + one.score, 0);
    const isList = sure.length >= MIN_COLUMNS && sure.some(({ tag }) => KEYS.has(tag));
    if (isList && score > (best?.score ?? 0)) best = { index, score };
  }
  return best?.index ?? null;
}

/** Headings are short words; a row with numbers of many digits is a row of values. */
function isWords({ cells }: SheetRow): boolean {
  const filled = [...new Set(cells.filter(Boolean))];
  return filled.length >= MIN_COLUMNS && filled.every((cell) => cell.length <= 40 && !/\d{3}|:$/.test(cell));
}
