/**
 * Words that the specification gives letter for letter: where it gives them, on which screen or to which call they belong,
 * the words with `{gaps}` for what is filled in, and the file of the product that has them.
 */
export type SpecWords = readonly [section: string, where: string, words: string, file: string];

/**
 * Whether words are in the text of a file, as a whole: `{gaps}` are placeholders there, of a template (`${id}`) or of markup
 * (`{id}`); where a line of markup or a literal is broken does not matter.
 */
export function hasWords(text: string, words: string): boolean {
  const parts = words.split(GAP).map(escaped);
  const pattern = `(?<![\\p{L}\\d])${parts.join('\\$?\\{[^{}]+\\}')}(?![\\p{L}\\d])`;
  return new RegExp(pattern, 'u').test(plain(text));
}

const GAP = /\{[^{}]+\}/;
const escaped = (part: string) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const plain = (text: string) => text.replaceAll(/\\(['"])/g, '$1').replaceAll(/\s+/g, ' ');
