import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { mapReading } from '~/services/mapping/map-reading.server';
import { readWeights } from '~/services/mapping/tagger/weights.server';
import { cpuMsOf } from '../../../../tests/support/cpu-time';
import { COLUMN_FEATURES_VERSION } from './column-features.server';
import { columnNetworkOf } from './network.server';
import { openColumnTagger } from './tag-columns.server';
import { COLUMN_TAGS } from './tags';

const weights = readFileSync('learning/weights/column-tagger.bin');
const columnTagger = openColumnTagger(
  columnNetworkOf(readWeights(weights, { features: COLUMN_FEATURES_VERSION, tags: COLUMN_TAGS })),
);
const tagsOf = (columns: Record<string, string[]>) =>
  columnTagger(Object.entries(columns).map(([heading, values]) => ({ heading, values }))).map(
    ({ tag }) => tag,
  );

test('columns are told by their headings in several languages, and by what they hold', () => {
  const units = ['MSCU1234566', 'TGHU1797407'];
  expect(
    tagsOf({
      Kiste: units,
      Typ: ['40HC', '20DV'],
      LFD: ['12/04/2026', '12/05/2026'],
      'Gewicht kg': ['18400', '7312'],
      Bultos: ['412', '88'],
      'P/U #': ['R796489', 'R475678'],
      Rmks: ['Call before delivery', ''],
    }),
  ).toEqual([
    'unit_number',
    'equip',
    'last_free_date',
    'weight',
    'quantity',
    'pickup_number',
    'ship_comment',
  ]);
});

test('a list without columns, with one, and with nothing in it has its tags', () => {
  expect(columnTagger([])).toEqual([]);
  expect(columnTagger([{ heading: '', values: [] }])).toHaveLength(1);
  const odd = columnTagger([
    { heading: '\u0000\ud800', values: ['9'.repeat(400), '\ud83d\ude00', ' '] },
    { heading: 'x'.repeat(5_000), values: ['y '.repeat(5_000)] },
  ]);
  for (const { score } of odd) expect(score).toBeGreaterThan(0);
});

test('a sheet of 20,000 rows and 500 columns is tagged by a sample of it', () => {
  const row = Array.from({ length: 500 }, (_, at) => (at === 0 ? 'MSCU1234566' : `V${at} 12/04/2026`));
  const columns = row.map((value, at) => ({
    heading: `Column ${at}`,
    values: new Array(20_000).fill(value),
  }));
  let tagged: ReturnType<typeof columnTagger> = [];
  const took = cpuMsOf(() => {
    tagged = columnTagger(columns);
  });
  expect(tagged).toHaveLength(500);
  expect(tagged.at(-1)?.tag).toBe('O');
  // A sample takes a fraction of a second; all cells would take minutes.
  expect(took).toBeLessThan(5_000);
});

const fieldMap = Object.fromEntries(
  Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
);
const today = '2026-11-01';

test('a tab of thousands of heading rows, and a workbook of hundreds of tabs, are tagged at their beginning only', () => {
  const heading = ['Container', 'Booking', 'Seal', 'Vessel', 'Voyage', 'Frei bis'];
  const row = ['MSCU1234566', 'B778899', 'UL77001', 'ELBE', '012E', '2026-12-04'];
  const sheetOf = (count: number) => {
    const cells = Array.from({ length: count }, () => [heading, row]).flat();
    const rows = cells.map((own, index) => ({ index, cells: own }));
    return { name: 'List', header: 0, rows, skipped: [] };
  };
  let asked = 0;
  const counting: typeof columnTagger = (columns) => {
    asked += 1;
    return columnTagger(columns);
  };
  const known = { fieldMap, today, columnTagger: counting };
  mapReading({ kind: 'sheets', sheets: [sheetOf(500)] }, known);
  expect(asked).toBeLessThanOrEqual(20);
  mapReading({ kind: 'sheets', sheets: Array.from({ length: 300 }, () => sheetOf(1)) }, known);
  expect(asked).toBeLessThanOrEqual(40);
});

test.each([
  [
    'invoices',
    ['Invoice', 'Invoice date', 'Customer', 'PO', 'Amount', 'Due'],
    ['20441', '12/01/2026', 'Kestrel Foods', '88120', '$1,204.00', '12/31/2026'],
  ],
  [
    'a stock count',
    ['SKU', 'Description', 'Bin', 'On hand', 'Unit', 'Counted'],
    ['TL-4410', 'Ceramic tile', 'B14-2', '412', 'CTN', '12/01/2026'],
  ],
  [
    'a price list',
    ['Artikel', 'Bezeichnung', 'Menge', 'Preis', 'Gewicht kg'],
    ['4471', 'Fliesen', '12', '18.40', '22.5'],
  ],
  [
    'staff',
    ['Name', 'Address', 'City', 'State', 'Zip', 'Start date', 'Phone'],
    ['Dana White', '12 Elm St', 'Houston', 'TX', '77001', '12/01/2026', '310-555-0199'],
  ],
])('%s make no more orders with the tagger than without it', (_, heading, row) => {
  const cells = [heading, row, row.map((text) => text.replace('1', '2'))];
  const rows = cells.map((own, index) => ({ index, cells: own }));
  for (const header of [null, 0]) {
    const sheets = [{ name: 'Data', header, rows, skipped: [] }];
    const countBy = (known: { columnTagger?: typeof columnTagger }) =>
      mapReading({ kind: 'sheets', sheets }, { fieldMap, today, ...known }).drafts.length;
    expect(countBy({ columnTagger })).toBe(countBy({}));
  }
});

test('an empty sheet and sheets of one column or one row are read to their end', () => {
  for (const cells of [[], [['']], [['Container'], ['MSCU1234566']], [['Container', 'Seal', 'Booking']]])
    for (const header of [null, 0]) {
      const rows = cells.map((row, index) => ({ index, cells: row }));
      const sheet = { name: 'Odd', header: cells.length > 0 ? header : null, rows, skipped: [] };
      const mapped = () => mapReading({ kind: 'sheets', sheets: [sheet] }, { fieldMap, today, columnTagger });
      expect(mapped).not.toThrow();
    }
});
