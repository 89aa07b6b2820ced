import { expect, test } from 'vitest';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { needsLook } from '~/domain/orders/order-checks';
import type { OrderDraft } from '~/domain/orders/order-draft';
import type { Sheet } from '~/domain/reading/reading';
import type { ColumnTagger } from '~/services/mapping/columns/tag-columns.server';
import type { ColumnTag } from '~/services/mapping/columns/tags';
import { mapReading } from '~/services/mapping/map-reading.server';

const labels: ResolvedFieldMap = {
  unit_number: { ocr_source_field: 'Container', level: 1 },
  seal_number: { ocr_source_field: 'Seal', level: 1 },
  booking_number: { ocr_source_field: 'Booking', level: 1 },
  delivery_location: { ocr_source_field: 'Deliver to', level: 1 },
  pickup_location: { ocr_source_field: 'Pickup', level: 1 },
  '_config-other_labels': { ocr_source_field: 'Port', level: 1 },
};

/** Says of the columns under these headings what is told here, and nothing of the others. */
function saying(told: Record<string, readonly [tag: ColumnTag, score: number]>): ColumnTagger {
  return (columns) =>
    columns.map(({ heading }) => {
      const [tag, score] = told[heading] ?? ['O', 0.9];
      return { tag, score, chanceOf: (other) => (other === tag ? score : 0) };
    });
}

function sheetOf(cells: string[][], header: number | null = 0): Sheet {
  return { name: 'List', header, rows: cells.map((row, index) => ({ index, cells: row })), skipped: [] };
}

function read(
  cells: string[][],
  columnTagger?: ColumnTagger,
  { fieldMap = labels, header = 0 as number | null } = {},
): OrderDraft[] {
  const reading = { kind: 'sheets' as const, sheets: [sheetOf(cells, header)] };
  return mapReading(reading, { fieldMap, today: '2026-11-01', columnTagger }).drafts;
}

const strange = saying({
  Frei: ['last_free_date', 0.99],
  Schiff: ['vessel', 0.8],
  Wohin: ['deliver.name', 0.99],
  Strasse: ['pickup.street', 0.8],
  Leitzahl: ['pickup.zip', 0.95],
});
const list = [
  ['Container', 'Frei', 'Schiff', 'Wohin', 'Strasse', 'Leitzahl', 'Frage'],
  ['MSCU1234566', '2026-12-04', 'ELBE', 'Kestrel Foods', '12 Elm St', '77001', 'ja'],
  ['TGHU1797407', '2026-12-05', 'ELBE', 'Kestrel Foods', '12 Elm St', '77001', 'ja'],
];

test('a column whose heading nobody knows is what the tagger says, with its row and column', () => {
  const [first, second] = read(list, strange);
  expect(first?.fields).toMatchObject({
    unit_number: 'MSCU1234566',
    last_free_date: '2026-12-04',
    vessel: 'ELBE',
  });
  expect(first?.provenance.last_free_date).toMatchObject({ source: 'document', page: 0, row: 1, column: 1 });
  expect(second?.fields.last_free_date).toBe('2026-12-05');
  expect(Object.keys(read(list)[0]?.fields ?? {})).not.toContain('last_free_date');
});

test('a guess is marked in words, a value that the tagger is sure of is not', () => {
  const [first] = read(list, strange);
  expect(needsLook('vessel', 'ELBE', first?.provenance.vessel)).toBe('a guess from what its column holds');
  expect(needsLook('last_free_date', '2026-12-04', first?.provenance.last_free_date)).toBeNull();
});

test('street and ZIP belong to the place before them, whichever stop the tagger takes them for', () => {
  const stops = read(list, strange)[0]?.events;
  expect(stops).toHaveLength(1);
  expect(stops?.[0]?.address).toMatchObject({
    location_name: 'Kestrel Foods',
    address_line_1: '12 Elm St',
    postal_code: '77001',
  });
  expect(stops?.[0]?.provenance.doubt).toBe('a guess from what its column holds');
});

test('what does not fit the type that the tagger says is left empty', () => {
  const wrong = saying({
    Frei: ['weight', 0.99],
    Schiff: ['eta_date', 0.99],
    Leitzahl: ['deliver.state', 0.99],
  });
  expect(read(list, wrong)[0]?.fields).toEqual({ unit_number: 'MSCU1234566' });
});

test('on a list that the rules know a heading keeps its meaning, and one that fills no field fills none', () => {
  const known = [
    ['Container', 'Seal', 'Port', 'Booking'],
    ['MSCU1234566', 'UL77001', 'Oakland', 'B778899'],
  ];
  const other = saying({
    Container: ['unit_number', 1],
    Booking: ['booking_number', 1],
    Seal: ['seal_number', 1],
    Port: ['vessel', 0.97],
  });
  expect(read(known, other)[0]?.fields).toEqual(read(known)[0]?.fields);
});

test('on a strange list the tagger stands above a heading where it is sure, and doubts it where it is not', () => {
  const cells = [
    ['Container', 'Seal', 'Was'],
    ['MSCU1234566', 'B778899', 'Tiles'],
  ];
  const sure = saying({ Seal: ['booking_number', 0.99], Was: ['contents', 0.99] });
  const [taken] = read(cells, sure);
  expect(taken?.fields).toMatchObject({ booking_number: 'B778899', contents: 'Tiles' });
  expect(taken?.fields.seal_number).toBeUndefined();
  const unsure = saying({ Seal: ['booking_number', 0.8], Was: ['contents', 0.99] });
  const [draft] = read(cells, unsure);
  expect(draft?.fields.seal_number).toBe('B778899');
  expect(draft?.provenance.seal_number?.doubt).toBe('what its column holds looks like something else');
});

