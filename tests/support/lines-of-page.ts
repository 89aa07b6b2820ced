import type { Line } from '~/domain/reading/reading';

/** A page of lines, one under the other, as the reading leaves it. */
export function linesOfPage(lines: readonly string[]): Line[] {
  return lines.map((text, row) => {
    const top = 0.05 + row * 0.03;
    let left = 0.08;
    const words = text.split(' ').map((word) => {
      const region = { left, top, width: word.length * 0.011, height: 0.014 };
      left += (word.length + 1) * 0.011;
      return { text: word, confidence: 0.99, region };
    });
    return { text, confidence: 0.99, words, region: { left: 0.08, top, width: left - 0.08, height: 0.014 } };
  });
}
