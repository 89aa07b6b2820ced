import { isPlacePart } from '~/domain/fields/field-map';
import type { Line, ReadPage, Region, Word } from '~/domain/reading/reading';
import { stepForward } from '~/domain/reading/step-forward';
import { quantityUnit } from '~/domain/trade/units';
import type { LabelIndex, LabelMeaning } from '~/services/mapping/labels/field-labels.server';
import { roleOf } from '~/services/mapping/labels/spoken-role.server';
import { foundAt } from './labels-in-line.server';
import { cutAtStrokes, legibleLines } from './legible-lines.server';
import { joinTornLines } from './lines.server';

/** The size of a letter page in points, where a page does not tell its own. */
export const LETTER_PAGE = { width: 612, height: 792 } as const;

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

/** A page has no more labels than this: the fullest of the samples has 160. Each is held against what stands around it. */
const MAX_LABELS = 1_000;

/** The pieces of a page; behind its last possible label all is text. */
function withinLabels(pieces: Piece[]): Piece[] {
  let labels = 0;
  for (const piece of pieces) {
    if (piece.meaning) labels++;
    if (labels > MAX_LABELS) piece.meaning = undefined;
  }
  return pieces;
}

/** The pieces of all pages that are not conditions in small print. */
export function piecesOf(pages: readonly ReadPage[], labels: LabelIndex): Piece[] {
  return legiblePages(pages, labels).flatMap((page) => {
    const pieces = withinLabels(page.lines.flatMap((line) => cutLine(line, page, labels)));
    for (const label of pieces) if (label.meaning?.names.includes('ship_comment')) readRemark(label, pieces);
    return pieces.map((piece) => (isUnitOfNumber(piece, pieces) ? { ...piece, meaning: undefined } : piece));
  });
}

/** The pages that are not conditions in small print, with their lines whole: without specks, joined where they were torn. */
export function legiblePages(pages: readonly ReadPage[], labels: LabelIndex): ReadPage[] {
  return pages
    .filter((page) => !isPrinted(page))
    .map((page) => {
      const lines = joinTornLines({ ...page, lines: legibleLines(page) }, labels);
      return { ...page, lines: page.source === 'ocr' ? lines.flatMap(cutAtStrokes) : lines };
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

/** "REMARKS    LIVE UNLOAD": alone behind the label of the remarks it is what they say, though it heads a value elsewhere. */
function readRemark(label: Piece, pieces: readonly Piece[]): void {
  const [behind, ...others] = pieces.filter((one) => one !== label && sameRow(one.box, label.box));
  if (behind && others.length === 0 && !behind.colon && behind.box.x0 > label.box.x0)
    behind.meaning = undefined;
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
  const words = wordsOf(line);
  const pieces: Piece[] = [];
  let text: Word[] = [];
  const flush = () => {
    if (text.some((word) => /[A-Za-z0-9]/.test(word.text))) pieces.push(makePiece(text, line, page));
    text = [];
  };
  let i = 0;
  while (i < words.length) {
    const isFirst = text.length === 0 && pieces.length === 0;
    const found = foundAt(words, i, { labels, isFirst });
    if (!found) {
      text.push(...words.slice(i, i + 1));
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
      // What stands below "Stop 2 — Delivery" begins below the count.
      const box = { ...label.box, x0: (words[i]?.region.left ?? 0) * page.width };
      pieces.push({ ...label, box, meaning: found.meaning, colon: found.colon, stop });
    }
    i = stepForward(i, found.to);
  }
  flush();
  const last = pieces.at(-1);
  const role = last && !last.meaning && last.text.endsWith(':') ? roleOf(last.text) : null;
  // "The container may be collected from:" announces the address that stands below.
  if (last && role) Object.assign(last, { meaning: { label: last.text, names: [role] }, colon: true });
  for (const [n, piece] of pieces.entries()) piece.next = pieces[n + 1] ?? null;
  return pieces;
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
  return (
    a.page === b.page &&
    Math.abs((a.y0 + a.y1) / 2 - (b.y0 + b.y1) / 2) < 0.6 * Math.min(height(a), height(b)) + 0.5
  );
}

export function height(box: Box): number {
  return Math.max(4, box.y1 - box.y0);
}

/** How far two boxes lie over each other from left to right, in points; negative when apart. */
export function overlap(a: Pick<Box, 'x0' | 'x1'>, b: Pick<Box, 'x0' | 'x1'>): number {
  return Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
}

/** The text of pieces in reading order, one line of the page a line. */
export function textOf(pieces: readonly Piece[]): string {
  const sorted = [...pieces].sort((a, b) =>
    sameRow(a.box, b.box) ? a.box.x0 - b.box.x0 : a.box.y0 - b.box.y0,
  );
  return sorted.reduce((text, piece, i) => {
    const before = sorted[i - 1];
    const glue = before ? (sameRow(before.box, piece.box) ? ' ' : '\n') : '';
    return text + glue + piece.text;
  }, '');
}
