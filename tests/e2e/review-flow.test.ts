import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillAddressBook } from '../support/address-book';
import { deliveryOrderPdf } from '../support/documents';
import { ApiClient } from '../support/product';
import { findings } from './axe';
import { joinStage, type Stage, signIn, type Visit, visit } from './browser';
import { Reviewer } from './reviewer';
import * as tasks from './reviewer-tasks';

/** The keys of a reviewer, from the list to the last order, and where the focus is after each. */
let stage: Stage;
let client: ApiClient;

beforeAll(async () => {
  stage = await joinStage('review-flow');
  client = await ApiClient.signedIn(stage.product.url, stage.people.user);
});
afterAll(() => stage?.close());

const paper = (name: string) => readFileSync(`demo/documents/${name}`);
async function made(
  name: string,
  bytes: Uint8Array = paper(name),
): Promise<{ requestId: string; orderId: number }> {
  const requestId = await client.upload(name, bytes);
  return { requestId, orderId: (await client.settled(requestId)).first_order_id };
}

async function open(address: string, who = stage.people.user): Promise<Visit> {
  const opened = await visit(stage);
  await signIn(opened.page, who);
  await opened.page.goto(address);
  return opened;
}
const focusId = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement?.id ||
      (document.activeElement as HTMLElement)?.dataset.request ||
      document.activeElement?.tagName,
  );

test('from the list into the order and back by keys alone; the keys are shown over the inbox', async () => {
  const first = await made('DO-pier-t.pdf');
  const second = await made('meridian-do-closet.pdf');
  const opened = await open('/inbox');
  const { page } = opened;
  const reviewer = new Reviewer(page);
  await page.locator(`[data-request="${second.requestId}"]`).waitFor();
  await tasks.showOver(reviewer, '?');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.waitForURL('**/inbox');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const [down, up] = [['j', first] as const, ['k', second] as const];
  for (const [key, { requestId }] of [['j', second] as const, down, up, down]) {
    await tasks.chooseRequest(reviewer, key);
    await expect.poll(() => focusId(page)).toBe(requestId);
  }
  await page.getByRole('link', { name: /^Container: HLXU1330610/ }).waitFor();
  await tasks.enterOrder(reviewer);
  const toFirstField = await reviewer.cost(() => tasks.tabTo(reviewer, '[id^=field-]'));
  expect(toFirstField.keys).toBeLessThanOrEqual(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => focusId(page)).toBe(first.requestId);
  const toOrder = await reviewer.cost(() => tasks.tabTo(reviewer, '#request-pane h2 a'));
  expect(toOrder.keys, 'past the end of the list, or what loads more of it').toBeLessThanOrEqual(2);
  await page.keyboard.press('Escape');
  await expect.poll(() => focusId(page)).toBe(first.requestId);
  await tasks.showOver(reviewer, 'h');
  expect(reviewer.keys - toOrder.keys - toFirstField.keys, '?, four times J or K, Enter, H').toBe(7);
  await page.keyboard.press('Escape');
  await page.waitForURL(`**/inbox?selected=${first.requestId}`);
  await expect.poll(() => focusId(page)).toBe(first.requestId);
  await opened.close();
});

test('a request that was created has the focus and is selected, and no filter changes, though it leaves it out', async () => {
  const first = await made('lbct-do.pdf');
  const opened = await open(`/inbox?selected=${first.requestId}`);
  const { page } = opened;
  await page.locator(`[data-request="${first.requestId}"]`).focus();
  await create('yti-do.pdf');
  const { searchParams } = new URL(page.url());
  expect([...searchParams.keys()]).toEqual(['selected']);
  await expect.poll(() => focusId(page)).toBe(searchParams.get('selected'));
  await page.goto('/inbox?search=nothing+like+it');
  await create('vig-an.pdf');
  expect(new URL(page.url()).searchParams.get('search')).toBe('nothing like it');
  expect(new URL(page.url()).searchParams.has('displayHidden')).toBe(false);
  await expect.poll(() => focusId(page)).toBe('request-pane');
  await opened.close();

  async function create(name: string): Promise<void> {
    const dialog = page.getByRole('dialog', { name: 'Create a request' });
    await page.getByRole('banner').getByRole('link', { name: 'Create Request' }).waitFor();
    await page.keyboard.press('c');
    await dialog.getByLabel('Documents').setInputFiles(`demo/documents/${name}`);
    const before = page.url();
    await dialog.getByRole('button', { name: 'Add to Requests Queue' }).click();
    await page.waitForURL((url) => url.pathname === '/inbox' && url.searchParams.has('selected'));
    await page.getByText('File(s) uploaded successfully').last().waitFor();
    expect(page.url()).not.toBe(before);
  }
});

