import { describe, expect, it } from 'vitest';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { parseDate } from '~/domain/trade/parse-date';
import { mapTyped } from '../../../../tests/support/typed-pages';
import { doubtImplausible } from './check-plausibility.server';

const read = (fields: Record<string, string>): OrderDraft => ({
  fields,
  provenance: Object.fromEntries(
    Object.keys(fields).map((name) => [name, { source: 'document' as const, confidence: 0.95 }]),
  ),
  addresses: {},
  events: [],
});

describe('plausibility', () => {
  it('doubts a delivery before its pick-up, and keeps both values', () => {
    const draft = doubtImplausible(
      read({ pickup_by_date: '2026-11-20', deliver_by_date: '2026-11-12', eta_date: '2026-11-10' }),
      '2026-11-01',
    );
    expect(draft.provenance.pickup_by_date).toMatchObject({
      confidence: 0.6,
      doubt: 'picked up after it is delivered',
    });
    expect(draft.fields.deliver_by_date).toBe('2026-11-12');
    expect(draft.provenance.eta_date).toEqual({ source: 'document', confidence: 0.95 });
  });
  it('doubts a date years away', () => {
    expect(
      doubtImplausible(read({ eta_date: '2016-11-10' }), '2026-11-01').provenance.eta_date?.doubt,
    ).toContain('year');
  });

  it.each([
    [18.5, 'lb', '18.5 lb is too light for a container: it may be in thousands, or tonnes', ['18500']],
    [21.4, 'kg', '21.4 kg is too light for a container: it may be in thousands, or tonnes', ['21400']],
    [850, 'lb', undefined, undefined],
  ])('doubts a container that weighs next to nothing: %s %s', (weight, unit, doubt, near) => {
    const draft = read({ unit_number: 'MSCU3412203', weight: '', weight_uom: unit });
    draft.fields.weight = weight;
    const { weight: source } = doubtImplausible(draft, '2026-11-01').provenance;
    expect([source?.doubt, source?.near]).toEqual([doubt, near]);
  });
  it('and leaves a load without a container alone', () => {
    const draft = read({ weight_uom: 'lb' });
    draft.fields.weight = 18.5;
    draft.provenance.weight = { source: 'document' };
    expect(doubtImplausible(draft, '2026-11-01').provenance.weight?.doubt).toBeUndefined();
  });

  /** A due day of an order of 2026-11-01, what is asked of it and what is offered. */
  const due = (field: string, text: string, others: Record<string, string> = {}) => {
    const value = parseDate(text) ?? '';
    const draft = read({ [field]: value, ...others });
    draft.provenance[field] = { ...draft.provenance[field], source: 'document', text };
    const { doubt, near } = doubtImplausible(draft, '2026-11-01').provenance[field] ?? {};
    return [doubt ?? null, near ?? null];
  };
  const eta = { eta_date: '2026-12-08' };
  it.each([
    ['deliver_by_date', '09/12/2026', {}, 'before today', ['2026-12-09']],
    ['pickup_by_date', '09/12/2026', {}, 'before today', ['2026-12-09']],
    ['deliver_by_date', '11/12/2026', eta, 'before it arrives', ['2026-12-11']],
    ['deliver_by_date', '12/07/2026', eta, 'before it arrives', null],
    [
      'deliver_by_date',
      '11/12/2026',
      { ...eta, shipment_direction: 'import' },
      'before it arrives',
      ['2026-12-11'],
    ],
  ])(
    'doubts a due day that is too early, and offers the other one: %s %s %o',
    (field, text, others, doubt, near) => {
      expect(due(field, text, others)).toEqual([doubt, near]);
    },
  );
  it.each([
    ['deliver_by_date', '12/09/2026', eta],
    ['deliver_by_date', '12/08/2026', eta],
    ['deliver_by_date', '11/01/2026', {}],
    ['deliver_by_date', 'Sep 12, 2026', {}],
    ['deliver_by_date', '09/25/2026', {}],
    ['deliver_by_date', '02/03/2026', {}],
    ['pickup_by_date', '11/12/2026', { ...eta, shipment_direction: 'export' }],
    ['eta_date', '10/30/2026', {}],
  ])('does not doubt another one: %s %s %o', (field, text, others) => {
    expect(due(field, text, others)).toEqual([null, null]);
  });
});

it('does not doubt a day that is over where another date of the paper tells which number is the month', () => {
  const lines = (other: string) =>
    `DELIVERY ORDER\n\nBooking: HLCU88213\nContainer: MSKU9070323\n\nPickup Date: 10/11/2026\n${other}`;
  const doubtOf = (other: string) => mapTyped(lines(other)).drafts[0]?.provenance.pickup_by_date?.doubt;
  expect(doubtOf('Delivery Date: 10/13/2026')).toBeUndefined();
  expect(doubtOf('Delivery Date: 10/12/2026')).toContain('before today');
});

describe('the order of the numbers of a date', () => {
  it.each([
    ['ETA: 28/11/2026\nDeliver by 09/12/2026', '2026-12-09'],
    ['ETA: 2026-12-08\nDeliver by 09/12/2026', '2026-12-09'],
    ['ETA: 8 Dec 2026\nDeliver by 09/12/2026', '2026-12-09'],
    ['ETA: 11/28/2026\nDeliver by 12/09/2026', '2026-12-09'],
    ['ETA: 12/08/2026\nDeliver by 12/09/2026', '2026-12-09'],
  ])('is that of another date of its paper: %s', (lines, day) => {
    const head = 'DELIVERY ORDER\n\nBooking: HLCU88213\nDeliver To: Copperline Mills, Macon, GA 31201';
    expect(mapTyped(`${head}\n\n${lines}`).drafts[0]?.fields.deliver_by_date).toBe(day);
  });
});

it('asks of an arrival where no ship and no container is named, and of no other', () => {
  const askedOf = (lines: string) => {
    const { fields, provenance } = mapTyped(lines).drafts[0] ?? {};
    return [fields?.eta_date, provenance?.eta_date?.doubt];
  };
  const bill = `
BILL OF LADING
Ship from: Alder Mill, 12 Weir Rd, Monroe, GA 30655
Ship to: Birch Depot, 700 Commerce Loop, Bardstown, KY 40004
Load # 771204
Requested pickup: 12/13/2026
Requested arrival: 12/14/2026`;
  expect(askedOf(bill)).toEqual([
    '2026-12-14',
    'no ship and no container is named: it may be when the delivery is due',
  ]);
  expect(askedOf(`DELIVERY ORDER\nContainer: MSKU9070323  40HC\nETA: 12/14/2026`)).toEqual([
    '2026-12-14',
    undefined,
  ]);
});
