import type { Line, Region, Rule, Word } from '~/domain/reading/reading';
import { typedSpaces } from './typed-rows.server';

/** A word with what its place alone does not tell: where it stands and how tall its letters are. */
export type StandingWord = Word & {
  /** In page fractions of the height. */
  baseline: number;
  size: number;
};

/** A gap wider than this many letter heights starts a new line: two columns, or a label and its value. */
const WIDE_GAP = 1;
/** Baselines within this part of the letter height are one line. */
const SAME_BASELINE = 0.35;
/** Words closer than this were one word, drawn in pieces. */
const NO_GAP = 0.08;

type Row = { baseline: number; size: number; words: StandingWord[] };

/**
 * Gathers words into lines: same baseline, no wide gap, no upright rule between them.
 * `aspect` is the page's width by its height, since gaps are measured in letter heights.
 */
export function groupLines(words: readonly StandingWord[], rules: readonly Rule[], aspect: number): Line[] {
  const uprights = rules.filter((rule) => rule.x1 === rule.x2);
  const rows = rowsOf(words).map((row) => row.words.sort((a, b) => a.region.left - b.region.left));
  const spaces = typedSpaces(rows);
  const lines = rows.flatMap((row, i) => splitRow(row, spaces[i] ?? 0, uprights, aspect));
  return lines.sort((a, b) => a.region.top - b.region.top || a.region.left - b.region.left);
}

function rowsOf(words: readonly StandingWord[]): Row[] {
  const rows: Row[] = [];
  for (const word of [...words].sort((a, b) => a.baseline - b.baseline)) {
    const row = rows.findLast((candidate, i) => i >= rows.length - 6 && standsOn(candidate, word));
    if (row) row.words.push(word);
    else rows.push({ baseline: word.baseline, size: word.size, words: [word] });
  }
  return rows;
}

function standsOn(row: Row, word: StandingWord): boolean {
  return Math.abs(row.baseline - word.baseline) < SAME_BASELINE * Math.min(row.size, word.size);
}

function splitRow(words: StandingWord[], space: number, uprights: readonly Rule[], aspect: number): Line[] {
  const lines: Word[][] = [];
  let previous: StandingWord | null = null;
  for (const word of words) {
    const line = lines.at(-1);
    if (previous && isSameInk(previous, word)) continue;
    if (!line || !previous || isApart(previous, word, { space, uprights, aspect }))
      lines.push([asWord(word)]);
    else joinOrAdd(line, previous, word, aspect);
    previous = word;
  }
  return lines
    .map(withoutStrokes)
    .filter(({ length }) => length > 0)
    .map(asLine);
}

/** Bold by drawing twice: the same text again, hardly moved. */
function isSameInk(a: StandingWord, b: StandingWord): boolean {
  return a.text === b.text && Math.abs(a.region.left - b.region.left) < 0.2 * a.region.width;
}

/** The rule of a column that a scan took for a letter: at an end of a line, where it separates no words. */
function withoutStrokes(words: Word[]): Word[] {
  const isStroke = (word: Word | undefined): boolean =>
    word !== undefined && word.confidence < 1 && /^[|¦]+$/.test(word.text);
  const from = isStroke(words[0]) ? 1 : 0;
  return words.slice(from, isStroke(words.at(-1)) ? Math.max(from, words.length - 1) : words.length);
}

const rightOf = (region: Region): number => region.left + region.width;

/** The gap between two words in letter heights. */
function gapBetween(a: StandingWord, b: StandingWord, aspect: number): number {
  return ((b.region.left - rightOf(a.region)) * aspect) / Math.min(a.size, b.size);
}

function isApart(
  a: StandingWord,
  b: StandingWord,
  { space, uprights, aspect }: { space: number; uprights: readonly Rule[]; aspect: number },
): boolean {
  if (gapBetween(a, b, aspect) > WIDE_GAP && b.region.left - rightOf(a.region) > space) return true;
  const from = a.region.left + a.region.width / 2;
  const to = b.region.left + b.region.width / 2;
  const y = a.region.top + a.region.height / 2;
  return uprights.some((rule) => rule.x1 > from && rule.x1 < to && rule.y1 < y && rule.y2 > y);
}

function joinOrAdd(line: Word[], previous: StandingWord, word: StandingWord, aspect: number): void {
  const last = line.at(-1);
  const gap = gapBetween(previous, word, aspect);
  if (!last || gap > NO_GAP || gap < -0.3) {
    line.push(asWord(word));
    return;
  }
  const joined: Word = {
    text: last.text + word.text,
    confidence: Math.min(last.confidence, word.confidence),
    region: unionOf([last.region, word.region]),
  };
  line.splice(-1, 1, joined);
}

const asWord = ({ text, confidence, region }: StandingWord): Word => ({ text, confidence, region });

function asLine(words: Word[]): Line {
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  const confidence = words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters;
  return {
    text: words.map((word) => word.text).join(' '),
    confidence: Math.round(confidence * 1000) / 1000,
    region: unionOf(words.map((word) => word.region)),
    words,
  };
}

/** The smallest region around all. */
function unionOf(regions: readonly Region[]): Region {
  const left = Math.min(...regions.map((region) => region.left));
  const top = Math.min(...regions.map((region) => region.top));
  const right = Math.max(...regions.map(rightOf));
  const bottom = Math.max(...regions.map((region) => region.top + region.height));
  return { left, top, width: right - left, height: bottom - top };
}
