import { expect, test } from 'vitest';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { OrderDraft } from '~/domain/orders/order-draft';
import type { EdiSegment, Line, Reading, ReadPage, Rule } from '~/domain/reading/reading';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { mapReading } from '~/services/mapping/map-reading.server';
import { openLabelSearch } from './labels-of-value.server';

const TODAY = '2026-11-01';
const fieldMap: ResolvedFieldMap = Object.fromEntries(
  Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
);

/** A text at a place, in hundredths of the page. */
function line(left: number, top: number, text: string): Line {
  let x = left / 100;
  const words = text.split(' ').map((word) => {
    const region = { left: x, top: top / 100, width: word.length * 0.011, height: 0.014 };
    x += (word.length + 1) * 0.011;
    return { text: word, confidence: 0.99, region };
  });
  const region = { left: left / 100, top: top / 100, width: x - 0.011 - left / 100, height: 0.014 };
  return { text, confidence: 0.99, words, region };
}

const pages = (lines: Line[], rules: Rule[] = []): Reading => {
  const page: ReadPage = { index: 0, width: 612, height: 792, rotation: 0, source: 'text', lines, rules };
  return { kind: 'pages', pages: [page] };
};
const labels = (reading: Reading, field: string, value: string | number) =>
  openLabelSearch(reading, fieldMap)(field, value, undefined);

test('on a page a label stands before its value, left of it, above it, or at the head of its box', () => {
  const inline = pages([line(8, 10, 'Juniper Job Key: JR-5510')]);
  expect(labels(inline, 'customer_number', 'JR-5510')).toContain('JUNIPER JOB KEY');
  const left = pages([line(8, 10, 'Job Key'), line(40, 10, ': JR-5510')]);
  expect(labels(left, 'customer_number', 'JR-5510')).toEqual(['JOB KEY']);
  const above = pages([line(8, 10, 'Job Key'), line(40, 10, 'Depot'), line(8, 13, 'JR-5510')]);
  expect(labels(above, 'customer_number', 'JR-5510')).toEqual(['JOB KEY']);
  const behind = pages([line(8, 10, 'Vessel: MSC ANNA Job Key: JR-5510')]);
  expect(labels(behind, 'customer_number', 'JR-5510')).toContain('JOB KEY');
});

test('a value with its own label is not the label of what stands beside it, and numbers name nothing', () => {
  const beside = pages([line(8, 10, 'PO: N/A'), line(40, 10, 'JR-5510'), line(40, 8, '4471902')]);
  expect(labels(beside, 'customer_number', 'JR-5510')).toEqual([]);
});

test('a value is found as it is written: dates, weights, names over two lines', () => {
  const reading = pages([
    line(8, 10, 'Demurrage from: 11/24/2026'),
    line(8, 20, 'Gross heft: 42,318 LBS'),
    line(8, 30, 'Goods inside: CAMPING TENTS AND'),
    line(8, 32, 'ACCESSORIES'),
  ]);
  expect(labels(reading, 'last_free_date', '2026-11-24')).toContain('DEMURRAGE FROM');
  expect(labels(reading, 'weight', 42318)).toContain('GROSS HEFT');
  expect(labels(reading, 'contents', 'CAMPING TENTS AND ACCESSORIES')).toContain('GOODS INSIDE');
  expect(labels(reading, 'last_free_date', '2026-11-25')).toEqual([]);
});

const learnedOf = (fieldName: string, value: string) =>
  [{ fieldName, kind: 'label' as const, value, agree: 6 }] as const;
const draftsOf = (reading: Reading, fieldName: string, value: string) =>
  mapReading(reading, { fieldMap, today: TODAY, learned: learnedOf(fieldName, value) }).drafts;

const sheet: Reading = {
  kind: 'sheets',
  sheets: [
    {
      name: 'Loads',
      header: 0,
      skipped: [],
      rows: [
        ['Container No', 'Booking No', 'JR Key', 'Wt of load (kg)'],
        ['MSKU9070323', 'BKG4471123', 'JR-5510', '19,200'],
        ['TCLU4715588', 'BKG4471124', 'JR-5511', '18,400'],
      ].map((cells, index) => ({ index, cells })),
    },
  ],
};

