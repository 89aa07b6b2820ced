import type { Line, ReadPage } from '~/domain/reading/reading';
import { type DateOrder, findDate } from '~/domain/trade/parse-date';
import { changesDate, supersededIn } from '~/domain/trade/superseded-date';
import { lineOf } from './lines.server';

/** Of the width of a page. */
const INDENT = 0.12;

/** The page with each date in one line with what changes it, where that stands behind it or right below: "LFD: 12/06/2026", "(extended to 12/09/2026)". */
export function withChangesOfDates(page: ReadPage): ReadPage {
  const changes = page.lines.filter(({ text }) => changesDate(text));
  if (changes.length === 0) return page;
  const joined = new Map<Line, Line>();
  const gone = new Set<Line>();
  for (const change of changes) {
    const dated = page.lines.find((line) => line !== change && !gone.has(line) && isBefore(line, change));
    if (!dated) continue;
    joined.set(dated, lineOf([...(joined.get(dated) ?? dated).words, ...change.words]));
    gone.add(change);
  }
  return {
    ...page,
    lines: page.lines.filter((line) => !gone.has(line)).map((line) => joined.get(line) ?? line),
  };
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
