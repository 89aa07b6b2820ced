import { expect, test } from 'vitest';
import type { Provenance } from './order-draft';
import { bandOf, compareLooks, type KnownValues, readingOutcomes } from './reading-outcomes';

const read = (confidence?: number): Provenance => ({ source: 'document', confidence });
const user: Provenance = { source: 'user', confidence: 1 };

test.each([
  [1, 'sure'],
  [0.95, 'sure'],
  [0.9499, 'likely'],
  [0.8, 'likely'],
  [0.79, 'unsure'],
  [0, 'unsure'],
  [undefined, 'unknown'],
] as const)('a confidence of %s is %s', (confidence, band) => {
  expect(bandOf(confidence)).toBe(band);
});

test('each field that was read, or filled in by a person, has one outcome', () => {
  const first: KnownValues = {
    fields: {
      seal_number: 'UL-1',
      vessel: 'ELBA',
      voyage: '447W',
      booking_number: 'B1',
      move_type: 'LIVE',
      hazardous: false,
      carrier_dictid: 4,
      custom1: 'East',
    },
    provenance: {
      seal_number: read(0.99),
      vessel: read(0.85),
      voyage: read(0.5),
      booking_number: read(),
      move_type: { source: 'constant', level: 4 },
      hazardous: read(0.97),
      carrier_dictid: read(0.9),
      custom1: { source: 'rule' },
    },
  };
  const last: KnownValues = {
    fields: {
      seal_number: 'ul-1',
      vessel: 'ELBE',
      booking_number: 'B1',
      move_type: 'DROP',
      hazardous: false,
      carrier_dictid: 5,
      custom1: 'West',
      load_number: 'L1',
      unit_number: 'MSCU1234566',
    },
    provenance: {
      ...first.provenance,
      vessel: user,
      move_type: user,
      load_number: user,
      unit_number: { source: 'tms' },
    },
  };
  expect(readingOutcomes(first, last)).toEqual([
    { field: 'hazardous', band: 'sure', outcome: 'right' },
    { field: 'seal_number', band: 'sure', outcome: 'right' },
    { field: 'load_number', band: 'unknown', outcome: 'added' },
    { field: 'vessel', band: 'likely', outcome: 'corrected' },
    { field: 'voyage', band: 'unsure', outcome: 'removed' },
    { field: 'booking_number', band: 'unknown', outcome: 'right' },
  ]);
});

test('two looks are held against each other in what the page says, and in nothing else', () => {
  const order: KnownValues = {
    fields: { seal_number: 'UL-1', vessel: 'ELBA', move_type: 'LIVE', weight: 1000, weight_uom: 'kg' },
    provenance: { seal_number: read(0.9), vessel: user, move_type: { source: 'constant' }, weight: read(1) },
  };
  const keyed = { seal_number: 'ul-1', load_number: 'L1', weight: 2205, weight_uom: 'lb' };
  expect(
    compareLooks(
      ['seal_number', 'vessel', 'move_type', 'load_number', 'weight', 'booking_number'],
      order,
      keyed,
    ),
  ).toEqual([
    { field: 'seal_number', first: 'UL-1', second: 'ul-1', agrees: true },
    { field: 'vessel', first: 'ELBA', second: null, agrees: false },
    { field: 'load_number', first: null, second: 'L1', agrees: false },
    { field: 'weight', first: 1000, second: 2205, agrees: true },
  ]);
});
