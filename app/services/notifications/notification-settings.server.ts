import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import {
  DIGEST_TIME,
  NOTIFICATION_MAIL_NAMES,
  NOTIFICATION_TYPES,
  type NotificationMail,
  type NotificationType,
} from '~/domain/collaboration/notifications';
import { nextRuns } from '~/domain/schedules/cadence';
import { localClock, type TimeZone, zoneOf } from '~/domain/schedules/time-zones';
import { companies } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { notificationSettings } from './schema.server';

/** What the profile's form sends: the types that are on, and how the mails come. */
export const notificationSettingsSchema = z.object({
  types: z.array(z.enum(NOTIFICATION_TYPES)).default([]),
  mail: z.enum(NOTIFICATION_MAIL_NAMES),
});
export type NotificationChoice = z.infer<typeof notificationSettingsSchema>;

/** What somebody is told, and what of it by e-mail. */
export async function getNotificationSettings({ userId }: Actor): Promise<NotificationChoice> {
  const [row] = await db().select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
  const off: readonly NotificationType[] = row?.offTypes ?? [];
  return { types: NOTIFICATION_TYPES.filter((type) => !off.includes(type)), mail: row?.mail ?? 'none' };
}

/** Turns types on and off for oneself, from the next event on, and says how mails come. */
export async function saveNotificationSettings(
  { userId, homeCompanyId }: Actor,
  { types, mail }: NotificationChoice,
): Promise<void> {
  await transaction(async (tx) => {
    const [company] = await tx
      .select({ configuration: companies.configuration })
      .from(companies)
      .where(eq(companies.id, homeCompanyId));
    const offTypes = NOTIFICATION_TYPES.filter((type) => !types.includes(type));
    const values = { offTypes, mail, nextDigestAt: digestAfter(mail, zoneOf(company?.configuration ?? {})) };
    await tx
      .insert(notificationSettings)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: values });
  });
}

/** When the next daily mail goes out; null for who gets none. */
export function digestAfter(mail: NotificationMail, zone: TimeZone): Date | null {
  if (mail !== 'daily') return null;
  const startDate = localClock(zone, now()).day;
  const daily = { cadence: { kind: 'daily' }, time: DIGEST_TIME, zone, startDate, endDate: null } as const;
  return nextRuns(daily, now(), 1)[0] ?? null;
}
