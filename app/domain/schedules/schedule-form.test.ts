import { describe, expect, test } from 'vitest';
import { maskTime, SCHEDULE_MESSAGES, scheduleBodySchema, scheduleFormSchema } from './schedule-form';
import { convertTime } from './time-zones';

const FORM = { orderId: '10001', startDate: '2026-01-05', time: '08:00', cadence: 'daily' };
const BODY = {
  exemplar_order_id: 10001,
  effective_start_date: '2026-01-05',
  repeat_at: '14:00',
  repeat_daily: true,
};

function errorsOf(schema: typeof scheduleFormSchema | typeof scheduleBodySchema, value: unknown) {
  const parsed = schema.safeParse(value);
  return parsed.success ? {} : parsed.error.flatten().fieldErrors;
}

describe('the dialog', () => {
  test.each([
    ['no order', { orderId: '' }, { orderId: [SCHEDULE_MESSAGES.required] }],
    ['an order that is no number', { orderId: 'next week' }, { orderId: [SCHEDULE_MESSAGES.required] }],
    ['no start', { startDate: '' }, { startDate: [SCHEDULE_MESSAGES.required] }],
    ['a start that is no day', { startDate: '2026-02-30' }, { startDate: [SCHEDULE_MESSAGES.day] }],
    ['an end before its start', { endDate: '2026-01-04' }, { endDate: [SCHEDULE_MESSAGES.endsBefore] }],
    ['no time', { time: '' }, { time: [SCHEDULE_MESSAGES.required] }],
    ['a time that no clock shows', { time: '24:00' }, { time: [SCHEDULE_MESSAGES.time] }],
    ['no cadence', { cadence: '' }, { cadence: [SCHEDULE_MESSAGES.required] }],
    ['weekly on no day', { cadence: 'weekly' }, { activeWeekDays: [SCHEDULE_MESSAGES.required] }],
    ['monthly on no day', { cadence: 'monthly' }, { dayOfMonth: [SCHEDULE_MESSAGES.required] }],
    [
      'monthly on the 32nd',
      { cadence: 'monthly', dayOfMonth: '32' },
      { dayOfMonth: [SCHEDULE_MESSAGES.dayOfMonth] },
    ],
    ['126 characters', { description: 'x'.repeat(126) }, { description: ['Max 125 characters'] }],
  ])('refuses %s', (_, change, errors) => {
    expect(errorsOf(scheduleFormSchema, { ...FORM, ...change })).toEqual(errors);
  });

  test('takes an order as it is offered, one weekday or several, boxes that are ticked, and an end on the day it starts', () => {
    const parsed = scheduleFormSchema.parse({
      ...FORM,
      orderId: '#10001 · MSCU1234566',
      endDate: '2026-01-05',
      cadence: 'weekly',
      activeWeekDays: 'friday',
      setPickupByDate: 'on',
      description: ' Juniper,\n every Friday ',
    });
    expect(parsed).toEqual({
      orderId: 10001,
      companyId: undefined,
      startDate: '2026-01-05',
      endDate: '2026-01-05',
      time: { clock: 'local', text: '08:00' },
      cadence: { kind: 'weekly', weekdays: ['friday'] },
      description: 'Juniper, every Friday',
      autosubmitToTms: false,
      setPickupByDate: true,
      setDeliverByDate: false,
      keepContainer: false,
      keepReferences: false,
      version: undefined,
    });
  });
});

describe('the call', () => {
  test.each([
    ['no exemplar', { exemplar_order_id: null }, { exemplar_order_id: [SCHEDULE_MESSAGES.required] }],
    ['no cadence', { repeat_daily: false }, { repeat_daily: [SCHEDULE_MESSAGES.oneCadence] }],
    [
      'two cadences',
      { repeat_day_of_month: 3 },
      {
        repeat_daily: [SCHEDULE_MESSAGES.oneCadence],
        repeat_day_of_month: [SCHEDULE_MESSAGES.oneCadence],
      },
    ],
    [
      'weekly on no day',
      { repeat_daily: false, repeat_weekly: true },
      { repeat_weekly: [SCHEDULE_MESSAGES.required] },
    ],
    [
      'day 0',
      { repeat_daily: false, repeat_day_of_month: 0 },
      { repeat_day_of_month: [SCHEDULE_MESSAGES.dayOfMonth] },
    ],
    ['no time', { repeat_at: null }, { repeat_at: [SCHEDULE_MESSAGES.required] }],
    [
      'a time with seconds that no run has',
      { repeat_at: '14:00:30' },
      { repeat_at: [SCHEDULE_MESSAGES.time] },
    ],
    [
      'an end before its start',
      { effective_end_date: '2025-12-31' },
      { effective_end_date: [SCHEDULE_MESSAGES.endsBefore] },
    ],
  ])('refuses %s', (_, change, errors) => {
    expect(errorsOf(scheduleBodySchema, { ...BODY, ...change })).toEqual(errors);
  });

  test.each([
    [{ repeat_at: '14:00:00' }, { clock: 'utc', text: '14:00' }],
    [{ repeat_at: '14:00Z' }, { clock: 'utc', text: '14:00' }],
    [{ time: '08:00' }, { clock: 'local', text: '08:00' }],
  ])('takes a time as %o', (change, time) => {
    expect(scheduleBodySchema.parse({ ...BODY, ...change }).time).toEqual(time);
  });

  test('a time in UTC is the inverse of one on the clocks of the company, in winter, in summer and when they change', () => {
    for (const day of ['2026-01-05', '2026-07-01', '2026-03-08', '2026-11-01'])
      for (const time of ['00:10', '01:30', '02:30', '12:00', '23:59']) {
        const utc = convertTime(time, 'local', 'America/Chicago', day);
        expect(convertTime(utc, 'utc', 'America/Chicago', day)).toBe(time);
      }
    expect(convertTime('08:00', 'local', 'America/Chicago', '2026-01-05')).toBe('14:00');
    expect(convertTime('20:00', 'local', 'America/Chicago', '2026-07-01')).toBe('01:00');
  });
});

test.each([
  ['8', '08'],
  ['08', '08'],
  ['0830', '08:30'],
  ['8:30', '08:30'],
  ['08:3', '08:3'],
  ['1', '1'],
  ['a12b30c9', '12:30'],
  ['', ''],
])('%s typed as a run time becomes %s', (typed, shown) => expect(maskTime(typed)).toBe(shown));
