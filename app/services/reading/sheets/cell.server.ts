import { READING_BOUNDS } from '~/domain/reading/reading-bounds';

/**
 * A cell's text with single spaces, as much of it as a cell may hold; its line ends stay, since an address in one cell
 * is told apart by them.
 */
export function tidyCell(text: string): string {
  return text
    .slice(0, READING_BOUNDS.cellLetters)
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}
