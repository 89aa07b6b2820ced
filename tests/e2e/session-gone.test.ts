import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient, DEMO_PASSWORD } from '../support/product';
import { joinStage, type Stage, signIn, type Visit, visit } from './browser';

/** What was typed outlives the session it was typed in. (spec 1 §7 Global handling) */
let stage: Stage;
let orderId: number;
/** One of the same people that nobody has opened yet. */
let unopened: number;
let requestId: string;
const IS_BACK = 'What you typed before signing in is back.';

beforeAll(async () => {
  stage = await joinStage('session-gone');
  const client = await ApiClient.signedIn(stage.product.url, stage.people.user);
  const paper = readFileSync('demo/documents/DO-pier-t.pdf');
  requestId = await client.upload('DO-pier-t.pdf', paper);
  orderId = (await client.settled(requestId)).first_order_id;
  const other = readFileSync('demo/documents/garden-city-multi.pdf');
  unopened = (await client.settled(await client.upload('garden-city.pdf', other))).first_order_id;
});
afterAll(() => stage?.close());

const link = (page: Page, label: string) => page.getByRole('link', { name: new RegExp(`^${label}: `) });
const input = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** The browser's own word for the 401 that these tests are about; a lock that is given back with a stale token is told 419. */
async function close(opened: Visit): Promise<void> {
  const expected = opened.faults.filter((fault) => /status of (401|419|503)/.test(fault));
  for (const fault of expected) opened.faults.splice(opened.faults.indexOf(fault), 1);
  await opened.close();
}

async function openOrder(): Promise<Visit> {
  const opened = await visit(stage);
  await signIn(opened.page, stage.people.user);
  await opened.page.goto(`/order/${orderId}`);
  await opened.page.getByRole('button', { name: 'Text boxes' }).waitFor();
  return opened;
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await link(page, label).click();
  await input(page, label).fill(text);
}

/** On the server, so that the browser knows nothing of it. */
async function endSession(context: BrowserContext): Promise<void> {
  const client = ApiClient.withCookies(stage.product.url, await context.cookies());
  expect((await client.call('POST', '/api/logout')).status).toBe(204);
}

async function signInAgain(page: Page, email = stage.people.user): Promise<void> {
  await page.waitForURL('**/login*');
  await page.getByText('Sign in to go on to the page you asked for.').waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Whether the tab holds something for later. */
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('order-automation')).length);

test('a field that is sent without a session is there again after signing in, and is saved', async () => {
  const opened = await openOrder();
  const { page, context } = opened;
  await typeInto(page, 'Seal number', 'KEPT-1');
  await endSession(context);
  await page.keyboard.press('Enter');
  await signInAgain(page);
  await page.waitForURL(`**/order/${orderId}*`);
  await page.getByText(IS_BACK).waitFor();
  expect(await input(page, 'Seal number').inputValue()).toBe('KEPT-1');
  expect(await kept(page)).toBe(0);
  await input(page, 'Seal number').press('Enter');
  await page.getByRole('link', { name: 'Seal number: KEPT-1' }).waitFor();
  await close(opened);
});

test('so is one that was never sent, when the event stream tells that the session is over', async () => {
  const opened = await visit(stage);
  const { page, context } = opened;
  await signIn(page, stage.people.user, '/inbox');
  // A line that breaks at once each time, until it is left alone.
  const broken = { contentType: 'text/event-stream', body: ': hello\n\n' };
  await page.route('**/events*', (route) => route.fulfill(broken));
  await page.goto(`/order/${orderId}`);
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  await typeInto(page, 'Seal number', 'KEPT-2');
  await endSession(context);
  await page.unroute('**/events*');
  await signInAgain(page);
  await page.waitForURL(`**/order/${orderId}*`);
  await page.getByText(IS_BACK).waitFor();
  expect(await input(page, 'Seal number').inputValue()).toBe('KEPT-2');
  await input(page, 'Seal number').press('Escape');
  await close(opened);
});

test('a stale token of our own page ends the session, and keeps what was typed', async () => {
  const opened = await openOrder();
  const { page, context } = opened;
  await typeInto(page, 'Reference number', 'KEPT-3');
  await context.clearCookies({ name: 'XSRF-TOKEN' });
  await page.keyboard.press('Enter');
  await signInAgain(page);
  await page.getByText(IS_BACK).waitFor();
  expect(await input(page, 'Reference number').inputValue()).toBe('KEPT-3');
  await close(opened);
});

