import { findContainerNumbers } from '~/domain/trade/iso6346';

/**
 * Stems by which a heading of a shipping list is known. Only to tell the heading row from titles and orders; which
 * field a heading means is the field map's business.
 */
const HEADING_STEMS =
  /\b(CONT(AINER|R)?|CNTR|UNIT|EQUIP\w*|SIZE|SZ|TYPE|TP|SEAL|BOOKING|BKG|MBL|HBL|B\/?L|BOL|BILL|MASTER|HOUSE|PO|P\.O|LOAD|RELEASE|PICK ?UP|PU|REF\w*|CUSTOMER|CUST|CARRIER|SSL|LINE|VESSEL|VSL|VOY\w*|ETA|ARRIVAL|LFD|FREE|ERD|CUT ?OFF|CUTOFF|APPT|APPOINTMENT|DELIVER\w*|DLVRY|DATE|TIME|TERMINAL|LOCATION|CONSIGNEE|CNEE|SHIPPER|ADDRESS|STREET|CITY|STATE|ST|ZIP|POSTAL|WEIGHT|WT|LBS?|KGS?|GROSS|CBM|VOLUME|QTY|QUANTITY|PIECES|PCS|CTNS?|UOM|COMMODITY|DESCRIPTION|CONTENTS|HAZ\w*|UN|CLASS|TEMP\w*|NOTES?|REMARKS?|COMMENTS?|INSTRUCTIONS?|DESTINATION|ORIGIN|CHASSIS|DIRECTION|I\/E|FUEL|HAUL|NO|NUMBER|ORDER|NAME|COUNTRY|DEPOT|RETURN)\b/i;

/** Headings stand near the top; a list with more above them is not one we know how to read. */
const SEARCHED_ROWS = 40;

/** The index of the heading row: the row with the most cells that read like headings of the trade. */
export function findHeader(rows: string[][]): number | null {
  let best: { index: number; score: number } | null = null;
  for (const [index, cells] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const score = headingScore(cells) * (standsAboveContainers(rows, index) ? 2 : 1);
    if (score >= 2 && score > (best?.score ?? 0) * 1.2) best = { index, score };
  }
  return best?.index ?? aboveContainers(rows);
}

/** Of two rows of headings the one with containers directly below it heads the list; the other is a form's. */
function standsAboveContainers(rows: string[][], index: number): boolean {
  const has = (cells: string[] | undefined) => findContainerNumbers((cells ?? []).join(' \n ')).length > 0;
  return !has(rows[index]) && (has(rows[index + 1]) || has(rows[index + 2]));
}

/** Headings in words that nobody knows: the last row of words alone above the first row with a container number. */
function aboveContainers(rows: string[][]): number | null {
  const first = rows.findIndex((cells) => findContainerNumbers(cells.join(' \n ')).length > 0);
  if (first < 1 || first > SEARCHED_ROWS) return null;
  const filled = (cells: string[] | undefined) => new Set(cells?.filter(Boolean)).size;
  for (let at = first - 1; at >= 0; at--) {
    const isWords = (rows[at] ?? []).every((cell) => !/\d{2}|:$/.test(cell) && cell.length <= 40);
    if (isWords && filled(rows[at]) >= 3 && filled(rows[at]) * 2 >= filled(rows[first])) return at;
  }
  return null;
}

/**
 * How many different cells are headings. A row in which fewer than half are holds values, unless it is all words
 * without numbers: lists have columns of their own beside those of the trade.
 */
function headingScore(cells: string[]): number {
  const texts = [...new Set(cells.filter(Boolean).map((cell) => inWords(cell).toUpperCase()))];
  const labels = texts.filter((text) => text.endsWith(':')).length;
  // "Booking:" with its value beside it is a line of a form.
  if (texts.length < 2 || (labels > 0 && labels < texts.length)) return 0;
  const headings = texts.filter(isHeading).length;
  const wordsOnly = texts.length >= 4 && headings >= 3 && !texts.some((text) => /\d{2}/.test(text));
  return headings * 2 > texts.length || (wordsOnly && headings * 4 > texts.length) ? headings : 0;
}

/** "LastFreeDay", "MTPickupName", "VSL_NM": the column names of exports as words. */
function inWords(cell: string): string {
  return cell
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .trim();
}

function isHeading(text: string): boolean {
  if (text.length > 40 || /\d{3}/.test(text)) return false;
  return HEADING_STEMS.test(text.replace(/[_.#]+/g, ' '));
}
