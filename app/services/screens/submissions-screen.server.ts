import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import { SUBMISSION_ACTIONS, SUBMISSION_MESSAGES } from '~/domain/trade/tms-submissions';
import { paths } from '~/domain/urls/paths';
import { safeTarget } from '~/services/access/sessions/session-gone.server';
import { Conflict, Invalid } from '~/services/platform/problems.server';
import { changeSubmission } from '~/services/tms/change-submission.server';
import { redirectWithToast } from '~/services/web/toast.server';

const posted = z.object({
  submission: z.string().uuid(),
  action: z.enum(SUBMISSION_ACTIONS),
  back: z.string().optional(),
});

/** Tries or gives up what waits for the TMS, and goes back to the list. @throws Forbidden, NotFound, Invalid */
export async function postSubmissionAction(
  request: Request,
  actor: Actor,
  orderId: number,
): Promise<Response> {
  const read = posted.safeParse(Object.fromEntries(await request.formData()));
  if (!read.success) throw new Invalid('The given data was invalid.', read.error.flatten().fieldErrors);
  const { submission, action, back } = read.data;
  const target = back ? safeTarget(back) : paths.orderSubmissions(orderId);
  try {
    await changeSubmission(actor, { orderId, submissionId: submission, action });
  } catch (problem) {
    if (!(problem instanceof Conflict)) throw problem;
    return redirectWithToast(target, { tone: 'info', text: problem.message });
  }
  return redirectWithToast(target, { tone: 'success', text: SUBMISSION_MESSAGES[action] });
}
