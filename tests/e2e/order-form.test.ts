import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ApiClient } from '../support/product';
import { findings } from './axe';
import { joinStage, type Stage, signIn, type Visit, visit } from './browser';

/** The form of an order under a reviewer's keys: what folds, where the keys lead, and what is taken back. */
let stage: Stage;
let orderId: number;
let client: ApiClient;

beforeAll(async () => {
  stage = await joinStage('order-form');
  client = await ApiClient.signedIn(stage.product.url, stage.people.user);
  const paper = 'garden-city-multi.pdf';
  const requestId = await client.upload(paper, readFileSync(`demo/documents/${paper}`));
  orderId = (await client.settled(requestId)).first_order_id;
});
afterAll(() => stage?.close());

async function openOrder(options: Parameters<typeof visit>[1] = {}): Promise<Visit> {
  const opened = await visit(stage, options);
  await signIn(opened.page, stage.people.admin);
  await opened.page.goto(`/order/${orderId}`);
  await opened.page.locator('#field-unit_number').waitFor();
  return opened;
}

const focusId = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');
const field = (page: Page, label: string) => page.getByRole('link', { name: new RegExp(`^${label}: `) });
const stored = async (name: string) => (await client.call('GET', `/api/orders/${orderId}`)).body.data[name];

test('empty fields fold to a line that opens by key, and an order fits the screen', async () => {
  const { page, close } = await openOrder();
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  const fold = page.locator('#fold-charges');
  expect(await fold.textContent()).toMatch(/2 empty: Line haul, Fuel surcharge/);
  const room = await page
    .locator('#order-form .overflow-y-auto, #order-form [class*="overflow-y-auto"]')
    .first()
    .evaluate((form) => form.scrollHeight - form.clientHeight);
  expect(room, 'what of the form is out of sight').toBeLessThanOrEqual(0);
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focusId(page)).toBe('field-line_haul');
  expect(await findings(page)).toEqual([]);
  await fold.focus();
  await page.keyboard.press('Enter');
  await page.locator('#field-line_haul').waitFor({ state: 'detached' });
  expect(await focusId(page)).toBe('fold-charges');
  await close();
});

test('a section of empty fields opens without script', async () => {
  const { page, close } = await openOrder({ javaScriptEnabled: false });
  await page.locator('#fold-charges').click();
  await field(page, 'Line haul').click();
  await page.getByLabel('Line haul', { exact: true }).fill('450');
  await page.getByRole('button', { name: 'Accept Line haul' }).click();
  await page.getByRole('link', { name: 'Line haul: 450.00' }).waitFor();
  await page.getByText('Actions').click();
  await page.getByRole('button', { name: 'Undo Line haul' }).click();
  await page.getByRole('link', { name: 'Line haul: 450.00' }).waitFor({ state: 'detached' });
  expect(await stored('line_haul')).toBeNull();
  await close();
});

test('Ctrl+↓ goes from area to area', async () => {
  const { page, close } = await openOrder();
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  const areaOf = () =>
    page.evaluate(() => document.activeElement?.closest('[data-area]')?.getAttribute('data-area'));
  await page.locator('#field-unit_number').focus();
  for (const area of ['itinerary', 'notes', 'inventory', 'shipment']) {
    await page.keyboard.press('Control+ArrowDown');
    await expect.poll(areaOf).toBe(area);
  }
  await page.keyboard.press('Control+ArrowUp');
  await expect.poll(areaOf).toBe('inventory');
  await close();
});

test('Ctrl+Z takes the last change back and Ctrl+Shift+Z makes it again; in a text it is the text’s own', async () => {
  const { page, close } = await openOrder();
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  const before = await stored('seal_number');
  const seal = field(page, 'Seal number');
  await seal.click();
  await page.getByLabel('Seal number', { exact: true }).fill('TYPED-1');
  await page.keyboard.press('Control+z');
  expect(await stored('seal_number')).toBe(before);
  await page.getByLabel('Seal number', { exact: true }).fill('TYPED-2');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Seal number: TYPED-2' }).waitFor();
  await vi.waitFor(async () => expect(await stored('seal_number')).toBe('TYPED-2'), 10_000);
  await page.keyboard.press('Control+z');
  await page.getByText('Undone: Seal number').waitFor();
  await vi.waitFor(async () => expect(await stored('seal_number')).toBe(before), 10_000);
  await expect.poll(() => focusId(page)).toBe('field-seal_number');
  await page.keyboard.press('Control+Shift+z');
  await page.getByText('Redone: Seal number').waitFor();
  await page.getByRole('link', { name: 'Seal number: TYPED-2' }).waitFor();
  await close();
});

