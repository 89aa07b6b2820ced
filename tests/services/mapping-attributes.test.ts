import { expect, test } from 'vitest';
import type { FieldMapEntry, ResolvedFieldMap } from '~/domain/fields/field-map';
import type { FieldMapRow } from '~/domain/fields/field-map-cascade';
import type { Line, ReadPage } from '~/domain/reading/reading';
import { trimByMap } from '~/services/mapping/drafts/apply-field-map.server';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { mapByShipment } from '~/services/mapping/map-by-shipment.server';
import { mapReading } from '~/services/mapping/map-reading.server';

const TODAY = '2026-11-01';

/** A page of lines, one under the other. */
function page(lines: string[], index = 0): ReadPage {
  return {
    index,
    width: 612,
    height: 792,
    rotation: 0,
    source: 'text',
    rules: [],
    lines: lines.map((text, row) => line(text, row)),
  };
}

function line(text: string, row: number): Line {
  const top = 0.05 + row * 0.03;
  let left = 0.08;
  const words = text.split(' ').map((word) => {
    const region = { left, top, width: word.length * 0.011, height: 0.014 };
    left += (word.length + 1) * 0.011;
    return { text: word, confidence: 0.99, region };
  });
  return {
    text,
    confidence: 0.99,
    region: { left: 0.08, top, width: left - 0.08, height: 0.014 },
    words,
  } as Line;
}

const ORDER = [
  'DELIVERY ORDER',
  'Container No: MSKU9070323',
  'Booking No: BKG4471123',
  'Seal No: UL-88123',
  'Weight: 19200 KG',
  'Vessel: EVER GIVEN',
  'Notes Text: deliver REF#A-771 before noon',
  'Deliver To: Foxglove Pet Products, 1200 Mill Road, Ontario, CA 91761',
  'Bill To: Juniper & Rush Logistics, 400 Harbor Way, Long Beach, CA 90802',
];

const base: ResolvedFieldMap = Object.fromEntries(
  Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
);
const withEntries = (entries: Record<string, FieldMapEntry>): ResolvedFieldMap => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, { ...base[name], ...entry, level: 4 as const }]),
  ),
});
const mapped = (entries: Record<string, FieldMapEntry>, pages = [page(ORDER)]) =>
  mapReading({ kind: 'pages', pages }, { fieldMap: withEntries(entries), today: TODAY });
const fields = (entries: Record<string, FieldMapEntry>) => mapped(entries).drafts[0]?.fields ?? {};

test('without further ado the document gives its values', () => {
  expect(fields({})).toMatchObject({
    unit_number: 'MSKU9070323',
    booking_number: 'BKG4471123',
    seal_number: 'UL-88123',
    weight: 19200,
    weight_uom: 'kg',
  });
});

test.each<[string, Record<string, FieldMapEntry>, Record<string, unknown>]>([
  [
    'a pattern takes a part of what stands under the label',
    { seal_number: { abbyy_source_regex: 'UL-(\\d+)' } },
    { seal_number: '88123' },
  ],
  [
    'a label named for another engine counts as well',
    { custom1: { cc_source_field: 'Notes Text' } },
    { custom1: 'deliver REF#A-771 before noon' },
  ],
  [
    'an empty field is filled from a part of another text of the document',
    {
      reference_number: {
        post_process_source_field: 'Notes Text',
        post_process_source_regex: 'REF#([A-Z0-9-]+)',
      },
    },
    { reference_number: 'A-771' },
  ],
  [
    'several values are put together with a delimiter, fields and texts of the document alike',
    { custom2: { concat_source_field: 'booking_number|Vessel|Nowhere', concat_delimiter: ' / ' } },
    { custom2: 'BKG4471123 / EVER GIVEN' },
  ],
  [
    'a measure is given in the preferred unit',
    { weight: { preferred_uom: 'lb' } },
    { weight: 42336, weight_uom: 'lb' },
  ],
  [
    'a constant goes over what was read',
    { seal_number: { constant_value: 'NONE-1' } },
    { seal_number: 'NONE-1' },
  ],
  [
    'a constant that is a default does not',
    { seal_number: { constant_value: 'NONE-1', use_constant_as_default_only: true } },
    { seal_number: 'UL-88123' },
  ],
  [
    'a field that is not available stays empty',
    { seal_number: { available: false } },
    { seal_number: undefined },
  ],
  ['a prefix is cut off', { seal_number: { prefix_filter: 'UL-|XX' } }, { seal_number: '88123' }],
])('%s', (_, entries, expected) => {
  const got = fields(entries);
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, got[name]]))).toEqual(expected);
  expect(Object.keys(got).filter((name) => name.startsWith('source:'))).toEqual([]);
});

