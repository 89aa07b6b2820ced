import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../support/product';
import { joinStage, type Stage, signIn, type Visit, visit } from './browser';

/** A lost connection, a server that is gone and a page that is closed take neither the screen nor a typed word. */
let stage: Stage;
let orderId: number;
let requestId: string;

beforeAll(async () => {
  stage = await joinStage('lost-connection');
  const client = await ApiClient.signedIn(stage.product.url, stage.people.user);
  const paper = readFileSync('demo/documents/DO-pier-t.pdf');
  requestId = await client.upload('DO-pier-t.pdf', paper);
  orderId = (await client.settled(requestId)).first_order_id;
});
afterAll(() => stage?.close());

const link = (page: Page, label: string) => page.getByRole('link', { name: new RegExp(`^${label}: `) });
const input = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(address: string): Promise<Visit> {
  const opened = await visit(stage);
  await signIn(opened.page, stage.people.user);
  await opened.page.goto(address);
  await opened.page.getByRole('button', { name: 'Text boxes' }).waitFor();
  return opened;
}

/** The browser's own words for the requests that these tests let fail. */
async function close(opened: Visit): Promise<void> {
  const own = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|status of 50[02]/;
  const other = opened.faults.filter((fault) => !own.test(fault));
  opened.faults.splice(0, opened.faults.length, ...other);
  await opened.close();
}

const sealOf = async () => {
  const client = await ApiClient.signedIn(stage.product.url, stage.people.user);
  return (await client.call('GET', `/api/orders/${orderId}`)).body.data.seal_number;
};

const done = async (isDone: boolean) => {
  const client = await ApiClient.signedIn(stage.product.url, stage.people.user);
  await client.call('PUT', `/api/ocr/requests/${requestId}/done-status`, { done: isDone });
};

for (const [where, address] of [
  ['on its own page', () => `/order/${orderId}`],
  ['in the inbox', () => `/inbox?selected=${requestId}`],
] as const)
  test(`a field that is saved offline stays open, says so, and is saved when the line is back, ${where}`, async () => {
    const opened = await open(address());
    const { page, context } = opened;
    const seal = `OFF-${where.length}`;
    await link(page, 'Seal number').click();
    await input(page, 'Seal number').fill(seal);
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await page.getByText('Not saved: no connection.').waitFor();
    expect(await input(page, 'Seal number').inputValue()).toBe(seal);
    await page.getByText('1 change waits to be saved.').waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Not saved: no connection.').waitFor();
    await context.setOffline(false);
    await link(page, 'Seal number').getByText(seal).waitFor();
    await page.getByText('waits to be saved').waitFor({ state: 'detached' });
    await expect.poll(sealOf).toBe(seal);
    await close(opened);
  });

