import { findDate, parseTime } from '~/domain/trade/parse-date';
import { rowsOf, type Span } from './spans.server';
import type { TaggedPage, TaggedWord } from './tag-page.server';
import type { FieldTag } from './tags';

const HALF = /^((?:pickup|deliver)_by)_(date|time)$/;
/** How sure the other half of an appointment is, of what is sure of the one. */
const AS_SURE = 0.95;
/** A word between a day and its time. */
const APPOINTMENT = /^(?:APPT\.?|APPOINTMENT|AT|@|[-–,])$/i;
const TIME = /^\d{1,2}(:\d{2}|(:\d{2})? ?[AP]\.?M\.?)( ?[AP]\.?M\.?| ?HRS?)?$/i;
const WEEKDAY = /^(\w{3,9}\.?,?)?\s*$/;
/** Of so many words a day or a time may be made, the most first. */
const LENGTHS = [4, 3, 2, 1];
/** In letters' heights: how far beside a day its time stands, and how far below it. */
const BESIDE = 10;
const NEXT_LINE = 2.2;

/**
 * A day, and the time right behind or below it, are one appointment: of a half that the tagger saw, the other half that it did not see,
 * or saw less surely. Where the field has a value elsewhere nothing is added.
 */
export function withOtherHalves(spans: readonly Span[]): Span[] {
  const owners = new Map(spans.flatMap((span) => span.words.map((word) => [placeOf(span, word), span])));
  const rows = new Map<TaggedPage, TaggedWord[][]>();
  const halves = spans.flatMap((span) => {
    const [, due, kind] = HALF.exec(span.tag) ?? [];
    if (!kind) return [];
    const tag = `${due}_${kind === 'date' ? 'time' : 'date'}` as FieldTag;
    if (!rows.has(span.page)) rows.set(span.page, rowsOf(span.page));
    const words = partsBeside(span, rows.get(span.page) ?? [], kind === 'date' ? 1 : -1).find((some) =>
      isHalf(textOf(some), kind === 'date'),
    );
    const known = words?.map((word) => owners.get(placeOf(span, word))) ?? [];
    const score = AS_SURE * span.score;
    const isFree = known.every((owner) => !owner || (owner.tag === tag && owner.score < score));
    const isElsewhere = spans.some((one) => one.tag === tag && !known.includes(one));
    return words && isFree && !isElsewhere ? [{ ...span, tag, words, text: textOf(words), score }] : [];
  });
  const replaced = new Set(
    halves.flatMap((half) => half.words.map((word) => owners.get(placeOf(half, word)))),
  );
  return [...spans.filter((span) => !replaced.has(span)), ...halves];
}

const placeOf = ({ page }: Span, { line, index }: TaggedWord): string => `${page.page} ${line} ${index}`;
const textOf = (words: readonly TaggedWord[]): string => words.map(({ text }) => text).join(' ');

/** Whether a text is a time, or a day, and nothing else. */
function isHalf(text: string, isTime: boolean): boolean {
  if (isTime) return TIME.test(text) && parseTime(text) !== null;
  const day = findDate(text);
  return day !== null && WEEKDAY.test(text.slice(0, day.start)) && day.end === text.length;
}

/** The runs of words that stand behind a span and below it (`step` 1), or before and above it (-1), the longest first. */
function partsBeside({ words, page }: Span, rows: readonly TaggedWord[][], step: 1 | -1): TaggedWord[][] {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return [];
  const isSame = (one: TaggedWord, other: TaggedWord) => one.line === other.line && one.index === other.index;
  const at = rows.findIndex((row) => row.some((word) => isSame(word, first)));
  const gap = ({ x0, x1 }: TaggedWord) => (step > 0 ? x0 - last.x1 : first.x0 - x1);
  const inRow = (rows[at] ?? []).filter(
    (word) => gap(word) > -1 && gap(word) < BESIDE * page.letter && !APPOINTMENT.test(word.text),
  );
  const next = rows[at + step] ?? [];
  const flush = next.findIndex(({ x0 }) => Math.abs(x0 - first.x0) < page.letter);
  const isNear = Math.abs((next[flush]?.y0 ?? 0) - first.y0) < NEXT_LINE * page.letter;
  const below = flush >= 0 && isNear ? next.slice(flush) : [];
  return LENGTHS.flatMap((length) => [
    step > 0 ? inRow.slice(0, length) : inRow.slice(-length),
    below.slice(0, length),
  ]).filter((some) => some.length > 0);
}
