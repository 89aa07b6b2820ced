import type { Line } from '~/domain/reading/reading';
import { containersByMark } from '~/domain/trade/day-exceptions';
import { findContainerNumbers } from '~/domain/trade/iso6346';

/** Where a line names a container of the paper, and which: from 1. */
export type Mark = { n: number; start: number; end: number };
/** `numbers`: the containers as the paper counts them; `letters`: those to which it gives a letter. */
export type ContainerNames = { numbers: ReadonlyMap<string, number>; letters: ReadonlyMap<string, number> };

export function namesOfContainers(
  lines: readonly string[],
  numbers: ReadonlyMap<string, number>,
): ContainerNames {
  const marked = containersByMark(lines);
  const letters = [...marked].flatMap(([mark, unit]): [string, number][] => {
    const n = numbers.get(unit);
    return n === undefined ? [] : [[mark, n]];
  });
  return { numbers, letters: new Map(letters) };
}

const UNIT = String.raw`(?:CONTAINER|CNTR|CTNR|CTR|CONT|UNIT|BOX)\b\.?`;
const ORDINALS = ['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH', 'SIXTH'];
/** "1st container", "second unit", "Container #2", or its number. */
const NAMED = new RegExp(
  String.raw`\b(?:(\d)(?:ST|ND|RD|TH)|(${ORDINALS.join('|')}))\s+${UNIT}|\b${UNIT}\s*#?\s*([1-9])(?![\w/'’-])|\b[A-Z]{3}[UJZ][ -]?\d{6}[ -]?\d\b`,
  'gi',
);
/** A letter, or the end of a number: "A", "load B", "…305", "ending in 2305". */
const MARKED =
  /(?<![\w.,/:$#'’&-])(?:(?:[Ll]oad|[Cc]ontainer|[Cc]ntr|[Uu]nit|[Bb]ox|LOAD|CONTAINER|CNTR|UNIT|BOX)\s+#?)?(?:([A-Z])(?![\w.'’&/-])|(?:…\s?|\.{2,}\s?|(?:ending|ENDING)\s(?:(?:in|with|IN|WITH)\s)?)?(\d{3,7})(?![\w/:%-]|[.,]\d))/g;

/** Where a line names containers of the paper: as such, else by a letter or the end of a number that one of them alone has. */
export function marksIn({ text }: Line, { numbers, letters }: ContainerNames): Mark[] {
  const named = [...text.matchAll(NAMED)].flatMap((found) => {
    const [whole, nth, ordinal, counted] = found;
    const [unit = ''] = nth || ordinal || counted ? [] : findContainerNumbers(whole);
    const n = ordinal
      ? ORDINALS.indexOf(ordinal.toUpperCase()) + 1
      : Number(nth ?? counted ?? numbers.get(unit) ?? 0);
    return n > 0 ? [{ n, start: found.index, end: found.index + whole.length }] : [];
  });
  return named.length > 0 ? named : signsIn(text, { numbers, letters });
}

/** Where a text has the letter of a container, or the end of a number that one of them alone has. */
export function signsIn(text: string, { numbers, letters }: ContainerNames): Mark[] {
  return [...text.matchAll(MARKED)].flatMap((found) => {
    const [whole, letter, digits = ''] = found;
    const n = letter ? letters.get(letter) : endsWith(digits, numbers);
    return n === undefined ? [] : [{ n, start: found.index, end: found.index + whole.length }];
  });
}

/** The one container whose number ends so, with or without its check digit. */
function endsWith(digits: string, numbers: ReadonlyMap<string, number>): number | undefined {
  const found = [...numbers].filter(([unit]) => unit.endsWith(digits) || unit.slice(0, -1).endsWith(digits));
  return found.length === 1 ? found[0]?.[1] : undefined;
}
