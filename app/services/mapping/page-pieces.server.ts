import { OCEAN_CARRIERS } from '~/domain/carriers';
import { isPlacePart, isPlaceRole } from '~/domain/field-map';
import type { Line, ReadPage, Region, Word } from '~/domain/reading';
import { quantityUnit } from '~/domain/units';
import type { LabelIndex, LabelMeaning } from './field-labels.server';
import { guessedLabel } from './guessed-labels.server';
import { withoutRemark } from './label-remarks.server';
import { labelTokens } from './label-tokens.server';
import { cutAtStrokes, legibleLines } from './legible-lines.server';
import { joinTornLines } from './page-lines.server';
import { roleOf } from './sentence-places.server';
import { spokenTitle } from './spoken-titles.server';

/** A box in points on its page, so that distances across and down are the same measure. */
export type Box = { page: number; x0: number; x1: number; y0: number; y1: number };

/**
 * A run of words that is either a label or text. A line "Vessel: MSC ANNA Voyage: 453W" is four pieces; `next` is
 * the text that follows a label in its own line.
 */
export type Piece = {
  box: Box;
  words: Word[];
  text: string;
  /** Set for labels. */
  meaning?: LabelMeaning;
  /** The label ends in a colon: what follows is its value. */
  colon: boolean;
  /** "2 Pickup": the number of the stop that the label heads. */
  stop?: number;
  /** The piece after it in the same line. */
  next: Piece | null;
  line: Line;
  confidence: number;
};

/** Lines of a page with more words than this are sentences. */
const SENTENCE = 11;

/** The pieces of all pages that are not conditions in small print. */
export function piecesOf(pages: readonly ReadPage[], labels: LabelIndex): Piece[] {
  return pages
    .filter((page) => !isPrinted(page))
    .flatMap((page) => {
      const lines = joinTornLines({ ...page, lines: legibleLines(page) }, labels);
      const whole = page.source === 'ocr' ? lines.flatMap(cutAtStrokes) : lines;
      const pieces = whole.flatMap((line) => cutLine(line, page, labels));
      return pieces.map((piece) =>
        isUnitOfNumber(piece, pieces) ? { ...piece, meaning: undefined } : piece,
      );
    });
}

/** "CTNS" below or behind "1,692" is the unit of that number, though it heads a column elsewhere. */
function isUnitOfNumber({ meaning, text, colon, box }: Piece, pieces: readonly Piece[]): boolean {
  if (!meaning?.names.some((name) => name.startsWith('quantity')) || colon || !quantityUnit(text))
    return false;
  return pieces.some((other) => {
    if (!/^[\d,]+$/.test(other.text)) return false;
    const above =
      overlap(other.box, box) > 0 && other.box.y0 < box.y0 && box.y0 - other.box.y1 < 1.5 * height(box);
    return above || (sameRow(other.box, box) && other.box.x1 <= box.x0 && !standsBetween(other, box, pieces));
  });
}

/** Something stands between a piece and a box to the right of it. */
function standsBetween({ box: left }: Piece, right: Box, pieces: readonly Piece[]): boolean {
  return pieces.some(({ box }) => sameRow(box, left) && box.x0 >= left.x1 && box.x1 <= right.x0);
}

/** A page on which half of the lines are sentences holds conditions, not an order. */
function isPrinted({ lines, index }: ReadPage): boolean {
  const sentences = lines.filter(({ words }) => words.length > SENTENCE).length;
  return index > 0 && sentences > 4 && sentences * 2 > lines.length;
}

/** The words of a line: one that holds a colon in its middle ("SEAL:EMC99") is cut behind it. */
export function wordsOf(line: Line): Word[] {
  return line.words.flatMap((word) => {
    const at = word.text.indexOf(':');
    const cut =
      at > 1 && at < word.text.length - 1 && !/^\d{1,2}:\d/.test(word.text) && !/:\/\//.test(word.text);
    if (!cut) return [word];
    const share = (at + 1) / word.text.length;
    const { left, width } = word.region;
    return [
      { ...word, text: word.text.slice(0, at + 1), region: { ...word.region, width: width * share } },
      {
        ...word,
        text: word.text.slice(at + 1),
        region: { ...word.region, left: left + width * share, width: width * (1 - share) },
      },
    ];
  });
}

