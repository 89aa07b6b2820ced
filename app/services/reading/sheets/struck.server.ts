import type * as XLSX from '@e965/xlsx';

/** What the workbook library gives beside its own types: the parts of the file, and its styles. */
type WithParts = XLSX.WorkBook & {
  files?: Record<string, { content?: Uint8Array | string }>;
  Styles?: { Fonts?: { strike?: unknown }[]; CellXf?: { fontId?: number }[] };
  Workbook?: { Sheets?: { id?: string }[] };
};

/** The cells of a tab whose whole text is struck out, of an XLSX: the library tells the fonts, and not which cell has which. */
export function struckCells(workbook: XLSX.WorkBook, tab: number): ReadonlySet<string> {
  const book: WithParts = workbook;
  const fonts = book.Styles?.Fonts ?? [];
  const styles = new Set(
    (book.Styles?.CellXf ?? []).flatMap(({ fontId = 0 }, at) => (fonts[fontId]?.strike ? [String(at)] : [])),
  );
  const part = styles.size > 0 ? partOf(book, tab) : '';
  const cells = [...part.matchAll(/<(?:\w+:)?c\s([^<>]*)>/g)].flatMap(([, attributes = '']) => {
    const cell = /\br="([A-Z]{1,3}\d{1,7})"/.exec(attributes)?.[1];
    const style = /\bs="(\d{1,6})"/.exec(attributes)?.[1] ?? '0';
    return cell && styles.has(style) ? [cell] : [];
  });
  return new Set(cells);
}

/** The XML of a tab, by the id that the workbook has for it; empty for other kinds of files. */
function partOf({ files = {}, Workbook: list }: WithParts, tab: number): string {
  const id = list?.Sheets?.[tab]?.id;
  const relations = textOf(files['xl/_rels/workbook.xml.rels']);
  const relation = [...relations.matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)].find(
    ([text]) => id !== undefined && text.includes(`Id="${id}"`),
  )?.[0];
  const target = /\bTarget="([^"]+)"/.exec(relation ?? '')?.[1] ?? '';
  return textOf(files[target.startsWith('/') ? target.slice(1) : `xl/${target}`]);
}

const textOf = (file: { content?: Uint8Array | string } | undefined): string =>
  typeof file?.content === 'string' ? file.content : Buffer.from(file?.content ?? []).toString('utf8');

/** A text of which parts are struck out: what is left of it, and those parts. */
export function withoutStruck(cell: XLSX.CellObject): { left: string; struck: string[] } {
  const struck = [...(cell.h ?? '').matchAll(/<s>(.*?)<\/s>/gs)].map(([, text = '']) => plain(text));
  const left = struck.reduce((text, part) => text.replace(part, () => ' '), String(cell.v ?? ''));
  return { left, struck: struck.filter((part) => part.trim() !== '') };
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const plain = (html: string): string =>
  html
    .replace(/<br\/>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all);
