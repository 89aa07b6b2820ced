import type { Line, ReadPage, Word } from '~/domain/reading/reading';

const SCRAP_CONFIDENCE = 0.28;

/** The lines of a page without the scraps that a scan makes. */
export function legibleLines({ source, lines }: ReadPage): Line[] {
  return source === 'ocr' ? lines.filter((line) => !isScrap(line)) : lines;
}

/** What dots, rules and stamps were taken for: letters that nobody believes. */
function isScrap({ text, confidence }: Line): boolean {
  return confidence < SCRAP_CONFIDENCE && !/\d{2}/.test(text);
}

/** A rule read as a letter: "28,442 | 10/22/2026" is two columns; between words ("Charges to | Facturer à") a stroke may be printed. */
export function cutAtStrokes(line: Line): Line[] {
  const at = line.words.findIndex(
    ({ text }, i) =>
      text === '|' && /\d$/.test(line.words[i - 1]?.text ?? '') && /^\d/.test(line.words[i + 1]?.text ?? ''),
  );
  if (at < 0) return [line];
  const part = (words: Word[]): Line => {
    const [first, last] = [words[0]?.region ?? line.region, words.at(-1)?.region ?? line.region];
    return {
      ...line,
      words,
      text: words.map(({ text }) => text).join(' '),
      region: { ...line.region, left: first.left, width: last.left + last.width - first.left },
    };
  };
  return [part(line.words.slice(0, at)), ...cutAtStrokes(part(line.words.slice(at + 1)))];
}
