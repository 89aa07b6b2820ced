import { isPlacePart, isPlaceRole } from '~/domain/field-map';
import type { Line, ReadPage, Region, Word } from '~/domain/reading';
import { quantityUnit } from '~/domain/units';
import type { LabelIndex, LabelMeaning } from './field-labels.server';
import { withoutRemark } from './label-remarks.server';
import { labelTokens } from './label-tokens.server';
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
      const pieces = joinTornLines(page, labels).flatMap((line) => cutLine(line, page, labels));
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
    return (
      above || (sameRow(other.box, box) && other.box.x1 <= box.x0 && box.x0 - other.box.x1 < 4 * height(box))
    );
  });
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
      const stop = found.from > i ? Number(/\d+/.exec(words[i]?.text ?? '')?.[0]) : undefined;
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
  if (isPostBox(words, i)) return null;
  const known = labelAt(words, i, labels, isFirst);
  if (known || !isFirst) return known;
  return spokenTitle(words) ?? (page.source === 'ocr' ? guessedLabel(words, labels) : null);
}

/** "PO Box 5520" is a street, no purchase order. */
function isPostBox(words: readonly Word[], i: number): boolean {
  return /^P\.?O\.?$/i.test(words[i]?.text ?? '') && /^BOX$/i.test(words[i + 1]?.text ?? '');
}

export type FoundLabel = { meaning: LabelMeaning; from: number; to: number; colon: boolean };

/** A label at a word: at the beginning of a line as such, further on only with a colon behind it. */
function labelAt(words: Word[], start: number, labels: LabelIndex, isFirst: boolean): FoundLabel | null {
  const from =
    isFirst && /^(STOP)?\s?#?\d{1,2}[.):-]?$/i.test(words[start]?.text ?? '') && words.length > start + 1
      ? start + 1
      : start;
  const tokens = words.slice(from, from + 9).map((word) => labelTokens(word.text));
  const flat = tokens.flat();
  const longest = tokens[0]?.length ? labels.longestAt(flat, 0) : null;
  if (!longest) return null;
  // "… may be collected from:" is one text; "From:" alone is a label.
  if (!isFirst && longest.length === 1 && /^(TO|FROM|AT)$/.test(longest.meaning.label)) return null;
  // "UN 1263" is a value that carries its own name.
  if (flat[0] === 'UN' && /^\d{4}$/.test(flat[1] ?? '')) return null;
  if (from > start && !longest.meaning.names.some(isPlaceRole)) return null;
  let [length, used] = [0, 0];
  while (used < longest.length) used += tokens[length++]?.length ?? 1;
  // The label must end where a word ends.
  if (used !== longest.length) return null;
  let to = from + length;
  while (to < words.length && /^[#.:()-]+$/.test(words[to]?.text ?? '')) to++;
  const colon = words.slice(from, to).some((word, n) => n >= length - 1 && /:$/.test(word.text));
  const whole = to >= words.length;
  if (!colon && !whole && !(isFirst && looksLikeValue(words[to]))) return null;
  if (whole && !isFirst && !colon) return null;
  return { meaning: longest.meaning, from, to, colon };
}

/** A scan's label with a letter wrong: a whole short line, or what stands before its colon. */
function guessedLabel(words: Word[], labels: LabelIndex): FoundLabel | null {
  const colonAt = words.findIndex(({ text }) => text.endsWith(':'));
  const to = colonAt < 0 ? words.length : colonAt + 1;
  const text = words
    .slice(0, to)
    .map((word) => word.text)
    .join(' ');
  if (to > 6 || /\d{2}/.test(text)) return null;
  const meaning = labels.guess(text);
  return meaning ? { meaning, from: 0, to, colon: colonAt >= 0 } : null;
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
