import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { ROLES } from '~/domain/access/permissions';
import { ACCOUNTING_LIST, shownColumns } from '~/domain/lists/accounting-list';
import { readListQuery } from '~/domain/lists/list-query';
import { rolePermissions } from '~/services/access/schema.server';
import { addRate } from '~/services/billing/change-rates.server';
import { closeMonth } from '~/services/billing/close-month.server';
import { listFigures } from '~/services/billing/list-figures.server';
import { listCorrections, listMonths } from '~/services/billing/list-months.server';
import { companyPlanPeriods, intacctCustomers } from '~/services/billing/schema.server';
import { companies, companyPlans } from '~/services/companies/schema.server';
import { type ExportFile, exportTable } from '~/services/exports/export-table.server';
import { intacctFile } from '~/services/exports/intacct-file.server';
import { setClock } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { loadAccounting } from '~/services/screens/accounting-view.server';
import { aCompany, actorOf, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

let world: World;
let ops: Actor;
let customer: Actor;
let [harbor, summit, operator] = [0, 0, 0];
let [harborPlan, summitPlan] = [0, 0];
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const all = { days: OCTOBER, companyIds: [], planIds: [], sort: 'company_name' };

beforeAll(async () => {
  world = await openWorld();
  setClock(new Date('2026-11-05T12:00:00Z'));
  operator = await aCompany({ name: 'Operations' });
  harbor = await aCompany({ name: 'Harbor', plan: {} });
  summit = await aCompany({ name: 'Summit', plan: {} });
  ops = await aUser({ role: 'ops-admin', companyIds: [operator] });
  customer = await aUser({ role: 'customer-admin', companyIds: [harbor] });
  [harborPlan, summitPlan] = [await planOf(harbor), await planOf(summit)];
  for (const [companyId, planId] of [
    [harbor, harborPlan],
    [summit, summitPlan],
  ] as const)
    await db().insert(companyPlanPeriods).values({ companyId, planId, firstDay: '2026-01-01' });
  const monthly = { item: 'monthly_fee', companyId: null, firstDay: '2026-01-01' } as const;
  await addRate(ops, harborPlan, { ...monthly, rate: 2_500_000 });
  await addRate(ops, summitPlan, { ...monthly, rate: 10_000_000 });
  await addRate(ops, harborPlan, { ...monthly, item: 'single_order_pdf_requests', rate: 12_500 });
  for (let n = 0; n < 3; n += 1) await aDocument(harbor);
  await aDocument(summit);
});
afterAll(() => world.close());

async function planOf(id: number) {
  const [row] = await db().select().from(companies).where(eq(companies.id, id));
  return row?.planId ?? 0;
}

async function aDocument(companyId: number) {
  const createdAt = new Date('2026-10-10T10:00:00Z');
  const requestId = await aRequest({ companyId, sourceKind: 'pdf', pagesCount: 1, createdAt });
  await anOrder({ companyId, requestId, createdAt });
}

async function textOf({ content }: ExportFile) {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

const screen = (actor: Actor, search: string) =>
  loadAccounting(actor, readListQuery(ACCOUNTING_LIST, new URLSearchParams(search)).query);

test('the dashboard shows companies on a plan with their sums', async () => {
  const { rows, totals } = await listFigures(ops, all);
  expect(
    rows.map(({ companyName, metrics }) => [
      companyName,
      metrics.single_order_pdf_requests,
      metrics.total_fees,
    ]),
  ).toEqual([
    ['Harbor', 3, 25_375],
    ['Summit', 1, 100_000],
  ]);
  expect(totals).toMatchObject({
    single_order_pdf_requests: 4,
    monthly_fee: 125_000,
    item_fees: 375,
    total_fees: 125_375,
  });
});

test('it is sorted by any column, and filtered by company and plan', async () => {
  const names = async (over: object) =>
    (await listFigures(ops, { ...all, ...over })).rows.map(({ companyName }) => companyName);
  expect(await names({ sort: '-total_fees' })).toEqual(['Summit', 'Harbor']);
  expect(await names({ companyIds: [harbor] })).toEqual(['Harbor']);
  expect(await names({ planIds: [summitPlan] })).toEqual(['Summit']);
});

test('it is the current month unless the address says otherwise', async () => {
  expect((await screen(ops, '')).days).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect((await screen(ops, 'dateRange=last-month')).days).toEqual(OCTOBER);
});

test('whoever lacks metrics-view sees no company, and one who has it in a company sees that one', async () => {
  expect(await screen(customer, 'dateRange=last-month')).toMatchObject({
    rows: [],
    may: { export: false, intacct: false, months: false },
  });
  await db()
    .insert(rolePermissions)
    .values({ roleId: ROLES['customer-admin'].id, permission: 'metrics-view' });
  const viewer = await actorOf(customer.userId);
  const asked = { ...all, companyIds: [harbor, summit] };
  expect((await listFigures(viewer, asked)).rows.map(({ companyName }) => companyName)).toEqual(['Harbor']);
  expect((await screen(viewer, '')).may).toEqual({ export: true, intacct: false, months: false });
});

test.each([
  ['1026-01-01,2026-10-31', 'At most ten years'],
  ['2026-10-31,2026-10-01', 'before the start date'],
])('a range %s shows no rows and says why', async (range, why) => {
  const { rows, notice } = await screen(ops, `dateRange=${range}`);
  expect([rows, notice]).toEqual([[], expect.stringContaining(why)]);
});

test('an export has the columns that are asked for, money as money', async () => {
  const shown = shownColumns(['plan'], true);
  expect(shown.slice(0, 2)).toEqual(['company', 'single_order_pdf_requests']);
  expect(shown).not.toContain('total_orders');
  const search = 'dateRange=last-month&to_export=company,single_order_pdf_requests,total_fees';
  const made = await exportTable(ops, 'accounting', { search, format: 'csv' });
  if (!('file' in made)) throw new Error('no file');
  expect(await textOf(made.file)).toBe(
    '\uFEFFCompany,Single-order PDF requests,Total fees\r\nHarbor,3,253.75\r\nSummit,1,1000.00\r\n',
  );
});

test('Intacct gets an invoice a company and a line an item, by the ids of the plan', async () => {
  await db().insert(intacctCustomers).values({ companyId: harbor, customerId: 'CUST-0042' });
  const items = {
    monthly_fee: { account: '4010', item_id: 'SUB' },
    single_order_pdf_requests: { account: '4020', item_id: 'PDF1' },
  };
  await db()
    .update(companyPlans)
    .set({ billing: { ar_account: '1200', location_id: '100', term: 'Net 15', items } })
    .where(eq(companyPlans.id, harborPlan));
  const { name, ...file } = await intacctFile(ops, OCTOBER);
  expect(name).toBe('intacct-2026-10-01-2026-10-31.csv');
  const text = await textOf({ name, ...file });
  expect(text.startsWith('INVOICE_NO,CUSTOMER_ID,')).toBe(true);
  const rows: Record<string, string>[] = parse(text, { columns: true });
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({
    INVOICE_NO: `OA-202610-${harbor}`,
    CUSTOMER_ID: 'CUST-0042',
    CREATED_DATE: '10/31/2026',
    DUE_DATE: '',
    TERM_NAME: 'Net 15',
    TOTAL_DUE: '253.75',
    LINE_NO: '1',
    ACCT_NO: '4010',
    AMOUNT: '250.00',
    ARINVOICEITEM_ARACCOUNT: '1200',
    ARINVOICEITEM_ITEMID: 'SUB',
  });
  expect(rows[1]).toMatchObject({
    INVOICE_NO: '',
    LINE_NO: '2',
    MEMO: 'Single-order PDF requests: 3',
    AMOUNT: '3.75',
    ARINVOICEITEM_CUSTOMERID: 'CUST-0042',
  });
  expect(rows[2]).toMatchObject({ CUSTOMER_ID: `C${summit}`, DUE_DATE: '11/30/2026', AMOUNT: '1000.00' });
});

test('a closed month is said to be closed', async () => {
  await closeMonth(ops, '2026-10');
  expect((await screen(ops, 'dateRange=last-month')).notice).toContain('October 2026 is closed');
  expect((await screen(ops, 'dateRange=2026-10-02,2026-10-31')).notice).toBeNull();
});

test('the months are told with what they came to, and a closed one with what was corrected since', async () => {
  await aDocument(harbor);
  const [now, october] = await listMonths(ops);
  expect(now).toMatchObject({ month: '2026-11', hasEnded: false, total: 125_000, difference: 0 });
  expect(october).toMatchObject({ month: '2026-10', closedBy: ops.name, total: 125_375, difference: 125 });
  const corrections = await listCorrections(ops, '2026-10');
  expect(corrections).toContainEqual({
    companyId: harbor,
    companyName: 'Harbor',
    label: 'Single-order PDF requests',
    type: 'count',
    billed: 3,
    now: 4,
  });
  expect(corrections).toContainEqual(
    expect.objectContaining({ label: 'Total fees', billed: 25_375, now: 25_500 }),
  );
  expect(await listCorrections(ops, '2026-09')).toEqual([]);
  await expect(listMonths(customer)).rejects.toMatchObject({ status: 403 });
});
