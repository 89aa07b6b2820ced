import { expect, test } from 'vitest';
import type { FieldValue } from './order-draft';
import { stopsDoubt } from './scheduled-texts';
import { loadNumbers, scheduledFields, scheduledProvenance } from './scheduled-values';

const TERMS = {
  day: '2026-11-29',
  setPickupByDate: true,
  setDeliverByDate: true,
  keepContainer: false,
  keepReferences: false,
  madeAt: '2026-11-28T06:00',
};
const EXEMPLAR: Record<string, FieldValue> = {
  shipment_direction: 'import',
  unit_number: 'CAIU7712349',
  seal_number: 'UL-88123',
  load_number: 'LD-99881',
  booking_number: 'BK5567812',
  master_bol_mawb: 'MEDUAB9981277',
  house_bol_hawb: 'HBLX77812',
  pickup_number: 'PN-4471',
  release_number: 'RL-33',
  chassis: 'TSXZ412345',
  trailer_number: 'TR-5',
  vessel: 'EVER GIVEN',
  vessel_dictid: 7,
  voyage: '118E',
  customer_number: 'CU-1',
  weight: 20_000,
  equipment_size: '40',
};

test('a trip has what its lane shares from trip to trip, and nothing of one load alone', () => {
  expect(scheduledFields(EXEMPLAR, TERMS)).toEqual({
    shipment_direction: 'import',
    customer_number: 'CU-1',
    weight: 20_000,
    equipment_size: '40',
    pickup_by_date: '2026-11-29',
    deliver_by_date: '2026-11-29',
  });
  expect(scheduledFields(EXEMPLAR, { ...TERMS, keepContainer: true })).toMatchObject({
    unit_number: 'CAIU7712349',
    seal_number: 'UL-88123',
  });
});

test('asks for no vessel of a list where the one of the exemplar was not found', () => {
  const provenance = { vessel_dictid: { source: 'document' as const, doubt: 'not in the list' } };
  const fields = scheduledFields({ vessel: 'EVER GIVEN' }, TERMS);
  expect(
    scheduledProvenance({ fields: { vessel: 'EVER GIVEN' }, provenance }, fields, TERMS),
  ).not.toHaveProperty('vessel_dictid');
});

test.each([
  ['2026-12-09', '2026-12-10', '2026-11-30'],
  ['2026-10-30', '2026-11-02', '2026-12-02'],
  ['2026-12-09', '2026-12-09', '2026-11-29'],
  ['2026-12-09', '2026-12-08', '2026-11-29'],
])('picked up %s and delivered %s, its trip of 2026-11-29 is delivered %s', (pickup, deliver, day) => {
  const exemplar = { pickup_by_date: pickup, deliver_by_date: deliver };
  expect(scheduledFields(exemplar, TERMS)).toEqual({ pickup_by_date: '2026-11-29', deliver_by_date: day });
});

const doubtsOf = (more: Record<string, FieldValue>, terms = TERMS) => {
  const exemplar = { ...EXEMPLAR, ...more };
  const provenance = { custom1: { source: 'constant' as const } };
  const made = scheduledProvenance({ fields: exemplar, provenance }, scheduledFields(exemplar, terms), terms);
  return Object.fromEntries(
    Object.entries(made).flatMap(([name, { doubt }]) => (doubt ? [[name, doubt]] : [])),
  );
};

test('asks about the numbers of the customer, which may be standing ones', () => {
  const ofExemplar = 'of the order that the schedule repeats';
  expect(
    doubtsOf({ reference_number: 'RF-77812', purchase_order_number: 'PO-1', pt_ref1_text: 'X-1' }),
  ).toEqual({
    reference_number: ofExemplar,
    purchase_order_number: ofExemplar,
    pt_ref1_text: ofExemplar,
  });
});

test('asks about none where the schedule keeps them', () => {
  expect(doubtsOf({ reference_number: 'RF-77812' }, { ...TERMS, keepReferences: true })).toEqual({});
});

test('asks about a delivery before the pick up of its day', () => {
  const times = { pickup_by_time: '10:00', deliver_by_time: '08:00' };
  expect(doubtsOf(times)).toEqual({ deliver_by_time: 'before it is picked up' });
  expect(doubtsOf({ ...times, pickup_by_date: '2026-12-09', deliver_by_date: '2026-12-10' })).toEqual({});
});

test.each([
  ['2026-11-29T10:00', { pickup_by_time: '09:30', deliver_by_time: '11:00' }, ['pickup_by_time']],
  [
    '2026-11-29T11:01',
    { pickup_by_time: '09:30', deliver_by_time: '11:00' },
    ['pickup_by_time', 'deliver_by_time'],
  ],
  ['2026-11-29T11:01', {}, []],
  ['2026-11-29T09:30', { pickup_by_time: '09:30' }, []],
  ['2026-11-30T06:00', { deliver_by_time: '11:00' }, ['pickup_by_date', 'deliver_by_date']],
])('asks of a trip that is made at %s with %j what is over then', (madeAt, times, asked) => {
  const why = `over when the trip was made, ${madeAt.replace('T', ' ')}`;
  const more = { pickup_by_date: '2026-11-01', deliver_by_date: '2026-11-01', ...times };
  expect(doubtsOf(more, { ...TERMS, madeAt })).toEqual(Object.fromEntries(asked.map((name) => [name, why])));
});

test.each([
  ['Container CAIU7712349 gate out 12/09', 'CAIU7712349'],
  ['seal UL 88123', 'UL-88123'],
  ['PIN 4471 at the gate', 'PN-4471'],
  ['off the Ever Given', 'EVER GIVEN'],
  ['swap with MSCU 123456-6', 'MSCU1234566'],
  ['Appt # 44712', '44712'],
  ['Deliver Wed 12/09 only', '12/09'],
  ['dock 12 before noon on 12/9/26', '12/9/26'],
  ['Empty back by Dec 14 2026', 'Dec 14 2026'],
  ['available from the 5th, LFD 14-Dec', '14-Dec'],
  ['rail ETA 2026-12-09', '2026-12-09'],
])('asks about a text that names a number of one load: %s', (text, number) => {
  const why = `names ${number} of the order that the schedule repeats`;
  expect(doubtsOf({ ship_comment: text, custom1: text })).toEqual({ ship_comment: why });
  const stop = { eventNumber: 2, note: null, deliveryInstructions: text };
  expect(stopsDoubt([stop], loadNumbers(EXEMPLAR, TERMS))).toBe(`The text of stop 2 ${why}`);
});

test.each([
  'Open 24/7, closed Wednesdays',
  '1/2 load, 3/4 in. plywood',
  'Dock 12, gate 4-6',
  'UN 1263 class 3',
])('a text of the lane names no day: %s', (text) => expect(doubtsOf({ ship_comment: text })).toEqual({}));

test('asks about no text of the lane, nor one that names the container that the schedule keeps', () => {
  expect(
    doubtsOf({ ship_comment: 'Gate 4, call for appointment 24 hours ahead', contents: '118 pallets' }),
  ).toEqual({});
  expect(doubtsOf({ ship_comment: 'Container CAIU7712349' }, { ...TERMS, keepContainer: true })).toEqual({});
});
