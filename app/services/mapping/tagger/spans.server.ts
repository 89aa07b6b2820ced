import type { TaggedPage, TaggedWord } from './tag-page.server';
import { TAGS, type Tag } from './tags';
import { withWholeCharges, withWholeDates, withWholeShips } from './whole-values.server';

/** Words beside or below each other that are one value. */
export type Span = {
  tag: Tag;
  words: TaggedWord[];
  /** 0 to 1: the mean chance of its words. */
  score: number;
  text: string;
  page: TaggedPage;
};

/** Further apart than this many letters' heights, two words of a row are two values. */
const APART = 2.5;
/** Words of one name are no further apart. */
export const WORD_GAP = 1.1;
/** A name goes on into words that are its with this chance, though nothing is likelier. */
const GOES_ON = 0.2;
/** After such a word a name goes on: "Umber & Slate". */
const OPEN_END = /^(?:&|AND|OF|THE)$/i;
/** Values of several words, which may run over into the next line. */
const WRAPS = /^(contents|carrier|vessel|ship_comment|.*\.name)$/;
/** Values that run on from the end of a line of prose. */
const RUNS_ON = /^(contents|carrier|vessel|ship_comment|.*_date|.*\.name)$/;
/** The next line is at most so many heights lower, and begins so near to where the first began. */
const NEXT_LINE = { down: 1.9, aside: 2.5 };

/** The values of a page, in reading order. */
export function spansOf(page: TaggedPage): Span[] {
  const rows = rowsOf(page).map(withWholeDates).map(withWholeShips).map(withWholeCharges);
  const runs = rows.flatMap((row) => joinNames(runsOf(row, page), page));
  const taken = new Set(runs.flatMap(({ words }) => words));
  for (const run of runs) if (WRAPS.test(run.tag)) extend(run, rowOf(rows, run), taken, page);
  return joinLines(runs, rows, page).map(({ tag, words }) => ({
    tag,
    words,
    page,
    score: scoreOf(tag, words),
    text: wordsOf(words),
  }));
}

type Run = { tag: Tag; words: TaggedWord[] };

const middleOf = ({ y0, y1 }: TaggedWord): number => (y0 + y1) / 2;
const chanceOf = (word: TaggedWord, tag: Tag): number => word.chances[TAGS.indexOf(tag)] ?? 0;

/** The mean chance of words that they are this. */
export function scoreOf(tag: Tag, words: readonly TaggedWord[]): number {
  return words.reduce((sum, word) => sum + chanceOf(word, tag), 0) / words.length;
}

/** Words whose middles are on one height, left to right. */
export function rowsOf({ words, letter }: TaggedPage): TaggedWord[][] {
  const rows: TaggedWord[][] = [];
  for (const word of [...words].sort((a, b) => middleOf(a) - middleOf(b))) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row && last && middleOf(word) - middleOf(last) < 0.35 * letter) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => row.sort((a, b) => a.x0 - b.x0));
}

/** "PACIFIC/012E" is the end of a ship's name with its voyage: it goes on what stands before it. */
const goesOn = (run: Run, tag: Tag): boolean =>
  run.tag === tag || (run.tag === 'vessel' && tag === 'vessel+voyage');

function runsOf(row: readonly TaggedWord[], { letter }: TaggedPage): Run[] {
  const runs: Run[] = [];
  let open: Run | null = null;
  for (const word of row) {
    const last: TaggedWord | undefined = open?.words.at(-1);
    if (open && last && goesOn(open, word.tag) && word.x0 - last.x1 < APART * letter) {
      if (open.tag !== word.tag) open.tag = word.tag;
      open.words.push(word);
      continue;
    }
    open = word.tag === 'O' ? null : { tag: word.tag, words: [word] };
    if (open) runs.push(open);
  }
  return runs;
}

const isName = ({ tag }: Run): boolean => tag.endsWith('.name');
const sumOf = (words: readonly TaggedWord[], tag: Tag): number =>
  words.reduce((sum, word) => sum + chanceOf(word, tag), 0);

