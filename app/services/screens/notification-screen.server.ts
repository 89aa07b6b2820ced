import { redirect } from '@remix-run/node';
import { type Actor, choosesCompany } from '~/domain/access/actor';
import { cutText } from '~/domain/collaboration/notification-text';
import {
  MAX_SHOWN_NOTIFICATION,
  NOTIFICATION_FAILED_TOAST_MS,
  NOTIFICATION_MESSAGES,
} from '~/domain/collaboration/notifications';
import type { ListQuery } from '~/domain/lists/list-query';
import type { NOTIFICATION_LIST } from '~/domain/lists/notification-list';
import {
  countUnread,
  getNotification,
  listNotifications,
  type NotificationFilter,
  type ToldNotification,
} from '~/services/notifications/list-notifications.server';
import { log } from '~/services/platform/log.server';
import { Problem } from '~/services/platform/problems.server';
import { filterOptions } from '~/services/requests/filter-choices.server';
import { redirectWithToast } from '~/services/web/toast.server';

type Query = ListQuery<typeof NOTIFICATION_LIST.filters>;

/** The list's filters as its service takes them. */
function notificationFilter({ dateRange, level, companies, showRead }: Query['filter']): NotificationFilter {
  return { dates: dateRange, levels: level, companies, showRead };
}

/** What the list of notifications shows. (spec 1 §2 Notifications) */
export async function loadNotifications(actor: Actor, query: Query) {
  const [{ items, ...paging }, offers, unread] = await Promise.all([
    listNotifications(actor, notificationFilter(query.filter), query),
    filterOptions(actor, { companies: query.filter.companies }),
    countUnread(actor),
  ]);
  return {
    paging: { ...paging, isEmpty: items.length === 0 },
    offers: { companies: offers.companies },
    rows: items.map((told) => {
      const { text, isCut } = cutText(told.text, MAX_SHOWN_NOTIFICATION);
      return { ...rowOf(told), text, isCut };
    }),
    without: choosesCompany(actor) ? [] : (['company'] as const),
    unread,
  };
}

/** One in full view. @throws NotFound */
export async function loadNotification(actor: Actor, id: number) {
  return rowOf(await getNotification(actor, id));
}

function rowOf({ id, level, text, company, orderId, requestId, createdAt, readAt }: ToldNotification) {
  return {
    id,
    level,
    text,
    companyName: company.name,
    orderId,
    requestId,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  };
}

/** Goes back to the list; what could not be marked is said there. (spec 1 §8) @throws NotFound */
export async function orSayFailed(back: string, mark: () => Promise<unknown>): Promise<Response> {
  try {
    await mark();
    return redirect(back);
  } catch (problem) {
    if (problem instanceof Response || problem instanceof Problem) throw problem;
    log().error({ err: problem }, 'mark notifications');
    return redirectWithToast(back, {
      tone: 'error',
      text: NOTIFICATION_MESSAGES.failed,
      shownMs: NOTIFICATION_FAILED_TOAST_MS,
    });
  }
}
