import { data } from '@remix-run/node';
import { type Actor, can, choosesCompany } from '~/domain/access/actor';
import type { ListQuery } from '~/domain/lists/list-query';
import type { SCHEDULE_LIST } from '~/domain/lists/schedule-list';
import {
  SCHEDULE_MESSAGES,
  type ScheduleInput,
  type ScheduleMode,
  scheduleFormSchema,
  scheduleFormValues,
} from '~/domain/schedules/schedule-form';
import { lateWords, runWords, timeWords } from '~/domain/schedules/schedule-words';
import { orderCompany } from '~/services/orders/order-scope.server';
import { now } from '~/services/platform/clock.server';
import { log } from '~/services/platform/log.server';
import { Problem } from '~/services/platform/problems.server';
import { filterOptions } from '~/services/requests/filter-choices.server';
import {
  type ListedSchedule,
  listSchedules,
  scheduleFilter,
} from '~/services/schedules/list-schedules.server';
import { createSchedule, updateSchedule } from '~/services/schedules/save-schedule.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** What the list of scheduled trips shows. (spec 1 §2 Scheduled orders) */
export async function loadScheduleList(actor: Actor, query: ListQuery<typeof SCHEDULE_LIST.filters>) {
  const { companies } = query.filter;
  const [{ items, ...paging }, offers] = await Promise.all([
    listSchedules(actor, scheduleFilter(query.filter), query),
    filterOptions(actor, { companies }, 'scheduled-orders-view'),
  ]);
  return {
    paging: { ...paging, isEmpty: items.length === 0 },
    offers: { companies: offers.companies },
    rows: items.map(rowOf),
    without: choosesCompany(actor) ? [] : (['company'] as const),
    mayCreate: can(actor, 'scheduled-orders-create'),
  };
}

function rowOf(schedule: ListedSchedule) {
  const { zone, runTime, nextRuns, lastRun, cadence } = schedule;
  const shown = (at: Date) => ({ at: at.toISOString(), words: runWords(at, zone) });
  return {
    id: schedule.id,
    description: schedule.description,
    exemplarOrderId: schedule.exemplarOrderId,
    exemplarName: schedule.exemplarName,
    companyName: schedule.companyName,
    cadence,
    time: timeWords(runTime, zone, nextRuns[0] ?? now()),
    startDate: schedule.startDate,
    endDate: schedule.endDate,
    nextRuns: nextRuns.map(shown),
    lastRun: lastRun && {
      ...shown(lastRun.dueAt),
      late: lateWords(lastRun.dueAt, lastRun.ranAt),
      orderId: lastRun.orderId,
      problem: lastRun.problem,
    },
    createdAt: schedule.createdAt.toISOString(),
    isActive: schedule.deactivatedAt === null,
    may: schedule.may,
  };
}

/** The fields of the form by what the services and the calls name them. */
const FIELD_OF: Readonly<Record<string, string>> = {
  exemplar_order_id: 'orderId',
  effective_end_date: 'endDate',
  t_company_id: 'companyId',
};

type PostedSchedule = {
  mode: ScheduleMode;
  scheduleId?: number;
  /** The order that the dialog was opened from. */
  orderId?: number;
  done: string;
};

/**
 * What the scheduler dialog posts: the schedule is made or saved and one goes on to `done`, or the form comes back with
 * what was entered and what is wrong with it.
 */
export async function postScheduleForm(
  actor: Actor,
  request: Request,
  { mode, scheduleId, orderId, done }: PostedSchedule,
) {
  // 404 for an order that is not seen, as on its page; one that is typed is refused beside its field.
  if (orderId !== undefined) await orderCompany(actor, orderId);
  const posted = scheduleFormValues(await request.formData());
  const values = orderId === undefined ? posted : { ...posted, orderId: String(orderId) };
  const parsed = scheduleFormSchema.safeParse(values);
  if (!parsed.success) return data({ errors: parsed.error.flatten().fieldErrors, values }, { status: 422 });
  try {
    await save(actor, parsed.data, mode === 'edit' ? scheduleId : undefined);
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    if (problem instanceof Problem && problem.status === 404) throw problem;
    return data({ errors: errorsOf(problem, mode), values }, { status: statusOf(problem) });
  }
  const text = mode === 'edit' ? SCHEDULE_MESSAGES.edited : SCHEDULE_MESSAGES.created;
  return redirectWithToast(done, { tone: 'success', text });
}

async function save(actor: Actor, input: ScheduleInput, scheduleId: number | undefined): Promise<void> {
  if (scheduleId === undefined) await createSchedule(actor, input);
  else await updateSchedule(actor, scheduleId, input);
}

const statusOf = (problem: unknown) => (problem instanceof Problem ? problem.status : 500);

/** A refusal says why; anything else the words of spec 1 §8. '' is the form as a whole. */
function errorsOf(problem: unknown, mode: ScheduleMode): Record<string, string[] | undefined> {
  if (problem instanceof Problem)
    return problem.errors
      ? Object.fromEntries(
          Object.entries(problem.errors).map(([name, texts]) => [FIELD_OF[name] ?? name, texts]),
        )
      : { '': [problem.message] };
  log().error({ err: problem }, 'save schedule');
  return { '': [mode === 'edit' ? SCHEDULE_MESSAGES.notEdited : SCHEDULE_MESSAGES.notCreated] };
}