test('after a conflict with another window of the same person the focus is on Keep mine', async () => {
  const { page, close } = await openOrder();
  const other = await ApiClient.signedIn(stage.product.url, stage.people.admin);
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  await field(page, 'Seal number').click();
  await page.getByLabel('Seal number', { exact: true }).fill('MINE-1');
  await other.call('PUT', `/api/orders/${orderId}`, { path: 'seal_number', value: 'THEIRS-1' });
  await page.keyboard.press('Enter');
  await page.getByText('Yours: MINE-1 · Theirs: THEIRS-1').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Keep mine');
  await page.keyboard.press('Enter');
  await vi.waitFor(async () => expect(await stored('seal_number')).toBe('MINE-1'), 10_000);
  await close();
});

test('Shift+F2 says where a value comes from, with script and without', async () => {
  const { page, close } = await openOrder();
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  await page.locator('#field-unit_number').focus();
  await page.keyboard.press('Shift+F2');
  const dialog = page.getByRole('dialog', { name: 'Where Container comes from' });
  await dialog.getByText('Page 1 of the document').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => focusId(page)).toBe('field-unit_number');
  await close();
  const plain = await openOrder({ javaScriptEnabled: false });
  await plain.page.locator('#note-unit_number').click();
  await plain.page.getByText('Page 1 of the document').waitFor();
  await plain.close();
});

// The last: who saves holds the edit-lock of the order for up to 30 s after their window closed.
test('what is sent stands under its value, and Shift+Enter shows all of it, with script and without', async () => {
  const { page, close } = await openOrder();
  await page.getByText("→ I, the company's code for it").filter({ visible: true }).waitFor();
  await page.locator('#field-unit_number').focus();
  await page.keyboard.press('Shift+Enter');
  const dialog = page.getByRole('dialog', { name: `What is sent of order #${orderId}` });
  const row = (name: string) =>
    dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await row('Direction').getByText('direction', { exact: true }).waitFor();
  expect(await row('Container').textContent()).toMatch(/([A-Z]{4}\d{7}).*\1.*equipment\.container/);
  expect(await row('Itinerary').textContent()).toMatch(/stops\.1\.action/);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => focusId(page)).toBe('field-unit_number');
  await close();
  const plain = await openOrder({ javaScriptEnabled: false });
  await plain.page.getByText('Actions').click();
  await plain.page.getByRole('link', { name: /^What is sent/ }).click();
  await plain.page.getByRole('rowheader', { name: 'Container', exact: true }).waitFor();
  await plain.close();
});

test('Alt+Enter saves a value for all orders of the request, for who may', async () => {
  const { page, close } = await visit(stage);
  await signIn(page, 'superadmin@demo.test');
  await page.goto(`/order/${orderId}`);
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  await field(page, 'Voyage').click();
  await page.getByRole('button', { name: /^Accept Voyage for all \d+ orders$/ }).waitFor();
  await page.getByLabel('Voyage', { exact: true }).fill('ALL-1');
  await page.keyboard.press('Alt+Enter');
  await page.getByText(/^Voyage saved for all \d+ orders$/).waitFor();
  const { body } = await client.call('GET', `/api/orders/${orderId}`);
  const next = await client.call('GET', `/api/orders/${body.data.siblings.next}`);
  expect([body.data.voyage, next.body.data.voyage]).toEqual(['ALL-1', 'ALL-1']);
  await field(page, 'Seal number').click();
  await page.getByRole('button', { name: 'Accept Seal number' }).waitFor();
  expect(await page.getByRole('button', { name: /for all/ }).count()).toBe(0);
  await close();
});
