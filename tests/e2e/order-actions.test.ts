import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOrderPdf } from '../support/documents';
import { ApiClient, putFile } from '../support/product';
import { findings } from './axe';
import { joinStage, type Stage, signIn, visit } from './browser';

/** What is done with an order as a whole, from its page and from the list, and with the list itself. */
let stage: Stage;
let client: ApiClient;
let orderId: number;

beforeAll(async () => {
  stage = await joinStage('order-actions');
  client = await ApiClient.signedIn(stage.product.url, stage.people.admin);
  orderId = await anOrder('MSKU9070323', 'BKG10017');
});
afterAll(() => stage?.close());

async function anOrder(container: string, booking: string): Promise<number> {
  const requestId = await client.upload(`${container}.pdf`, await deliveryOrderPdf({ container, booking }));
  return (await client.settled(requestId)).first_order_id;
}

const order = async (id: number) => (await client.call('GET', `/api/orders/${id}`)).body.data;
const focusText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

/** Opens an entry of the Actions menu of an order that is shown, by keys. */
async function choose(page: Page, entry: string): Promise<void> {
  const button = page.getByRole('button', { name: /^Actions/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: entry }).press('Enter');
}

test('three copies are made one after the other, and a toast tells how far it is', async () => {
  const { page, close } = await visit(stage);
  await signIn(page, stage.people.admin);
  await page.goto(`/order/${orderId}`);
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  await choose(page, 'Replicate Order');
  const copies = page.getByLabel(`How many copies of order #${orderId}?`);
  await copies.fill('51');
  await page.keyboard.press('Enter');
  await page.getByText('Value should not be greater than 50').waitFor();
  await copies.fill('0');
  await page.keyboard.press('Enter');
  await page.getByText('Value should be a valid number').waitFor();
  expect(await findings(page)).toEqual([]);
  await copies.fill('3');
  await page.keyboard.press('Enter');
  await page.getByText('3 of 3 order(s) replicated successfully').waitFor();
  await page.getByText('order 1/4').waitFor();
  expect((await order(orderId)).siblings).toMatchObject({ total: 4 });
  await expect.poll(() => focusText(page)).toMatch(/^Actions/);
  await close();
});

test('an order is deleted from the list by keys alone and brought back', async () => {
  const id = await anOrder('TCLU4265874', 'BKG20017');
  const { page, close } = await visit(stage);
  await signIn(page, stage.people.admin);
  await page.goto('/search?search=TCLU4265874');
  await page.getByRole('button', { name: /^Send to TMS/ }).waitFor();
  const actions = page.getByRole('link', { name: `Actions of order ${id}` });
  await actions.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('link', { name: 'Delete Order' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Delete Order' }).press('Enter');
  await page.getByText(`Delete order #${id}?`).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByText('Order deleted').waitFor();
  await page.getByText('Nothing matches these filters.').waitFor();
  await page.goto('/search?search=TCLU4265874&trashed=true');
  await page.getByRole('button', { name: /^Restore/ }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  await page.getByRole('button', { name: /^Restore/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).press('Enter');
  await page.getByText('1 order restored').first().waitFor();
  await page.goto('/search?search=TCLU4265874');
  await actions.waitFor();
  await close();
});

test('where the server fails, what is done with an order says so over its page, which stays', async () => {
  const { page, context, faults } = await visit(stage);
  await signIn(page, stage.people.admin);
  await page.route(/\/(actions|order\/\d+)\/(hide|delete)\b/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
  );
  for (const [from, action, words] of [
    [`/order/${orderId}/actions`, 'Hide', 'An error has ocurred'],
    [`/order/${orderId}/actions`, 'Delete', 'Error trying to delete the order'],
    [`/inbox/order/${orderId}`, 'Delete', 'Error trying to delete the order'],
    [`/search/order/${orderId}`, 'Delete', 'There was an error, please try again'],
  ] as const) {
    await page.goto(`${from}/${action.toLowerCase()}`);
    await page.getByRole('dialog').getByRole('button', { name: action }).press('Enter');
    await page.getByText(words, { exact: true }).first().waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.pathname.endsWith(action.toLowerCase()));
    await page.getByRole('link', { name: 'Inbox' }).first().waitFor();
  }
  expect((await order(orderId)).deleted_at).toBeNull();
  await context.close();
  // The faults that were made above, which Remix cannot read, are the only ones.
  expect(faults.filter((fault) => !/status of 500|SyntaxError/.test(fault))).toEqual([]);
});

test('over the inbox an order is hidden and shown, and closing leads back to it', async () => {
  const id = await anOrder('MSCU1234566', 'BKG30017');
  const { page, close } = await visit(stage);
  await signIn(page, stage.people.admin);
  await page.goto(`/inbox?search=MSCU1234566&selected=${(await order(id)).request_id}`);
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  await choose(page, 'Hide Order');
  await page.getByText(`Hide order #${id}?`).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/inbox\?search=MSCU1234566/);
  await choose(page, 'Hide Order');
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).press('Enter');
  await page.getByText('This order is hidden.').waitFor();
  expect(await order(id)).toMatchObject({ is_hidden: true });
  await choose(page, 'Show Order');
  await page.getByRole('dialog').getByRole('button', { name: 'Show' }).press('Enter');
  await page.getByText('Order shown').waitFor();
  await close();
});

test('without script an order is given its TMS id, copied and deleted, each by a page of its own', async () => {
  const id = await anOrder('TEMU5312440', 'BKG40017');
  const { page, close } = await visit(stage, { javaScriptEnabled: false });
  await signIn(page, stage.people.admin);
  const answer = (name: string) => page.getByRole('region').getByRole('button', { name }).click();
  await page.goto(`/order/${id}`);
  await page
    .locator('summary')
    .filter({ hasText: /^Actions/ })
    .click();
  await page.getByRole('link', { name: 'Add TMS ID' }).click();
  await answer('Save');
  await page.getByText('Enter the id as the TMS shows it').waitFor();
  await page.getByRole('textbox', { name: 'TMS ID' }).fill('PT-4471');
  await answer('Save');
  await page.getByText('TMS ID added').waitFor();
  expect(await order(id)).toMatchObject({ tms_shipment_id: 'PT-4471' });
  await page.goto(`/order/${id}/actions/replicate`);
  await page.getByLabel(`How many copies of order #${id}?`).fill('2');
  await answer('Replicate');
  await page.getByText('2 of 2 order(s) replicated successfully').waitFor();
  await page.goto(`/order/${id}/actions/delete`);
  await answer('Delete');
  await page.waitForURL('**/search*');
  await page.getByText('Order deleted').waitFor();
  await close();
});

test('E exports what the filters leave: the browser takes the file, with script and without', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, close } = await visit(stage, { javaScriptEnabled });
    await signIn(page, stage.people.admin);
    await page.goto('/search?search=BKG10017');
    if (javaScriptEnabled) {
      await page.getByText('None selected').waitFor({ state: 'attached' });
      await page.keyboard.press('e');
    } else await page.getByRole('link', { name: 'Export' }).click();
    await page.getByText('All 4 rows that the filters leave').waitFor();
    if (javaScriptEnabled) expect(await findings(page)).toEqual([]);
    await page.getByLabel('Excel (XLSX)').check();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).last().click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.xlsx$/);
    const rows = await readSheet(readFileSync(await download.path()));
    expect(rows).toHaveLength(5);
    await close();
  }
});