test("a company's own map has the last word, over its columns and its fields", () => {
  const cells = [
    ['Container', 'Plombe', 'Was'],
    ['MSCU1234566', 'B778899', 'Tiles'],
  ];
  const sure = saying({ Plombe: ['booking_number', 1], Was: ['contents', 1] });
  const own: ResolvedFieldMap = {
    ...labels,
    seal_number: { ocr_source_field: 'Plombe', level: 5 },
    contents: { ocr_source_field: 'Goods', level: 4 },
  };
  const [draft] = read(cells, sure, { fieldMap: own });
  expect(draft?.fields).toEqual({ unit_number: 'MSCU1234566', seal_number: 'B778899' });
  expect(draft?.provenance.seal_number?.doubt).toBeUndefined();
  const left: ResolvedFieldMap = { ...labels, contents: { available: false, level: 1 } };
  expect(read(cells, sure, { fieldMap: left })[0]?.fields.contents).toBeUndefined();
  const constant: ResolvedFieldMap = { ...labels, contents: { constant_value: 'FAK', level: 1 } };
  expect(read(cells, sure, { fieldMap: constant })[0]?.fields.contents).toBe('FAK');
});

test('a column of which past corrections speak is not guessed at', () => {
  const cells = [
    ['Container', 'Deliver to', 'Plombe', 'Was'],
    ['MSCU1234566', 'Kestrel Foods', '77001', 'Tiles'],
  ];
  const sure = saying({ Plombe: ['deliver.zip', 1], Was: ['contents', 1] });
  const learned = [{ fieldName: 'seal_number', kind: 'label' as const, value: 'Plombe', agree: 6 }];
  const sheets = [sheetOf(cells)];
  const { drafts } = mapReading(
    { kind: 'sheets', sheets },
    { fieldMap: labels, today: '2026-11-01', columnTagger: sure, learned },
  );
  expect(drafts[0]?.fields).toMatchObject({ seal_number: '77001', contents: 'Tiles' });
  expect(drafts[0]?.events[0]?.address.postal_code).toBeUndefined();
});

test('of two columns that the rules take for one field the one that the tagger takes for it keeps it', () => {
  const cells = [
    ['Container', 'Booking', 'Booking'],
    ['MSCU1234566', '778899001', 'ELBE'],
  ];
  let at = 0;
  const tags: [ColumnTag, number][] = [
    ['unit_number', 1],
    ['booking_number', 0.99],
    ['vessel', 0.95],
  ];
  const tagger: ColumnTagger = (columns) =>
    columns.map(() => {
      const [tag, score] = tags[at++ % tags.length] ?? ['O', 1];
      return { tag, score, chanceOf: (other) => (other === tag ? score : 0) };
    });
  expect(read(cells, tagger)[0]?.fields).toMatchObject({ booking_number: '778899001', vessel: 'ELBE' });
});

test('"Pickup address" is the street where another column has the name', () => {
  const cells = [
    ['Container', 'Wo', 'Pickup', 'Seal'],
    ['MSCU1234566', 'Packer Terminal', '3301 S Columbus Blvd', 'UL1'],
  ];
  const tagger = saying({ Wo: ['pickup.name', 0.99], Pickup: ['pickup.street', 0.99] });
  const [draft] = read(cells, tagger);
  expect(draft?.events[0]?.address).toMatchObject({
    location_name: 'Packer Terminal',
    address_line_1: '3301 S Columbus Blvd',
  });
});

test('a heading row that the rules do not find is found by what the tagger makes of the rows below it', () => {
  const cells = [
    ['Woche 48', '', ''],
    ['Nummer', 'Fracht', 'Datum'],
    ['B778899', 'Tiles', '2026-12-04'],
  ];
  const tagger = saying({
    Nummer: ['booking_number', 0.97],
    Fracht: ['contents', 0.99],
    Datum: ['eta_date', 0.95],
  });
  expect(read(cells, tagger, { header: null })[0]?.fields).toEqual({
    booking_number: 'B778899',
    contents: 'Tiles',
    eta_date: '2026-12-04',
  });
  expect(read(cells, saying({}), { header: null })).toEqual([]);
});

test('a heading gives the unit of its weight', () => {
  const cells = [
    ['Container', 'Gew. KG'],
    ['MSCU1234566', '12,400'],
  ];
  const [draft] = read(cells, saying({ 'Gew. KG': ['weight', 0.99] }));
  expect(draft?.fields).toMatchObject({ weight: 12400, weight_uom: 'kg' });
  const named = [['Container', 'GewichtLbs'], ...cells.slice(1)];
  const [other] = read(named, saying({ GewichtLbs: ['weight', 0.99] }));
  expect(other?.fields).toMatchObject({ weight: 12400, weight_uom: 'lb' });
});

test('a list that asks for no move is none by what the tagger guesses of it', () => {
  const cells = [
    ['Nr', 'Konto', 'Fällig', 'Betrag', 'Was'],
    ['4471', 'K-1001', '2026-12-04', '1,204.00', 'Tiles'],
    ['4472', 'K-1002', '2026-12-05', '88.00', 'Paint'],
  ];
  const sayingOf = (tag: ColumnTag, score: number) =>
    saying({
      Nr: [tag, score],
      Konto: ['customer_number', 0.99],
      Fällig: ['deliver_by_date', 0.99],
      Betrag: ['line_haul', 0.97],
      Was: ['contents', 0.99],
    });
  expect(read(cells, sayingOf('reference_number', 0.99))).toEqual([]);
  expect(read(cells, sayingOf('load_number', 0.8))).toEqual([]);
  expect(read(cells, sayingOf('load_number', 0.99))).toHaveLength(2);
});
