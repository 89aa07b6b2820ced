import type { Line, ReadPage, Word } from '~/domain/reading/reading';
import type { DateOrder } from '~/domain/trade/parse-date';
import { completeYears, datesIn, dayInFull } from '~/domain/trade/yearless-dates';
import type { LabelIndex } from '~/services/mapping/labels/field-labels.server';

/**
 * Pages whose dates all have their year: one that is left out is the year nearest to the document's other dates. With `labels` "12/6" is a
 * date where one that means nothing but days stands before or over it.
 */
export function withYears(
  pages: readonly ReadPage[],
  order: DateOrder,
  today: string,
  labels?: LabelIndex,
): ReadPage[] {
  const known = datesIn(
    pages.flatMap(({ lines }) => lines.map(({ text }) => text)),
    order,
  );
  const near = known.length > 0 ? known : [today];
  const withLabelledDays = (line: Line, { lines }: ReadPage): Line => {
    if (!labels) return line;
    let isListed = false;
    const words = line.words.map((word, i) => {
      const [, bare, end = ''] = BARE_DAY.exec(word.text) ?? [];
      if (!bare) return word;
      const before = line.words.slice(Math.max(0, i - LABEL_WORDS), i).map(({ text }) => text);
      const named = i === 0 ? [headingOver(line, lines)] : namesBefore(before);
      const isDay =
        named.some((one) => meansDays(one, labels)) || (isListed && GOES_ON.test(before.join(' ')));
      const day = isDay ? dayInFull(bare, near, order) : null;
      isListed = day !== null;
      return day ? { ...word, text: `${day}${end}` } : word;
    });
    return { ...line, words, text: words.map(({ text }) => text).join(' ') };
  };
  return pages.map((page) => ({
    ...page,
    lines: page.lines.map((line, i) =>
      withYearsInLine(withLabelledDays(line, page), page.lines[i + 1]?.words[0]?.text ?? '', near, order),
    ),
  }));
}

function withYearsInLine(line: Line, behind: string, near: readonly string[], order: DateOrder): Line {
  const texts = completeYears(
    line.words.map(({ text }) => text),
    behind,
    near,
    order,
  );
  if (texts.join(' ') === line.words.map(({ text }) => text).join(' ')) return line;
  const words: Word[] = [];
  let at = 0;
  for (const text of texts) {
    const before = words.at(-1);
    // A year that was put in stands where its day stands.
    const isYear = /^20\d{2}[,.;:)]*$/.test(text) && line.words[at]?.text !== text && before !== undefined;
    const own = isYear ? [before] : line.words.slice(at, at + 1);
    words.push(...own.map((word) => ({ ...word, text })));
    if (!isYear) at++;
  }
  return { ...line, words, text: texts.join(' ') };
}

const BARE_DAY = /^(\d{1,2}\/\d{1,2})([,.;)]*)$/;
const LABEL_WORDS = 5;
/** A list of days goes on with another one: "12/6 for A, 12/7", "A - 12/6, B - 12/7". */
const GOES_ON = /(?:[,;:&–—-]|\band)$/i;
/** What a list of days has before each: "LFD: A - 12/6". */
const NAME_IN_LIST = /\s+\S+(?:\s[–—-]|:)$/;

/** The words before a day, as the label that they may be: "(LFD" too, and without whose day it is. */
const namesBefore = (before: readonly string[]): string[] =>
  before.flatMap((_, at) => {
    const words = before.slice(at).join(' ').replace(/^\(/, '');
    return [words, words.replace(NAME_IN_LIST, '')];
  });

const meansDays = (label: string, labels: LabelIndex): boolean => {
  const { names = [] } = labels.lookup(label) ?? {};
  return names.length > 0 && names.every((name) => name.endsWith('_date'));
};

/** What stands in a column over a day, above the other days of the column. */
function headingOver({ region }: Line, lines: readonly Line[]): string {
  const over = lines.filter(
    ({ region: one, text }) =>
      one.top < region.top &&
      one.left < region.left + region.width &&
      region.left < one.left + one.width &&
      !/^(?:\d{1,2}\/\d{1,2}\b|TB[ACDN]$|N\/A$|[-–—]+$)/i.test(text),
  );
  return (
    over.reduce<Line | undefined>(
      (low, one) => (low && low.region.top > one.region.top ? low : one),
      undefined,
    )?.text ?? ''
  );
}
