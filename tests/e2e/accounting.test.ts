import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import type { Download, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastMonth } from '~/domain/lists/day-range';
import { db } from '~/services/platform/runtime.server';
import { refreshReportFigures } from '~/services/reports/refresh-figures.server';
import { ApiClient, demoHouse, type House, inHouse, type Product, startProduct } from '../support/product';
import { findings } from './axe';
import { signIn, stageOn, visit } from './browser';

/** A month from its documents and edits to its report and its bill. The product ran last month: its clock cannot be set, so its rows are. */
let product: Product;
let house: House;
let requestId: string;
const days = lastMonth(new Date());
const month = new Date(`${days.from}T00:00:00Z`).toLocaleDateString('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

beforeAll(async () => {
  house = await demoHouse();
  product = await startProduct(house);
  const client = await ApiClient.signedIn(product.url, 'user@harbor.test');
  const paper = readFileSync('demo/documents/DO-pier-t.pdf');
  requestId = await client.upload('DO-pier-t.pdf', paper);
  const { first_order_id: orderId } = await client.settled(requestId);
  await client.settled(await client.upload('DO-pier-t-again.pdf', paper));
  const edited = await client.call('PUT', `/api/orders/${orderId}`, { path: 'seal_number', value: 'UL-1' });
  expect(edited.status).toBe(200);
  await product.stop();
  await moveToLastMonth();
  product = await startProduct(house);
});
afterAll(async () => {
  await product?.stop();
  await house?.remove();
});

const moveToLastMonth = () =>
  inHouse(house, async () => {
    const at = new Date(`${days.from}T15:00:00Z`);
    await db().execute(sql`update requests set created_at = ${at.toISOString()}::timestamptz`);
    await db().execute(sql`update orders set created_at = ${at.toISOString()}::timestamptz`);
    await refreshReportFigures();
  });

const cell = (page: Page, company: string, label: string) =>
  page.getByRole('row').filter({ hasText: company }).locator(`[data-label="${label}"]`);

async function textOf(download: Download) {
  return readFileSync(await download.path(), 'utf8');
}

test('a month is counted, closed and exported, and what is deleted later is a difference', async () => {
  const { page, close } = await visit(await stageOn(product, house));
  await signIn(page, 'superadmin@demo.test', '/inbox');
  await page.getByRole('button', { name: 'Reporting' }).click();
  await page.getByRole('menuitem', { name: 'Accounting Dashboard' }).click();
  await page.getByRole('heading', { name: 'Accounting Dashboard' }).waitFor();
  await page.goto('/accounting-dashboard?dateRange=last-month');
  const billed = await cell(page, 'Harbor Drayage Demo', 'Total fees').textContent();
  expect(billed).toMatch(/^\$250\.\d\d$/);
  expect(await cell(page, 'Harbor Drayage Demo', 'Total requests').textContent()).toBe('2');
  expect(await findings(page)).toEqual([]);

  // Of the two documents that became orders the client edited one.
  await page.goto('/reports/order-edits?groupBy=yearmonth&dateRange=full-range&companies=3');
  for (const [label, counted] of Object.entries({
    Documents: '2',
    Orders: '2',
    'Client 1-2 edits %': '50.00',
  }))
    expect(await page.locator(`tr[data-row] [data-label="${label}"]`).first().textContent()).toBe(counted);
  await page.goto('/accounting-dashboard?dateRange=last-month');

  await page.getByRole('link', { name: 'Months', exact: true }).click();
  await page.getByRole('link', { name: `Close ${month}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close month' }).click();
  await page.getByText(`${month} is closed`).first().waitFor();
  await page.getByRole('link', { name: `Reopen ${month}` }).waitFor();
  expect(await findings(page)).toEqual([]);

  const client = await ApiClient.signedIn(product.url, 'ops@demo.test');
  expect((await client.call('DELETE', `/api/ocr/requests/${requestId}`)).status).toBeLessThan(300);
  await page.goto('/accounting-dashboard?dateRange=last-month');
  await page.getByText('shown as billed').waitFor();
  expect(await cell(page, 'Harbor Drayage Demo', 'Total fees').textContent()).toBe(billed);
  expect(await cell(page, 'Harbor Drayage Demo', 'Difference').textContent()).toMatch(/^−\$0\.\d\d$/);

  const [intacct] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Intacct Export' }).click(),
  ]);
  const lines: Record<string, string>[] = parse(await textOf(intacct), { columns: true });
  const own = lines.filter((line) => line.ARINVOICEITEM_CUSTOMERID === 'CUST-1003');
  expect(`$${own[0]?.TOTAL_DUE}`).toBe(billed);

  await page.goto('/accounting-dashboard?dateRange=last-month&onlyBillable=true');
  const dialog = page.getByRole('dialog');
  const taken = dialog.getByRole('button', { name: 'Export' });
  await page.keyboard.press('e');
  await taken.waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), taken.click()]);
  const [head, ...rows] = parse(await textOf(file), { bom: true }) as string[][];
  expect(head).not.toContain('Total requests');
  const harbor = rows.find(([name]) => name === 'Harbor Drayage Demo');
  expect(`$${harbor?.[head?.indexOf('Total fees') ?? 0]}`).toBe(billed);

  await page.goto('/admin/plans/1');
  await page.getByRole('link', { name: 'Add rate' }).click();
  await page.getByRole('dialog').getByLabel('Rate in dollars').fill('300');
  await page.getByRole('dialog').getByLabel('First day').fill(days.to);
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await page.getByText(`${month} is closed: a rate can begin after ${days.to}`).waitFor();
  expect(await findings(page)).toEqual([]);
  await close();
});
