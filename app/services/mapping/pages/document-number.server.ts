import { findContainerNumbers } from '~/domain/trade/iso6346';
import { findDate } from '~/domain/trade/parse-date';
import type { Candidate, Where } from '~/services/mapping/decide/candidates';
import {
  type Box,
  height,
  overlap,
  type Piece,
  sameRow,
} from '~/services/mapping/pages/layout/pieces.server';

/** What the number of a document is to the trucker, by the document's kind; the sender's reference otherwise. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'rate confirmation': 'load_number',
  'work order': 'load_number',
  'booking confirmation': 'booking_number',
};
/** Part of the page, from its top, in which a document names itself. */
const HEAD = 0.3;
/** A title and its number stand at most this many of their heights apart. */
const NEAR = 2.5;

const NUMBERED = /(?:\bNO\.?|\bNBR\.?|\bNUMBER|#)\s*:?\s*([A-Z0-9][A-Z0-9-]*\d[A-Z0-9-]*)$/i;
const LAST_WORD = /\s([A-Z0-9][A-Z0-9-]*\d{3}[A-Z0-9-]*)$/i;
const CODE = /^#?\s?([A-Z0-9][A-Z0-9/-]*\d{3}[A-Z0-9/-]*)$/i;

/**
 * The number that a document gives itself without a label: behind its title ("Transportation Order TO-3300418"), below
 * or beside it ("DELIVERY ORDER" over "MTL-611204"), or as "No. 0081734" in its line. Yields to any labelled value.
 */
export function documentNumber(
  pieces: readonly Piece[],
  type: { name: string; title: string },
  pageHeight: number,
  whereOf: (pieces: Piece[]) => Where,
): Candidate[] {
  const page = pieces[0]?.box.page;
  const head = pieces.filter(({ box }) => box.page === page && box.y0 < HEAD * pageHeight);
  const title = head.find(({ line }) => type.title !== '' && line.text.toUpperCase() === type.title);
  if (!title) return [];
  const right = Math.max(...head.filter(({ line }) => line === title.line).map(({ box }) => box.x1));
  const whole = { ...title.box, x1: right };
  const others = head.filter(({ line }) => line !== title.line);
  for (const piece of [title, ...head.filter(({ box }) => isNear(whole, box))]) {
    const text = piece.line === title.line ? piece.line.text : piece.text;
    const value =
      piece.line === title.line
        ? (NUMBERED.exec(text) ?? LAST_WORD.exec(text))?.[1]
        : ownNumber(piece, others);
    if (!value || !isNumberOfDocument(value)) continue;
    return [
      {
        field: FIELD_OF[type.name] ?? 'reference_number',
        value: value.toUpperCase(),
        confidence: 0.75 * piece.confidence,
        primary: false,
        text,
        where: whereOf([piece]),
      },
    ];
  }
  return numberByInitials(head, type, whereOf);
}

/** "WO3349932" on a work order, "DO 881204" on a delivery order: the initials of what the paper is, and digits. */
const INITIALS = /^([A-Z]{2,3})[ -]?\d{4,12}$/;
/** "D.O. BW126-4588" on a delivery order: the initials stand for "number" and are none of it. */
const LABELLED = /^((?:[A-Z]\.){2,3})\s*(?:NO\.?|#|:)?\s*([A-Z0-9][A-Z0-9/-]*\d[A-Z0-9/-]*)$/;

/** The number of a text that begins with the initials of what the paper is. */
function behindInitials(text: string, initials: string): string | undefined {
  if (INITIALS.exec(text)?.[1] === initials) return text;
  const [, label = '', number] = LABELLED.exec(text.toUpperCase()) ?? [];
  return label.replaceAll('.', '') === initials ? number : undefined;
}

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .filter((word) => word !== 'of')
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

function numberByInitials(
  head: readonly Piece[],
  type: { name: string },
  whereOf: (pieces: Piece[]) => Where,
): Candidate[] {
  const initials = initialsOf(type.name);
  const found = head.filter(({ text, meaning }) => !meaning && behindInitials(text, initials));
  const [piece] = found;
  if (!piece || new Set(found.map(({ text }) => text)).size > 1) return [];
  return [
    {
      field: FIELD_OF[type.name] ?? 'reference_number',
      value: behindInitials(piece.text, initials) ?? piece.text,
      confidence: 0.75 * piece.confidence,
      primary: false,
      text: piece.text,
      where: whereOf([piece]),
    },
  ];
}

function isNear(title: Box, box: Box): boolean {
  const gap = box.y0 - title.y1;
  return sameRow(title, box) || (gap > -2 && gap < NEAR * height(title) && overlap(title, box) > 0);
}

/** What stands behind a label or under one is that label's. */
function ownNumber({ text, meaning, line, words, box }: Piece, head: readonly Piece[]): string | undefined {
  if (meaning || words.length < line.words.length) return undefined;
  const [left] = head
    .filter((one) => sameRow(one.box, box) && one.box.x0 < box.x0)
    .sort((a, b) => b.box.x0 - a.box.x0);
  const isUnder = (one: Box) =>
    overlap(one, box) > 0 && one.y1 <= box.y0 + 2 && box.y0 - one.y1 < height(box);
  if (left?.meaning || head.some((label) => label.meaning && isUnder(label.box))) return undefined;
  return (CODE.exec(text) ?? (/^(NO|NBR|NUMBER|#)\b|^#/i.test(text) ? NUMBERED.exec(text) : null))?.[1];
}

/** No date, year, telephone number, ZIP or container. */
function isNumberOfDocument(value: string): boolean {
  return (
    value.length >= 4 &&
    !/^(19|20)\d{2}$|^\d{5}$|^\d{3}-\d{3}-\d{4}$|^\d{3}-\d{4}$/.test(value) &&
    !findDate(value) &&
    findContainerNumbers(value).length === 0
  );
}
