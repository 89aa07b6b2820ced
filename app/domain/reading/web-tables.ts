/**
 * Portals and SAP export lists under the name of a workbook that are a table of a web page, or the XML that Excel 2002
 * and 2003 wrote. Both are told by their content.
 */

/** "XML Spreadsheet 2003". */
export function isXmlWorkbook(text: string): boolean {
  return (
    /^\s*<(\?|!|(\w+:)?Workbook\b)/.test(text) &&
    text.includes('urn:schemas-microsoft-com:office:spreadsheet') &&
    /<(\w+:)?Workbook\b/.test(text)
  );
}

/**
 * Whether a web page is a list: tables that stand in no other and say more than what is around them. A letter says more
 * around its table or is made by Word, a page to fill in has fields, a newsletter has tables in tables.
 */
export function isWebTable(text: string): boolean {
  if (!/^\s*<(!doctype html|!--|html|head|meta|body|table|div|style|center)\b/i.test(text)) return false;
  if (text.includes('office:word') || /<(input|textarea|iframe|button)\b/i.test(text)) return false;
  const parts = partsOf(text);
  if (!parts) return false;
  const tables = parts.filter(({ isTable }) => isTable).map(({ html }) => html);
  const inTables = tables.join('');
  const around = parts.filter(({ isTable }) => !isTable).map(({ html }) => html);
  const rows = inTables.match(/<tr\b/gi)?.length ?? 0;
  const cells = inTables.match(/<t[dh]\b/gi)?.length ?? 0;
  return rows >= 2 && cells >= rows * 2 && lettersOf(around.join(' ')) <= lettersOf(inTables);
}

type Part = { isTable: boolean; html: string };

/** Tables of a web page and the text around them, in order, without scripts, styles and comments; null where a table is in a table. */
export function partsOf(page: string): Part[] | null {
  const html = withoutUnshown(page);
  const parts: Part[] = [];
  let [from, isTable] = [0, false];
  for (const { 1: slash, index } of html.matchAll(/<(\/?)table\b/gi)) {
    if (slash === '' && isTable) return null;
    parts.push({ isTable, html: html.slice(from, index) });
    [from, isTable] = [index, slash === ''];
  }
  return [...parts, { isTable, html: html.slice(from) }];
}

/** Text of a page outside its tables, a line for each of its blocks. */
export function linesOf(html: string): string[] {
  return html
    .split(/<(?:\/?(?:p|div|h[1-6]|li|tr|table)|br)\b[^<>]*>/i)
    .map((line) => withoutTags(line).replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, ' ');

const lettersOf = (html: string): number => withoutTags(html).replace(/&nbsp;|\s/g, '').length;

/** One pass over the text, however many of them are never closed. */
function withoutUnshown(html: string): string {
  const opening = /<(!--|(?:script|style|head)\b)/gi;
  let [shown, from] = ['', 0];
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    shown += html.slice(from, found.index);
    const name = found[1] ?? '';
    const closing = name === '!--' ? /-->/g : new RegExp(`</${name}[^<>]*>`, 'gi');
    closing.lastIndex = opening.lastIndex;
    if (!closing.exec(html)) return shown;
    from = closing.lastIndex;
    opening.lastIndex = from;
  }
  return shown + html.slice(from);
}