test('after a dialog, a search and a send the focus is where the next key is needed', async () => {
  const boxes = await made('copperline-four-boxes.pdf');
  const { orderId } = await made('osprey-do.pdf');
  const opened = await open(`/order/${boxes.orderId}`);
  const { page } = opened;
  const reviewer = new Reviewer(page);
  for (const key of ['Alt+ArrowRight', 'Alt+ArrowLeft', 'Control+Enter']) {
    await reviewer.focusIs(/^send-button$/);
    await tasks.goToOrder(reviewer, key);
  }
  expect(reviewer.keys, 'a key for each sibling, also after a send').toBe(3);
  await isToldOfUnsent(reviewer);
  await page.goto(`/order/${orderId}`);
  const itinerary = page.getByRole('dialog', { name: 'Edit itinerary' });
  for (const leave of ['Escape', 'Save Events']) {
    await page.getByRole('link', { name: 'Edit itinerary' }).click();
    await itinerary.getByRole('heading').waitFor();
    if (leave === 'Escape') await page.keyboard.press('Escape');
    else await itinerary.getByRole('button', { name: leave }).click();
    await itinerary.waitFor({ state: 'detached' });
    await expect.poll(() => focusId(page)).toBe('field-itinerary');
  }
  await page.locator('#send-button').click();
  await page.getByText('Sending the order to the TMS is in progress').waitFor();
  await expect.poll(() => focusId(page)).not.toBe('BODY');
  await page.goto('/inbox');
  await page.locator('[data-request]').first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('osprey');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/inbox?search=osprey*');
  await expect.poll(() => focusId(page)).toBe('inbox-search');
  await opened.close();
});

/** An order that could not be sent behind its reviewer says so until somebody looks at it again. */
async function isToldOfUnsent(reviewer: Reviewer): Promise<void> {
  const { page } = reviewer;
  const title = page.getByRole('heading', { level: 1 });
  const unsent = (await title.textContent()) ?? '';
  const outcome = { kind: 'refused', at: 'send-button', text: 'The TMS is closed' };
  await page.route('**/send-behind', (route) => route.fulfill({ status: 409, json: outcome }));
  await reviewer.focusIs(/^send-button$/);
  await tasks.goToOrder(reviewer, 'Control+Enter');
  const toast = page.locator('.toast').filter({ hasText: outcome.text });
  await toast.getByRole('link', { name: unsent }).click();
  await page.getByRole('heading', { level: 1, name: unsent }).waitFor();
  await page.unroute('**/send-behind');
}

test('the status filter shows errors first and stays open while several are chosen', async () => {
  const opened = await open('/login');
  const { page } = opened;
  // On a slow line the filter is set before the script has found out where anything comes from but the page itself.
  const isFiltered = page.waitForRequest(/inbox\.data\?status=TMS/);
  await page.route('**/__manifest*', async (route) => {
    await isFiltered;
    await route.continue();
  });
  await page.goto('/inbox');
  await page.locator('summary', { hasText: 'Status' }).click();
  const choices = page.getByRole('group', { name: 'Status' }).getByRole('checkbox');
  await expect.poll(() => choices.first().evaluate((box: HTMLInputElement) => box.value)).toBe('Exception');
  for (const status of ['TMS Error', 'Rejected', 'TMS Warning']) {
    await page.getByRole('checkbox', { name: status, exact: true }).click();
    await page.waitForURL((url) => decodeURIComponent(url.search.replaceAll('+', ' ')).includes(status));
  }
  await page.getByRole('checkbox', { name: 'TMS Error', exact: true }).waitFor();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBeGreaterThanOrEqual(3);
  await opened.close();
});

test('new requests wait to be shown, and nothing moves meanwhile', async () => {
  const opened = await open('/inbox');
  const { page } = opened;
  await page.keyboard.press('j');
  await page.evaluate(() => {
    const shifts = window as unknown as { shift: number };
    shifts.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: false });
  });
  const rows = () => page.locator('[data-request]').count();
  const before = await rows();
  await made('late.pdf', await deliveryOrderPdf({ container: 'TEMU5312440', booking: 'BKG1' }));
  // A request of an earlier test may still be on its way.
  await page.getByText(/^\d+ new requests?/).waitFor();
  expect(await rows()).toBe(before);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02);
  await page.keyboard.press('r');
  await expect.poll(rows).toBeGreaterThan(before);
  await opened.close();
});

test('a key that is pressed while a page comes to life on a slow machine never leaves it dead', async () => {
  const opened = await open('/inbox');
  const { page, context } = opened;
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 });
  // One load in five ended so before the data were decoded first (app/entry.client).
  for (let load = 0; load < 6; load += 1) {
    await page.goto('/inbox');
    await page.keyboard.press('j');
    await expect
      .poll(
        async () => {
          await page.keyboard.press('j');
          return new URL(page.url()).searchParams.has('selected');
        },
        { timeout: 12_000, interval: 700 },
      )
      .toBe(true);
  }
  await opened.close();
});

