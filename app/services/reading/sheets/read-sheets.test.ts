import * as XLSX from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { detectSourceKind } from '~/services/intake/detect-source-kind.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { readSheetBytes } from './read-sheets.server';

const csv = (text: string) => readSheetBytes(Buffer.from(text), 'csv')[0];

describe('CSV', () => {
  it('finds the headings below title rows and says what it skipped', () => {
    const sheet = csv(
      'Inbound report\nWeek 45\n\nContainer,Size,Weight\nCSQU3054383,40,"12,000 lbs"\nTOTAL,1,\n',
    );
    expect(sheet?.rows[sheet.header ?? -1]?.cells).toEqual(['Container', 'Size', 'Weight']);
    expect(sheet?.skipped).toEqual([
      { row: 0, why: 'title above the headings' },
      { row: 1, why: 'title above the headings' },
      { row: 2, why: 'blank row' },
      { row: 5, why: 'total row' },
    ]);
  });
  it.each([
    ['TOTAL,3,', true],
    ['Grand Total:,3,', true],
    ['Total weight,,54000 kg', true],
    ['Total containers: 5,,', true],
    ['Sub-total,,"54,000"', true],
    ['Total Wine & More,40,18000', false],
    [',Total Quality Logistics,18000', false],
    ['Total Loads Inc,40,18000', false],
  ])('takes for a total what sums rows, and no name that begins so: %s', (row, isTotal) => {
    const rows = csv(`Container,Size,Weight,Booking\nCSQU3054383,40,18000,B1\n${row},\n`);
    expect(rows?.skipped).toEqual(isTotal ? [{ row: 2, why: 'total row' }] : []);
  });
  it.each([';', '\t', '|'])('finds the delimiter %j', (delimiter) => {
    const text = 'Container No,Booking No,Vessel\nCSQU3054383,B1,EVER A'.replaceAll(',', delimiter);
    expect(csv(text)?.rows[1]?.cells).toEqual(['CSQU3054383', 'B1', 'EVER A']);
  });
  it('reads UTF-8 with a mark, UTF-16 and Windows-1252', () => {
    const text = 'Container,Consignee\nCSQU3054383,Café Süd';
    const encodings = [
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      Buffer.from(text, 'utf16le'),
      Buffer.from(text, 'latin1'),
    ];
    for (const bytes of encodings) {
      expect(readSheetBytes(bytes, 'csv')[0]?.rows[1]?.cells).toEqual(['CSQU3054383', 'Café Süd']);
    }
  });
  it('refuses what is empty, no text, or too large', () => {
    expect(() => csv('\n\n')).toThrow('holds no rows');
    expect(() => csv('a\u0000b,c')).toThrow(ReadProblem);
    expect(() => csv(`Container,Size\n${'A,1\n'.repeat(20_001)}`)).toThrow('more than 20,000 rows');
    expect(() => csv(`Container${',x'.repeat(250)}\n1${',2'.repeat(250)}`)).toThrow('more than 200 columns');
  });
});

