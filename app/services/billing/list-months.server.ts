import { desc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { METRICS, RATE_ITEMS } from '~/domain/billing/metrics';
import { firstDay, lastDay, type Month, monthOf } from '~/domain/billing/months';
import { users } from '~/services/access/schema.server';
import { now } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { requireBilling } from './close-month.server';
import { type CompanyFigures, computeFigures } from './compute-figures.server';
import { billingClosings } from './schema.server';

export type BilledMonthRow = {
  month: Month;
  hasEnded: boolean;
  closedAt: string | null;
  closedBy: string | null;
  /** Cents: as it is charged, and less that what is counted now. */
  total: number;
  difference: number;
};

/** This month and those before, as many as the page shows. */
const MONTHS_SHOWN = 13;

/** The bills of the last months over all companies, newest first. @throws Forbidden */
export async function listMonths(actor: Actor): Promise<BilledMonthRow[]> {
  requireBilling(actor, 'company-billing-rates-view');
  const today = now().toISOString().slice(0, 10);
  const begin = new Date(Date.UTC(now().getUTCFullYear(), now().getUTCMonth() - MONTHS_SHOWN + 1, 1));
  const days = { from: begin.toISOString().slice(0, 10), to: lastDay(monthOf(today)) };
  const [figures, closings] = await Promise.all([
    computeFigures(db(), { companyIds: 'all', days }),
    closingsInForce(),
  ]);
  const months = figures[0]?.months.map(({ month }) => month) ?? [];
  return months.toReversed().map((month) => {
    const closing = closings.find((one) => one.month === month);
    const sums = figures.flatMap((one) => one.months.filter((part) => part.month === month));
    return {
      month,
      hasEnded: lastDay(month) < today,
      closedAt: closing?.closedAt.toISOString() ?? null,
      closedBy: closing?.closedBy ?? null,
      total: sums.reduce((sum, { charged }) => sum + charged, 0),
      difference: sums.reduce((sum, part) => sum + part.now - part.charged, 0),
    };
  });
}

function closingsInForce() {
  return db()
    .select({ month: billingClosings.month, closedAt: billingClosings.closedAt, closedBy: users.name })
    .from(billingClosings)
    .leftJoin(users, eq(users.id, billingClosings.closedByUserId))
    .where(isNull(billingClosings.reopenedAt))
    .orderBy(desc(billingClosings.month));
}

/** A figure of a company that is not what was billed. */
export type Correction = {
  companyId: number;
  companyName: string;
  label: string;
  type: 'count' | 'money';
  billed: number;
  now: number;
};

/** What of a month is counted otherwise now than it was billed, by company; nothing of one that is open. @throws Forbidden */
export async function listCorrections(actor: Actor, month: Month): Promise<Correction[]> {
  requireBilling(actor, 'company-billing-rates-view');
  const days = { from: firstDay(month), to: lastDay(month) };
  const [billed, counted] = await Promise.all([
    computeFigures(db(), { companyIds: 'all', days }),
    computeFigures(db(), { companyIds: 'all', days, asBilled: false }),
  ]);
  return billed
    .flatMap((then) =>
      correctionsOf(
        then,
        counted.find(({ companyId }) => companyId === then.companyId),
      ),
    )
    .toSorted((a, b) => a.companyName.localeCompare(b.companyName));
}

function correctionsOf(then: CompanyFigures, now: CompanyFigures | undefined): Correction[] {
  if (!now) return [];
  const { companyId, companyName } = then;
  const of = (one: CompanyFigures) => ({ ...one.counts, ...one.fees });
  const [before, after] = [of(then), of(now)];
  return METRICS.filter(({ key }) => key !== 'difference' && before[key] !== after[key]).map(
    ({ key, label, type }) => ({ companyId, companyName, label, type, billed: before[key], now: after[key] }),
  );
}

/** The bill of a month item by item, over all companies. */
export async function billOfMonth(actor: Actor, month: Month) {
  requireBilling(actor, 'company-billing-rates-view');
  const days = { from: firstDay(month), to: lastDay(month) };
  const figures = await computeFigures(db(), { companyIds: 'all', days });
  return Object.entries(RATE_ITEMS).flatMap(([item, label]) => {
    const lines = figures.flatMap((one) => one.lines.filter((line) => line.item === item));
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
    const cents = lines.reduce((sum, line) => sum + line.cents, 0);
    return quantity > 0 ? [{ item, label, quantity, cents }] : [];
  });
}
