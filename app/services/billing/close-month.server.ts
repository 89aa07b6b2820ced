import { eq } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import { firstDay, isMonth, lastDay, type Month, monthName } from '~/domain/billing/months';
import { recordAccess } from '~/services/access/record-access.server';
import { holdLock } from '~/services/platform/advisory-locks.server';
import { now } from '~/services/platform/clock.server';
import { Conflict, Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { closingOf } from './billed-months.server';
import { computeFigures, isIdle } from './compute-figures.server';
import { billedFigures, billingClosings } from './schema.server';

/** Rows of one insert. */
const PART = 500;

/** Bills are of every company, so only those who act for all of them write or open them. @throws Forbidden */
export function requireBilling(actor: Actor, permission: Permission): void {
  if (!actor.allCompanies || !can(actor, 'metrics-view') || !can(actor, permission)) throw new Forbidden();
}

/**
 * Keeps the figures of a month as they are billed: every company, every count, every line. What is corrected later shows
 * as a difference. Needs company-billing-rates-edit.
 * @throws Forbidden, NotFound for what is no month, Invalid for one that has not ended, Conflict for one that is closed
 */
export async function closeMonth(actor: Actor, month: Month): Promise<void> {
  requireBilling(actor, 'company-billing-rates-edit');
  if (!isMonth(month)) throw new NotFound();
  if (lastDay(month) >= now().toISOString().slice(0, 10))
    throw new Invalid(`${monthName(month)} has not ended yet`);
  await transaction(async (tx) => {
    await holdLock(tx, 'billing');
    if (await closingOf(tx, month)) throw new Conflict(`${monthName(month)} is closed already`);
    const days = { from: firstDay(month), to: lastDay(month) };
    const figures = await computeFigures(tx, { companyIds: 'all', days, asBilled: false });
    const [closing] = await tx
      .insert(billingClosings)
      .values({ month, closedAt: now(), closedByUserId: actor.userId })
      .returning({ id: billingClosings.id });
    const rows = figures
      .filter((one) => !isIdle(one))
      .map(({ companyId, planId, counts, lines }) => ({
        closingId: closing?.id ?? 0,
        companyId,
        planId,
        counts,
        lines,
      }));
    for (let at = 0; at < rows.length; at += PART)
      await tx.insert(billedFigures).values(rows.slice(at, at + PART));
    const cents = figures.reduce((sum, { fees }) => sum + fees.total_fees, 0);
    await recordAccess(tx, actor, {
      kind: 'billing-month-closed',
      details: { month, companies: rows.length, total_cents: cents },
    });
  });
}

/**
 * Opens a closed month again: it is counted anew until it is closed. What was billed stays with the closing that was.
 * Needs company-billing-rates-remove. @throws Forbidden, NotFound, Conflict for one that is not closed
 */
export async function reopenMonth(actor: Actor, month: Month): Promise<void> {
  requireBilling(actor, 'company-billing-rates-remove');
  if (!isMonth(month)) throw new NotFound();
  await transaction(async (tx) => {
    await holdLock(tx, 'billing');
    const closing = await closingOf(tx, month);
    if (!closing) throw new Conflict(`${monthName(month)} is not closed`);
    await tx
      .update(billingClosings)
      .set({ reopenedAt: now(), reopenedByUserId: actor.userId })
      .where(eq(billingClosings.id, closing.id));
    await recordAccess(tx, actor, { kind: 'billing-month-reopened', details: { month } });
  });
}
