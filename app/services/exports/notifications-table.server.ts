import { choosesCompany } from '~/domain/access/actor';
import { NOTIFICATION_LIST } from '~/domain/lists/notification-list';
import { listNotifications, type ToldNotification } from '~/services/notifications/list-notifications.server';
import { exportable } from './exportable-table.server';

/** One's own notifications, with their whole texts. */
export const notificationsTable = exportable<typeof NOTIFICATION_LIST, ToldNotification, ToldNotification>({
  list: NOTIFICATION_LIST,
  title: 'Notifications',
  permission: 'orders-view',
  keys: async (actor, { filter, sort }, limit) => {
    const { dateRange, level, companies, showRead } = filter;
    const asked = { dates: dateRange, levels: level, companies, showRead };
    const { items } = await listNotifications(actor, asked, { page: 1, perPage: limit, sort });
    return items;
  },
  rows: async (_, told) => told,
  without: (actor) => (choosesCompany(actor) ? [] : ['company']),
  values: {
    text: ({ text }) => text,
    level: ({ level }) => level,
    company: ({ company }) => company.name,
    createdAt: ({ createdAt }) => createdAt,
  },
});
