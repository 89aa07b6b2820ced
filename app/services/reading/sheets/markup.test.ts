import * as XLSX from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { detectSourceKind } from '~/services/intake/detect-source-kind.server';
import { readSheetBytes } from './read-sheets.server';

/** What portals and SAP name .xls: a table of a web page, or the XML of Excel 2003. Every name and number is invented. */

async function read(content: string | Buffer) {
  const bytes = Buffer.from(content);
  expect(await detectSourceKind(bytes, 'export.xls')).toEqual({ kind: 'xlsx' });
  return readSheetBytes(bytes, 'xlsx').map(({ rows }) => rows.map(({ cells }) => cells));
}

const HEAD = '<tr><th>Container</th><th>Size</th><th>Master Bill</th><th>Deliver to</th></tr>';
const ROW =
  '<tr><td>MSKU9070323</td><td>0045</td><td>536554056123</td><td>Bergström &amp; Co<br>Unit M2-5</td></tr>';
const CELLS = [
  ['Container', 'Size', 'Master Bill', 'Deliver to'],
  ['MSKU9070323', '0045', '536554056123', 'Bergström & Co\nUnit M2-5'],
];

const NAMESPACES =
  'xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"';
const xmlCell = (text: string, type = 'String') => `<Cell><Data ss:Type="${type}">${text}</Data></Cell>`;
const xmlRows = (...rows: string[][]) => rows.map((cells) => `<Row>${cells.join('')}</Row>`).join('');
const xmlBook = (table: string, before = '') =>
  `<?xml version="1.0"?>\n${before}<?mso-application progid="Excel.Sheet"?>\n<Workbook ${NAMESPACES}>` +
  `<Worksheet ss:Name="Loads"><Table>${table}</Table></Worksheet></Workbook>`;

describe('a table of a web page', () => {
  it.each([
    ['bare', `<table>${HEAD}${ROW}</table>`],
    [
      'in a page',
      `<!DOCTYPE html><html><head><title>Loads</title></head><body><table border=1>${HEAD}${ROW}</table></body></html>`,
    ],
    [
      'as Excel saves it',
      `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{mso-number-format:"\\@"}</style></head><body><table><col width=64>${HEAD}${ROW}</table></body></html>`,
    ],
    [
      'with its headings in a table of their own',
      `<div><table>${HEAD}</table></div><div><table>${ROW}</table></div>`,
    ],
    [
      'with a script, a style and a comment',
      `<html><table>${HEAD}<script>document.write("<tr><td>x")</script><!-- <td>no</td> -->${ROW}</table><style>td{}</style></html>`,
    ],
  ])('is read as the sheet it is: %s', async (_, page) => {
    expect(await read(page)).toEqual([CELLS]);
  });

  it('is read in the encoding that it has or names', async () => {
    const page = `<html><meta charset="windows-1250"><table>${HEAD}${ROW.replace('Bergström', 'Łódź')}</table></html>`;
    const bytes = Buffer.from(page.replace('Łódź', '\u00a3\u00f3d\u009f'), 'latin1');
    expect((await read(bytes))[0]?.[1]?.[3]).toBe('Łódź & Co\nUnit M2-5');
    expect(await read(Buffer.from(`\ufeff<table>${HEAD}${ROW}</table>`, 'utf16le'))).toEqual([CELLS]);
    expect(await read(Buffer.from(`<table>${HEAD}${ROW}</table>`, 'latin1'))).toEqual([CELLS]);
  });

  it('keeps the lines above it as rows', async () => {
    const page = `<html><body><h2>Terminal: Pier&nbsp;Nine</h2><p>Printed 11/03/2026</p><table>${HEAD}${ROW}</table></body></html>`;
    expect(await read(page)).toEqual([
      [['Terminal: Pier Nine', '', '', ''], ['Printed 11/03/2026', '', '', ''], ...CELLS],
    ]);
  });

  it.each([
    [
      'a letter with a table',
      `<html><body><p>Team, please move the loads below before Friday; the terminal closes at noon and the drivers wait for you since Monday.</p><table><tr><td>A1</td><td>B2</td></tr><tr><td>A2</td><td>B3</td></tr></table></body></html>`,
    ],
    [
      'a letter that Word made',
      `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><table>${HEAD}${ROW}</table></body></html>`,
    ],
    [
      'a newsletter',
      `<html><body><table><tr><td><table>${HEAD}${ROW}</table></td></tr></table></body></html>`,
    ],
    [
      'a page that asks for a password',
      `<html><body><table>${HEAD}${ROW}<tr><td>Password</td><td><input></td></tr></table></body></html>`,
    ],
    ['XML of something else', '<?xml version="1.0"?><Shipment><Container>MSKU9070323</Container></Shipment>'],
  ])('is not %s', async (_, page) => {
    expect(await detectSourceKind(Buffer.from(page), 'export.xls')).toMatchObject({
      refused: expect.any(String),
    });
  });
});

