/** A cell's text with single spaces; its line ends stay, since an address in one cell is told apart by them. */
export function tidyCell(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}
