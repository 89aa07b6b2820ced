import { expect, test } from 'vitest';
import type { OrderDraft } from '~/domain/orders/order-draft';
import type { ReadPage } from '~/domain/reading/reading';
import { withWindows } from './with-windows.server';

const at = (top: number) => ({ left: 0.2, top, width: 0.1, height: 0.02 });

function draft(text: string, time: string): OrderDraft {
  return {
    fields: { deliver_by_date: '2026-12-01', deliver_by_time: time },
    provenance: { deliver_by_time: { source: 'document', page: 0, region: at(0.3), text } },
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
