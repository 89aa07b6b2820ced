import { expect, test } from 'vitest';
import type { OrderDraft } from '~/domain/orders/order-draft';
import type { ReadPage } from '~/domain/reading/reading';
import { mapTyped, TRUCK_LOAD } from '../../../../tests/support/typed-pages';
import { withWindows } from './with-windows.server';

const at = (top: number) => ({ left: 0.2, top, width: 0.1, height: 0.02 });

function draft(text: string, time: string): OrderDraft {
  return {
    fields: { deliver_by_date: '2026-12-01', deliver_by_time: time },
    provenance: {
      deliver_by_date: { source: 'document' },
      deliver_by_time: { source: 'document', page: 0, region: at(0.3), text },
    },
    addresses: {},
    events: (
      [
        ['pickup', 0.1],
        ['deliver', 0.28],
        ['deliver', 0.6],
      ] as const
    ).map(([type, top]) => ({
      type,
      address: { raw_text: `${type} at ${top}` },
      provenance: { source: 'document', page: 0, region: at(top) },
    })),
  };
}

const ends = ({ events }: OrderDraft) =>
  events.map((event) => [event.delivery_window_from, event.delivery_window_to]);
const NONE = [undefined, undefined];

test('of a window the end is by when, and both ends stand at the stop that is nearest to it', () => {
  const made = withWindows(draft('12/01/2026 07:00 - 15:30', '07:00'));
  expect(made.fields).toEqual({ deliver_by_date: '2026-12-01', deliver_by_time: '15:30' });
  expect(ends(made)).toEqual([NONE, ['2026-12-01T07:00', '2026-12-01T15:30'], NONE]);
});

test('a window over midnight, or to a day of its own, ends on that day', () => {
  const over = withWindows(draft('22:00 - 04:00', '22:00'));
  expect(over.fields).toEqual({ deliver_by_date: '2026-12-02', deliver_by_time: '04:00' });
  const named = withWindows(draft('12/01/2026 07:00 - 12/03/2026 14:30', '07:00'));
  expect(ends(named)[1]).toEqual(['2026-12-01T07:00', '2026-12-03T14:30']);
  const absurd = draft('12/01/2026 07:00 - 12/01/2027 14:30', '07:00');
  expect(withWindows(absurd)).toEqual(absurd);
});

const doubts = ({ provenance }: OrderDraft) => [
  provenance.deliver_by_date?.doubt,
  provenance.deliver_by_time?.doubt,
];

test.each(['09:00 EST - 14:00 EST', '09:00 - 14:00 EST', '12/01/2026 0900 hrs ET to 1400 hrs ET'])(
  '%s: a zone behind a time hides no end',
  (text) => {
    const made = withWindows(draft(text, '09:00'));
    expect(made.fields.deliver_by_time).toBe('14:00');
    expect(ends(made)[1]).toEqual(['2026-12-01T09:00', '2026-12-01T14:00']);
    expect(doubts(made)).toEqual([undefined, undefined]);
  },
);

test('two zones are on other clocks: the time is in doubt, its day is not', () => {
  const made = withWindows(draft('09:00 EST - 14:00 PST', '09:00'));
  expect(made.fields.deliver_by_time).toBe('14:00');
  expect(ends(made)[1]).toEqual(['2026-12-01T09:00', '2026-12-01T14:00']);
  expect(doubts(made)).toEqual([undefined, expect.stringContaining('Pacific')]);
});

test.each([
  ['14:00 - 13:30', '14:00', '13:30'],
  ['3 PM - 7:30 AM', '15:00', '07:30'],
])('%s is longer than a night: the next day is in doubt', (text, from, to) => {
  const made = withWindows(draft(text, from));
  expect(made.fields).toEqual({ deliver_by_date: '2026-12-02', deliver_by_time: to });
  expect(ends(made)[1]).toEqual([`2026-12-01T${from}`, `2026-12-02T${to}`]);
  expect(doubts(made)).toEqual(Array(2).fill('the window ends before it starts: on the next day?'));
});

