import { z } from 'zod';
import { NOTIFICATION_LEVELS } from '~/domain/collaboration/notifications';
import { trueOrFalse } from '~/domain/inputs';
import { NOTIFICATION_LIST } from '~/domain/lists/notification-list';
import {
  countUnread,
  getNotification,
  listNotifications,
} from '~/services/notifications/list-notifications.server';
import { markAllRead, markNotification } from '~/services/notifications/mark-notifications.server';
import { call } from './call.server';
import { optionalDay } from './inputs.server';
import { numberList, paging, wordList, yes } from './parse.server';
import { presentNotification } from './present-notification.server';
import { dataResponse, pageAsked, pageResponse } from './respond.server';

/** What oneself was told. (spec 1 §7 Notifications) */

export const listNotificationsCall = call({
  method: 'get',
  path: '/api/notifications',
  summary: 'One’s own notifications, newest first; those that were read with show_read',
  permission: 'signed-in',
  query: z
    .object({
      ...paging({ usual: NOTIFICATION_LIST.perPage }),
      sort: z.enum(['created_at', '-created_at']).default('-created_at'),
      filter: z
        .object({
          start_date: optionalDay,
          end_date: optionalDay,
          company_id: numberList,
          show_read: yes,
          notification_level: wordList.pipe(z.array(z.enum(NOTIFICATION_LEVELS))),
        })
        .strict(),
    })
    .strict(),
  run: async ({ actor, query: { filter, sort, ...asked }, request }) => {
    const list = await listNotifications(
      actor,
      {
        from: filter.start_date,
        until: filter.end_date,
        companies: filter.company_id,
        showRead: filter.show_read,
        levels: filter.notification_level,
      },
      { ...pageAsked(asked, NOTIFICATION_LIST.perPage), sort },
    );
    return pageResponse({ ...list, items: list.items.map(presentNotification) }, request);
  },
});

export const markNotificationCall = call({
  method: 'put',
  path: '/api/notifications/{notificationId}',
  summary: 'Mark a notification read or unread',
  permission: 'signed-in',
  body: z.object({ read: trueOrFalse }),
  run: async ({ actor, params: { notificationId }, body: { read } }) => {
    await markNotification(actor, notificationId, read);
    return dataResponse(presentNotification(await getNotification(actor, notificationId)));
  },
});

export const markAllReadCall = call({
  method: 'post',
  path: '/api/notifications/mark-read',
  summary: 'Mark all of one’s notifications read',
  permission: 'signed-in',
  run: async ({ actor }) => {
    await markAllRead(actor);
    return dataResponse({ unread_notifications_count: await countUnread(actor) });
  },
});
