import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryOrderPdf } from '../support/documents';
import { picture, postOffice } from '../support/post-office';
import { ApiClient } from '../support/product';
import { findings } from './axe';
import { joinStage, letterTo, type Stage, signIn, type Visit, visit } from './browser';
import { ADMIN, container, SCREENS, type Screen, SUPERADMIN, type Things, USER } from './screen-table';

let stage: Stage;
let things: Things;

beforeAll(async () => {
  stage = await joinStage('screens');
  const client = await ApiClient.signedIn(stage.product.url, USER);
  const documents = 'demo/documents';
  const requestId = await client.upload('DO-pier-t.pdf', readFileSync(`${documents}/DO-pier-t.pdf`));
  const { first_order_id: orderId } = await client.settled(requestId);
  await client.call('POST', '/api/password/email', { email: ADMIN });
  const passwordLink = (await letterTo(stage, ADMIN, /^Reset your/)).link ?? '';
  const mailedRequest = await mailedOrder(client);
  const updateId = await anUpdate(client);
  const taskId = await certify(client, mailedRequest);
  things = { orderId, requestId, passwordLink, mailedRequest, updateId, taskId };
});
afterAll(() => stage?.close());

/** An order by a revised document. */
async function anUpdate(client: ApiClient): Promise<number> {
  const booking = 'BKG99120';
  const first = await client.upload('DO.pdf', await deliveryOrderPdf({ booking }));
  await client.settled(first);
  const revised = await deliveryOrderPdf({ booking, more: ['Pickup Number: PU-4471'] });
  const { first_order_id: id } = await client.settled(await client.upload('DO-revised.pdf', revised));
  return id;
}

/** Makes the order that came by mail one to compare others with; the id of the task. */
async function certify(client: ApiClient, mailedRequest: string): Promise<number> {
  const { first_order_id: id } = await client.settled(mailedRequest);
  const operations = await ApiClient.signedIn(stage.product.url, SUPERADMIN);
  const task = { type: 'order certification', taskable_type: 'order', taskable_id: id, status: 'certified' };
  const { status, body } = await operations.call('POST', '/api/user-task-workflows', task);
  expect(status).toBe(201);
  return body.data.id;
}

/** A request that came by mail, with a delivery order and a logo. */
async function mailedOrder(client: ApiClient): Promise<string> {
  const attachments = [
    { filename: 'DO-pier-t.pdf', content: readFileSync('demo/documents/DO-pier-t.pdf') },
    { filename: 'logo.png', content: await picture(120, 40) },
  ];
  const mail = {
    to: 'orders@harbor.intake.test',
    subject: 'Delivery order',
    text: 'Please move it.',
    attachments,
  };
  expect(await postOffice(stage.product.mailPort).send(mail)).toMatchObject({ code: 250 });
  const { body } = await client.call('GET', '/api/ocr/requests?filter[query]=dana%40kestrel.test');
  return body.data[0].id;
}

const sessions = new Map<string, BrowserContextOptions>();

/** A window on a screen, by the account that looks at it: signed in once, by the form. */
async function openAs(by: Screen['by'], options: BrowserContextOptions = {}): Promise<Visit> {
  if (by && !sessions.has(by)) {
    const { page, context, close } = await visit(stage);
    await signIn(page, by);
    sessions.set(by, { storageState: await context.storageState() });
    await close();
  }
  return visit(stage, { ...options, ...(by ? sessions.get(by) : {}) });
}

const NARROWEST = 360;
const USUAL = 1440;
const WIDTHS = [NARROWEST, 768, 1920, USUAL];

