import { describe, expect, test } from 'vitest';
import type { KeyKind } from './order-keys';
import { loadFacts } from './prior-order';
import { askedOfCopy, mayBeSameLoad } from './same-load';

type Fields = Record<string, string>;
const SENT: Fields = {
  unit_number: 'TGHU7120392',
  master_bol_mawb: 'MAEU258813470',
  booking_number: 'BKG771204',
  reference_number: 'REF-88213',
  shipment_direction: 'import',
};
const prior = { id: 7, tmsShipmentId: 'CC0070371', ...loadFacts(SENT) };
const asked = (fields: Fields, told: { isRevision?: true; typed?: KeyKind[] } = {}) =>
  mayBeSameLoad({ ...loadFacts({ ...SENT, ...fields }), ...told }, prior)?.words ?? null;

const CONTAINER = 'order #7 (load CC0070371) has this container: is it one load?';
const REVISION =
  'the paper is a revision, and order #7 (load CC0070371) of its load has another container: is it one load?';
const OTHER = { unit_number: 'MSKU9070323' };
const OTHER_SHIPMENT = { master_bol_mawb: 'MAEU258813999', booking_number: 'BKG771299' };
const OTHER_TRIP = { ...OTHER_SHIPMENT, reference_number: 'REF-90001' };

describe('of an order beside one that has a load', () => {
  test.each<[string, Fields, { isRevision?: true; typed?: KeyKind[] }, string | null]>([
    ['the same in all', {}, {}, CONTAINER],
    ['a corrected bill, the same reference', { master_bol_mawb: 'MAEU258813999' }, {}, CONTAINER],
    ['a revision with a corrected bill', OTHER_SHIPMENT, { isRevision: true }, CONTAINER],
    ['a revision with nothing but the container', OTHER_TRIP, { isRevision: true }, CONTAINER],
    ['a container that a person typed', OTHER_TRIP, { typed: ['unit'] }, CONTAINER],
    ['a revision with another container', OTHER, { isRevision: true }, REVISION],
    ['another shipment of the container, weeks later', OTHER_TRIP, {}, null],
    ['its way out again', { ...OTHER_TRIP, shipment_direction: 'export' }, {}, null],
    ['its way out again, typed', { ...OTHER_TRIP, shipment_direction: 'export' }, { typed: ['unit'] }, null],
    ['the next container of its booking', OTHER, {}, null],
    ['a revision that shares no number', { ...OTHER, ...OTHER_TRIP }, { isRevision: true }, null],
  ])('%s', (_, fields, told, words) => {
    expect(asked(fields, told)).toBe(words);
  });

  const { unit_number: _, ...WITHOUT } = SENT;
  const HAS = 'order #7 (load CC0070371) has this number: is it one load?';
  test.each<[string, Fields, KeyKind[], string | null]>([
    ['a booking of a load whose container is not known yet', WITHOUT, ['booking'], HAS],
    ['a bill', WITHOUT, ['mbl'], HAS],
    ['the customer’s reference', { reference_number: 'REF-88213' }, ['ref'], HAS],
    ['a reference, beside another booking', { ...WITHOUT, booking_number: 'BKG771299' }, ['ref'], null],
    ['a booking, of its next container', { ...SENT, ...OTHER }, ['booking'], null],
    ['a booking of the same container', SENT, ['booking'], HAS],
    ['a number that the other has not', WITHOUT, ['load'], null],
  ])('%s, typed', (_name, fields, typed, words) => {
    const next = { ...loadFacts(fields), typed };
    expect(mayBeSameLoad(next, prior)?.words ?? null).toBe(words);
    if (fields.unit_number === undefined)
      expect(mayBeSameLoad(next, { ...prior, isSibling: true })).toBeNull();
  });

  test('a move of its own under its own load number is no other move', () => {
    const move = (load: string) => loadFacts({ ...SENT, load_number: load });
    const first = { id: 7, ...move('L-1001') };
    expect(mayBeSameLoad(move('L-1002'), first)).toBeNull();
    expect(mayBeSameLoad(move('L-1001'), first)?.words).toContain('order #7 has this container');
  });
});

test.each([
  [SENT, 'unit', 'order #7 (load CC0070371) has this container: is it one load?'],
  [{ booking_number: 'BKG771204' }, 'booking', 'order #7 (load CC0070371) has this number: is it one load?'],
])('a copy is asked by what tells its load', (fields, kind, words) => {
  expect(askedOfCopy({ ...prior, keys: loadFacts(fields as Fields).keys })).toEqual({ kind, words });
});

test('a copy of an order without numbers asks nothing', () => {
  expect(askedOfCopy({ ...prior, keys: {} })).toBeNull();
});
