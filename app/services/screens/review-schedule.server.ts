import { and, count, eq, isNull } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import {
  REVIEW_MESSAGES,
  REVIEW_ZONE,
  type ReviewTimeInput,
  reviewStateAt,
  reviewTimeSchema,
} from '~/domain/schedules/review-times';
import { zoneAbbreviation } from '~/domain/schedules/time-zones';
import { paths } from '~/domain/urls/paths';
import { listReviewTimes } from '~/services/companies/review-times.server';
import { now } from '~/services/platform/clock.server';
import { log } from '~/services/platform/log.server';
import { Invalid, Problem } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';
import { listReviewedCompanies, requireReviewSchedule } from '~/services/settings/change-review-times.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** The week of review, how it stands now, and whose documents it is for. (spec 3 §2) @throws Forbidden */
export async function reviewSchedule(actor: Actor) {
  requireReviewSchedule(actor);
  const [times, companies, waiting] = await Promise.all([
    listReviewTimes(),
    listReviewedCompanies(actor),
    countWaiting(),
  ]);
  return {
    times,
    companies,
    waiting,
    state: reviewStateAt(times, now()),
    zone: zoneAbbreviation(REVIEW_ZONE, now()),
  };
}

/** Requests that wait for an operator. */
async function countWaiting(): Promise<number> {
  const [row] = await db()
    .select({ waiting: count() })
    .from(requests)
    .where(
      and(
        eq(requests.status, 'process-ocr-output-file-review'),
        isNull(requests.deletedAt),
        isNull(requests.doneAt),
      ),
    );
  return row?.waiting ?? 0;
}

type Refused = { errors: Record<string, string[] | undefined>; values: Record<string, string> };

/** Stores what the dialog was filled with; a refusal goes back to its fields. (spec 3 §5, §8) */
export async function postReviewTime(
  request: Request,
  save: (input: ReviewTimeInput) => Promise<unknown>,
): Promise<Response | Refused> {
  const form = await request.formData();
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const read = reviewTimeSchema.safeParse(values);
  if (!read.success) return { errors: read.error.flatten().fieldErrors, values };
  try {
    await save(read.data);
  } catch (problem) {
    if (problem instanceof Invalid) return { errors: problem.errors ?? {}, values };
    return failed(problem);
  }
  return redirectWithToast(paths.reviewSchedule, { tone: 'success', text: REVIEW_MESSAGES.saved });
}

/** Does something to the schedule, says so, and goes back to it. */
export async function changeReviewSchedule(work: () => Promise<unknown>, done: string): Promise<Response> {
  try {
    await work();
  } catch (problem) {
    return failed(problem);
  }
  return redirectWithToast(paths.reviewSchedule, { tone: 'success', text: done });
}

function failed(problem: unknown): Response {
  if (problem instanceof Problem) throw problem;
  log().error({ err: problem }, 'admin review schedule');
  return redirectWithToast(paths.reviewSchedule, { tone: 'error', text: REVIEW_MESSAGES.failed });
}
