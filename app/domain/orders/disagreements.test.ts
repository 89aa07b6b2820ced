import { expect, test } from 'vitest';
import { disagreements } from './disagreements';
import type { FieldValue } from './order-draft';

const stop = (type: 'pickup' | 'deliver', from: string | null, to: string | null) => ({
  type,
  delivery_window_from: from,
  delivery_window_to: to,
});
const APPOINTMENT = stop('deliver', '2026-12-05T09:00', '2026-12-05T11:30');
const WINDOW = 'and the window of its stop is 2026-12-05 09:00 to 11:30';

test.each([
  ['2026-12-04', '08:00', { deliver_by_date: `2026-12-04 08:00, ${WINDOW}` }],
  ['2026-12-04', undefined, { deliver_by_date: `2026-12-04, ${WINDOW}` }],
  ['2026-12-05', '08:00', { deliver_by_time: `2026-12-05 08:00, ${WINDOW}` }],
  ['2026-12-05', '11:31', { deliver_by_time: `2026-12-05 11:31, ${WINDOW}` }],
  ['2026-12-05', '09:00', {}],
  ['2026-12-05', '11:30', {}],
  ['2026-12-05', undefined, {}],
  [undefined, '08:00', {}],
])('a delivery by %s %s is asked where it is outside the window of its stop', (date, time, asked) => {
  const fields = { ...(date && { deliver_by_date: date }), ...(time && { deliver_by_time: time }) };
  expect(disagreements(fields, [stop('pickup', '2026-12-01T06:00', null), APPOINTMENT])).toEqual(asked);
  expect(disagreements(fields, [])).toEqual({});
});

test('of several stops of a kind it may be any one’s, and a window may have one end', () => {
  const fields = { deliver_by_date: '2026-12-07', deliver_by_time: '10:00' };
  expect(disagreements(fields, [APPOINTMENT, stop('deliver', null, '2026-12-07T12:00')])).toEqual({});
  expect(disagreements(fields, [APPOINTMENT, stop('deliver', '2026-12-08T06:00', null)])).toEqual({
    deliver_by_date: `2026-12-07 10:00, ${WINDOW}, from 2026-12-08 06:00`,
  });
  expect(disagreements({ pickup_by_date: '2026-12-07' }, [stop('pickup', null, '2026-12-06T12:00')])).toEqual(
    {
      pickup_by_date: '2026-12-07, and the window of its stop is until 2026-12-06 12:00',
    },
  );
});

test.each([
  [
    { hazardous: false, hazardous_uncode: 'UN1263', hazardous_class: '3' },
    'No, beside UN code UN1263, Hazard class 3',
  ],
  [{ hazardous: false, hazardous_packaging_group: 'II' }, 'No, beside Packaging group II'],
  [{ hazardous_class: '3' }, 'empty, beside Hazard class 3'],
])('goods that are not hazardous beside their hazard are asked: %j', (fields, why) => {
  expect(disagreements(fields, [])).toEqual({ hazardous: why });
});

test.each<Record<string, FieldValue>>([
  { hazardous: true, hazardous_uncode: 'UN1263' },
  { hazardous: true },
  { hazardous: false },
  { hazardous: false, hazardous_uncode: '', hazardous_class: 'N/A', hazardous_description: 'Non-hazardous' },
  {
    hazardous: false,
    hazardous_class: 'none',
    hazardous_packaging_group: '--',
    hazardous_description: 'Not regulated',
  },
])('and not where they agree: %j', (fields) => {
  expect(disagreements(fields, [])).toEqual({});
});