test('a duplicate counts as to check and is asked about once, with its request offered first', async () => {
  const copy = await made('DO-pier-t.pdf');
  const opened = await open(`/order/${copy.orderId}`);
  const { page } = opened;
  await page.getByText('Same file as request').waitFor();
  await page.getByRole('link', { name: /to check/ }).waitFor();
  await page.locator('#send-button').click();
  const dialog = page.getByRole('dialog', { name: 'Send a duplicate to TMS' });
  await dialog.getByRole('heading').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Open the duplicate');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send it all the same' }).click();
  await page.getByText('Sending the order to the TMS is in progress').waitFor();
  await opened.close();
});

test('a wrong container number is marked and its repair taken; a date is typed as dispatchers do', async () => {
  const own = await deliveryOrderPdf({ container: 'MSKU9070324', booking: 'BKG2', pages: 2 });
  const { orderId } = await made('own.pdf', own);
  await fillAddressBook(await ApiClient.signedIn(stage.product.url, stage.people.admin));
  const opened = await open(`/order/${orderId}`);
  const { page } = opened;
  const reviewer = new Reviewer(page);
  const keysOf = async (task: () => Promise<void>) => (await reviewer.cost(task)).keys;
  expect(await keysOf(async () => void (await reviewer.focusIs(/^field-unit_number$/)))).toBe(0);
  expect(await keysOf(() => reviewer.settleValue())).toBe(1);
  await reviewer.focusIs(/^field-bill_to_address$/);
  await page.locator('[id^=field-event-]').first().focus();
  expect(await keysOf(() => tasks.verifyStop(reviewer))).toBe(2);
  expect(await keysOf(() => tasks.turnPage(reviewer, 'ArrowDown', 1))).toBe(1);
  await page.locator('#field-unit_number').focus();
  await page.keyboard.press('F2');
  await page.getByLabel('Container', { exact: true }).fill('MSKU907032');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use MSKU9070323' }).click();
  await page.getByRole('link', { name: 'Container: MSKU9070323' }).waitFor();
  await page.locator('#field-last_free_date').focus();
  expect(await keysOf(() => tasks.correctValue(reviewer, '12/2/26', '2026-12-02'))).toBe(1);
  await page.locator('#field-last_free_date').focus();
  await reviewer.type('fri');
  expect(await keysOf(() => tasks.undoValue(reviewer, '2026-12-02'))).toBe(1);
  await opened.close();
});

test('who goes through the list faster than its pages load ends at an order, never at an error', async () => {
  const opened = await open('/inbox');
  const { page } = opened;
  await page.locator('[data-request]').first().waitFor();
  for (const key of ['j', 'j', 'k', 'j', 'k', 'j']) await page.keyboard.press(key, { delay: 20 });
  await page.getByRole('link', { name: /^Container: / }).waitFor();
  expect(await page.title()).toContain('Inbox');
  await opened.close();
});

test('the first Send goes to what is to check and says how many, by key or by mouse; the second sends, where its company lets it', async () => {
  const admin = await ApiClient.signedIn(stage.product.url, stage.people.admin);
  await fillAddressBook(admin);
  const bytes = await deliveryOrderPdf({ container: 'MSCU1234567', booking: 'BKG4471990' });
  const { orderId } = await made('to-check.pdf', bytes);
  const opened = await open(`/order/${orderId}`);
  const { page } = opened;
  const toCheck = page.getByRole('link', { name: /^\d+ to check$/ });
  const count = Number.parseInt((await toCheck.textContent()) ?? '', 10);
  const keys = () => page.keyboard.press('Control+Enter');
  const mouse = () => page.locator('#send-button').click();
  const checkOnly = async (send_checked_only: boolean) => {
    const { company } = (await admin.call('GET', `/api/orders/${orderId}`)).body.data;
    expect((await admin.call('PUT', `/api/companies/${company.id}`, { send_checked_only })).status).toBe(200);
    await page.reload();
    await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  };
  await checkOnly(true);
  for (const press of [keys, mouse, keys]) {
    await press();
    await page.getByText(`#${orderId}: ${count} to check before it can be sent`).waitFor();
    await expect.poll(() => focusId(page)).toMatch(/^field-/);
    await page.getByRole('button', { name: 'Close message' }).click();
  }
  await checkOnly(false);
  const doubleClick = () => page.locator('#send-button').dblclick();
  const twiceAtOnce = () => Promise.all([keys(), keys()]);
  for (const press of [doubleClick, twiceAtOnce, keys, mouse]) {
    await page.reload();
    await page.getByRole('button', { name: 'Text boxes' }).waitFor();
    await press();
    await page.getByText(`#${orderId}: ${count} to check. Send it again to send it as it is.`).waitFor();
    await expect.poll(() => focusId(page)).toMatch(/^field-/);
  }
  expect(await page.getByText('Sending the order to the TMS is in progress').count()).toBe(0);
  // Who presses again has read what the first press said.
  await page.evaluate(() => new Promise((read) => setTimeout(read, 400)));
  await keys();
  await page.getByText('Sending the order to the TMS is in progress').waitFor();
  await opened.close();
});
