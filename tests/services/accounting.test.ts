import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { Counts, RateItem } from '~/domain/billing/metrics';
import type { RateInput } from '~/domain/billing/plan-form';
import { addRate, removeRate } from '~/services/billing/change-rates.server';
import { closeMonth, reopenMonth } from '~/services/billing/close-month.server';
import { computeFigures } from '~/services/billing/compute-figures.server';
import { billingRates, companyPlanPeriods } from '~/services/billing/schema.server';
import { companies, companyPlans } from '~/services/companies/schema.server';
import { orders } from '~/services/orders/schema.server';
import { setClock } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';
import { accessEvents } from '../support/journal';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

let world: World;
let ops: Actor;
let superadmin: Actor;
let customer: Actor;
let harbor: number;
let planId: number;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  setClock(new Date('2026-11-05T12:00:00Z'));
  harbor = await aCompany({ name: 'Harbor', plan: {} });
  const [row] = await db().select().from(companies).where(sql`${companies.id} = ${harbor}`);
  planId = row?.planId ?? 0;
  await db().insert(companyPlanPeriods).values({ companyId: harbor, planId, firstDay: '2026-01-01' });
  ops = await aUser({ role: 'ops-admin', companyIds: [harbor] });
  superadmin = await aUser({ role: 'superadmin', companyIds: [harbor] });
  customer = await aUser({ role: 'customer-admin', companyIds: [harbor] });
});

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const at = (day: string) => new Date(`${day}T10:00:00Z`);

/** A PDF of some pages with so many orders. */
async function aPdf(
  day: string,
  pages: number,
  count: number,
  options: Partial<typeof orders.$inferInsert> = {},
) {
  const id = await aRequest({ companyId: harbor, sourceKind: 'pdf', pagesCount: pages, createdAt: at(day) });
  const ids: number[] = [];
  for (let draftIndex = 0; draftIndex < count; draftIndex += 1)
    ids.push(await anOrder({ companyId: harbor, requestId: id, draftIndex, createdAt: at(day), ...options }));
  return { id, ids };
}

const aRate = (item: RateItem, rate: number, firstDay: string, companyId: number | null = null) =>
  db().insert(billingRates).values({ planId, companyId, item, rate, firstDay });

async function figures(days = OCTOBER) {
  const [one] = await computeFigures(db(), { companyIds: [harbor], days });
  if (!one) throw new Error('no figures');
  return one;
}
const counted = (counts: Counts) => Object.fromEntries(Object.entries(counts).filter(([, n]) => n !== 0));

test('a month counted by hand: every order that was read is billed once', async () => {
  await aPdf('2026-10-01', 3, 1);
  await aPdf('2026-10-31', 2, 3);
  const sheet = await aRequest({ companyId: harbor, sourceKind: 'xlsx', createdAt: at('2026-10-07') });
  for (const draftIndex of [0, 1, 2, 3]) await anOrder({ companyId: harbor, requestId: sheet, draftIndex });
  const { ids } = await aPdf('2026-10-08', 1, 2);
  await db()
    .update(orders)
    .set({ deletedAt: at('2026-10-09') })
    .where(sql`${orders.id} = ${ids[1]}`);
  await aPdf('2026-10-10', 4, 1, { precededByOrderId: ids[0], tmsShipmentId: '700123' });
  const gone = await aPdf('2026-10-11', 6, 1);
  await db()
    .update(requests)
    .set({ deletedAt: at('2026-10-12') })
    .where(sql`${requests.id} = ${gone.id}`);
  await aRequest({
    companyId: harbor,
    sourceKind: 'pdf',
    pagesCount: 9,
    status: 'intake-rejected',
    createdAt: at('2026-10-13'),
  });
  const manual = await aRequest({
    companyId: harbor,
    sourceKind: 'pdf',
    pagesCount: 1,
    dataExtractionMethod: 'manual',
    createdAt: at('2026-10-14'),
  });
  await anOrder({ companyId: harbor, requestId: manual });
  const scheduled = await aRequest({ companyId: harbor, createdAt: at('2026-10-15') });
  await anOrder({
    companyId: harbor,
    requestId: scheduled,
    replicatedFromScheduler: true,
    replicatedFromOrderId: ids[0],
  });
  await anOrder({ companyId: harbor, requestId: sheet, draftIndex: 9, replicatedFromOrderId: ids[0] });
  await aPdf('2026-11-01', 50, 1);
  expect(counted((await figures()).counts)).toEqual({
    single_order_pdf_requests: 2,
    multi_order_pdf_requests: 1,
    datafile_requests: 1,
    additional_pdf_orders: 2,
    additional_datafile_orders: 3,
    pdf_order_revisions: 1,
    pdf_page_overages: 1 + 2,
    manual_requests: 1,
    pdf_manual_orders_including_deleted: 1,
    scheduled_orders: 1,
    copied_orders: 1,
    deleted_requests: 1,
    deleted_orders: 2,
    rejected_requests: 1,
    total_requests: 8,
    tms_shipments: 1,
    tms_shortfall: 12,
    pdf_orders: 6,
    datafile_orders: 4,
    P_datafile_orders_including_deleted: 4,
    total_orders: 13,
    pdf_pages: 3 + 2 + 1 + 4,
    Q_pdf_pages_including_deleted: 3 + 2 + 1 + 4 + 6 + 9,
  });
});