/**
 * A name is one place's: "Virginia International" taken for one role and "Gateway" right beside it for another are one name, of the
 * likelier. What goes on a street is no name: "2400 Westport" and "Parkway".
 */
function joinNames(runs: readonly Run[], { letter }: TaggedPage): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const before = joined.at(-1);
    const [last, first] = [before?.words.at(-1), run.words[0]];
    const isBeside = last && first && first.x0 - last.x1 < WORD_GAP * letter && !/[,;]$/.test(last.text);
    if (!before || !isBeside || !isName(run) || !(isName(before) || before.tag.endsWith('.addr'))) {
      joined.push(run);
      continue;
    }
    const words = [...before.words, ...run.words];
    const isLikelier = isName(before) && sumOf(words, run.tag) > sumOf(words, before.tag);
    joined.splice(-1, 1, { tag: isLikelier ? run.tag : before.tag, words });
  }
  return joined;
}

const rowOf = (rows: readonly TaggedWord[][], { words }: Run): readonly TaggedWord[] =>
  rows.find((row) => words[0] && row.includes(words[0])) ?? [];

/** A name takes the words at its ends that may well be its own. */
function extend(run: Run, row: readonly TaggedWord[], taken: Set<TaggedWord>, page: TaggedPage): void {
  for (const step of [-1, 1] as const) {
    for (let next = nextTo(run, row, step); next; next = nextTo(run, row, step)) {
      if (taken.has(next) || !isOwn(next, run, step, page)) break;
      taken.add(next);
      if (step < 0) run.words.unshift(next);
      else run.words.push(next);
    }
  }
}

function nextTo({ words }: Run, row: readonly TaggedWord[], step: -1 | 1): TaggedWord | undefined {
  const edge = step < 0 ? words[0] : words.at(-1);
  return edge && row[row.indexOf(edge) + step];
}

/** Whether a word beside a name belongs to it: it may well, or the name cannot end where it does; and nothing parts them. */
function isOwn(next: TaggedWord, { tag, words }: Run, step: -1 | 1, { letter }: TaggedPage): boolean {
  const isOpen = step > 0 && words.slice(-2).some(({ text }) => OPEN_END.test(text));
  const [first, last] = [words[0], words.at(-1)];
  const gap = step < 0 ? (first?.x0 ?? 0) - next.x1 : next.x0 - (last?.x1 ?? 0);
  if (gap > WORD_GAP * letter || (step < 0 && /[:#.]$/.test(next.text))) return false;
  return isOpen || chanceOf(next, tag) >= GOES_ON;
}

const wordsOf = (words: readonly TaggedWord[]): string => words.map(({ text }) => text).join(' ');

/** Lines of one value become one: below each other, or running on from the end of a line into the next. */
function joinLines(runs: readonly Run[], rows: readonly TaggedWord[][], { letter }: TaggedPage): Run[] {
  const [ends, starts] = [new Set(rows.map((row) => row.at(-1))), new Set(rows.map((row) => row[0]))];
  const joined: (Run & { last: TaggedWord[] })[] = [];
  for (const run of runs) {
    const first = run.words[0];
    if (!first) continue;
    const above = joined.findLast(({ tag, words, last }) => {
      const [start, ...more] = last;
      // The same words below each other are two rows of a list.
      if (tag !== run.tag || !start || wordsOf(last) === wordsOf(run.words)) return false;
      const down = middleOf(first) - middleOf(start);
      if (down < 0.35 * letter || down > NEXT_LINE.down * letter) return false;
      const isBelow = Math.abs((words[0]?.x0 ?? 0) - first.x0) < NEXT_LINE.aside * letter;
      return (
        (WRAPS.test(tag) && isBelow) ||
        (RUNS_ON.test(tag) && ends.has(more.at(-1) ?? start) && starts.has(first))
      );
    });
    if (above) {
      above.words.push(...run.words);
      above.last = run.words;
    } else joined.push({ ...run, words: [...run.words], last: run.words });
  }
  return joined;
}
