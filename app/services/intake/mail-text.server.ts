import { convert } from 'html-to-text';

/** More than this of a mail's text is not read: no order is so long. */
const MAX_LETTERS = 200_000;
/** Half an UTF-16 pair, and what ends a text or a line elsewhere: PostgreSQL and headers refuse them. */
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\u007f]|\p{Surrogate}/gu;

/** A text as it may be stored, lines kept. */
export function cleanText(text: string, most = MAX_LETTERS): string {
  return text.slice(0, most).replace(/\r\n?/g, '\n').replace(UNWRITABLE, '').normalize('NFC');
}

/** A header's words on one line, without what could pass for another header or turn the reading direction. */
export function cleanLine(text: string | null | undefined, most = 500): string {
  return cleanText((text ?? '').replace(/[\u202a-\u202e\u2066-\u2069\r\n\t]+/g, ' '), most)
    .replaceAll('\n', ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Nested without end, 300,000 letters of HTML take 0.3 s to take apart; 1,000,000 took 20 s. */
const MAX_HTML = 300_000;

/** HTML as lines of text: tables keep their columns, links and pictures leave nothing but their words. */
export function htmlAsText(html: string): string {
  const plain = without(without(html, '<style', '</style>'), '<!--', '-->').replace(
    /data:[^"'\s>]{100,}/g,
    '',
  );
  return convert(plain.slice(0, MAX_HTML), {
    wordwrap: false,
    limits: { maxDepth: 100, maxChildNodes: 5_000 },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'style', format: 'skip' },
      { selector: 'script', format: 'skip' },
      { selector: 'table', format: 'dataTable', options: { colSpacing: 4, uppercaseHeaderCells: false } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
}

/** A text without what stands between two marks, in one pass however many of the first have no second. */
function without(text: string, from: string, to: string): string {
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    const start = text.indexOf(from, at);
    const end = start < 0 ? -1 : text.indexOf(to, start);
    if (end < 0) return [...kept, text.slice(at)].join('');
    kept.push(text.slice(at, start));
    at = end + to.length;
  }
}