test('a column is made wider and narrower by keys, and is so the next time', async () => {
  const { page, close } = await visit(stage);
  await signIn(page, stage.people.admin);
  await page.goto('/search');
  const edge = page.getByRole('separator', { name: 'Width of Bill To/Template' });
  const cell = page.locator('tr[data-row] [data-label="Bill To/Template"]').first();
  const width = async () => Math.round((await cell.boundingBox())?.width ?? 0);
  await edge.focus();
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowLeft');
  await expect.poll(() => edge.getAttribute('aria-valuetext')).toMatch(/pixels$/);
  const narrow = Number(await edge.getAttribute('aria-valuenow'));
  await expect.poll(width).toBe(narrow);
  expect(await findings(page)).toEqual([]);
  await page.reload();
  await expect.poll(width).toBe(narrow);
  await edge.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => edge.getAttribute('aria-valuetext')).toBe('As wide as its texts');
  await expect.poll(width).toBeGreaterThan(narrow);
  await close();
});

test('new orders are announced, nothing moves before somebody asks, and a list that waits for them shows them', async () => {
  const { page, context, close } = await visit(stage);
  await signIn(page, stage.people.admin);
  await page.goto('/search');
  await page.getByText('None selected').waitFor({ state: 'attached' });
  const id = await anOrder('HLXU1330610', 'BKG50017');
  await page.getByText('New orders available.').waitFor();
  expect(await findings(page)).toEqual([]);
  const link = page.getByRole('link', { name: `#${id}` });
  expect(await link.count()).toBe(0);
  await page.getByRole('link', { name: 'Refresh' }).press('Enter');
  await link.waitFor();
  const waiting = await context.newPage();
  let goOn = () => {};
  const told = new Promise<void>((resolve) => (goOn = resolve));
  await waiting.route('**/assets/*.js', async (route) => {
    await told;
    await route.continue();
  });
  const { request_id: requestId, upload_uri } = (
    await client.call('POST', '/api/ocr/requests', { filename: 'CAIU7654321.pdf' })
  ).body.data;
  await waiting.goto(`/search?request_id=${requestId}`, { waitUntil: 'commit' });
  await putFile(upload_uri, await deliveryOrderPdf({ container: 'CAIU7654321', booking: 'BKG60017' }));
  await page.getByText('New orders available.').waitFor();
  goOn();
  await waiting.getByRole('link', { name: /^Actions of order/ }).waitFor();
  expect(await waiting.getByLabel('Rows per page').inputValue()).toBe('1000');
  await close();
});
