import { isXmlWorkbook, linesOf, partsOf } from '~/domain/reading/web-tables';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { decodeText } from './csv.server';

const MAX_BYTES = 30 * 1024 * 1024;

/** Whether a workbook is written in markup: a web page, or XML. */
export function isMarkup(bytes: Buffer): boolean {
  return /^\ufeff?\s*</.test(decodeText(bytes.subarray(0, 1000)));
}

/**
 * A workbook in markup as one text that holds nothing but its rows: XML as it is, since entities that it defines are never
 * looked up; of a web page all tables in one, since some put the headings into a table of their own, with a row for each
 * line of text around them. Throws ReadProblem.
 */
export function markupText(bytes: Buffer): string {
  if (bytes.length > MAX_BYTES)
    throw new ReadProblem('too-large', 'A spreadsheet written as a web page or XML may have 30 MB.');
  const text = inItsEncoding(bytes).replace(/^\ufeff?\s*/, '');
  if (isXmlWorkbook(text)) return text;
  const parts = partsOf(text);
  if (!parts) throw new ReadProblem('corrupt', 'The web page has tables in tables, which are no list.');
  const rows = parts.map(({ isTable, html }) =>
    isTable
      ? html.replace(/^<table\b[^<>]*>/i, '')
      : linesOf(html)
          .map((line) => `<tr><td>${line}</td></tr>`)
          .join(''),
  );
  return `<html><table>${rows.join('')}</table></html>`;
}

/** What is no UTF-8 or UTF-16 is in the encoding that it names, where that is one. */
function inItsEncoding(bytes: Buffer): string {
  if (bytes.subarray(0, 200).includes(0)) return decodeText(bytes);
  const named = /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 4000))?.[1];
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeAs(named, bytes) ?? decodeText(bytes);
  }
}

function decodeAs(label: string | undefined, bytes: Buffer): string | null {
  if (!label || /^utf/i.test(label)) return null;
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return null;
  }
}
