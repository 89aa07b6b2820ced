import type { Cadence, Timing } from '~/domain/schedules/cadence';
import type { scheduledOrders } from './schema.server';

export type ScheduleRow = typeof scheduledOrders.$inferSelect;

type TimingColumns = Pick<
  ScheduleRow,
  'cadence' | 'weekdays' | 'dayOfMonth' | 'runTime' | 'timeZone' | 'startDate' | 'endDate'
>;

/** When a schedule runs, as its row says. */
export function timingOf(row: TimingColumns): Timing {
  const { runTime, timeZone, startDate, endDate } = row;
  return { cadence: cadenceOf(row), time: runTime, zone: timeZone, startDate, endDate };
}

function cadenceOf({ cadence, weekdays, dayOfMonth }: TimingColumns): Cadence {
  if (cadence === 'weekly') return { kind: cadence, weekdays: weekdays ?? [] };
  if (cadence === 'monthly') return { kind: cadence, dayOfMonth: dayOfMonth ?? 1 };
  return { kind: cadence };
}

/** The columns of a cadence. */
export function cadenceColumns(cadence: Cadence): Pick<ScheduleRow, 'cadence' | 'weekdays' | 'dayOfMonth'> {
  return {
    cadence: cadence.kind,
    weekdays: cadence.kind === 'weekly' ? [...cadence.weekdays] : null,
    dayOfMonth: cadence.kind === 'monthly' ? cadence.dayOfMonth : null,
  };
}
