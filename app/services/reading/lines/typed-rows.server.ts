import type { Region, Word } from '~/domain/reading/reading';

/**
 * Letters of one width: a typewriter's and a dot matrix's. Their spaces are as wide as a letter, wider than those that
 * part columns in print, so how wide a space is must be told from the letters.
 */

/** What a word's first and last letter leave free of their places, in letters. */
const FREE = 0.25;
/** The widest single space, in letters: one place, and what the letters beside it leave free. */
const SPACE = 1.8;
const SAME_PITCH = 0.08;
/** Words begin on the grid of letters, but for this part of a letter. */
const OFF_GRID = 0.3;
/** So many words of a row, each of so many letters, show that it is typed. */
const ENOUGH_WORDS = 4;
const LONG_ENOUGH = 3;
/** A speck or a rule among them may be taken for a word. */
const MAX_WORDS = 0.8;

const rightOf = ({ left, width }: Region): number => left + width;
const near = (a: number, b: number): boolean => Math.abs(a - b) < SAME_PITCH * b;

/** The widest single space of each row, in page fractions; 0 for rows in print. Words stand from left to right. */
export function typedSpaces(rows: readonly (readonly Word[])[]): number[] {
  const pitches = rows.map(pitchOf);
  const ofPage = rows.flatMap((row, i) => (showsPitch(row, pitches[i] ?? 0) ? [pitches[i] ?? 0] : []));
  return rows.map((row, i) => {
    const pitch = pitches[i] ?? 0;
    return ofPage.some((known) => near(pitch, known)) && isTyped(row, pitch) ? SPACE * pitch : 0;
  });
}

const longOf = (row: readonly Word[]): readonly Word[] =>
  row.filter(({ text }) => text.length >= LONG_ENOUGH);
const pitchIn = ({ text, region }: Word): number => region.width / (text.length - FREE);

/** The width of a letter's place in the middle one of a row's words; 0 where no word tells. */
function pitchOf(row: readonly Word[]): number {
  const pitches = longOf(row)
    .map(pitchIn)
    .sort((a, b) => a - b);
  return pitches[pitches.length >> 1] ?? 0;
}

/** In print words of one width of letter that also begin on its grid do not come four in a row. */
function showsPitch(row: readonly Word[], pitch: number): boolean {
  return longOf(row).length >= ENOUGH_WORDS && isTyped(row, pitch);
}

function isTyped(row: readonly Word[], pitch: number): boolean {
  const long = longOf(row);
  const same = long.filter((word) => near(pitchIn(word), pitch));
  const gaps = row.slice(1).map(({ region }, i) => region.left - rightOf(row[i]?.region ?? region));
  const onGrid = gaps.filter((gap) => {
    const places = gap / pitch - FREE;
    return Math.abs(places - Math.round(places)) < OFF_GRID;
  });
  return same.length >= MAX_WORDS * long.length && onGrid.length >= MAX_WORDS * gaps.length;
}
