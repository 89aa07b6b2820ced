import { WEEKDAY_NAMES } from '~/domain/schedules/cadence';
import { lateWords } from '~/domain/schedules/schedule-words';
import { convertTime, dayOfOffset } from '~/domain/schedules/time-zones';
import { now } from '~/services/platform/clock.server';
import type { ListedSchedule } from '~/services/schedules/list-schedules.server';

/**
 * A schedule as spec 1 §3 lists its fields. `repeat_at` is its time in UTC, by the offset of today, or of its first day
 * while that is still to come; `time` is the same on the clocks of `time_zone`, which it goes by all year.
 */
export function presentSchedule(schedule: ListedSchedule) {
  const { cadence, lastRun, startDate, timeZone, runTime } = schedule;
  const weekdays = cadence.kind === 'weekly' ? cadence.weekdays : [];
  const utc = convertTime(runTime, 'local', timeZone, dayOfOffset(startDate, timeZone, now()));
  return {
    id: schedule.id,
    exemplar_order_id: schedule.exemplarOrderId,
    t_company_id: schedule.companyId,
    company: { id: schedule.companyId, name: schedule.companyName },
    description: schedule.description,
    effective_start_date: startDate,
    effective_end_date: schedule.endDate,
    repeat_at: `${utc}:00`,
    time: runTime,
    time_zone: timeZone,
    autosubmit_to_tms: schedule.autosubmitToTms,
    repeat_daily: cadence.kind === 'daily',
    repeat_weekly: cadence.kind === 'weekly',
    repeat_day_of_month: cadence.kind === 'monthly' ? cadence.dayOfMonth : null,
    ...Object.fromEntries(WEEKDAY_NAMES.map((name) => [`repeat_${name}`, weekdays.includes(name)])),
    set_pickup_by_date: schedule.setPickupByDate,
    set_deliver_by_date: schedule.setDeliverByDate,
    keep_container: schedule.keepContainer,
    keep_references: schedule.keepReferences,
    deactivated_at: schedule.deactivatedAt?.toISOString() ?? null,
    created_at: schedule.createdAt.toISOString(),
    version: schedule.version,
    next_runs: schedule.nextRuns.map((at) => at.toISOString()),
    last_run: lastRun && {
      due_at: lastRun.dueAt.toISOString(),
      ran_at: lastRun.ranAt.toISOString(),
      is_late: lateWords(lastRun.dueAt, lastRun.ranAt) !== null,
      order_id: lastRun.orderId,
      problem: lastRun.problem,
    },
  };
}
