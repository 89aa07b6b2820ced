import { describe, expect, test } from 'vitest';
import { SYSTEM_MAP } from '../../../../tests/support/typed-pages';
import { mapReading } from '../map-reading.server';

const HEADINGS = ['Container', 'Size', 'Status', 'Deliver to'];
const UNITS = ['MSKU9070323', 'TCLU8654048', 'MSCU3412203'];

/** The orders of a list whose rows have these in their column of a status. */
function ordersOf(statuses: readonly string[], { headings = HEADINGS, above = [] as string[][] } = {}) {
  const rows = statuses.map((status, at) => [UNITS[at] ?? '', '40HC', status, 'Birch Depot']);
  const cells = [...above, headings, ...rows];
  const sheet = {
    name: 'Orders',
    header: above.length,
    rows: cells.map((row, index) => ({ index, cells: row })),
    skipped: [],
  };
  return mapReading({ kind: 'sheets', sheets: [sheet] }, { fieldMap: SYSTEM_MAP, today: '2026-11-01' })
    .drafts;
}

const asksOf = ({ provenance }: ReturnType<typeof ordersOf>[number]) =>
  [provenance.unit_number?.doubt, provenance.ship_comment?.doubt].filter(Boolean);

describe('the status of a row', () => {
  test.each(['Cancelled', 'CANCEL', 'CXL', 'Void'])('cancels its order and no other: %s', (status) => {
    const [first, second] = ordersOf([status, 'Released']);
    const words = first?.provenance.unit_number?.doubt;
    expect(words).toBe(`the list cancels this order, "Status: ${status}"`);
    expect(first?.gate?.own).toHaveLength(1);
    expect(second && asksOf(second)).toEqual([]);
    expect(second?.gate).toBeUndefined();
  });

  test('holds its order and no other', () => {
    const [first, second] = ordersOf(['Confirmed', 'On hold']);
    expect(first && asksOf(first)).toEqual([]);
    expect(second?.fields.ship_comment).toBe('Status: On hold');
    expect(second && asksOf(second)).toEqual(['the list holds the load, "Status: On hold"']);
  });

  test('is read below any heading, and above the list it is that of all its rows', () => {
    const [other] = ordersOf(['CANCELLED'], { headings: ['Container', 'Size', 'Where it is', 'Deliver to'] });
    expect(other && asksOf(other)).toEqual(['the list cancels this order, "CANCELLED"']);
    const all = ordersOf(['', ''], { above: [['*** CANCELLED ***']] });
    expect(all.flatMap(asksOf)).toHaveLength(2);
  });

  test.each(['Released', 'Not cancelled', 'Cancellation fee $150', 'No hold', 'Threshold', 'Available'])(
    'that ends nothing asks nothing: %s',
    (status) => {
      expect(ordersOf([status]).flatMap(asksOf)).toEqual([]);
    },
  );
});

describe('a short remark', () => {
  const headings = ['Container', 'Size', 'Remarks', 'Deliver to'];
  const [rush, hold, forbidden, cancelled] = [
    'Rush',
    'HOLD',
    'DO NOT PULL - HOLD',
    'CANCELLED - do not dispatch',
  ];

  test.each([
    [rush, []],
    [hold, ['the list holds the load, "Remarks: HOLD"']],
    [forbidden, ['the list holds the load, "Remarks: DO NOT PULL - HOLD"']],
    [cancelled, ['the list cancels this order, "CANCELLED - do not dispatch"']],
  ])('stands once in the comment, and asks where it holds or cancels: %s', (remark, asks) => {
    const [order] = ordersOf([remark], { headings });
    expect(order?.fields.ship_comment).toBe(remark);
    expect(order && asksOf(order)).toEqual(asks);
  });

  test.each(['none', 'N/A', 'TBA', '-', 'ok'])('that says nothing is none: %s', (remark) => {
    expect(ordersOf([remark], { headings })[0]?.fields.ship_comment).toBeUndefined();
  });
});
