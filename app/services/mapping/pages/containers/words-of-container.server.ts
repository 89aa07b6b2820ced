import type { Word } from '~/domain/reading/reading';
import { findContainerNumbers } from '~/domain/trade/iso6346';
import type { Candidate } from '~/services/mapping/decide/candidates';
import type { PageContext } from '~/services/mapping/pages/layout/page-context.server';
import type { Piece } from '~/services/mapping/pages/layout/pieces.server';
import { rowsOf } from '~/services/mapping/pages/layout/rows.server';
import { readDetails } from './row-details.server';

/** What a part of a line may say of its container. */
const OF_PART = /^(seal_number|weight|quantity|volume|equipment)|_(date|time)$/;

/** What words of a line say of the container before them. */
export function readWords(words: Word[], piece: Piece, context: PageContext): Candidate[] {
  if (words.length === 0) return [];
  const line = { ...piece.line, words, text: words.map(({ text }) => text).join(' ') };
  const { meaning: _, ...rest } = piece;
  const part: Piece = { ...rest, words, text: line.text, line, next: null };
  return readDetails(rowsOf([part]), context).filter(({ field }) => OF_PART.test(field));
}

/** The words of the first brackets. */
export function bracketsIn(words: readonly Word[]): Word[] {
  const from = words.findIndex(({ text }) => text.startsWith('('));
  const to = words.findIndex(({ text }, i) => i >= from && text.includes(')'));
  return from < 0 || to < 0 ? [] : words.slice(from, to + 1);
}

/** "MSCU3412203 (LFD 12/07)": what stands in brackets right behind the one container of a line. */
export function behindContainer(piece: Piece, context: PageContext): Candidate[] {
  const { words, text } = piece.line;
  if (!/\d\s*\(/.test(text) || findContainerNumbers(text).length !== 1) return [];
  const at = words.findIndex(({ text: word }) => word.startsWith('('));
  const before = words.slice(0, at).map((word) => word.text);
  const isBehind =
    findContainerNumbers(before.slice(-4).join(' ')).length === 1 && /\d$/.test(before.at(-1) ?? '');
  return isBehind ? readWords(bracketsIn(words), piece, context) : [];
}
