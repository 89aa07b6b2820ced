import { findContainerNumbers } from '~/domain/trade/iso6346';
import { rowsOf } from './spans.server';
import type { TaggedPage, TaggedWord } from './tag-page.server';
import type { TaggedPlace } from './tagged-places.server';

/** A code is a letter or two, now and then with a digit; bare digits number lines and stops. */
const CODE = /^[([]?([A-Z]{1,3}\d?)[)\].:]?$/;
/** "DELIVER TO" ends in no code. */
const WORDS = new Set(['TO', 'AT', 'BY', 'OF', 'IN', 'NO', 'FOR', 'AND', 'THE']);
/** A code stands at most so many letters' heights above the name of its place. */
const ABOVE = 2.6;

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

/** The code that ends the line above a name, or stands before the name in its line. */
function codeOf({ words: [head], page }: TaggedPlace): string | undefined {
  if (!head) return undefined;
  const others = page.words.filter(({ tag }) => tag === 'O');
  const above = others.filter(
    ({ x0, x1, y1 }) =>
      y1 <= head.y0 + 1 &&
      head.y0 - y1 < ABOVE * page.letter &&
      x1 > head.x0 - page.letter &&
      x0 < head.x0 + 30 * page.letter,
  );
  const line = Math.max(...above.map(({ y1 }) => y1));
  const label = rowOfLabel(
    above.filter(({ y1 }) => line - y1 < 0.35 * page.letter),
    head,
    page.letter,
  );
  const before = others
    .filter(({ y0, x1 }) => Math.abs(y0 - head.y0) < 0.35 * page.letter && x1 <= head.x0)
    .sort((a, b) => b.x1 - a.x1)[0];
  const last = label.at(-1);
  return (last && codeIn(last)) ?? (before && codeIn(before));
}

/** The words of a label that begins where the name below it does, up to the next gap. */
function rowOfLabel(words: readonly TaggedWord[], head: TaggedWord, letter: number): TaggedWord[] {
  const label: TaggedWord[] = [];
  for (const word of [...words].sort((a, b) => a.x0 - b.x0)) {
    const last = label.at(-1);
    if (!last && Math.abs(word.x0 - head.x0) > 2 * letter) continue;
    if (last && word.x0 - last.x1 > 1.5 * letter) break;
    label.push(word);
  }
  return label;
}