test('in a sheet the heading of the column is the label, and each row gets its own value', () => {
  const second = mapReading(sheet, { fieldMap, today: TODAY }).drafts[1] as OrderDraft;
  const search = openLabelSearch(sheet, fieldMap);
  expect(search('customer_number', 'JR-5511', second)).toEqual(['JR KEY']);
  expect(search('customer_number', 'JR-5510', second)).toEqual([]);
  const drafts = draftsOf(sheet, 'customer_number', 'JR KEY');
  expect(drafts.map(({ fields }) => fields.customer_number)).toEqual(['JR-5510', 'JR-5511']);
  expect(drafts[1]?.provenance.customer_number).toMatchObject({ source: 'history', row: 2, column: 2 });
});

test('a unit that stands beside a learned measure comes with it', () => {
  const [draft] = draftsOf(sheet, 'weight', 'WT OF LOAD KG');
  expect([draft?.fields.weight, draft?.fields.weight_uom]).toEqual([19200, 'kg']);
  expect(draft?.provenance.weight_uom?.source).toBe('history');
});

const segment = (tag: string, ...elements: string[]): Omit<EdiSegment, 'index'> => ({
  tag,
  elements: elements.map((one) => [one]),
});
const tender: Reading = {
  kind: 'edi',
  problems: [],
  messages: [
    {
      standard: 'x12',
      type: '204',
      version: '004010',
      segments: [
        segment('B2', '', 'HARB', '', '4471902', '', 'PP'),
        segment('B2A', '00'),
        segment('L11', 'BKG4471902', 'BN'),
        segment('L11', 'JR-5510', 'ZQ'),
      ].map((one, index) => ({ ...one, index })),
    },
  ],
};

test('in an EDI message the reference is the label, and what the map reads from it stays', () => {
  const search = openLabelSearch(tender, fieldMap);
  expect(search('customer_number', 'JR-5510', undefined)).toEqual(['X12:ZQ']);
  const [draft] = draftsOf(tender, 'customer_number', 'X12:ZQ');
  expect(draft?.fields.customer_number).toBe('JR-5510');
  const [again] = draftsOf(tender, 'reference_number', 'X12:BN');
  expect([again?.fields.reference_number, again?.fields.booking_number]).toEqual([
    'BKG4471902',
    'BKG4471902',
  ]);
});

test('what a person set for the company stands above what was learned, what the system knows does not', () => {
  const reading = pages([
    line(8, 10, 'DELIVERY ORDER'),
    line(8, 14, 'Container No: MSKU9070323'),
    line(8, 18, 'Cust Ref: AC1001'),
    line(8, 22, 'Job Key: JR-5510'),
  ]);
  const value = (level: 1 | 3 | 4 | 5, entry = fieldMap.customer_number) =>
    mapReading(reading, {
      fieldMap: { ...fieldMap, customer_number: { ...entry, level } },
      today: TODAY,
      learned: learnedOf('customer_number', 'JOB KEY'),
    }).drafts[0]?.fields.customer_number;
  expect([value(1), value(3), value(4), value(5)]).toEqual(['JR-5510', 'JR-5510', 'AC1001', 'AC1001']);
  // An entry that only says how the field is shown does not say where its value comes from.
  expect(value(5, { screen_name: 'Account', level: 5 })).toBe('JR-5510');
  expect(value(5, { available: false, level: 5 })).toBeUndefined();
});

test('what does not fit the field is no value: the map has its say', () => {
  const reading = pages([
    line(8, 10, 'Container No: MSKU9070323'),
    line(8, 14, 'Last Free Date: 11/24/2026'),
    line(8, 18, 'Free until: call us'),
  ]);
  const [draft] = draftsOf(reading, 'last_free_date', 'FREE UNTIL');
  expect(draft?.fields.last_free_date).toBe('2026-11-24');
  expect(draft?.provenance.last_free_date?.source).toBe('document');
});
