import type { Actor } from '~/domain/access/actor';
import { REPROCESS_MESSAGES, REPROCESS_TOAST_MS, reprocessOptions } from '~/domain/orders/reprocess';
import { log } from '~/services/platform/log.server';
import { Conflict, Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { zodErrors } from '~/services/platform/respond.server';
import { reprocessAsGeneric, reprocessRequest } from './reprocess-request.server';

type ReprocessReply =
  | { ok: true; toast: { tone: 'success'; text: string; shownMs: number } }
  | { ok: false; errors: Record<string, string[]> }
  | { ok: false; toast: { tone: 'error'; text: string; note?: string } };

/** What comes of the posted reprocess dialog; one of an unknown document may ask for the generic order. @throws NotFound, Forbidden */
export async function takeReprocessPost(
  actor: Actor,
  requestId: string,
  form: FormData,
): Promise<ReprocessReply> {
  const isGeneric = form.get('intent') === 'generic';
  // A switch that is off is not in the form.
  const asked = { ...Object.fromEntries(form), delete_orders: form.get('delete_orders') === 'true' };
  const options = reprocessOptions.safeParse(asked);
  if (!options.success) return { ok: false, errors: zodErrors(options.error) };
  try {
    if (isGeneric) await reprocessAsGeneric(actor, requestId, options.data);
    else await reprocessRequest(actor, requestId, options.data);
  } catch (problem) {
    if (problem instanceof NotFound || problem instanceof Forbidden) throw problem;
    if (problem instanceof Invalid) return { ok: false, errors: problem.errors ?? {} };
    const failed = isGeneric ? REPROCESS_MESSAGES.genericFailed : REPROCESS_MESSAGES.failed;
    if (problem instanceof Conflict)
      return { ok: false, toast: { tone: 'error', text: failed, note: problem.message } };
    log().error({ err: problem, request_id: requestId }, 'reprocess');
    return { ok: false, toast: { tone: 'error', text: failed } };
  }
  const text = isGeneric ? REPROCESS_MESSAGES.genericSent(requestId) : REPROCESS_MESSAGES.sent;
  return { ok: true, toast: { tone: 'success', text, shownMs: REPROCESS_TOAST_MS } };
}
