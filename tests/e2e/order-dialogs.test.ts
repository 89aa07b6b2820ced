import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOrderPdf } from '../support/documents';
import { ApiClient } from '../support/product';
import { findings } from './axe';
import { goBeforeScript, joinStage, type Stage, signIn, visit } from './browser';

const OPERATIONS = 'ops@demo.test';

/** What can be looked at beside an order: what was read from its document, and what the TMS ran for it. */
let stage: Stage;
let client: ApiClient;
let orderId: number;

beforeAll(async () => {
  stage = await joinStage('order-dialogs');
  client = await ApiClient.signedIn(stage.product.url, stage.people.user);
  const paper = await deliveryOrderPdf({ more: ['Gate code: 4471'] });
  orderId = (await client.settled(await client.upload('order.pdf', paper))).first_order_id;
});
afterAll(() => stage?.close());

async function choose(page: Page, entry: string): Promise<void> {
  const button = page.getByRole('button', { name: /^Actions/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: entry }).press('Enter');
}

test('matched data stand under the order, which makes room for them, and are searched, made higher and closed', async () => {
  const { page, close } = await visit(stage);
  await signIn(page, OPERATIONS);
  await page.goto(`/order/${orderId}`);
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  await choose(page, 'See matched data');
  const sheet = page.getByRole('region', { name: 'Matched data' });
  const row = sheet.getByRole('row');
  await expect
    .poll(() => row.filter({ hasText: 'Gate code' }).textContent())
    .toMatch(/^X\s*Gate code\s*4471\s*Gate code$/);
  await expect.poll(() => row.filter({ hasText: 'unit_number' }).textContent()).toMatch(/^C/);
  expect(await findings(page)).toEqual([]);

  await page.keyboard.type('gate 44');
  await expect.poll(() => row.count()).toBe(2);
  await sheet.getByText(/^1 of \d+ values$/).waitFor();

  const edge = page.getByRole('separator', { name: 'Height of the matched data' });
  const height = async () => (await sheet.boundingBox())?.height;
  const order = async () => (await page.locator('main').boundingBox()) ?? { y: 0, height: 0 };
  expect(await height()).toBe(333);
  const before = await order();
  expect(before.y + before.height).toBeCloseTo(900 - 333, 0);
  await edge.press('ArrowUp');
  await expect.poll(height).toBe(349);
  await edge.press('Home');
  await expect.poll(height).toBe(100);
  await edge.hover();
  await page.mouse.down();
  await page.mouse.move(700, 500);
  await page.mouse.up();
  await expect.poll(height).toBeGreaterThan(380);

  // Where nothing has the focus the key is the sheet's too.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await page.waitForURL(new RegExp(`/order/${orderId}$`));
  await expect.poll(async () => Math.round((await order()).height + (await order()).y)).toBe(900);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Actions/);
  await close();
});

test('without script the matched data are a page with a search form', async () => {
  const { page, close } = await visit(stage, { javaScriptEnabled: false });
  await signIn(page, OPERATIONS);
  await page.goto(`/order/${orderId}/matched-data`);
  await page.getByRole('searchbox').fill('gate');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText(/^1 of \d+ values$/).waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  await page.getByRole('link', { name: 'Close' }).click();
  await page.getByRole('heading', { name: `#${orderId}` }).waitFor();
  await close();
});

test('the macro history of an order that was never sent says so, and a request that is no number is refused', async () => {
  const { page, close } = await visit(stage);
  await signIn(page, OPERATIONS);
  await page.goto(`/order/${orderId}`);
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  await choose(page, 'Macro history');
  await page.getByText('Error retrieving macro history: no results.').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('SH_RequestID').fill('soon');
  await page.keyboard.press('Enter');
  await page.getByText('Enter a whole number').waitFor();
  await page.getByRole('link', { name: 'Show all' }).click();
  await page.getByText('Error retrieving macro history: no results.').waitFor();
  await close();
});

