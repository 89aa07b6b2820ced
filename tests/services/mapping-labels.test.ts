import { describe, expect, it, test } from 'vitest';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { indexLabels } from '~/services/mapping/labels/field-labels.server';
import { mapReading } from '~/services/mapping/map-reading.server';
import { madePage, type Placed } from '../support/made-readings';

const level1 = (changes: ResolvedFieldMap = {}): ResolvedFieldMap => ({
  ...Object.fromEntries(
    Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
  ),
  ...changes,
});
const only = (lines: Placed[]) =>
  mapReading(madePage(lines), { fieldMap: level1(), today: '2026-11-01' }).drafts[0];
/** A form of a program that prints letters alone: one sign is a hundredth of the page wide. */
const printed = (text: string): Placed[] =>
  text
    .split('\n')
    .flatMap((line, i): Placed[] =>
      line.trim() === '' ? [] : [[5, 5 + i * 2, line.trim().replace(/ +/g, ' ')]],
    );

describe('labels in the words of the trade', () => {
  const labels = indexLabels(level1());
  it.each([
    ['Bill Cartage To', 'bill_to_address'],
    ['Send Freight Bill To', 'bill_to_address'],
    ['Gate Cutoff', 'cutoff_date'],
    ['FCL delivery cut-off', 'cutoff_date'],
    ['Begin receiving', 'earliest_receiving_date'],
    ['Carry to', 'delivery_location'],
    ['Empty back to', 'empty_return_location'],
    ['Empties to', 'empty_return_location'],
    ['Empty released from', 'empty_pickup_location'],
    ['Return loaded to', 'full_return_location'],
    ["Shipper's complete name and address", 'shipper_location'],
    ['Connaissement', 'master_bol_mawb'],
    ['Arrivée prévue', 'eta_date'],
    ['Peso bruto', 'weight'],
  ])('%s means %s', (label, name) => {
    expect(labels.lookup(label)?.names).toContain(name);
  });
  it.each(['Documentation cut-off', 'VGM cut-off', 'SI closing', 'Barbours Cut'])(
    '%s is no cut-off',
    (label) => {
      expect(labels.lookup(label)?.names ?? []).not.toContain('cutoff_date');
    },
  );
});

describe('several labels in one', () => {
  const labels = indexLabels(level1());
  it.each([
    ['Container / Seal / Size', ['unit_number', 'seal_number', 'equipment_size']],
    ['Importing Carrier / Voy / Line', ['vessel', 'voyage', 'carrier']],
    ['M B/L or AWB', ['master_bol_mawb']],
    ['Ocean B/L – Connaissement', ['master_bol_mawb']],
    ['Shipper / Loading address', ['loading_location']],
  ])('%s', (label, names) => {
    expect(labels.combined(label)?.names).toEqual(expect.arrayContaining(names));
  });
  it('say nothing where two places would be one', () => {
    expect(labels.combined('Pick Up At / Deliver To')).toBeNull();
  });
  it('give each field its part of the value', () => {
    expect(
      only([
        [5, 10, 'Container / Seal / Size'],
        [5, 12, 'CSQU3054383'],
        [5, 14, 'UL88123'],
        [5, 16, "1 x 40' HC"],
      ])?.fields,
    ).toMatchObject({
      unit_number: 'CSQU3054383',
      seal_number: 'UL88123',
      equipment_size: '40',
      equipment_type: 'HC',
    });
  });
});

describe('forms of older programs', () => {
  test('frames of bars and dashes are frames, dots lead to values', () => {
    const draft = only(
      printed(`
        +----------------------+----------------------+
        | OUR REF NO.          |
        | 2611-08834           |
        +----------------------+----------------------+
        | M B/L OR AWB         |
        | EGLV142603388190     |
        +----------------------+----------------------+
        STEAMSHIP ........ EVERGREEN
        EQUIP CSQU 3054383
      `),
    );
    expect(draft?.fields).toMatchObject({
      reference_number: '2611-08834',
      master_bol_mawb: 'EGLV142603388190',
      carrier: 'EVERGREEN',
      unit_number: 'CSQU3054383',
    });
  });
  test('a sentence that begins like a label stays what is said', () => {
    const draft = only([
      [5, 10, 'Container: CSQU3054383'],
      [5, 14, 'REMARKS'],
      [5, 16, 'DELIVER MON-FRI BY APPT ONLY'],
    ]);
    expect(draft?.fields.ship_comment).toBe('DELIVER MON-FRI BY APPT ONLY');
    expect(draft?.events).toEqual([]);
  });
});

test('a row of goods without headings is read as far as it speaks for itself', () => {
  expect(
    only([
      [5, 10, 'Container: CSQU3054383'],
      [5, 20, '76 DRUMS'],
      [40, 20, 'HYDROGEN PEROXIDE, AQUEOUS SOLUTION'],
      [80, 20, '37,850 LBS'],
      [5, 22, 'UN 2014'],
      [30, 22, 'HAZARD CLASS 5.1 (8)'],
    ])?.fields,
  ).toMatchObject({
    quantity: 76,
    quantity_uom: 'DRUM',
    contents: 'HYDROGEN PEROXIDE, AQUEOUS SOLUTION',
    weight: 37850,
    weight_uom: 'lb',
    hazardous_uncode: 'UN2014',
    hazardous_class: '5.1',
  });
});

test('a hazard of North America keeps its own kind of number: NA1993 is diesel, UN1993 another liquid', () => {
  const page = (number: string): Placed[] => [
    [5, 10, 'Container: CSQU3054383'],
    [5, 22, `${number}, DIESEL FUEL, 3, PG III`],
  ];
  expect(only(page('NA1993'))?.fields).toMatchObject({
    hazardous: true,
    hazardous_uncode: 'NA1993',
  });
  expect(only(page('un 1993'))?.fields).toMatchObject({ hazardous_uncode: 'UN1993' });
});

test('under several labels in one, as many values parted by strokes are those of each', () => {
  expect(
    only([
      [5, 8, 'CARTAGE SLIP'],
      [5, 10, 'CNTR/SEAL'],
      [40, 10, 'CSQU3054383/WH7497352'],
      [5, 12, 'FILE/CUST REF'],
      [40, 12, 'I542604/99579'],
      [5, 14, 'PCS/WT/CBM'],
      [40, 14, '693 CTNS/13,107.0 KGS/46.9 CBM'],
      [5, 16, 'LFD/PU#'],
      [40, 16, '11-19-2026/277444'],
      [5, 18, 'SZ/TYPE'],
      [40, 18, '40/HC'],
    ])?.fields,
  ).toMatchObject({
    unit_number: 'CSQU3054383',
    seal_number: 'WH7497352',
    reference_number: 'I542604',
    customer_number: '99579',
    quantity: 693,
    quantity_uom: 'CTN',
    weight: 13107,
    weight_uom: 'kg',
    volume: 46.9,
    last_free_date: '2026-11-19',
    pickup_number: '277444',
    equipment_size: '40',
    equipment_type: 'HC',
  });
});
