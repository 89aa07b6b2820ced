import type { Actor } from '~/domain/access/actor';
import { UNDO_SHOWN_MS } from '~/domain/orders/bulk-actions';
import { DEFAULT_REPROCESS, REPROCESS_TOAST_MS } from '~/domain/orders/reprocess';
import {
  doneWords,
  REQUEST_ACTION_RULES,
  type RequestAction,
  type SentOrders,
  sentWords,
} from '~/domain/orders/request-actions';
import { paths, shortRequestId } from '~/domain/urls/paths';
import { withoutParam } from '~/domain/urls/query-text';
import { deleteRequest, restoreRequest } from '~/services/orders/delete-request.server';
import { sendRequestToClient } from '~/services/orders/send-order-to-client.server';
import { processAsOrder } from '~/services/pipeline/process-as-order.server';
import { reimportRequest, reprocessRequest } from '~/services/pipeline/reprocess-request.server';
import { log } from '~/services/platform/log.server';
import { Forbidden, NotFound, Problem } from '~/services/platform/problems.server';
import { markRequestDone } from '~/services/requests/mark-request-done.server';
import { sendRequestToTms } from '~/services/tms/send-request.server';
import { aboutRequest, redirectWithToast } from '~/services/web/toast.server';

type Said = { text: string; tone?: 'success' | 'info' | 'warning'; shownMs?: number };
type Work = (actor: Actor, requestId: string) => Promise<Said>;

/** The message is kept in a cookie. */
const MAX_KEPT_SEARCH = 1000;

/** Each is done by the service of its call; what it answers is said. */
const DO: Readonly<Record<RequestAction, Work>> = {
  complete: (actor, id) => markRequestDone(actor, id, true).then(() => ({ text: doneWords('complete', id) })),
  reopen: (actor, id) => markRequestDone(actor, id, false).then(() => ({ text: doneWords('reopen', id) })),
  reprocess: (actor, id) =>
    reprocessRequest(actor, id, DEFAULT_REPROCESS).then(() => ({
      text: doneWords('reprocess', id),
      shownMs: REPROCESS_TOAST_MS,
    })),
  reimport: (actor, id) => reimportRequest(actor, id).then(() => ({ text: doneWords('reimport', id) })),
  'process-as-order': (actor, id) =>
    processAsOrder(actor, id).then(() => ({
      tone: 'info' as const,
      text: doneWords('process-as-order', id),
    })),
  'send-to-tms': async (actor, id) => sentSaid('send-to-tms', await sendRequestToTms(actor, id)),
  'send-to-client': async (actor, id) => sentSaid('send-to-client', await sendRequestToClient(actor, id)),
  delete: (actor, id) => deleteRequest(actor, id).then(() => ({ text: doneWords('delete', id) })),
  restore: (actor, id) => restoreRequest(actor, id).then(() => ({ text: doneWords('restore', id) })),
};

function sentSaid(action: 'send-to-tms' | 'send-to-client', result: SentOrders): Said {
  const isWhole = result.sent.length > 0 && result.failed.length === 0;
  return { text: sentWords(action, result), tone: isWhole ? 'success' : 'warning' };
}

/**
 * Does it and says so over the inbox as it was; a deletion offers to be taken back. A refusal says in the words of spec 1 §8
 * what was not done, and below it why. `search` is the inbox's own. @throws NotFound
 */
export async function postRequestAction(
  actor: Actor,
  { requestId, action, search }: { requestId: string; action: RequestAction; search: string },
): Promise<Response> {
  const { may, failed } = REQUEST_ACTION_RULES[action];
  try {
    if (!may(actor)) throw new Forbidden();
    const { text, tone = 'success', shownMs } = await DO[action](actor, requestId);
    const to = afterwards(action, requestId, search);
    if (action === 'delete') return redirectWithToast(to, deletedToast(requestId, text, search));
    return redirectWithToast(to, aboutRequest(requestId, { tone, text, shownMs }));
  } catch (problem) {
    if (problem instanceof NotFound) throw problem;
    const isRefusal = problem instanceof Problem;
    if (!isRefusal) log().error({ err: problem, action, request_id: requestId }, 'request action');
    return redirectWithToast(
      `${paths.inbox}${search}`,
      aboutRequest(requestId, { tone: 'error', text: failed, note: isRefusal ? problem.message : undefined }),
    );
  }
}

/** A request that is gone has no page to lead to. */
function deletedToast(requestId: string, text: string, search: string) {
  const kept = search.length > MAX_KEPT_SEARCH ? '' : search;
  const undo = { label: 'Undo', to: paths.inboxRequestAction(requestId, 'restore', kept) };
  return { tone: 'success', text, note: shortRequestId(requestId), undo, shownMs: UNDO_SHOWN_MS } as const;
}

/** What was deleted is not looked at any more; what came back is. */
function afterwards(action: RequestAction, requestId: string, search: string): string {
  if (action === 'delete') return `${paths.inbox}${withoutParam(search, 'selected')}`;
  if (action !== 'restore') return `${paths.inbox}${search}`;
  const params = new URLSearchParams(search);
  params.set('selected', requestId);
  return `${paths.inbox}?${params}`;
}