test('a proxy that answers 502 for its server is no answer either', async () => {
  const opened = await open(`/order/${orderId}`);
  const { page } = opened;
  await page.route('**/order/*/save', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await link(page, 'Seal number').click();
  await input(page, 'Seal number').fill('GATEWAY-1');
  await page.keyboard.press('Enter');
  await page.getByText('Not saved: no connection.').waitFor();
  await page.unroute('**/order/*/save');
  await page.getByRole('button', { name: 'Retry' }).click();
  await link(page, 'Seal number').getByText('GATEWAY-1').waitFor();
  await close(opened);
});

test('what waits is saved by the next page of its user, also when the tab was closed', async () => {
  const opened = await open(`/order/${orderId}`);
  const { page, context } = opened;
  await link(page, 'Seal number').click();
  await input(page, 'Seal number').fill('CLOSED-1');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await page.getByText('1 change waits to be saved.').waitFor();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/inbox');
  await expect.poll(sealOf).toBe('CLOSED-1');
  await close(opened);
});

test('a text that is being typed is there again after F5 and in another tab; Esc gives it up', async () => {
  const opened = await open(`/order/${orderId}`);
  const { page, context } = opened;
  await link(page, 'Vessel').click();
  await input(page, 'Vessel').fill('EVER TYPED');
  await page.reload();
  await expect.poll(() => input(page, 'Vessel').inputValue()).toBe('EVER TYPED');
  await page.close();
  const next = await context.newPage();
  await next.goto(`/order/${orderId}`);
  await expect.poll(() => input(next, 'Vessel').inputValue()).toBe('EVER TYPED');
  await expect.poll(() => next.evaluate(() => document.activeElement?.id)).toBe('input-vessel');
  await next.keyboard.press('Escape');
  await link(next, 'Vessel').waitFor();
  await next.reload();
  await next.getByRole('button', { name: 'Text boxes' }).waitFor();
  expect(await input(next, 'Vessel').count()).toBe(0);
  await close(opened);
});

test('the page one looks at stays when another is asked for offline, and the inbox goes on when the line is back', async () => {
  const opened = await open(`/inbox?selected=${requestId}`);
  const { page, context } = opened;
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('No connection.').waitFor();
  await page.getByRole('link', { name: 'Order List' }).click();
  await page.getByText('No connection: this opens when it is back.').waitFor();
  await page.getByRole('link', { name: 'Send' }).or(page.locator('#send-button')).first().waitFor();
  await context.setOffline(false);
  await page.getByText('No connection.', { exact: false }).first().waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Order List' }).click();
  await page.waitForURL('**/search*');
  await close(opened);
});

test('what is fetched behind the page and fails costs nobody the page: a toast says so, and it is asked for again', async () => {
  const opened = await open(`/inbox?selected=${requestId}`);
  const { page } = opened;
  let asked = 0;
  const fails = /\/inbox(\/(more|rows))?\.data/;
  await page.route(fails, (route) => {
    asked += 1;
    return route.fulfill({ status: 500, body: 'Unexpected Server Error' });
  });
  const toast = page.getByText('There was an error please try again.');
  await done(true);
  await toast.waitFor();
  expect(asked).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  await page.unroute(fails);
  await toast.waitFor({ state: 'detached' });
  await page.locator(`[data-request="${requestId}"]`).getByText('Marked Complete').waitFor();
  await done(false);
  await close(opened);
});

test('so does a switch that could not be set: it shows again what is', async () => {
  const opened = await visit(stage);
  const { page } = opened;
  await signIn(page, stage.people.admin);
  await page.goto('/users');
  await page
    .getByRole('row', { name: new RegExp(stage.people.user) })
    .getByRole('link', { name: /^Edit/ })
    .click();
  const failing = /\/users\/\d+\/status\.data/;
  await page.route(failing, (route) => route.fulfill({ status: 500, body: 'Unexpected Server Error' }));
  const active = page.getByRole('switch', { name: 'Active' });
  await active.click();
  await page.getByText('There was an error updating the user status').waitFor();
  await expect.poll(() => active.getAttribute('aria-checked')).toBe('true');
  await close(opened);
});

test('what is posted and fails keeps its page with what was typed, and says so in words of its own', async () => {
  const opened = await open(`/order/${orderId}/comments`);
  const { page } = opened;
  await page.route(/\.data(\?|$)/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, body: 'Unexpected Server Error' })
      : route.fallback(),
  );
  const box = input(page, 'Comments');
  await box.fill('Ask for the seal');
  await button(page, 'Send Feedback').click();
  await page.getByText('Something went wrong, please try again').waitFor();
  expect(await box.inputValue()).toBe('Ask for the seal');

  await page.goto(`/inbox/request/${requestId}/delete?selected=${requestId}`);
  await button(page, 'Delete').click();
  await page.getByText('Error trying to delete the request').waitFor();
  await button(page, 'Delete').waitFor();
  await page.goto(`/inbox/request/${requestId}/complete`);
  await button(page, 'Mark as complete').click();
  await page.getByText('There was an error trying to mark the request as complete').waitFor();
  await close(opened);
});