test('papers that were moved out of a document are billed with it, however often they were moved', async () => {
  const { id } = await aPdf('2026-10-05', 6, 1);
  const moved = await aRequest({
    companyId: harbor,
    sourceKind: 'pdf',
    pagesCount: 2,
    movedFromRequestId: id,
    createdAt: at('2026-11-02'),
  });
  await anOrder({ companyId: harbor, requestId: moved });
  const again = await aRequest({
    companyId: harbor,
    sourceKind: 'pdf',
    pagesCount: 1,
    movedFromRequestId: moved,
    createdAt: at('2026-11-03'),
  });
  await anOrder({ companyId: harbor, requestId: again });
  expect(counted((await figures()).counts)).toMatchObject({
    multi_order_pdf_requests: 1,
    additional_pdf_orders: 2,
    total_requests: 1,
    pdf_pages: 6,
  });
  expect((await figures({ from: '2026-11-01', to: '2026-11-30' })).counts.total_requests).toBe(0);
});

test('an order that fulfils one of a schedule is its request, no revision', async () => {
  const scheduled = await anOrder({ companyId: harbor, replicatedFromScheduler: true });
  await aPdf('2026-10-05', 1, 1, { precededByOrderId: scheduled });
  expect((await figures()).counts).toMatchObject({ single_order_pdf_requests: 1, pdf_order_revisions: 0 });
});

test('every piece costs what it cost on its day, and a month what its first day says', async () => {
  await aRate('monthly_fee', 2_500_000, '2026-01-01');
  await aRate('monthly_fee', 9_990_000, '2026-10-02');
  await aRate('single_order_pdf_requests', 7_550, '2026-01-01');
  await aRate('single_order_pdf_requests', 10_025, '2026-10-16');
  for (const day of ['2026-10-01', '2026-10-15', '2026-10-16', '2026-10-31']) await aPdf(day, 1, 1);
  const { fees, lines } = await figures();
  // 2 × 0.755 + 2 × 1.0025 = 3.515, half a cent up
  expect(lines).toEqual([
    { item: 'monthly_fee', quantity: 1, cents: 25_000 },
    { item: 'single_order_pdf_requests', quantity: 4, cents: 352 },
  ]);
  expect(fees).toEqual({ monthly_fee: 25_000, item_fees: 352, total_fees: 25_352, difference: 0 });
  expect((await figures({ from: '2026-10-02', to: '2026-10-31' })).fees.monthly_fee).toBe(0);
});

test('a rate of the company goes before that of its plan', async () => {
  await aRate('datafile_requests', 10_000, '2026-01-01');
  await aRate('datafile_requests', 4_000, '2026-10-10', harbor);
  for (const day of ['2026-10-09', '2026-10-10']) {
    const id = await aRequest({ companyId: harbor, sourceKind: 'csv', createdAt: at(day) });
    await anOrder({ companyId: harbor, requestId: id });
  }
  expect((await figures()).fees.item_fees).toBe(140);
});

