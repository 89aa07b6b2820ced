import { findContainerNumbers } from '~/domain/trade/iso6346';
import { cellsOf } from './columns-of-tables.server';
import { rowsOf } from './spans.server';
import type { TaggedPage, TaggedWord } from './tag-page.server';
import type { TaggedPlace } from './tagged-places.server';

/** A code is a letter or two, now and then with a digit; bare digits number lines and stops. */
const CODE = /^[([]?([A-Z]{1,3}\d?)[)\].:]?$/;
/** "DELIVER TO" ends in no code. */
const WORDS = new Set(['TO', 'AT', 'BY', 'OF', 'IN', 'NO', 'FOR', 'AND', 'THE']);
/** A code stands at most so many letters' heights above the name of its place. */
const ABOVE = 2.6;
/** A label begins so near to where the name below it does, in letters' heights. */
const FLUSH = 2;
/** Words of one line differ in height by less than this part of a letter's height. */
const SAME_LINE = 0.35;

/**
 * The places of each container where a paper names them once by a code ("DELIVERY POINT A") and each row of its table says the code
 * ("Del. pt  A"), by the containers' numbers; null where it does not.
 */
export function placesByCode(
  places: readonly TaggedPlace[],
  pages: readonly TaggedPage[],
): ReadonlyMap<string, ReadonlySet<TaggedPlace>> | null {
  const codes = places.map(codeOf);
  const named = new Map(
    places.flatMap((place, i) => {
      const code = codes[i];
      return code && codes.filter((one) => one === code).length === 1 ? [[code, place] as const] : [];
    }),
  );
  if (named.size < 2) return null;
  const rows = pages.flatMap(rowsOf).flatMap((row) => {
    const unit = findContainerNumbers(row.map(({ text }) => text).join(' '))[0];
    const said = row.flatMap((word) => codeIn(word) ?? []).filter((code) => named.has(code));
    return unit ? [{ unit, said: [...new Set(said)] }] : [];
  });
  if (rows.length < 2 || !rows.every(({ said }) => said.length === 1)) return null;
  return new Map(
    rows.map(({ unit, said: [code = ''] }) => {
      const own = named.get(code);
      return [unit, new Set(places.filter((place) => place.role !== own?.role || place === own))];
    }),
  );
}

function codeIn({ text }: TaggedWord): string | undefined {
  const code = CODE.exec(text.toUpperCase())?.[1];
  return code && !WORDS.has(code) ? code : undefined;
}

/** The code that ends the label above a name, or stands before the name in its line. */
function codeOf({ words: [head], page }: TaggedPlace): string | undefined {
  if (!head) return undefined;
  const { letter } = page;
  const others = page.words.filter(({ tag }) => tag === 'O');
  const above = rowsOf({ ...page, words: others.filter(({ y1 }) => isAbove(y1, head.y0, letter)) })
    .flatMap((row) => cellsOf(row, letter))
    .findLast(([first]) => first && Math.abs(first.x0 - head.x0) <= FLUSH * letter);
  const before = others
    .filter(({ y0, x1 }) => Math.abs(y0 - head.y0) < SAME_LINE * letter && x1 <= head.x0)
    .sort((a, b) => b.x1 - a.x1)[0];
  const last = above?.at(-1);
  return (last && codeIn(last)) ?? (before && codeIn(before));
}

const isAbove = (bottom: number, top: number, letter: number): boolean =>
  bottom <= top + 1 && top - bottom < ABOVE * letter;
