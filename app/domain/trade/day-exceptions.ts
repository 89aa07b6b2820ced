import { findContainerNumbers } from './iso6346';

/** What is said of one container otherwise than of the others: its words, and the containers that it names; of all where none is told. */
export type DayException = { words: string; units: readonly string[]; isPickup: boolean };

const EXCEPT = /\b(?:except(?:ing|ion)?(?: for)?|excluding|other than|apart from)\b.*$/i;
const INSTEAD = /^.*\binstead\b(?! of)/i;
const A_DAY =
  /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b|\b\d{1,2}[/-]\d{1,2}\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d/i;
/** A container with its letter or number in a list: "B) MSCU…", "2. TGHU…", "TGHU… (B)". */
const IN_LIST =
  /(?<!\w)([A-Z]|\d{1,2})\s*(?:[).:=–—-]|\s)\s*([A-Z]{3}[UJZ][ -]?\d{6}[ -]?\d)\b|\b([A-Z]{3}[UJZ][ -]?\d{6}[ -]?\d)\s*(?:\(\s*|=\s*)([A-Z])(?!\w)/g;
const MARK =
  /(?<![\w.])([A-Z])(?=\)?\s+(?:which|that|goes|go|is|will|needs?|to|on|must|should|by|for)\b)|(?:#|\bno\.? ?|\bnumber )(\d{1,2})\b/;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const NTH = new RegExp(
  `\\b(${ORDINALS.join('|')}|last|[1-5](?:st|nd|rd|th)) (?:one|container|unit|box|load)\\b`,
  'i',
);

/** "Deliver Thursday, except B which goes Friday", "B goes Friday instead". `units`: the containers in the order of the paper. */
export function dayExceptionsIn(lines: readonly string[], units: readonly string[]): DayException[] {
  const marked = containersByMark(lines);
  const text = lines.join('\n').replace(/\n(?=[a-z])/g, ' ');
  return text.split(/\n|(?<=[.;!?])\s+/).flatMap((sentence) => {
    const words = (EXCEPT.exec(sentence) ?? INSTEAD.exec(sentence))?.[0].trim().replace(/[.;!]$/, '');
    if (!words || !A_DAY.test(words)) return [];
    const named = findContainerNumbers(words);
    const nth = NTH.exec(words)?.[1]?.toLowerCase();
    const mark = MARK.exec(words);
    if (named.length === 0 && !nth && !mark) return [];
    const letter = mark?.[1] ?? mark?.[2] ?? '';
    const at = !nth
      ? -1
      : nth === 'last'
        ? units.length - 1
        : (Number.parseInt(nth, 10) || ORDINALS.indexOf(nth) + 1) - 1;
    const found = [...named, marked.get(letter), units[at]].filter((unit) => unit !== undefined);
    return [{ words, units: found, isPickup: /\bpick|\bpull/i.test(sentence) }];
  });
}

/** The containers of a text by the letter or number that it gives each in its list. */
export const containersByMark = (lines: readonly string[]): Map<string, string> =>
  new Map(
    lines.flatMap((line) =>
      [...line.matchAll(IN_LIST)].flatMap(([, before, behind, number, mark]) =>
        findContainerNumbers(behind ?? number ?? '').map((unit) => [before ?? mark ?? '', unit] as const),
      ),
    ),
  );