test('the macro history of a load that the TMS made has a row for each instruction, and one request is asked for alone', async () => {
  const sent = (
    await client.settled(await client.upload('sent.pdf', readFileSync('demo/documents/DO-pier-t.pdf')))
  ).first_order_id;
  const { unit_number } = (await client.call('GET', `/api/orders/${sent}`)).body.data;
  expect((await client.call('POST', `/api/orders/${sent}/send-to-tms`)).status).toBe(200);
  await expect
    .poll(async () => (await client.call('GET', `/api/orders/${sent}`)).body.data.tms_shipment_id, {
      timeout: 20_000,
    })
    .toBeTruthy();
  const { page, close } = await visit(stage, { viewport: { width: 768, height: 900 } });
  await signIn(page, OPERATIONS);
  await page.goto(`/order/${sent}/macro-history`);
  const container = page
    .getByRole('row')
    .filter({ hasText: 'equipment.container' })
    .filter({ hasText: unit_number });
  expect(await container.textContent()).toMatch(
    new RegExp(`DONE\\s*SETFLD\\s*equipment.container\\s*${unit_number}`),
  );
  expect(await findings(page)).toEqual([]);
  const rows = await page.getByRole('row').count();
  await page
    .getByRole('link', { name: /^5\d{4}$/ })
    .first()
    .click();
  await page.waitForURL(/SH_RequestID=/);
  expect(await page.getByRole('row').count()).toBe(rows);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
  await close();
});

test('a template that cannot be shown says so over its order, which stays there', async () => {
  const { page, close } = await visit(stage);
  await signIn(page, OPERATIONS);
  await page.goto(`/order/${orderId}/template`);
  await page.getByRole('dialog').getByText('There was an error please try again.').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.waitForURL(new RegExp(`/order/${orderId}$`));
  await page.getByRole('button', { name: /^Actions/ }).waitFor();
  await close();
});

test('what is typed and ticked before a page comes alive stays, and the caret with it', async () => {
  const { page, close } = await visit(stage);
  await signIn(page, stage.people.admin);
  const held = (label: string | RegExp) => page.getByLabel(label).first();

  // A dialog is drawn anew, and holds what is typed in a state of its own.
  let letAlive = await goBeforeScript(page, `/order/${orderId}/itinerary`);
  await held('Note of event 1').fill('Ring twice');
  await page.getByText('Appointment and instructions of event 1').click();
  await held('Window from').fill('2026-11-24T08:00');
  await held('Call for appointment').press(' ');
  await held('Type of event 1').selectOption('deliver');
  await held('Instructions').pressSequentially('Dock');
  await letAlive();
  await page.keyboard.type(' 4');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Event' }).click();
  await held('Note of event 3').waitFor();
  expect(await held('Note of event 1').inputValue()).toBe('Ring twice');
  expect(await held('Window from').inputValue()).toBe('2026-11-24T08:00');
  expect(await held('Call for appointment').isChecked()).toBe(true);
  expect(await held('Type of event 1').inputValue()).toBe('deliver');
  expect(await held('Instructions').inputValue()).toBe('Dock 4');

  // One whose fields keep what they hold themselves.
  letAlive = await goBeforeScript(page, `/order/${orderId}/new-address?for=bill_to_address`);
  await held('City').fill('Savannah');
  await held('Location name').fill('Osprey');
  await held('Location name').press('End');
  await letAlive();
  await page.keyboard.type(' & Vane');
  expect(await held('City').inputValue()).toBe('Savannah');
  expect(await held('Location name').inputValue()).toBe('Osprey & Vane');

  // What follows from what is typed follows.
  letAlive = await goBeforeScript(page, `/order/${orderId}/schedule`);
  await held('Description').fill('Each Monday');
  await letAlive();
  await page.getByText(/^11\/\d+ characters$/).waitFor();

  // A filter that was set filters.
  letAlive = await goBeforeScript(page, '/inbox');
  await held('Show Completed Requests').press(' ');
  await letAlive();
  await page.waitForURL('**/inbox?displayHidden=true');
  await close();
});
