import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { MAX_DIGEST } from '~/domain/collaboration/notifications';
import { zoneOf } from '~/domain/schedules/time-zones';
import { paths } from '~/domain/urls/paths';
import { findActiveActor } from '~/services/access/active-actor.server';
import { users } from '~/services/access/schema.server';
import { companies } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import { appUrl } from '~/services/platform/env.server';
import type { JobData } from '~/services/platform/job-catalogue.server';
import { sendMail } from '~/services/platform/mail.server';
import { Problem } from '~/services/platform/problems.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { getNotification, type ToldNotification, unmailedNotifications } from './list-notifications.server';
import { digestAfter } from './notification-settings.server';
import { notificationSettings, notifications } from './schema.server';

const DAY_MS = 86_400_000;
/** A mail that could not go out for a while still tells what came meanwhile. */
const DIGEST_DAYS = 7;
const DUE_AT_ONCE = 200;

/** Puts the daily mails in the queue that are due, each once: it is done with setting when the next one is. */
export async function queueDueDigests(): Promise<void> {
  await transaction(async (tx) => {
    const due = await tx
      .select({ userId: notificationSettings.userId, configuration: companies.configuration })
      .from(notificationSettings)
      .innerJoin(users, eq(users.id, notificationSettings.userId))
      .leftJoin(companies, eq(companies.id, users.homeCompanyId))
      .where(and(eq(notificationSettings.mail, 'daily'), lte(notificationSettings.nextDigestAt, now())))
      .limit(DUE_AT_ONCE)
      .for('update', { of: notificationSettings, skipLocked: true });
    for (const { userId, configuration } of due) {
      await tx
        .update(notificationSettings)
        .set({ nextDigestAt: digestAfter('daily', zoneOf(configuration ?? {})) })
        .where(eq(notificationSettings.userId, userId));
      await runtime().jobs.enqueue(tx, 'send-notification-mail', { userId });
    }
  });
}

/**
 * Sends one notification, or what was not read since the last daily mail, to somebody who still wants that, may still
 * see it and is still active. What went out is marked, so that a job that runs again sends nothing twice.
 */
export async function sendNotificationMail({
  userId,
  notificationId,
}: JobData<'send-notification-mail'>): Promise<void> {
  const actor = await findActiveActor(userId, null);
  const [settings] = await db()
    .select({ mail: notificationSettings.mail })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  const wanted = notificationId === undefined ? 'daily' : 'at-once';
  if (!actor || settings?.mail !== wanted) return;
  if (notificationId === undefined) await sendDigest(actor);
  else await sendOne(actor, notificationId);
}

async function sendOne(actor: Actor, notificationId: number): Promise<void> {
  const one = await getNotification(actor, notificationId).catch((problem) => {
    // It is gone, or its company is no longer theirs.
    if (problem instanceof Problem) return null;
    throw problem;
  });
  if (!one || !(await unmailed(notificationId))) return;
  await sendMail({
    to: actor.email,
    subject: oneLine(one.text, 120),
    text: letter(actor, [one.text, linkOf(one)]),
  });
  await db().update(notifications).set({ mailedAt: now() }).where(eq(notifications.id, notificationId));
}

async function unmailed(id: number): Promise<boolean> {
  const rows = await db()
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.id, id), isNull(notifications.mailedAt)));
  return rows.length > 0;
}

async function sendDigest(actor: Actor): Promise<void> {
  const since = new Date(now().getTime() - DIGEST_DAYS * DAY_MS);
  const { items, count, newest, condition } = await unmailedNotifications(actor, since, MAX_DIGEST);
  if (items.length === 0 || newest === null) return;
  const more = count > items.length ? [`And ${count - items.length} more.`] : [];
  await sendMail({
    to: actor.email,
    subject: count === 1 ? '1 unread notification' : `${count} unread notifications`,
    text: letter(actor, [
      'this is what you have not read:',
      ...items.map((one) => `${oneLine(one.text, 500)}\n${linkOf(one)}`),
      ...more,
      `All of them: ${appUrl()}${paths.notifications}`,
    ]),
  });
  const sent = and(condition, sql`${notifications.id} <= ${newest}`);
  await db()
    .update(notifications)
    .set({ mailedAt: now() })
    .where(inArray(notifications.id, db().select({ id: notifications.id }).from(notifications).where(sent)));
}

function letter({ name }: Actor, parts: readonly string[]): string {
  return [
    `Hello ${oneLine(name, 120)},`,
    ...parts,
    `What you are told, and how, is set in your profile: ${appUrl()}${paths.profile}#notifications`,
    'Order Automation',
  ].join('\n\n');
}

const linkOf = ({ orderId, requestId }: ToldNotification) =>
  `${appUrl()}${orderId === null ? paths.shownRequest(requestId) : paths.order(orderId)}`;

function oneLine(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > most ? `${line.slice(0, most)}…` : line;
}
