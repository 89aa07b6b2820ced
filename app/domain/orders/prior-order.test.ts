import { describe, expect, test } from 'vitest';
import { cpuMsOf } from '../../../tests/support/cpu-time';
import type { FieldValue } from './order-draft';
import { orderKeys } from './order-keys';
import { agreement, choosePriors, loadFacts, type PriorCandidate } from './prior-order';

type Fields = Record<string, FieldValue>;
const UNIT = { unit_number: 'MSCU1234566' };
const BOOKING = { booking_number: 'BKG4471902' };

test('keys are letters and digits alone, and what is too short to name a load is none', () => {
  expect(
    orderKeys({
      unit_number: 'mscu 123456-6',
      master_bol_mawb: 'MAEU 258813470',
      booking_number: '258813470',
      reference_number: 'TBD',
      load_number: 12,
    }),
  ).toEqual({ unit: 'MSCU1234566', mbl: '258813470', booking: '258813470' });
});

describe('a document about the load of a prior order', () => {
  test.each<[string, Fields, Fields]>([
    ['names its container', UNIT, UNIT],
    [
      'names its container, and other references',
      { ...UNIT, reference_number: 'A-771' },
      { ...UNIT, reference_number: 'A-772' },
    ],
    ['names the container that its booking got', BOOKING, { ...UNIT, ...BOOKING }],
    [
      'names its bill without the SCAC',
      { master_bol_mawb: 'MAEU258813470' },
      { master_bol_mawb: '258813470' },
    ],
    ['names its load number', { load_number: '4471902' }, { load_number: '4471902' }],
  ])('%s', (_, prior, next) => {
    expect(agreement(loadFacts(next), loadFacts(prior))).toBeGreaterThan(0);
  });
});

describe('it is another load', () => {
  test.each<[string, Fields, Fields]>([
    ['where nothing agrees', UNIT, { unit_number: 'TCLU4265874' }],
    [
      'with another container of the same booking',
      { ...UNIT, ...BOOKING },
      { ...BOOKING, unit_number: 'TCLU4265874' },
    ],
    [
      'with the container come back under another booking',
      { ...UNIT, ...BOOKING },
      { ...UNIT, booking_number: 'BKG9000001' },
    ],
    [
      'with the container come back under another bill',
      { ...UNIT, master_bol_mawb: 'MAEU258813470' },
      { ...UNIT, master_bol_mawb: 'MAEU258813999' },
    ],
    [
      'with another move of the same container',
      { ...UNIT, ...BOOKING, load_number: 'L-1001' },
      { ...UNIT, ...BOOKING, load_number: 'L-1002' },
    ],
    [
      'with the container gone the other way',
      { ...UNIT, shipment_direction: 'import' },
      { ...UNIT, shipment_direction: 'export' },
    ],
    [
      'with another load of the same booking',
      { ...BOOKING, load_number: 'L-1001' },
      { ...BOOKING, load_number: 'L-1002' },
    ],
  ])('%s', (_, prior, next) => {
    expect(agreement(loadFacts(next), loadFacts(prior))).toBeNull();
  });

  test('with the same reference of another customer', () => {
    const reference = { reference_number: 'PO-44719' };
    const of = (billTo?: string) => loadFacts(reference, billTo);
    expect(agreement(of('Juniper & Rush'), of('Copperline'))).toBeNull();
    expect(agreement(of('JUNIPER & RUSH'), of('Juniper  & Rush'))).toBe(1);
    expect(agreement(of(), of('Copperline'))).toBe(1);
  });
});

let ids = 0;
function prior(fields: Fields, more: Partial<PriorCandidate> = {}): PriorCandidate {
  ids += 1;
  return { id: ids, hasLoad: false, isGone: false, document: `file ${ids}`, ...loadFacts(fields), ...more };
}
const chosen = (orders: Fields[], candidates: PriorCandidate[]) =>
  choosePriors(
    orders.map((fields) => loadFacts(fields)),
    candidates,
  ).map((one) => one?.id ?? null);

describe('of several prior orders', () => {
  test('the one whose keys agree most is updated, then the one with a load, then the newest', () => {
    const [older, exact, newer] = [prior(UNIT), prior({ ...UNIT, ...BOOKING }), prior(UNIT)];
    expect(chosen([{ ...UNIT, ...BOOKING }], [older, exact, newer])).toEqual([exact.id]);
    expect(chosen([UNIT], [older, newer])).toEqual([newer.id]);
    expect(chosen([UNIT], [{ ...older, hasLoad: true }, newer])).toEqual([older.id]);
  });

  test('none is updated where loads of one booking cannot be told apart', () => {
    const three = [prior(BOOKING), prior(BOOKING), prior(BOOKING)];
    expect(chosen([BOOKING], three)).toEqual([null]);
    expect(chosen([{ ...BOOKING, ...UNIT }], three)).toEqual([null]);
    const named = prior({ ...BOOKING, reference_number: 'A-7712' });
    expect(chosen([{ ...BOOKING, reference_number: 'A-7712' }], [...three, named])).toEqual([named.id]);
  });

  test('duplicates of one document are one load', () => {
    const [first, duplicate] = [prior(BOOKING, { hasLoad: true }), prior(BOOKING)];
    expect(chosen([BOOKING], [first, { ...duplicate, document: first.document }])).toEqual([first.id]);
  });
});

test('of several orders of one document only the one that agrees most updates a prior one, of equals none', () => {
  const one = prior({ ...BOOKING, ...UNIT });
  expect(chosen([BOOKING, { ...BOOKING, ...UNIT }], [one])).toEqual([null, one.id]);
  expect(chosen([BOOKING, BOOKING, BOOKING], [prior(BOOKING)])).toEqual([null, null, null]);
});

test('a sheet of a thousand rows is held against a thousand orders in well under a second', () => {
  const rows = Array.from({ length: 1000 }, (_, i) => ({ unit_number: `MSCU${1_000_000 + i}` }));
  const candidates = rows.map((fields) => prior(fields));
  const took = cpuMsOf(() => expect(chosen(rows, candidates).filter(Boolean)).toHaveLength(1000));
  expect(took).toBeLessThan(1000);
});

test('a revision that repeats the misprint of a corrected order is its update, where two other numbers agree', () => {
  const misprint = { unit_number: 'MSCU1234567' };
  const printed = { ...misprint, ...BOOKING, reference_number: 'A-7712' };
  const corrected = prior(
    { ...printed, unit_number: 'TCLU4265874' },
    { printed: orderKeys(printed), hasLoad: true },
  );
  expect(chosen([printed], [corrected])).toEqual([corrected.id]);
  expect(chosen([{ ...misprint, ...BOOKING }], [corrected])).toEqual([null]);
  const repurposed = { ...corrected, printed: orderKeys({ ...printed, ...UNIT }) };
  expect(chosen([{ ...printed, ...UNIT }], [repurposed])).toEqual([null]);
  expect(chosen([{ ...printed, reference_number: 'A-7713' }], [corrected])).toEqual([null]);
  expect(chosen([{ ...printed, unit_number: 'CSQU3054383' }], [corrected])).toEqual([null]);
});

test('a load of a deleted order is found where no order that is there has it', () => {
  const gone = prior({ ...UNIT, ...BOOKING }, { isGone: true, hasLoad: true });
  expect(chosen([UNIT], [gone])).toEqual([gone.id]);
  const here = prior(UNIT);
  expect(chosen([{ ...UNIT, ...BOOKING }], [gone, here])).toEqual([here.id]);
});
