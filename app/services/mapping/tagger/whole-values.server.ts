import { stepForward } from '~/domain/reading/step-forward';
import { totalAt } from '~/domain/trade/charges';
import { findDate } from '~/domain/trade/parse-date';
import type { TaggedWord } from './tag-page.server';
import { TAGS, type Tag } from './tags';

/** A row with more letters than this has no dates that matter: no line of a page is as long. */
const MAX_LETTERS = 2_000;

/** A row in which the words of one date have one meaning, the likeliest of all of them: "03 Dec 2026" is no three values. */
export function withWholeDates(row: readonly TaggedWord[]): TaggedWord[] {
  const text = row.map((word) => word.text).join(' ');
  if (text.length > MAX_LETTERS) return [...row];
  const told = [...row];
  let from = 0;
  for (let date = findDate(text); date; date = findDate(text.slice(from))) {
    const [start, end] = [from + date.start, from + date.end];
    const [first, last] = [wordAt(text, start), wordAt(text, end - 1)];
    if (last > first) told.splice(first, last - first + 1, ...asOne(row.slice(first, last + 1)));
    from = stepForward(from, end);
  }
  return told;
}

/** The first word of a ship's name: a line's, or a word; not what stands before every ship. */
const FIRST_OF_SHIP = /^(?!(?:VSL|VESSEL|SHIP|VOY|VOYAGE|PER|VIA|S\.?S|M\.?V)\b)[A-Z][A-Z.'-]{2,}$/;
const SECOND_OF_SHIP = /^[A-Z]{4,}$/;
const SURE = 0.9;

/** A row in which a line of two words in capitals is one ship where the second surely is: "SANTOS EXPRESS", "ONE MODERN". */
export function withWholeShips(row: readonly TaggedWord[]): TaggedWord[] {
  return row.map((word, at) => {
    const ship = row[at + 1];
    const isFirst =
      ship?.tag === 'vessel' &&
      ship.line === word.line &&
      (ship.chances[TAGS.indexOf('vessel')] ?? 0) >= SURE &&
      (word.tag === 'O' || word.tag === 'carrier') &&
      FIRST_OF_SHIP.test(word.text) &&
      SECOND_OF_SHIP.test(ship.text) &&
      row.every((one) => one.line !== word.line || one === word || one === ship);
    return isFirst ? { ...word, tag: ship.tag, chances: ship.chances } : word;
  });
}

const CHARGES: readonly Tag[] = ['line_haul', 'fuel_surcharge'];

/** A row in which a charge is what it comes to, not how many or at what rate: "Fuel surcharge 412.00 $0.500 $206.00". */
export function withWholeCharges(charged: readonly TaggedWord[]): TaggedWord[] {
  const row = charged.map((word, at) => (isBehindShare(charged, at) ? { ...word, tag: 'O' as const } : word));
  const numbers = row.filter(({ text }) => /\d/.test(text));
  const at = totalAt(numbers.map(({ text }) => text));
  const [total, ...reckoned] = numbers.slice(Math.max(0, at - 2), at + 1).reverse();
  const charge = at < 0 ? undefined : reckoned.find(({ tag }) => CHARGES.includes(tag));
  if (!charge) return row;
  const { tag, chances } = charge;
  return row.map((word) => {
    if (word === total) return { ...word, tag, chances };
    return reckoned.includes(word) && CHARGES.includes(word.tag) ? { ...word, tag: 'O' } : word;
  });
}

/** "FSC 32%, prepull $150": behind a share of fuel and other words an amount is not that of the fuel. */
const isBehindShare = (row: readonly TaggedWord[], at: number): boolean =>
  row[at]?.tag === 'fuel_surcharge' &&
  /\d\s?%[^$\d]*[A-Z]{3}[^\d]*$/i.test(
    row
      .slice(0, at)
      .map(({ text }) => text)
      .join(' '),
  );

/** The number of the word of a text that a letter of it belongs to. */
const wordAt = (text: string, at: number): number => text.slice(0, at).split(' ').length - 1;

function asOne(words: readonly TaggedWord[]): TaggedWord[] {
  const chances = Float32Array.from(TAGS, (_, i) => {
    const sum = words.reduce((all, word) => all + (word.chances[i] ?? 0), 0);
    return sum / words.length;
  });
  const tag: Tag = TAGS[chances.indexOf(Math.max(...chances))] ?? 'O';
  return words.map((word) => ({ ...word, tag, chances }));
}
