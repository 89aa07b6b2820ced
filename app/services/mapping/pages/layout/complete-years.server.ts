import type { Line, ReadPage, Word } from '~/domain/reading/reading';
import type { DateOrder } from '~/domain/trade/parse-date';
import { completeYears, datesIn } from '~/domain/trade/yearless-dates';

/** Pages whose dates all have their year: one that is left out is the year nearest to the document's other dates. */
export function withYears(pages: readonly ReadPage[], order: DateOrder, today: string): ReadPage[] {
  const known = datesIn(
    pages.flatMap(({ lines }) => lines.map(({ text }) => text)),
    order,
  );
  const near = known.length > 0 ? known : [today];
  return pages.map((page) => ({
    ...page,
    lines: page.lines.map((line, i) =>
      withYearsInLine(line, page.lines[i + 1]?.words[0]?.text ?? '', near, order),
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
