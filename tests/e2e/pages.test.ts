import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../support/product';
import { findings } from './axe';
import { joinStage, type Stage, signIn, type Visit, visit } from './browser';
import { container } from './screen-table';

/** What holds for pages of any kind: how much script they load, the strict policy, and that nothing on them jumps. */
let stage: Stage;
let orderId: number;

beforeAll(async () => {
  stage = await joinStage('pages');
  const client = await ApiClient.signedIn(stage.product.url, stage.people.user);
  const paper = readFileSync('demo/documents/DO-pier-t.pdf');
  orderId = (await client.settled(await client.upload('DO-pier-t.pdf', paper))).first_order_id;
});
afterAll(() => stage?.close());

/** A window of a browser that has loaded nothing yet, signed in all the same. */
async function openAs(email: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const { page, context, close } = await visit(stage);
  await signIn(page, email);
  const storageState = await context.storageState();
  await close();
  return visit(stage, { ...options, storageState });
}

/** Kilobytes of script, gzipped, that a browser which knows nothing yet loads with a page; login is plain HTML (experience: Budgets). */
const BUDGETS = [
  { name: 'login', path: () => '/login', seen: 'E-mail', most: 0 },
  { name: 'inbox', path: () => '/inbox', seen: 'Request list', most: 150 },
  { name: 'an order', path: () => `/order/${orderId}`, seen: /^Container: /, most: 190 },
];

test.each(BUDGETS)('the scripts of $name are within their budget', async ({ name, path, seen, most }) => {
  const { page, close } = await (most === 0 ? visit(stage) : openAs(stage.people.user));
  const sizes: Promise<number>[] = [];
  const sentAs = new Set<string | undefined>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
    // What is compressed while it is sent has no length.
    if (response.headers()['content-length']) sentAs.add(response.headers()['content-encoding']);
  });
  await page.goto(path(), { waitUntil: 'load' });
  await page
    .getByLabel(seen)
    .or(page.getByRole('link', { name: seen }))
    .first()
    .waitFor();
  const kilobytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
  process.stdout.write(`${name}: ${kilobytes.toFixed(1)} of ${most} KB of script\n`);
  expect(kilobytes > 0, 'whether it loads any').toBe(most !== 0);
  expect(kilobytes).toBeLessThanOrEqual(most);
  const forScripts = new Set(most > 0 ? [undefined, 'br'] : []);
  expect(sentAs, 'short scripts as they are, the others compressed beforehand').toEqual(forScripts);
  await close();
});

test('the drawer of a small screen reaches from the bar to the foot of the page, and Escape closes it', async () => {
  const { page, close } = await openAs(stage.people.admin, { viewport: { width: 360, height: 800 } });
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
  const { page, context, faults } = await openAs(stage.people.user);
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
  const { page, close } = await openAs(stage.people.user);
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/order/${orderId}`);
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
