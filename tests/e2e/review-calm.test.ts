import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fillAddressBook } from '../support/address-book';
import { deliveryOrderPdf } from '../support/documents';
import { ApiClient } from '../support/product';
import { findings } from './axe';
import { joinStage, type Stage, signIn, type Visit, visit } from './browser';

/** What a reviewer is told, when, and where: messages, waits, a tablet, an order in a frame, and what an order costs. */
let stage: Stage;
let client: ApiClient;
let requests: string[];
let orderIds: number[];
const OPS = 'ops@demo.test';

beforeAll(async () => {
  stage = await joinStage('review-calm');
  client = await ApiClient.signedIn(stage.product.url, stage.people.admin);
  await fillAddressBook(client);
  requests = [];
  orderIds = [];
  for (const [i, container] of ['TCLU4265874', 'MSCU1234566', 'MSKU9070323', 'CSQU3054383'].entries()) {
    // The sandbox TMS answers this paper at once.
    const paper =
      i === 0
        ? readFileSync('demo/documents/DO-pier-t.pdf')
        : await deliveryOrderPdf({ container, booking: `BKG55${i}` });
    const id = await client.upload(`calm-${i}.pdf`, paper);
    requests.push(id);
    orderIds.push((await client.settled(id)).first_order_id);
  }
});
afterAll(() => stage?.close());

const [first, second, third, fourth] = [0, 1, 2, 3].map((i) => () => orderIds[i] ?? 0) as [
  () => number,
  () => number,
  () => number,
  () => number,
];

async function open(
  path: string,
  options: Parameters<typeof visit>[1] = {},
  by = stage.people.admin,
): Promise<Visit> {
  const opened = await visit(stage, options);
  await signIn(opened.page, by);
  await opened.page.goto(path);
  return opened;
}

/** What the toast says until it says it in green, for a minute at most: each text, whether it is green, what it lay over, and how many there were. */
function watchToast(): Promise<{ texts: [string, boolean][]; covered: string[]; most: number }> {
  const texts: [string, boolean][] = [];
  let most = 0;
  const covered = new Set<string>();
  const end = Date.now() + 60_000;
  return new Promise((resolve) => {
    const look = () => {
      const toast = document.querySelector('.toast');
      most = Math.max(most, document.querySelectorAll('.toast').length);
      const text = toast?.querySelector('span')?.textContent ?? '';
      const isGreen = toast?.classList.contains('text-success') ?? false;
      if (toast && texts.at(-1)?.[0] !== text) texts.push([text, isGreen]);
      const box = toast?.getBoundingClientRect();
      for (const place of ['main header', '#order-form', '#order-document']) {
        const under = document.querySelector(place)?.getBoundingClientRect();
        const isOver = box && under && box.top < under.bottom - 1 && under.top < box.bottom - 1;
        if (isOver && texts.length > 1) covered.add(place);
      }
      if (isGreen || Date.now() > end) resolve({ texts, covered: [...covered], most });
      else setTimeout(look, 30);
    };
    look();
  });
}

const SENDING = 'Sending the order to the TMS is in progress';
const answerOf = (orderId: number) => expect.stringMatching(new RegExp(`^#${orderId} · TMS \\d+$`));

/** Runs in the page: a message that stays, where others go by themselves before a slow machine has looked at them. */
function show(toast: { tone: 'info' | 'success'; text: string }): void {
  const detail = { ...toast, id: 'again', shownMs: null };
  window.dispatchEvent(new CustomEvent('order-automation:toast', { detail }));
}

test('an order that is sent says so in its own message, without green, until its TMS id takes its place; nothing is covered', async () => {
  const { page, close } = await open(`/order/${first()}`);
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  const seen = page.evaluate(watchToast);
  await page.locator('#send-button').click();
  const { texts, covered, most } = await seen;
  expect(texts).toEqual([
    [SENDING, false],
    [answerOf(first()), true],
  ]);
  expect(covered).toEqual([]);
  expect(most).toBe(1);
  await page.evaluate(show, { tone: 'success', text: texts[1]?.[0] ?? '' } as const);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close message' }).last().click();
  await expect.poll(() => page.locator('.toast').count()).toBe(0);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(show, { tone: 'info', text: SENDING } as const);
    const bar = await page.getByRole('banner').boundingBox();
    const box = await page.locator('.toast').last().boundingBox();
    expect(box && bar && box.y + box.height <= bar.y + bar.height, `${width} px: within the bar`).toBe(true);
    expect(box && width - box.x - box.width, `${width} px: at the right`).toBeLessThan(24);
  }
  await close();
});

test('what a TMS answers before the page comes that says it was asked is not lost', async () => {
  const { page, close } = await open(`/order/${fourth()}`);
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  const told = page.evaluate(
    () => new Promise((resolve) => window.addEventListener('order-automation:update-toast', resolve)),
  );
  await page.route(/\/send(\.data)?$/, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await told;
    await route.fulfill({ response });
  });
  const seen = page.evaluate(watchToast);
  await page.locator('#send-button').click();
  expect((await seen).texts).toEqual([[answerOf(fourth()), true]]);
  await close();
});

test('on a slow line the row is selected at once, with a line under the bar and the place of the order', async () => {
  const { page, context, close } = await open('/inbox');
  await page.locator('[data-request][tabindex="-1"]').first().waitFor();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const slowly = (latency: number) =>
    cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await slowly(1500);
  const row = page.locator(`[data-request="${requests[1]}"]`);
  const started = Date.now();
  await row.click();
  await expect.poll(() => row.getAttribute('aria-current'), { interval: 20 }).toBe('true');
  expect(Date.now() - started, 'milliseconds until the row is selected').toBeLessThan(1000);
  await page.locator('.under-way').waitFor();
  await page.getByText('Loading the order…').waitFor({ state: 'attached' });
  expect(await page.getByText('Nothing Selected').count()).toBe(0);
  // A key that is pressed too early means the order that comes.
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id ?? ''), { timeout: 30_000 })
    .toMatch(/^(field-|send-button)/);
  expect(await page.locator('#request-pane h2 a').textContent()).toContain(String(second()));
  expect(await page.getByText('Loading the order…').count()).toBe(0);
  await slowly(0);
  await close();
});

