import { choosesCompany } from '~/domain/access/actor';
import { SCHEDULE_LIST } from '~/domain/lists/schedule-list';
import { cadenceWords, lateWords, runWords, timeWords } from '~/domain/schedules/schedule-words';
import { now } from '~/services/platform/clock.server';
import {
  type ListedSchedule,
  listSchedules,
  scheduleFilter,
} from '~/services/schedules/list-schedules.server';
import { exportable } from './exportable-table.server';

/** Scheduled trips; their times in words, on the clocks of their companies, as the list has them. */
export const schedulesTable = exportable<typeof SCHEDULE_LIST, ListedSchedule, ListedSchedule>({
  list: SCHEDULE_LIST,
  title: 'Scheduled orders',
  permission: 'scheduled-orders-view',
  keys: async (actor, { filter, sort }, limit) => {
    const { items } = await listSchedules(actor, scheduleFilter(filter), { page: 1, perPage: limit, sort });
    return items;
  },
  rows: async (_, schedules) => schedules,
  without: (actor) => (choosesCompany(actor) ? [] : ['company']),
  values: {
    id: ({ id }) => String(id),
    description: ({ description }) => description,
    exemplar: ({ exemplarOrderId, exemplarName }) =>
      [`#${exemplarOrderId}`, exemplarName].filter(Boolean).join(' '),
    company: ({ companyName }) => companyName,
    cadence: ({ cadence }) => cadenceWords(cadence),
    time: ({ runTime, zone, nextRuns }) => timeWords(runTime, zone, nextRuns[0] ?? now()),
    dates: ({ startDate, endDate }) => (endDate ? `${startDate} to ${endDate}` : `From ${startDate}`),
    nextRuns: ({ nextRuns, zone }) => nextRuns.map((at) => runWords(at, zone)).join('; '),
    lastRun: lastRunWords,
    status: ({ deactivatedAt }) => (deactivatedAt === null ? 'Active' : 'Inactive'),
    createdAt: ({ createdAt }) => createdAt,
  },
});

/** "Mon, 2026-11-23 at 08:00 CST, order #12, 3 h 12 min late" */
function lastRunWords({ lastRun, zone }: ListedSchedule): string | null {
  if (!lastRun) return null;
  const { dueAt, ranAt, orderId, problem } = lastRun;
  return [
    runWords(dueAt, zone),
    orderId === null ? null : `order #${orderId}`,
    lateWords(dueAt, ranAt),
    problem && `no order: ${problem}`,
  ]
    .filter(Boolean)
    .join(', ');
}