test('the bill of a past month stays when a rate or the plan changes now', async () => {
  await aRate('monthly_fee', 1_000_000, '2026-01-01');
  await aRate('single_order_pdf_requests', 5_000, '2026-01-01');
  await aPdf('2026-10-05', 1, 1);
  const before = await figures();
  await aRate('single_order_pdf_requests', 90_000, '2026-11-01');
  const [other] = await db().insert(companyPlans).values({ displayName: 'Other' }).returning();
  await db().update(companies).set({ planId: other?.id }).where(sql`${companies.id} = ${harbor}`);
  expect(await figures()).toEqual(before);
  expect(before.fees.total_fees).toBe(10_050);
});

test('a closed month stays as it was billed, and what is corrected later is a difference', async () => {
  await aRate('single_order_pdf_requests', 10_000, '2026-01-01');
  const { id } = await aPdf('2026-10-05', 1, 1);
  await aPdf('2026-10-06', 1, 1);
  await closeMonth(ops, '2026-10');
  await db()
    .update(requests)
    .set({ deletedAt: at('2026-11-04') })
    .where(sql`${requests.id} = ${id}`);
  const closed = await figures();
  expect(closed.counts.single_order_pdf_requests).toBe(2);
  expect(closed.fees).toMatchObject({ item_fees: 200, difference: -100 });
  expect((await accessEvents()).at(-1)).toMatchObject({ type: 'billing-month-closed', actorId: ops.userId });
  await expect(closeMonth(ops, '2026-10')).rejects.toMatchObject({ status: 409 });
  await reopenMonth(superadmin, '2026-10');
  expect((await figures()).fees).toMatchObject({ item_fees: 100, difference: 0 });
});

test('a month is closed by operators alone, once it has ended', async () => {
  await expect(closeMonth(customer, '2026-09')).rejects.toMatchObject({ status: 403 });
  await expect(reopenMonth(customer, '2026-09')).rejects.toMatchObject({ status: 403 });
  await expect(closeMonth(ops, '2026-11')).rejects.toMatchObject({ status: 422 });
  await expect(closeMonth(ops, '2026-13')).rejects.toMatchObject({ status: 404 });
  await expect(reopenMonth(ops, '2026-08')).rejects.toMatchObject({ status: 409 });
});

test('two who close a month at once close it once', async () => {
  const both = await Promise.allSettled([closeMonth(ops, '2026-07'), closeMonth(superadmin, '2026-07')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await reopenMonth(superadmin, '2026-07');
});

const rate = (over: Partial<RateInput> = {}): RateInput => ({
  item: 'monthly_fee',
  companyId: null,
  rate: 10_000,
  firstDay: '2026-11-01',
  ...over,
});

test('a rate with a first day in a closed month, or before one, is refused; one that was billed stays', async () => {
  const billed = await addRate(ops, planId, rate({ firstDay: '2026-06-01' }));
  await closeMonth(ops, '2026-06');
  for (const firstDay of ['2026-06-30', '2026-01-01'])
    await expect(addRate(ops, planId, rate({ firstDay }))).rejects.toMatchObject({
      status: 422,
      errors: { firstDay: [expect.stringContaining('is closed')] },
    });
  await expect(removeRate(ops, planId, billed)).rejects.toMatchObject({ status: 409 });
  await reopenMonth(ops, '2026-06');
  await removeRate(ops, planId, billed);
});

test('rates are added and removed by operators, and it is written who did it', async () => {
  const id = await addRate(ops, planId, rate({ firstDay: '2026-12-01', companyId: harbor }));
  expect((await accessEvents()).at(-1)).toMatchObject({
    type: 'billing-rate-added',
    companyId: harbor,
    actorId: ops.userId,
    details: { item: 'Monthly fee', rate: '1.00', first_day: '2026-12-01' },
  });
  const again = rate({ firstDay: '2026-12-01', companyId: harbor, rate: 5 });
  await expect(addRate(ops, planId, again)).rejects.toMatchObject({ status: 422 });
  const stranger = rate({ firstDay: '2026-12-01', companyId: await aCompany() });
  await expect(addRate(ops, planId, stranger)).rejects.toMatchObject({
    errors: { companyId: expect.anything() },
  });
  await expect(addRate(customer, planId, rate())).rejects.toMatchObject({ status: 403 });
  await expect(removeRate(customer, planId, id)).rejects.toMatchObject({ status: 403 });
  await expect(removeRate(ops, planId + 1, id)).rejects.toMatchObject({ status: 404 });
  await removeRate(ops, planId, id);
  expect((await accessEvents()).at(-1)).toMatchObject({ type: 'billing-rate-removed' });
});