test('line ends become spaces, or are taken out where the map says so and does not ask for spaces too', () => {
  const trimmed = (entry: FieldMapEntry, text = 'UL-881\n 23') => trimByMap(text, entry);
  expect(trimmed({ newlines_remove: true }, 'EVER\nGIVEN')).toBe('EVER GIVEN');
  expect(trimmed({})).toBe('UL-881 23');
  expect(trimmed({ newlines_remove: true })).toBe('UL-88123');
  expect(trimmed({ newlines_convert_to_space: true, newlines_remove: true })).toBe('UL-881 23');
});

test('a constant gives a stop its kind by its number, and hazmat is another name of hazardous', () => {
  const typesBy = (...more: FieldMapRow[]) =>
    mapByShipment({ kind: 'pages', pages: [page(ORDER)] }, rows(...more), TODAY).drafts[0];
  const says = (fieldName: string, constant_value: string): FieldMapRow => ({
    fieldName,
    level: 4,
    entry: { constant_value },
  });
  expect(typesBy()?.events.map(({ type }) => type)).toEqual(['deliver']);
  const draft = typesBy(says('event1_type', 'Drop'), says('event2_type', 'hook'), says('hazmat', 'true'));
  expect(draft?.events.map(({ type }) => type)).toEqual(['drop']);
  expect(draft?.fields.hazardous).toBe(true);
  expect(typesBy(says('event1_type', 'park'))?.events[0]?.type).toBe('deliver');
});

test('what of an entry is not valid is passed over, and the document is read as without it', () => {
  const stored = {
    weight: { constant_value: 'abc', preferred_uom: 'stone' },
    cutoff_date: { constant_value: 'next week' },
    hazardous: { constant_value: 'maybe' },
    equipment_type: { constant_value: 'sofa' },
    carrier_dictid: { constant_value: 'Maersk' },
    shipment_direction: { constant_value: 'sideways' },
    event1_type: { constant_value: 'park' },
    '_config-allow_duplicate_unit_numbers': { _config_value: 'maybe' },
    '_config-ocr_page_skip_text': { _config_value: 7 },
    '_config-document_header': { _config_value: { note: 'By rail' } },
    '_config-rules_list': { _config_value: 'all of them' },
  };
  const entries = stored as unknown as Parameters<typeof mapped>[0];
  expect(mapped(entries).drafts[0]?.fields).toEqual(mapped({}).drafts[0]?.fields);
});

test('a client review is skipped only where the map says true, in small letters', () => {
  const gate = (value: string) => mapped(config('skip_client_review', value)).drafts[0]?.gate;
  expect(gate('true')).toEqual({ review: [], skipsAdminReview: false, skipsClientReview: true });
  expect([gate('TRUE'), gate('true|false'), gate('false')]).toEqual([undefined, undefined, undefined]);
});

test('what a map made of other values says where they stand', () => {
  const draft = mapped({ custom2: { concat_source_field: 'booking_number|Vessel' } }).drafts[0];
  expect(draft?.provenance.custom2).toMatchObject({ source: 'document', level: 4, page: 0 });
});

test('what is put together of others is in doubt where one of them is', () => {
  const entries = { custom2: { concat_source_field: 'booking_number|unit_number' } };
  const lines = ORDER.map((one) => one.replace('MSKU9070323', 'MSKU9070324'));
  const draft = mapped(entries, [page(lines)]).drafts[0];
  expect(draft?.fields.custom2).toBe('BKG4471123 MSKU9070324');
  expect(draft?.provenance.unit_number?.doubt).toBeDefined();
  expect(draft?.provenance.custom2?.doubt).toBe(draft?.provenance.unit_number?.doubt);
});

