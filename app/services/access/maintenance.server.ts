import { eq, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { withoutNul } from '~/domain/row-values';
import { now } from '~/services/platform/clock.server';
import { Forbidden } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { settings } from '~/services/platform/schema.server';
import { logRefusal, recordAccess } from './record-access.server';

const SETTING = 'maintenance';

/** Whether the application is down, as a column of the query that finds out who asks. */
export const isDownColumn = sql<boolean>`exists (select 1 from settings where name = ${SETTING})`.as(
  'is_down',
);

export type Maintenance = { since: string; note: string };

/** The maintenance that is going on, or null. */
export async function currentMaintenance(): Promise<Maintenance | null> {
  const [row] = await db().select().from(settings).where(eq(settings.name, SETTING));
  return (row?.value as Maintenance | undefined) ?? null;
}

/**
 * Puts the application down for maintenance, or up again. While it is down superadmins work on, everybody else is shown
 * /application-downtime; uploads that have their address, callbacks of a TMS and work in the queue go on.
 * @throws Forbidden for everybody but superadmins
 */
export async function setMaintenance(actor: Actor, on: boolean, note = ''): Promise<void> {
  if (!actor.isSuperadmin) {
    logRefusal('maintenance', 'no superadmin', { user: actor.userId });
    throw new Forbidden();
  }
  const text = withoutNul(note);
  await transaction(async (tx) => {
    const changed = on
      ? await tx
          .insert(settings)
          .values({ name: SETTING, value: { since: now().toISOString(), note: text } })
          .onConflictDoNothing()
          .returning()
      : await tx.delete(settings).where(eq(settings.name, SETTING)).returning();
    if (changed.length === 0) return;
    await recordAccess(tx, actor, {
      kind: on ? 'maintenance-started' : 'maintenance-ended',
      details: on ? { note: text } : {},
    });
  });
}