describe('a table of a web page that somebody made to harm', () => {
  it('may have as many rows as any sheet, and hold nothing that harms', () => {
    const many = `<table>${HEAD}${ROW.repeat(20_001)}</table>`;
    expect(() => readSheetBytes(Buffer.from(many), 'xlsx')).toThrow('more than 20,000 rows');
    expect(() => readSheetBytes(Buffer.alloc(31 * 1024 * 1024, '<table>'), 'xlsx')).toThrow('30 MB');
    const began = Date.now();
    const hostile = [
      '<script '.repeat(200_000),
      '<!--'.repeat(300_000),
      `<table>${'<tr><td '.repeat(100_000)}`,
      `<table><tr><td colspan=999999999 rowspan=999999999>a</td><td>b</td></tr>${ROW}</table>`,
    ];
    for (const page of hostile)
      try {
        readSheetBytes(Buffer.from(`<html>${page}`), 'xlsx');
      } catch (thrown) {
        expect(thrown).toMatchObject({ name: 'ReadProblem' });
      }
    expect(Date.now() - began).toBeLessThan(20_000);
  });
});

describe('an XML Spreadsheet 2003', () => {
  const rows = xmlRows(
    ['Container', 'ETA', 'Master Bill', 'Deliver to'].map((text) => xmlCell(text)),
    [
      xmlCell('MSKU9070323'),
      xmlCell('2026-11-03T00:00:00.000', 'DateTime'),
      xmlCell('536554056123', 'Number'),
      xmlCell('Bergström &amp; Co&#10;Unit M2-5'),
    ],
  );
  const cells = [
    ['Container', 'ETA', 'Master Bill', 'Deliver to'],
    ['MSKU9070323', '2026-11-03', '536554056123', 'Bergström & Co\nUnit M2-5'],
  ];

  it('is read as the workbook it is, also with a prefix and as UTF-16', async () => {
    expect(await read(xmlBook(rows))).toEqual([cells]);
    expect(await read(Buffer.from(`\ufeff${xmlBook(rows)}`, 'utf16le'))).toEqual([cells]);
    const prefixed = xmlBook(rows).replace(/<(\/?)(Workbook|Worksheet|Table|Row|Cell|Data)/g, '<$1ss:$2');
    expect(await read(prefixed)).toEqual([cells]);
  });

  it('is read as the workbook library writes it', async () => {
    const sheet = XLSX.utils.aoa_to_sheet([
      ['Container', 'ETA'],
      ['CSQU3054383', 46_329],
    ]);
    Object.assign(sheet.B2 ?? {}, { z: 'm/d/yy' });
    const book = { SheetNames: ['Loads'], Sheets: { Loads: sheet } };
    const text: string = XLSX.write(book, { type: 'string', bookType: 'xlml' });
    expect(await read(text)).toEqual([
      [
        ['Container', 'ETA'],
        ['CSQU3054383', '2026-11-03'],
      ],
    ]);
  });

  it('looks up no entity that it defines', async () => {
    const bomb =
      '<!DOCTYPE Workbook [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY x SYSTEM "file:///etc/hostname">]>\n';
    const table = xmlRows(
      [xmlCell('Container'), xmlCell('Note')],
      [xmlCell('MSKU9070323'), xmlCell('&b; &x;')],
    );
    expect((await read(xmlBook(table, bomb)))[0]?.[1]).toEqual(['MSKU9070323', '&b; &x;']);
  });

  it('may say that a row stands beyond all limits', async () => {
    const table = `${rows}<Row ss:Index="900000000">${xmlCell('far')}</Row>`;
    expect(await read(xmlBook(table))).toEqual([cells]);
  });
});