test.each([
  ['12/01/2026 14:00 to 11/30/2026 10:00', '2026-11-30'],
  ['12/01/2026 14:00 - 12/01/2026 10:00', '2026-12-01'],
])('%s ends before it starts: the start stays, in doubt', (text, day) => {
  const made = withWindows(draft(text, '14:00'));
  expect(made.fields).toEqual({ deliver_by_date: '2026-12-01', deliver_by_time: '14:00' });
  expect(ends(made)[1]).toEqual(NONE);
  expect(doubts(made)).toEqual(Array(2).fill(`the window ends before it starts: ${day} 10:00`));
});

test('the day of the end is written as that of the start: the first of December, then the second', () => {
  const made = withWindows(draft('01/12/2026 14:00 to 02/12/2026 10:00', '14:00'));
  expect(made.fields).toEqual({ deliver_by_date: '2026-12-02', deliver_by_time: '10:00' });
  expect(doubts(made)).toEqual([undefined, undefined]);
});

test('one time, and a time that somebody else set, stay as they are', () => {
  const one = draft('12/01/2026 08:30', '08:30');
  expect(withWindows(one)).toEqual(one);
  const other = draft('07:00 - 15:30', '10:00');
  expect(withWindows(other)).toEqual(other);
});

test('where a part of the text alone was read, the rest of its line counts', () => {
  const text = '12/01/2026 07:00 - 15:30 FCFS';
  const words = text.split(' ').map((word, i) => ({
    text: word,
    confidence: 1,
    region: { ...at(0.3), left: 0.1 + i * 0.1, width: 0.09 },
  }));
  const line = { text, confidence: 1, words, region: { ...at(0.3), left: 0.1, width: 0.5 } };
  const page: ReadPage = {
    index: 0,
    width: 612,
    height: 792,
    rotation: 0,
    source: 'text',
    lines: [line],
    rules: [],
  };
  expect(withWindows(draft('07:00', '07:00'), [page]).fields.deliver_by_time).toBe('15:30');
});

test.each([
  ['Delivery window: 12/26/2026 09:00 EST - 14:00 PST', '12-26 14:00', 'Pacific'],
  ['Delivery window: 12/26/2026 09:00 EST to 14:00 EST', '12-26 14:00', 'begins on 2026-12-26 09:00'],
  ['Delivery appointment: 12/26/2026 09:00 ET - 14:00 CT', '12-26 14:00', 'Central'],
  ['Delivery window: 12/25/2026 14:00 to 12/24/2026 10:00', '12-25 14:00', '2026-12-24 10:00'],
  ['Delivery date: 12/25/2026 14:00 - 12/24/2026 10:00', '12-25 14:00', '2026-12-24 10:00'],
  ['Delivery window: 12/25/2026 2 PM - 8 AM', '12-26 08:00', 'next day'],
  ['Delivery window: 12/25/2026 22:00 - 04:00', '12-26 04:00', 'begins on 2026-12-25 22:00'],
])('in the text of a mail that names no stop to keep both ends: %s', (line, by, doubt) => {
  const [made] = mapTyped(`Delivery order\nContainer: MSKU9070323\n${line}`).drafts;
  const { deliver_by_date: day, deliver_by_time: time } = made?.fields ?? {};
  expect(`${day} ${time}`).toBe(`2026-${by}`);
  expect(made?.provenance.deliver_by_time?.doubt).toContain(doubt);
});

test.each([
  ['PICKUP  12/02/2026 14:00 - 12/01/2026 10:00', '2026-12-01 10:00'],
  ['PICKUP\nEarliest: 12/02/2026 14:00\nLatest: 12/01/2026 10:00', '2026-12-01 10:00'],
  ['PICKUP  12/02/2026 14:00 EST - 16:00 PST', 'Pacific'],
])('of a load with several stops: %s', (head, doubt) => {
  const [made] = mapTyped(TRUCK_LOAD.replace('PICKUP  12/02/2026 08:00', head)).drafts;
  expect(made?.fields.pickup_by_date).toBe('2026-12-02');
  expect(made?.provenance.pickup_by_time?.doubt).toContain(doubt);
});
