import type { Line, ReadPage, Word } from '~/domain/reading/reading';
import { type DateOrder, findDate } from '~/domain/trade/parse-date';
import { ageOfLabel, changesDate, supersededIn } from '~/domain/trade/superseded-date';
import { lineOf } from './lines.server';

/** Of the width of a page. */
const INDENT = 0.12;

/**
 * The page with each date in one line with what changes it: where that stands behind it or right below, "LFD: 12/06/2026", "(extended to
 * 12/09/2026)", and where labels say which of two is the later-said one, "Original ETA: 12/01/2026", "Revised ETA: 12/04/2026".
 */
export function withChangesOfDates(page: ReadPage): ReadPage {
  return withChangesBehind(withOldLabels(page));
}

/** A date below a label that says of what it is; `lines` are those that label and date stand in, the date in the last one. */
type Dated = { of: string; age: 'old' | 'new' | null; lines: readonly Line[]; date: Word[]; value: string };

/** "Revised ETA: was 12/01/2026 now 12/04/2026" in place of it and of "Original ETA: 12/01/2026". */
function withOldLabels(page: ReadPage): ReadPage {
  if (!page.lines.some(({ text }) => ageOfLabel(text.split(/[:\d]/)[0] ?? '')?.age)) return page;
  const dated = page.lines.flatMap((line) => datedBy(line, page) ?? []);
  const joined = new Map<Line, Line>();
  const gone = new Set<Line>();
  for (const old of dated) {
    const now = laterThan(old, dated);
    const line = now?.lines.at(-1);
    if (!line) continue;
    if (now?.value !== old.value)
      joined.set(line, withOld(joined.get(line) ?? line, now?.date ?? [], old.date));
    for (const one of old.lines) gone.add(one);
  }
  return gone.size === 0 ? page : withLines(page, joined, gone);
}

/** A label with its date behind it, in its line or beside it, and nothing else than its time. */
function datedBy(line: Line, { lines }: ReadPage): Dated | null {
  const own = findDate(line.text);
  const beside = own ? line : nextInRow(line, lines);
  const found = own ?? (beside && findDate(beside.text));
  if (!beside || !found || (!own && found.start > 0)) return null;
  const label = own ? line.text.slice(0, own.start) : line.text;
  const age = /\d/.test(label) ? null : ageOfLabel(label);
  if (!age || /[A-Z]{3}/i.test(beside.text.slice(found.end))) return null;
  let at = 0;
  const date = beside.words.filter(({ text }) => {
    const start = beside.text.indexOf(text, at);
    at = start + text.length;
    return start >= found.start - 1 && at <= found.end + 1;
  });
  return { ...age, lines: own ? [line] : [line, beside], date, value: found.value };
}

function nextInRow({ region }: Line, lines: readonly Line[]): Line | undefined {
  return lines
    .filter(
      (one) =>
        Math.abs(one.region.top - region.top) < region.height / 2 &&
        one.region.left >= region.left + region.width,
    )
    .sort((a, b) => a.region.left - b.region.left)[0];
}

/** What a date gave way to: of as many old as new ones of its kind the one in its turn, else the only other one. */
function laterThan(old: Dated, dated: readonly Dated[]): Dated | undefined {
  const ofKind = dated.filter(({ of }) => of === old.of);
  const aged = (age: Dated['age']) => ofKind.filter((one) => one.age === age);
  const [before, plain, now] = [aged('old'), aged(null), aged('new')];
  if (old.age === 'new') return undefined;
  const [own, others] = old.age === 'old' ? [before, now.length > 0 ? now : plain] : [plain, now];
  return own.length === others.length ? others[own.indexOf(old)] : undefined;
}

/** "was 12/01/2026 now" before the later-said date, where that stands. */
function withOld(line: Line, [first]: readonly Word[], old: readonly Word[]): Line {
  const at = first ? line.words.indexOf(first) : -1;
  if (!first || at < 0) return line;
  const region = { ...first.region, width: 0 };
  const said = [{ ...first, text: 'was' }, ...old, { ...first, text: 'now' }];
  const inserted = said.map((word) => ({ ...word, region }));
  return lineOf([...line.words.slice(0, at), ...inserted, ...line.words.slice(at)]);
}

const withLines = (page: ReadPage, joined: ReadonlyMap<Line, Line>, gone: ReadonlySet<Line>): ReadPage => ({
  ...page,
  lines: page.lines.filter((line) => !gone.has(line)).map((line) => joined.get(line) ?? line),
});

function withChangesBehind(page: ReadPage): ReadPage {
  const changes = page.lines.filter(({ text }) => changesDate(text));
  if (changes.length === 0) return page;
  const joined = new Map<Line, Line>();
  const gone = new Set<Line>();
  for (const change of changes) {
    const dated = page.lines.find(
      (line) => line !== change && !gone.has(line) && isBefore(line, change) && !areOfOthers(line, change),
    );
    if (!dated) continue;
    joined.set(dated, lineOf([...(joined.get(dated) ?? dated).words, ...change.words]));
    gone.add(change);
  }
  return withLines(page, joined, gone);
}

/** Whether both have a label and each of another day: "Original ETA: 12/01/2026" above "Revised LFD: 12/10/2026". */
function areOfOthers(line: Line, change: Line): boolean {
  const [one, other] = [line, change].map(({ text }) => /^([^:\d]+):/.exec(text)?.[1] ?? '').map(ageOfLabel);
  return Boolean(one && other && one.of !== other.of && !/^(?:TO|UNTIL|FROM|ON|DATE)$/.test(other.of));
}

function isBefore({ text, region }: Line, { region: change }: Line): boolean {
  const date = findDate(text);
  if (!date || /[A-Z]{3}/i.test(text.slice(date.end))) return false;
  const isLevel = Math.abs(change.top - region.top) < region.height / 2;
  if (isLevel)
    return change.left >= region.left + region.width && change.left - region.left - region.width < INDENT;
  const isBelow = change.top > region.top && change.top - region.top < 2 * region.height;
  return isBelow && change.left < region.left + region.width && change.left >= region.left - INDENT / 4;
}

/** The page without dates that it says were changed: what they said is no longer true. */
export function withoutSuperseded(page: ReadPage, order: DateOrder): ReadPage {
  const whole = withChangesOfDates(page);
  return { ...whole, lines: whole.lines.map((line) => withoutOld(line, order)) };
}

function withoutOld(line: Line, order: DateOrder): Line {
  const old = supersededIn(line.text, order);
  if (!old) return line;
  let at = 0;
  const kept = line.words.filter(({ text }) => {
    const start = line.text.indexOf(text, at);
    at = start + text.length;
    return start < 0 || at <= old.start || start >= old.end;
  });
  return kept.length > 0 ? lineOf(kept) : line;
}
