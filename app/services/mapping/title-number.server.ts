import { findContainerNumbers } from '~/domain/iso6346';
import { findDate } from '~/domain/parse-date';
import type { Candidate, Where } from './draft-builder.server';
import { height, overlap, type Piece, sameRow } from './page-pieces.server';

/** Whose number a paper's own number is, by what it calls itself. */
const OWN_NUMBER: readonly [field: string, RegExp][] = [
  [
    'load_number',
    /\b(TRANSPORT(ATION)? ORDER|WORK ORDER|DISPATCH|LOAD|RATE CON|RATE (AND|&)|CARRIER CONF|TENDER|TRIP)/,
  ],
  ['reference_number', /\b(DELIVERY ORDER|DELIVERY INSTRUCTIONS?|TRUCKING ORDER|PICK ?-?UP ORDER)\b/],
];
/** A code behind "#" or "No.", or one that shows by its letters and hyphen that it is one. */
const MARKED = /(?:^|\s)(?:#|N[O0][.:#]+|NO|NUMBER:?)\s*#?\s*([A-Z]{0,4}[-/]?\d[A-Z0-9/-]{3,19})$/;
const SPEAKING = /(?:^|\s)([A-Z]{2,5}-\d[\d-]{3,14})$/;
/** Line heights between a title and the number below it. */
const BELOW = 2;

/** "CARRIER LOAD CONFIRMATION" and behind or below it "# AR-551902": the number that the paper has itself. */
export function titleNumber(
  title: string,
  pieces: readonly Piece[],
  whereOf: (pieces: readonly Piece[]) => Where,
): Candidate[] {
  const field = OWN_NUMBER.find(([, words]) => words.test(title))?.[0];
  const [first, ...others] = pieces.filter(({ line }) => line.text.toUpperCase() === title);
  if (!field || !first) return [];
  const end = Math.max(
    first.box.x1,
    ...others.filter(({ line }) => line === first.line).map((p) => p.box.x1),
  );
  const head = { ...first, box: { ...first.box, x1: end } };
  const near = pieces.filter(
    (piece) => piece.line === head.line || isBeside(piece, head) || isBelow(piece, head),
  );
  for (const piece of near) {
    const text = wholeText(piece);
    const code = (MARKED.exec(text) ?? SPEAKING.exec(text))?.[1];
    const isOwn = piece.line === head.line || text.replace(code ?? '', '').length < 10;
    if (!code || !isOwn || findDate(code) || findContainerNumbers(code).length > 0) continue;
    return [{ field, value: code, confidence: 0.88, primary: false, text, where: whereOf([piece]) }];
  }
  return [];
}

function wholeText({ words }: Piece): string {
  return words
    .map(({ text }) => text)
    .join(' ')
    .toUpperCase();
}

function isBeside({ box, meaning }: Piece, head: Piece): boolean {
  return !meaning && sameRow(box, head.box) && box.x0 >= head.box.x1;
}

function isBelow({ box, meaning }: Piece, { box: head }: Piece): boolean {
  const gap = box.y0 - head.y1;
  return (
    !meaning && box.page === head.page && gap > -2 && gap < BELOW * height(head) && overlap(box, head) > 0
  );
}