describe('Excel', () => {
  it('shows dates as ISO, long numbers whole, merged cells filled; leaves hidden tabs out', () => {
    const sheet = XLSX.utils.aoa_to_sheet([
      ['Container', 'ETA', 'Appointment', 'Master Bill', 'Terminal'],
      ['CSQU3054383', 46_329, 46_329.4375, 536554056123, 'Maher'],
      ['MSKU2735577', '11/03/2026', '', 7, ''],
    ]);
    Object.assign(sheet.B2 ?? {}, { z: 'dd-mmm-yy' });
    Object.assign(sheet.C2 ?? {}, { z: 'm/d/yy h:mm' });
    sheet['!merges'] = [{ s: { r: 1, c: 4 }, e: { r: 2, c: 4 } }];
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, sheet, 'Orders');
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['Container', 'Seal']]), 'Old');
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
    const sheets = readSheetBytes(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }), 'xlsx');
    expect(sheets.map((s) => s.name)).toEqual(['Orders']);
    expect(sheets[0]?.rows[1]?.cells).toEqual([
      'CSQU3054383',
      '2026-11-03',
      '2026-11-03 10:30',
      '536554056123',
      'Maher',
    ]);
    expect(sheets[0]?.rows[2]?.cells[4]).toBe('Maher');
  });
  it.each(['biff8', 'biff5', 'xlsb', 'xlsm', 'ods'] as const)('is read as %s too', async (bookType) => {
    const sheet = XLSX.utils.aoa_to_sheet([
      ['Container', 'ETA', 'Master Bill'],
      ['CSQU3054383', 46_329, 536554056123],
    ]);
    Object.assign(sheet.B2 ?? {}, { z: 'm/d/yy' });
    const book = { SheetNames: ['Orders'], Sheets: { Orders: sheet } };
    const bytes: Buffer = XLSX.write(book, { type: 'buffer', bookType });
    expect(await detectSourceKind(bytes, '')).toEqual({ kind: 'xlsx' });
    const [read] = readSheetBytes(bytes, 'xlsx');
    expect(read).toMatchObject({ name: 'Orders', header: 0 });
    expect(read?.rows[1]?.cells).toEqual(['CSQU3054383', '2026-11-03', '536554056123']);
  });
  it('counts days from 1904 where the workbook does', () => {
    const sheet = XLSX.utils.aoa_to_sheet([['ETA'], [44_867]]);
    Object.assign(sheet.A2 ?? {}, { z: 'm/d/yy' });
    const book = {
      SheetNames: ['Orders'],
      Sheets: { Orders: sheet },
      Workbook: { WBProps: { date1904: true } },
    };
    const [read] = readSheetBytes(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }), 'xlsx');
    expect(read?.rows[1]?.cells).toEqual(['2026-11-03']);
  });
  it('shows a number whole that its format shortens', () => {
    const sheet = XLSX.utils.aoa_to_sheet([['Booking'], [623_965_051_000]]);
    Object.assign(sheet.A2 ?? {}, { z: '0.00E+00' });
    const book = { SheetNames: ['Orders'], Sheets: { Orders: sheet } };
    const [read] = readSheetBytes(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }), 'xlsx');
    expect(read?.rows[1]?.cells).toEqual(['623965051000']);
  });
  it('names the cells whose formula has no result, and takes them for empty', () => {
    const sheet = XLSX.utils.aoa_to_sheet([
      ['Container', 'ETA'],
      ['MSKU2735577', ''],
    ]);
    Object.assign(sheet, { B2: { t: 'z', f: 'TODAY()' } });
    const book = { SheetNames: ['Orders'], Sheets: { Orders: sheet } };
    const [read] = readSheetBytes(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }), 'xlsx');
    expect(read).toMatchObject({ uncomputed: ['B2'], rows: [{}, { cells: ['MSKU2735577', ''] }] });
  });
  it('refuses a file that is no workbook, and a bomb before unpacking it', () => {
    expect(() => readSheetBytes(Buffer.from('PK\u0003\u0004 not really'), 'xlsx')).toThrow('damaged');
    const bomb = Buffer.alloc(46 + 22);
    bomb.writeUInt32LE(0x02014b50, 0);
    bomb.writeUInt32LE(1_000, 20);
    bomb.writeUInt32LE(900_000_000, 24);
    bomb.writeUInt32LE(0x06054b50, 46);
    bomb.writeUInt16LE(1, 46 + 10);
    expect(() => readSheetBytes(bomb, 'xlsx')).toThrow('unpacks to more');
  });
});

describe('any input', () => {
  it('ends in rows or a ReadProblem', () => {
    const seed = 'Container,Size,Note\nCSQU3054383,40,"say ""hi"", then go"\nMSKU2735577,20,\n';
    for (let n = 0; n < 300; n++) {
      const at = (n * 37) % seed.length;
      const put = ['"', ',', '\n', ';', '\u0000', '\r', '""', '\uFEFF'][n % 8] ?? '';
      const text = seed.slice(0, at) + put + seed.slice(at + (n % 3));
      try {
        expect(csv(n % 11 === 0 ? text.slice(0, at) : text)).toBeDefined();
      } catch (thrown) {
        expect(thrown).toBeInstanceOf(ReadProblem);
      }
    }
  });
});
