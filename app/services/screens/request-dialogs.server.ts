import { type Actor, can } from '~/domain/access/actor';
import { requestEmail } from '~/services/requests/request-email.server';
import { requestActions, statusHistory } from '~/services/requests/status-history.server';
import { listComments } from '~/services/review/list-comments.server';
import { requestAsTaskable } from '~/services/review/taskable.server';

/** What the dialogs of a request show, over the inbox and on pages of their own. @throws NotFound */
export async function loadRequestHistory(actor: Actor, requestId: string) {
  return {
    requestId,
    entries: await statusHistory(actor, { requestId }),
    actions: await requestActions(actor, requestId),
    maySeeSystem: can(actor, 'system-status-filter'),
  };
}

/** The mail that the request came by, without where its file lies. */
export async function loadRequestEmail(actor: Actor, requestId: string) {
  const { file: _, messageKey: __, ...email } = await requestEmail(actor, requestId);
  const { sentAt, receivedAt, removedAt, ...shown } = email;
  const moments = {
    sentAt: sentAt?.toISOString() ?? null,
    receivedAt: receivedAt.toISOString(),
    removedAt: removedAt?.toISOString() ?? null,
  };
  return { requestId, email: { ...shown, ...moments } };
}

export async function loadRequestComments(actor: Actor, requestId: string) {
  return { requestId, ...(await listComments(actor, await requestAsTaskable(actor, requestId))) };
}