test('a measure in the preferred unit is offered in it what it was read as too', () => {
  const more = page([...ORDER, 'Weight: 18100 KG']);
  const draft = mapped({ weight: { preferred_uom: 'lb' } }, [more]).drafts[0];
  expect(draft?.provenance.weight).toMatchObject({ doubt: 'also read as 18100', near: ['39910.5'] });
});

test('a pattern that would run for ever elsewhere is answered at once', () => {
  const long = `Notes Text: ${'a'.repeat(4000)}`;
  const started = performance.now();
  mapped({ custom1: { ocr_source_field: 'Notes Text', abbyy_source_regex: '(a+)+$b' } }, [
    page([...ORDER.slice(0, 3), long]),
  ]);
  expect(performance.now() - started).toBeLessThan(1000);
});

test('a pattern that is none changes nothing', () => {
  expect(fields({ seal_number: { abbyy_source_regex: '(UL' } }).seal_number).toBe('UL-88123');
});

test('what must not be missing, and what is not of the expected form, sends the order to review with its reason', () => {
  const gate = mapped({
    pickup_number: { adminreview_if_missing: true },
    seal_number: { adminreview_validation_regex: '^\\d+$', screen_name: 'Seal' },
    booking_number: { adminreview_validation_regex: '^BKG' },
  }).drafts[0]?.gate;
  expect(gate?.skipsAdminReview).toBe(false);
  expect(gate?.review).toEqual(['Seal "UL-88123" is not of the expected form.', 'Pickup number is missing.']);
});

const config = (name: string, value: string) => ({ [`_config-${name}`]: { _config_value: value } });

test('pages that say one of the texts to skip are left out, and it is said which', () => {
  const terms = page(['TERMS AND CONDITIONS', 'Seal No: WRONG-1'], 1);
  const result = mapped(config('ocr_page_skip_text', 'terms and conditions'), [page(ORDER), terms]);
  expect(result.reasons).toEqual(['Page 2 was left out: it says "terms and conditions".']);
  expect(result.drafts[0]?.fields.seal_number).toBe('UL-88123');
});

test('where pages must say something, those that do not are left out; a document of such pages is told so', () => {
  const entries = config('ocr_page_require_text', 'delivery order|work order');
  expect(mapped(entries, [page(['COVER SHEET']), page(ORDER, 1)]).drafts).toHaveLength(1);
  const none = mapped(entries, [page(['COVER SHEET', 'Container No: MSKU9070323'])]);
  expect([none.drafts.length, none.reasons]).toEqual([
    0,
    ['Page 1 was left out: it says none of what pages must say.'],
  ]);
});

test('each page that says the repeater begins another order', () => {
  const second = ORDER.map((text) => text.replace('MSKU9070323', 'TCLU4715588').replace('UL-88123', 'UL-99'));
  const pages = [page(ORDER), page(['Remarks', 'no appointment needed'], 1), page(second, 2)];
  const result = mapped(config('order_repeater_text', 'DELIVERY ORDER'), pages);
  expect(result.drafts.map((draft) => [draft.fields.unit_number, draft.fields.seal_number])).toEqual([
    ['MSKU9070323', 'UL-88123'],
    ['TCLU4715588', 'UL-99'],
  ]);
  expect(result.drafts[1]?.provenance.seal_number?.page).toBe(2);
});

test('a container that may not be named twice becomes one order', () => {
  const again = ['DELIVERY ORDER', 'Container No: MSKU9070323', 'Pickup No: 55123'];
  const pages = [page(ORDER), page(again, 1)];
  const repeated = config('order_repeater_text', 'DELIVERY ORDER');
  expect(mapped(repeated, pages).drafts).toHaveLength(2);
  const once = mapped({ ...repeated, ...config('allow_duplicate_unit_numbers', 'false') }, pages);
  expect(once.drafts.map((draft) => [draft.fields.seal_number, draft.fields.pickup_number])).toEqual([
    ['UL-88123', '55123'],
  ]);
});

