import { readFile, stat } from 'node:fs/promises';
import { withColumns, wrapLine } from '~/domain/reading/text-tables';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { decodeText } from '~/services/reading/sheets/csv.server';

const MAX_TEXT = 1024 * 1024;
const LINE_LETTERS = 100;
const PAGE_LINES = 60;
const [WIDTH, HEIGHT, MARGIN, SIZE, LEADING] = [612, 792, 36, 9, 12];
/** The width of each letter of Courier, as a share of its size. */
const LETTER = 0.6;

/**
 * Plain text as a PDF in letters of one width, so that a text and the body of a mail are read, shown and clicked on
 * like any other document; columns made of spaces stay columns. Throws ReadProblem: too-large, empty.
 */
export async function textAsPdf(path: string): Promise<Buffer> {
  if ((await stat(path)).size > MAX_TEXT) throw new ReadProblem('too-large', 'The text is longer than 1 MB.');
  const lines = withColumns(decodeText(await readFile(path)).split(/\r\n|\r|\n|\f/)).flatMap((line) =>
    wrapLine(line.replaceAll('\t', '    ').trimEnd(), LINE_LETTERS),
  );
  if (lines.every((line) => line === '')) throw new ReadProblem('empty', 'The file holds no text.');
  const pages: string[][] = [];
  for (let at = 0; at < lines.length; at += PAGE_LINES) pages.push(lines.slice(at, at + PAGE_LINES));
  return pdfOf(pages.filter((page) => page.some((line) => line !== '')));
}

function pdfOf(pages: readonly string[][]): Buffer {
  const first = 4;
  const kids = pages.map((_, i) => `${first + 2 * i} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
  ];
  for (const [i, page] of pages.entries()) {
    const content = contentOf(page);
    const longest = Math.max(...page.map(({ length }) => length));
    const width = Math.max(WIDTH, Math.ceil(2 * MARGIN + longest * LETTER * SIZE));
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${HEIGHT}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + 2 * i + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  return assemble(objects);
}

/** All of it is ASCII, so that offsets in letters are offsets in bytes. */
function assemble(objects: readonly string[]): Buffer {
  const parts = ['%PDF-1.4\n'];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((body, i) => {
    const at = length;
    const text = `${i + 1} 0 obj\n${body}\nendobj\n`;
    parts.push(text);
    length += text.length;
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`);
  parts.push(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`);
  return Buffer.from(parts.join(''), 'latin1');
}

function contentOf(lines: readonly string[]): string {
  const drawn = lines.map((line, i) =>
    line === ''
      ? ''
      : `1 0 0 1 ${MARGIN} ${HEIGHT - MARGIN - SIZE - i * LEADING} Tm (${escapeText(line)}) Tj\n`,
  );
  return `BT /F1 ${SIZE} Tf\n${drawn.join('')}ET`;
}

/** 128 to 159 of Windows-1252, which WinAnsiEncoding writes beyond Latin-1 (Node 20's decoder does not know them). */
const WIN_ANSI = '€\u0000‚ƒ„…†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ';
/** Letters that no decomposition takes apart. */
const PLAIN: Record<string, string> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i' };
const INVISIBLE =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

function escapeText(line: string): string {
  let made = '';
  for (const letter of line.normalize('NFC').replace(INVISIBLE, '')) {
    const code = codeOf(letter);
    if (code > 126) made += `\\${code.toString(8)}`;
    else made += '()\\'.includes(letter) ? `\\${letter}` : String.fromCharCode(code);
  }
  return made;
}

/** A letter that the encoding lacks is written without its accent, or as a question mark. */
function codeOf(letter: string): number {
  if (/^\s$/.test(letter)) return 32;
  const code = letter.charCodeAt(0);
  if (letter.length === 1 && (code < 127 || (code > 159 && code < 256))) return code;
  const beyond = WIN_ANSI.indexOf(letter);
  if (beyond >= 0) return 128 + beyond;
  const plain = (PLAIN[letter] ?? letter.normalize('NFKD')).charCodeAt(0);
  return plain < 127 ? plain : '?'.charCodeAt(0);
}