function cutLine(line: Line, page: ReadPage, labels: LabelIndex): Piece[] {
  const words = withoutRemark(wordsOf(line), labels);
  const pieces: Piece[] = [];
  let text: Word[] = [];
  const flush = () => {
    if (text.some((word) => /[A-Za-z0-9]/.test(word.text))) pieces.push(makePiece(text, line, page));
    text = [];
  };
  let i = 0;
  while (i < words.length) {
    const isFirst = text.length === 0 && pieces.length === 0;
    const found = foundAt(words, i, labels, isFirst, page);
    if (!found) {
      text.push(words[i] as Word);
      i++;
      continue;
    }
    flush();
    // "Name:", "City/State/Zip:" within an address: the text behind them is the address itself.
    const isPart = found.meaning.names.length > 0 && found.meaning.names.every(isPlacePart);
    if (!isPart) {
      const label = makePiece(words.slice(found.from, found.to), line, page);
      const before = words.slice(i, found.from).map(({ text }) => text);
      const stop = Number(/\d+/.exec(before.join(' '))?.[0]) || undefined;
      pieces.push({ ...label, meaning: found.meaning, colon: found.colon, stop });
    }
    i = found.to;
  }
  flush();
  const last = pieces.at(-1);
  const role = last && !last.meaning && last.text.endsWith(':') ? roleOf(last.text) : null;
  // "The container may be collected from:" announces the address that stands below.
  if (last && role) Object.assign(last, { meaning: { label: last.text, names: [role] }, colon: true });
  for (const [n, piece] of pieces.entries()) piece.next = pieces[n + 1] ?? null;
  return pieces;
}

/** The label at a word: a known one, one that speaks for itself, or a scan's with a letter wrong. */
function foundAt(words: Word[], i: number, labels: LabelIndex, isFirst: boolean, page: ReadPage) {
  if (isPostBox(words, i) || isCarrier(words, i)) return null;
  const known = labelAt(words, i, labels, isFirst);
  if (known || !isFirst) return known;
  return spokenTitle(words) ?? (page.source === 'ocr' ? guessedLabel(words, labels) : null);
}

/** "PO Box 5520" is a street, no purchase order. */
function isPostBox(words: readonly Word[], i: number): boolean {
  return /^P\.?O\.?$/i.test(words[i]?.text ?? '') && /^BOX$/i.test(words[i + 1]?.text ?? '');
}

/** "Ocean Network Express" is a line, no label "Ocean" with a value behind it. */
function isCarrier(words: readonly Word[], i: number): boolean {
  const said = words.slice(i, i + 3).map(({ text }) => text);
  return (
    said.length === 3 &&
    OCEAN_CARRIERS.some(({ names }) => names.some((name) => isSame(name, said.join(' '))))
  );
}

const isSame = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();

export type FoundLabel = { meaning: LabelMeaning; from: number; to: number; colon: boolean };