test('what the second naming of such a container says otherwise is to be looked at, and said', () => {
  const again = [
    'DELIVERY ORDER',
    'Container No: MSKU9070323',
    'Booking No: BKG9900001',
    'Bill To: Pelican Point Brokers, Mobile, AL 36602',
  ];
  const once = mapped(
    {
      ...config('order_repeater_text', 'DELIVERY ORDER'),
      ...config('allow_duplicate_unit_numbers', 'false'),
    },
    [page(ORDER), page(again, 1)],
  );
  expect(once.drafts).toHaveLength(1);
  expect(once.drafts[0]?.fields.booking_number).toBe('BKG4471123');
  expect(once.drafts[0]?.provenance.booking_number).toMatchObject({
    doubt: 'also read as BKG9900001',
    near: ['BKG9900001'],
  });
  expect(once.drafts[0]?.provenance.bill_to_address?.doubt).toMatch(/^also read as Pelican Point Brokers/);
  expect(once.reasons).toContain(
    'Container MSKU9070323 is named more than once: it became one order, without Bill to Pelican Point Brokers, Mobile, AL 36602, Booking BKG9900001.',
  );
});

test('one place in other letters is no other place', () => {
  const again = [
    'DELIVERY ORDER',
    'Container No: MSKU9070323',
    'Bill To: JUNIPER & RUSH LOGISTICS, 400 HARBOR WAY, LONG BEACH, CA 90802',
  ];
  const once = mapped(
    {
      ...config('order_repeater_text', 'DELIVERY ORDER'),
      ...config('allow_duplicate_unit_numbers', 'false'),
    },
    [page(ORDER), page(again, 1)],
  );
  expect(once.reasons).toContain('Container MSKU9070323 is named more than once: it became one order.');
  expect(once.drafts[0]?.provenance.bill_to_address?.doubt).toBeUndefined();
});

const rows = (...more: FieldMapRow[]): FieldMapRow[] => [
  ...Object.entries(DEFAULT_FIELD_MAP).map(([fieldName, entry]) => ({ fieldName, level: 1 as const, entry })),
  ...more,
];

test('an entry for some shipments counts for these alone', () => {
  const forJuniper: FieldMapRow = {
    fieldName: 'custom1',
    level: 4,
    entry: { constant_value: 'JR', bill_to_address_filter: 'juniper' },
  };
  const otherwise: FieldMapRow = { fieldName: 'custom1', level: 5, entry: { constant_value: 'any' } };
  const custom = (lines: string[]) =>
    mapByShipment({ kind: 'pages', pages: [page(lines)] }, rows(forJuniper, otherwise), TODAY).drafts[0]
      ?.fields.custom1;
  expect(custom(ORDER)).toBe('JR');
  expect(custom(ORDER.map((text) => text.replace('Juniper & Rush', 'Copperline')))).toBe('any');
});

test('orders of one document that go different ways are mapped by different entries', () => {
  const sheet = {
    name: 'Orders',
    header: 0,
    skipped: [],
    rows: [
      ['Container No', 'Direction', 'Booking No'],
      ['MSKU9070323', 'Import', 'BKG4471123'],
      ['TCLU4715588', 'Export', 'BKG4471124'],
    ].map((cells, index) => ({ index, cells })),
  };
  const filtered = (direction: string): FieldMapRow => ({
    fieldName: 'custom1',
    level: 2,
    entry: { constant_value: `for ${direction}`, shipment_direction_filter: direction },
  });
  const result = mapByShipment(
    { kind: 'sheets', sheets: [sheet] } as never,
    rows(filtered('import'), filtered('export')),
    TODAY,
  );
  expect(result.drafts.map((draft) => [draft.fields.unit_number, draft.fields.custom1])).toEqual([
    ['MSKU9070323', 'for import'],
    ['TCLU4715588', 'for export'],
  ]);
});