test('a field of the order within the inbox is there again, and so is the itinerary', async () => {
  const opened = await visit(stage);
  const { page, context } = opened;
  await signIn(page, stage.people.user);
  await page.goto(`/inbox?selected=${requestId}`);
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  await typeInto(page, 'Seal number', 'KEPT-4');
  await endSession(context);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login*');
  // Over a slow line the order is shown before its script is there: its links must not be followed meanwhile.
  let comes = () => {};
  const script = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route(/\/build\/.*order-screen/, (route) => script.then(() => route.continue()));
  await signInAgain(page);
  await page.waitForURL('**/inbox?*selected=*');
  await page.waitForFunction(() => document.activeElement?.id === 'field-seal_number');
  comes();
  await page.getByText(IS_BACK).waitFor();
  expect(await input(page, 'Seal number').inputValue()).toBe('KEPT-4');
  await input(page, 'Seal number').press('Escape');

  await page.goto(`/order/${orderId}/itinerary`);
  const dialog = page.getByRole('dialog', { name: 'Edit itinerary' });
  const type = dialog.getByLabel(/^Type of event/).first();
  const [before, options] = [
    await type.inputValue(),
    await type.locator('option').evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value)),
  ];
  const other = options.find((value) => value && value !== before) ?? '';
  await type.selectOption(other);
  await endSession(context);
  await dialog.getByRole('button', { name: 'Save Events' }).click();
  await signInAgain(page);
  await page.getByText(IS_BACK).waitFor();
  expect(await type.inputValue()).toBe(other);
  await close(opened);
});

test('the create dialog, whose calls are made by hand, has its choices again', async () => {
  const opened = await visit(stage);
  const { page, context } = opened;
  await signIn(page, stage.people.user);
  await page.goto('/inbox/create-request');
  const dialog = page.getByRole('dialog', { name: 'Create a request' });
  await dialog.getByLabel('Manual').check();
  await dialog.getByLabel('Shipment direction').selectOption('export');
  await endSession(context);
  await dialog.getByRole('button', { name: 'Add to Requests Queue' }).click();
  await signInAgain(page);
  await page.getByText(IS_BACK).waitFor();
  expect(await dialog.getByLabel('Manual').isChecked()).toBe(true);
  expect(await dialog.getByLabel('Shipment direction').inputValue()).toBe('export');
  await close(opened);
});

test('nobody else finds it, and signing out forgets it', async () => {
  const opened = await openOrder();
  const { page, context } = opened;
  const leaveTyped = async () => {
    await typeInto(page, 'Reference number', 'MINE ALONE');
    await endSession(context);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login*');
    await expect.poll(() => kept(page)).toBe(1);
  };
  await leaveTyped();
  await signInAgain(page, stage.people.admin);
  await page.waitForURL(`**/order/${orderId}*`);
  await expect.poll(() => kept(page)).toBe(0);
  expect(await page.getByText('MINE ALONE').count()).toBe(0);

  // Who was signed out has the lock of the first for half a minute more.
  await page.goto(`/order/${unopened}`);
  await leaveTyped();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(stage.people.admin);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('region', { name: 'Request list' }).waitFor();
  expect(await kept(page)).toBe(1);
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(await kept(page)).toBe(0);
  await close(opened);
});

test('a field that was saved, or given up, is not kept', async () => {
  const opened = await openOrder();
  const { page, context } = opened;
  await typeInto(page, 'Seal number', 'SAVED-1');
  await input(page, 'Seal number').press('Tab');
  await page.getByRole('link', { name: 'Seal number: SAVED-1' }).waitFor();
  await typeInto(page, 'Reference number', 'GIVEN UP');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  await endSession(context);
  await page.getByRole('banner').getByRole('link', { name: 'Order List' }).click();
  await page.waitForURL('**/login*');
  expect(await kept(page)).toBe(0);
  await close(opened);
});

test('a call that answers 503 leads to the downtime page, one with a redirect to there', async () => {
  const opened = await visit(stage);
  const { page } = opened;
  await signIn(page, stage.people.user);
  await page.goto('/inbox/create-request');
  const dialog = page.getByRole('dialog', { name: 'Create a request' });
  const send = async () => {
    await dialog.getByLabel('Manual').check();
    await dialog.getByLabel('Shipment direction').selectOption('export');
    await dialog.getByRole('button', { name: 'Add to Requests Queue' }).click();
  };
  await page.route('**/api/ocr/requests', (route) => route.fulfill({ json: { redirect: '/search' } }));
  await send();
  await page.waitForURL('**/search');
  await page.goto('/inbox/create-request');
  await page.route('**/api/ocr/requests', (route) =>
    route.fulfill({ json: { redirect: 'https://evil.test/' } }),
  );
  await send();
  await page.getByText('There was an error uploading the file(s)').first().waitFor();
  await page.route('**/api/ocr/requests', (route) =>
    route.fulfill({ status: 503, json: { message: 'down' } }),
  );
  await send();
  await page.waitForURL('**/application-downtime');
  await close(opened);
});