/** A label at a word: at the beginning of a line as such, further on only with a colon behind it. */
function labelAt(words: Word[], start: number, labels: LabelIndex, isFirst: boolean): FoundLabel | null {
  const { count, from } = isFirst ? countBefore(words, start) : { count: '', from: start };
  const found = longestLabel(words, from, labels);
  if (!found) return null;
  const { meaning, length } = found;
  // "… may be collected from:" is one text; "From:" alone is a label.
  if (!isFirst && length === 1 && /^(TO|FROM|AT)$/.test(meaning.label)) return null;
  // "1 Container" counts; "2 Pickup" is a stop, and "5. Carrier's booking" the fifth box of a form.
  if (from > start && !/[.)]$/.test(count) && !meaning.names.some(isPlaceRole)) return null;
  let to = from + length;
  while (to < words.length && /^[#.:()-]+$/.test(words[to]?.text ?? '')) to++;
  // Dots that lead to the value ("HUB ........ BNSF") do what a colon does.
  const colon = words.slice(from, to).some((word, n) => n >= length - 1 && /:$|\.{3}$/.test(word.text));
  const whole = to >= words.length;
  if (!colon && !whole && !(isFirst && looksLikeValue(words[to]))) return null;
  if (!colon && !whole && isSaidOn(words.slice(from), to - from, meaning)) return null;
  if (whole && !isFirst && !colon) return null;
  return { meaning, from, to, colon };
}

const SAID_ON =
  /^(OF|IN|LOAD|LOADS|ON|BY|WITH|WITHIN|BEFORE|AFTER|ONLY|MUST|WILL|SHALL|MAY|CAN|IS|ARE|WAS|HAS|HAVE|NOT|ALL|ANY|EACH|PER|AS|IF|AND|OR|FOR|TO BE|MON|TUE|WED|THU|FRI|SAT|SUN)(DAYS?|DAY-.*|-.*)?[,.;]?$/i;
/** Without a colon these begin the name of a place: "Terminal Racine (MGT)", "Pier T". */
const KIND_OF_PLACE = /^(TERMINAL|PIER|RAMP|HUB|CY|WAREHOUSE|PORT|DEPOT|YARD)$/i;
const COMPANY =
  /\b(INC|LLC|L\.L\.C|CORP|CO|LTD|LP|TERMINALS?|WAREHOUSE|LOGISTICS|SERVICES?|TRANSPORT|TRUCKING|YARD|DEPOT|LINES?|FORWARDING|INTERMODAL|INTERNATIONAL|TERMINAL|CENTER|GROUP|INDUSTRIES|FOODS|PRODUCTS|DISTRIBUTION|SUPPLY)[.,]?$/i;

/** "DELIVER MON-FRI BY APPT ONLY" goes on in words, "Freight Masters LLC" is a name: no label begins them. */
function isSaidOn(words: readonly Word[], length: number, { names }: LabelMeaning): boolean {
  const rest = words.slice(length).map(({ text }) => text);
  if (SAID_ON.test(rest[0] ?? '')) return true;
  if (length === 1 && KIND_OF_PLACE.test(words[0]?.text ?? '')) return true;
  return (
    length === 1 &&
    !names.some(isPlaceRole) &&
    rest.length < 5 &&
    COMPANY.test(rest.join(' ')) &&
    !/\d/.test(rest.join(''))
  );
}

/** "#3", "4.", "B." before a label. */
const COUNT = /^(STOP)?#?\d{1,2}[.):-]?$|^[A-H][.)]$/i;
const DASH = /^[-–—:]$/;

/** Where a label begins that is counted: behind "2", "B.", "Stop 2 —". */
function countBefore(words: readonly Word[], start: number): { count: string; from: number } {
  const first = words[start]?.text ?? '';
  const isStop = /^STOP$/i.test(first) && /^#?\d{1,2}[.):-]?$/.test(words[start + 1]?.text ?? '');
  const count = isStop ? (words[start + 1]?.text ?? '') : first;
  if (!isStop && !COUNT.test(first)) return { count, from: start };
  let from = start + (isStop ? 2 : 1);
  if (DASH.test(words[from]?.text ?? '')) from++;
  return from < words.length ? { count, from } : { count, from: start };
}
const MOST_WORDS = 9;

/** The longest label, of one or of several fields, that begins at a word and ends where one ends. */
function longestLabel(
  words: readonly Word[],
  from: number,
  labels: LabelIndex,
): { meaning: LabelMeaning; length: number } | null {
  const tokens = words.slice(from, from + MOST_WORDS).map((word) => labelTokens(word.text));
  const flat = tokens.flat();
  // "UN 1263" is a value that carries its own name.
  if (!tokens[0]?.length || (flat[0] === 'UN' && /^\d{4}$/.test(flat[1] ?? ''))) return null;
  const plain = labels.longestAt(flat, 0);
  let [length, used] = [0, 0];
  while (plain && used < plain.length) used += tokens[length++]?.length ?? 1;
  const single = plain && used === plain.length ? { meaning: plain.meaning, length } : null;
  return combinedLabel(words, from, labels, single?.length ?? 0) ?? single;
}

function combinedLabel(words: readonly Word[], from: number, labels: LabelIndex, longerThan: number) {
  for (let length = Math.min(MOST_WORDS, words.length - from); length > longerThan; length--) {
    const text = words
      .slice(from, from + length)
      .map((word) => word.text)
      .join(' ');
    if (!/[/&+,|–—]|\s-\s|\b(and|or)\b/i.test(text)) return null;
    const meaning = labels.combined(text.replace(/[\s:.]+$/, ''));
    if (meaning) return { meaning, length };
  }
  return null;
}

/** Behind a label without a colon a value begins with a capital, a digit or a sign, never with a small letter. */
function looksLikeValue(word: Word | undefined): boolean {
  return word !== undefined && /^[A-Z0-9$#(+-]/.test(word.text);
}

function makePiece(words: Word[], line: Line, page: ReadPage): Piece {
  const box = {
    page: page.index,
    x0: Math.min(...words.map(({ region }) => region.left)) * page.width,
    x1: Math.max(...words.map(({ region }) => region.left + region.width)) * page.width,
    y0: Math.min(...words.map(({ region }) => region.top)) * page.height,
    y1: Math.max(...words.map(({ region }) => region.top + region.height)) * page.height,
  };
  const text = words
    .map((word) => word.text)
    .join(' ')
    .replace(/^[\s:]+/, '')
    .trim();
  const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
  return { box, words, text, colon: false, next: null, line, confidence };
}

/** A box back in page fractions. */
export function regionOf(boxes: readonly Box[], page: { width: number; height: number }): Region {
  const [x0, x1] = [Math.min(...boxes.map((b) => b.x0)), Math.max(...boxes.map((b) => b.x1))];
  const [y0, y1] = [Math.min(...boxes.map((b) => b.y0)), Math.max(...boxes.map((b) => b.y1))];
  return {
    left: x0 / page.width,
    top: y0 / page.height,
    width: (x1 - x0) / page.width,
    height: (y1 - y0) / page.height,
  };
}

/** Whether two boxes stand on one line: their middles lie within each other's height. */
export function sameRow(a: Box, b: Box): boolean {
  const middle = (box: Box) => (box.y0 + box.y1) / 2;
  return a.page === b.page && Math.abs(middle(a) - middle(b)) < 0.6 * Math.min(height(a), height(b)) + 0.5;
}

export function height(box: Box): number {
  return Math.max(4, box.y1 - box.y0);
}

/** How far two boxes lie over each other from left to right, in points; negative when apart. */
export function overlap(a: Pick<Box, 'x0' | 'x1'>, b: Pick<Box, 'x0' | 'x1'>): number {
  return Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
}