describe('every screen, in light and dark, at every width', () => {
  /** One window for each account goes from screen to screen, as a person's does. */
  const windows = new Map<Screen['by'], Visit>();
  const windowOf = async (by: Screen['by']): Promise<Visit> => {
    const existing = windows.get(by) ?? (await openAs(by));
    windows.set(by, existing);
    return existing;
  };
  afterAll(async () => {
    for (const { context } of windows.values()) await context.close();
  });

  test.each(SCREENS)(
    'axe finds nothing on $name, and nothing sticks out of it',
    async ({ path, seen, by, status }) => {
      const { page, faults } = await windowOf(by);
      await page.setViewportSize({ width: USUAL, height: 800 });
      await page.emulateMedia({ colorScheme: 'light' });
      expect((await page.goto(path(things)))?.status()).toBe(status);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await seen(page, things).waitFor();
        const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect({ width, overhang: Math.max(0, overhang) }).toEqual({ width, overhang: 0 });
        if (width === NARROWEST || width === USUAL) expect(await findings(page)).toEqual([]);
      }
      // Colours do not depend on the width, and nothing else on the colours.
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => findings(page, ['color-contrast'])).toEqual([]);
      expect(faults.splice(0)).toEqual([]);
    },
  );
});

/** Kilobytes of script, gzipped, that a browser which knows nothing yet loads with a page; login is plain HTML (experience: Budgets). */
const BUDGETS: Record<string, number> = { login: 0, inbox: 150, 'an order': 190 };

test.each(SCREENS.filter(({ name }) => name in BUDGETS))(
  'the scripts of $name are within their budget',
  async ({ name, path, seen, by }) => {
    const { page, close } = await openAs(by);
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        sizes.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.goto(path(things), { waitUntil: 'load' });
    await seen(page, things).waitFor();
    const kilobytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
    process.stdout.write(`${name}: ${kilobytes.toFixed(1)} of ${BUDGETS[name]} KB of script\n`);
    expect(kilobytes > 0, 'whether it loads any').toBe(BUDGETS[name] !== 0);
    expect(kilobytes).toBeLessThanOrEqual(BUDGETS[name] ?? 0);
    await close();
  },
);

test('the drawer of a small screen reaches from the bar to the foot of the page, and Escape closes it', async () => {
  const { page, close } = await openAs(ADMIN, { viewport: { width: 360, height: 800 } });
  await page.goto('/inbox');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('menu');
  expect(await drawer.boundingBox()).toMatchObject({ x: 0, y: 48, height: 752 });
  await drawer.getByRole('menuitem', { name: 'Manage Users' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await close();
});

test('a style attribute or an inline script is a violation that fails a test', async () => {
  const { page, context, faults } = await openAs(USER);
  await page.goto('/inbox');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p>');
    document.body.append(Object.assign(document.createElement('script'), { text: 'void 0' }));
  });
  await expect
    .poll(() => faults.join('\n'))
    .toMatch(/style-src-attr blocked inline[\s\S]*script-src-elem blocked inline/);
  await context.close();
});

test('the document is turned, enlarged and marked under the strict policy, and nothing on the screen jumps', async () => {
  const { page, close } = await openAs(USER);
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/order/${things.orderId}`);
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  const sheet = page.getByRole('img', { name: 'Page 1 of the document' });
  await expect.poll(() => sheet.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  expect(
    await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum),
  ).toBeLessThan(0.02);

  const size = async () => {
    const { width, height } = (await sheet.boundingBox()) ?? { width: 0, height: 1 };
    return { width, shape: width / height };
  };
  const upright = await size();
  expect(upright.shape).toBeCloseTo(8.5 / 11, 1);
  await page.getByRole('button', { name: 'Rotate' }).click();
  await expect.poll(async () => (await size()).shape).toBeCloseTo(1 / upright.shape, 1);
  await page.getByRole('button', { name: 'Rotate' }).click();
  await page.getByRole('button', { name: 'Rotate' }).click();
  await page.getByRole('button', { name: 'Rotate' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await size()).width / upright.width).toBeCloseTo(1.25, 1);
  await page.getByRole('button', { name: 'Zoom out' }).click();

  await container(page).focus();
  const marks = page.locator('[data-page="0"] svg rect[data-lit]');
  await expect.poll(() => marks.count()).toBe(1);
  const [mark, image] = [await marks.boundingBox(), await sheet.boundingBox()];
  if (!mark || !image) throw new Error('the page and its mark are not there');
  expect(mark.width).toBeGreaterThan(10);
  expect(mark.x).toBeGreaterThan(image.x);
  expect(mark.y + mark.height).toBeLessThan(image.y + image.height);
  await close();
});
