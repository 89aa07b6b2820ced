import { expect, test } from 'vitest';
import type { FieldMapEntry } from '~/domain/fields/field-map';
import type { FieldMapRow } from '~/domain/fields/field-map-cascade';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { mapByShipment } from '~/services/mapping/map-by-shipment.server';
import { typedPage } from '../support/typed-pages';

/** A document is read twice where entries are for some shipments: once to know whose it is, then by the map that is in force for it. */

const TODAY = '2026-11-01';
const DEFAULTS: FieldMapRow[] = Object.entries(DEFAULT_FIELD_MAP).map(([fieldName, entry]) => ({
  level: 1,
  fieldName,
  entry,
}));

const forAll = (fieldName: string, entry: FieldMapEntry): FieldMapRow => ({ level: 4, fieldName, entry });
const forJuniper = (fieldName: string, entry: FieldMapEntry): FieldMapRow => ({
  level: 4,
  fieldName,
  entry: { ...entry, bill_to_address_filter: 'Juniper' },
});

const order = (more: string, billTo = 'Juniper & Rush Logistics') => `
DELIVERY ORDER

Container No: MSKU9070323
Booking No: BKG4471123
Bill To: ${billTo}, 400 Harbor Way, Long Beach, CA 90802
Deliver To: Foxglove Pet Products, 1200 Mill Road, Ontario, CA 91761
${more}`;

test('what the map in force for a shipment leaves out is told', () => {
  const name = '_config-ocr_page_skip_text';
  const rows = [
    ...DEFAULTS,
    forAll(name, { _config_value: 'no page says this' }),
    forJuniper(name, { _config_value: 'driver copy' }),
  ];
  const read = (billTo: string) => {
    const pages = [order('', billTo), order('DRIVER COPY', billTo)].map((text, index) =>
      typedPage(text, index),
    );
    return mapByShipment({ kind: 'pages', pages }, rows, TODAY);
  };
  expect(read('Juniper & Rush Logistics').reasons).toEqual(['Page 2 was left out: it says "driver copy".']);
  expect(read('Copperline Quarry').reasons).toEqual([]);
});

test('a container twice is one order where the map in force for it says so, and that is told', () => {
  const cells = [
    'MSKU9070323',
    'BKG4471123',
    'Juniper & Rush Logistics, 400 Harbor Way, Long Beach, CA 90802',
  ];
  const list = [
    ['Container No', 'Booking No', 'Bill To'],
    [...cells, 'UL1'],
    [...cells, 'UL1'],
  ];
  const sheet = {
    name: 'Orders',
    header: 0,
    skipped: [],
    rows: list.map((row, index) => ({ index, cells: row })),
  };
  const name = '_config-allow_duplicate_unit_numbers';
  const rows = [
    ...DEFAULTS,
    forAll(name, { _config_value: 'true' }),
    forJuniper(name, { _config_value: 'false' }),
  ];
  const { drafts, reasons } = mapByShipment({ kind: 'sheets', sheets: [sheet] } as never, rows, TODAY);
  expect(drafts.map(({ fields }) => fields.unit_number)).toEqual(['MSKU9070323']);
  expect(reasons).toEqual(['Container MSKU9070323 is named more than once: it became one order.']);
});

test('a container that the map in force finds beside those of the first map is told', () => {
  const rows = [
    ...DEFAULTS,
    forAll('_config-ocr_page_skip_text', { _config_value: 'driver copy' }),
    forJuniper('_config-ocr_page_skip_text', { _config_value: 'no page says this' }),
  ];
  const pages = [
    order('Page 1 of 1'),
    order('Page 1 of 1\nDRIVER COPY').replace('MSKU9070323', 'CSQU3054383'),
  ];
  const { drafts, reasons } = mapByShipment(
    { kind: 'pages', pages: pages.map((text, index) => typedPage(text, index)) },
    rows,
    TODAY,
  );
  expect(drafts.map(({ fields }) => fields.unit_number)).toEqual(['MSKU9070323']);
  expect(reasons.join()).toContain('CSQU3054383');
});