test('the script of an order that is slower than its lock is kept', async () => {
  const opened = await visit(stage);
  await signIn(opened.page, OPS);
  await opened.page.route(/order-screen.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await opened.page.goto(`/inbox?selected=${requests[1]}`);
  await opened.page.getByRole('button', { name: 'Text boxes' }).waitFor();
  // React reports an order that it had to draw anew as a page error, which closing fails on.
  await opened.close();
});

test('while the script of an order is on its way a colleague takes its lock and what the server drew stays; C opens its dialog at once', async () => {
  const opened = await open('/inbox');
  const { page } = opened;
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\/order-screen-[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/inbox?selected=${requests[2]}`, { waitUntil: 'commit' });
  // The list is alive, the order is not.
  const row = page.locator(`[data-request="${requests[2]}"]`);
  await page.locator('[data-request][tabindex="-1"]').first().waitFor();
  const drawn = await page.locator('#order-form').elementHandle();
  const colleague = await ApiClient.signedIn(stage.product.url, OPS);
  const object = { object_type: 'request', object_id: requests[2] };
  const told = page.waitForResponse((response) => response.url().includes('.data'));
  const claimed = await colleague.call('POST', '/api/object-locks', { ...object, lock_type: 'claim-lock' });
  expect(claimed.status).toBe(200);
  await told;
  expect(await drawn?.evaluate((form) => form.isConnected)).toBe(true);
  await row.focus();
  await page.keyboard.press('c');
  await page.getByLabel('Documents').waitFor({ state: 'attached' });
  go();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  await opened.close();
  await colleague.call('DELETE', '/api/object-locks', { ...object, fence: claimed.body.data.fence });
});

test('on a tablet form and document take turns, each the whole width, and a frame leads back to its field', async () => {
  const { page, close } = await open(`/order/${fourth()}`, { viewport: { width: 768, height: 1000 } });
  await page.getByRole('button', { name: 'Document', exact: true }).waitFor();
  const width = async (id: string) => Math.round((await page.locator(id).boundingBox())?.width ?? 0);
  expect(await width('#order-form')).toBe(768);
  expect(await page.locator('#order-document').isVisible()).toBe(false);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Document', exact: true }).click();
  expect(await width('#order-document')).toBe(768);
  expect(await findings(page)).toEqual([]);
  const seal = await page.locator('rect[data-source=seal_number]').boundingBox();
  await page.mouse.click((seal?.x ?? 0) + 4, (seal?.y ?? 0) + 4);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('input-seal_number');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1100, height: 1000 });
  expect((await width('#order-form')) + (await width('#order-document'))).toBeGreaterThan(1080);
  expect(await page.getByRole('button', { name: 'Document', exact: true }).isVisible()).toBe(false);
  await close();
});

test('in details-only mode a page of the same origin shows an order in a frame, to be read and not changed', async () => {
  const { page, close } = await open('/inbox');
  await page.route('**/another-page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Another page</title><iframe title="Order" width="700" height="700" src="/order/${second()}?details=only"></iframe>`,
    }),
  );
  await page.goto('/another-page');
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: `Order #${second()}` }).waitFor();
  await frame.getByText('MSCU1234566').first().waitFor();
  expect(await frame.getByRole('button').count()).toBe(0);
  expect(await frame.getByRole('toolbar').count()).toBe(0);
  expect(await frame.getByRole('banner').getByRole('link').count()).toBe(0);
  expect(await frame.locator('[id^=field-] input').count()).toBe(0);
  await page.goto(`/order/${second()}?details=only`);
  expect(await findings(page)).toEqual([]);
  await close();
});

test('what an order costs is counted for a company that wants it, and shown beside its changes to who may see audits', async () => {
  const { page, close } = await open('/company-settings');
  const counts = page.getByRole('switch', { name: /Count the time, keys and clicks/ });
  expect(await counts.isChecked(), 'as Harbor has it').toBe(true);
  let told = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/order/${third()}/effort`)) told += 1;
  });
  await page.goto(`/order/${third()}`);
  await page.getByText('Time, keys and clicks are counted').waitFor();
  await expect.poll(() => told, { timeout: 15_000 }).toBe(1);
  for (let presses = 0; presses < 7; presses += 1) await page.keyboard.press('Shift');
  await page.mouse.click(700, 20);
  await page.waitForTimeout(1200);
  await page.keyboard.press('Shift');
  await page.goto('/inbox');
  await close();
  const audit = await open(`/order/${third()}/audit`, {}, OPS);
  const spent = audit.page.getByRole('list', { name: 'Time spent' });
  await vi.waitFor(async () => {
    await audit.page.reload();
    expect(await spent.textContent()).toMatch(
      /^[1-9]\d? s, 8 keys, 1 click by customer-admin of review-calm$/,
    );
  }, 15_000);
  await audit.close();
});

test('a company that does not want it is not counted', async () => {
  const { page, close } = await open('/company-settings');
  await page.getByText('Count the time, keys and clicks').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Company updated').waitFor();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/effort')) asked += 1;
  });
  await page.goto(`/order/${third()}`);
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  expect(await page.getByText('Time, keys and clicks are counted').count()).toBe(0);
  await page.waitForTimeout(800);
  await page.goto('/inbox');
  expect(asked).toBe(0);
  await close();
});
