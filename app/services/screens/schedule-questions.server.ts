import type { Actor } from '~/domain/access/actor';
import { SCHEDULE_MESSAGES } from '~/domain/schedules/schedule-form';
import { SCHEDULE_QUESTIONS, type ScheduleQuestion } from '~/domain/schedules/schedule-questions';
import { paths } from '~/domain/urls/paths';
import { log } from '~/services/platform/log.server';
import { Forbidden, Invalid, Problem } from '~/services/platform/problems.server';
import { getSchedule } from '~/services/schedules/list-schedules.server';
import { deleteSchedule, setScheduleActive } from '~/services/schedules/save-schedule.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** What is asked about a schedule that is to be switched or deleted. @throws NotFound, Forbidden */
export async function askAboutSchedule(actor: Actor, scheduleId: number) {
  const { id, deactivatedAt, may } = await getSchedule(actor, scheduleId);
  if (!may.remove) throw new Forbidden();
  return { id, isActive: deactivatedAt === null };
}

/** Switches a schedule as the question asked, whatever became of it since; back to the list with its filters. */
export async function postScheduleStatus(actor: Actor, scheduleId: number, request: Request) {
  const active = (await request.formData()).get('active') === 'true';
  return done(request, active ? 'activate' : 'deactivate', 'There was an error, please try again', () =>
    setScheduleActive(actor, scheduleId, active),
  );
}

/** Deletes a schedule, and goes back to the list. (spec 1 §8) */
export async function postScheduleDeletion(actor: Actor, scheduleId: number, request: Request) {
  return done(request, 'delete', SCHEDULE_MESSAGES.notDeleted, () => deleteSchedule(actor, scheduleId));
}

/** What fails says `failed`; a refusal, below it, why. */
async function done(request: Request, asked: ScheduleQuestion, failed: string, work: () => Promise<void>) {
  const list = `${paths.schedules}${new URL(request.url).search}`;
  try {
    await work();
  } catch (problem) {
    const [reason] = problem instanceof Invalid ? Object.values(problem.errors ?? {}).flat() : [];
    if (reason) return redirectWithToast(list, { tone: 'error', text: failed, note: reason });
    if (problem instanceof Problem) throw problem;
    log().error({ err: problem }, `${asked} schedule`);
    return redirectWithToast(list, { tone: 'error', text: failed });
  }
  return redirectWithToast(list, { tone: 'success', text: SCHEDULE_QUESTIONS[asked].done });
}
