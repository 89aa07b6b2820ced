import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journal } from '~/services/journal/schema.server';
import { db } from '~/services/platform/runtime.server';
import { signIn, useBrowser } from '../e2e/browser';
import { ApiClient, demoHouse, type House, inHouse, type Product, startProduct } from '../support/product';
import { aRequest } from '../support/world';

/** A bulk action over many requests whose process is killed in the middle, twice. (spec 1 §4 Bulk actions) */
const REQUESTS = 200;
/** So many that a slow browser still sees the middle of it. */
const WATCHED = 600;
const HARBOR = 3;
const ACTION = 'delete-them-all';

let house: House;
let product: Product | undefined;
const ids: string[] = [];

beforeAll(async () => {
  house = await demoHouse(async () => {
    for (let n = 0; n < REQUESTS; n += 1) ids.push(await aRequest({ companyId: HARBOR }));
  });
});
afterAll(async () => {
  await product?.kill();
  await house.remove();
});

type Progress = { state: string; current: number; done: number; failed: unknown[] };

test('it goes on where it stood, and each request is deleted exactly once', async () => {
  product = await startProduct(house);
  const { port } = new URL(product.url);
  const client = await ApiClient.signedIn(product.url, 'user@harbor.test');
  const ask = async (): Promise<Progress> => {
    const asked = { action_id: ACTION, models: ids };
    const { status, body } = await client.call('POST', '/api/ocr/requests/delete-multiple', asked);
    expect(status).toBe(202);
    return body.data;
  };
  let seen = 0;
  for (const killAt of [REQUESTS / 8, REQUESTS / 2]) {
    await expect
      .poll(async () => (await ask()).current, { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(killAt);
    await product.kill();
    product = await startProduct(house, { PORT: port });
    const { current, state } = await ask();
    expect(current).toBeGreaterThan(seen);
    expect(current, 'it was killed in the middle').toBeLessThan(REQUESTS);
    expect(state).toBe('running');
    seen = current;
  }
  await expect.poll(async () => (await ask()).state, { timeout: 90_000, interval: 200 }).toBe('done');
  expect(await ask()).toMatchObject({ done: REQUESTS, failed: [] });
  await product.stop();
  product = undefined;
  await expectDeletedOnce(house, ids);
}, 240_000);

test('the page that watches it finds it again, and says its end', async () => {
  const watched: string[] = [];
  const made = await demoHouse(async () => {
    for (let n = 0; n < WATCHED; n += 1) watched.push(await aRequest({ companyId: HARBOR }));
  });
  const browser = await useBrowser();
  let server = await startProduct(made);
  const { port } = new URL(server.url);
  const page = await browser.newPage({ baseURL: server.url });
  try {
    await signIn(page, 'user@harbor.test');
    await page.goto('/inbox?select=on');
    await page.getByLabel(`All ${WATCHED} that match`).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const far = page.getByRole('dialog').getByText(new RegExp(`^\\d+ of ${WATCHED}$`));
    const current = async () => Number.parseInt((await far.textContent({ timeout: 5000 })) ?? '', 10);
    await expect.poll(current, { timeout: 60_000, interval: 20 }).toBeGreaterThan(WATCHED / 8);
    await server.kill();
    const killedAt = await current();
    expect(killedAt, 'it was killed in the middle').toBeLessThan(WATCHED);
    server = await startProduct(made, { PORT: port });
    await page.reload();
    await expect.poll(current, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(killedAt);
    await page.getByText(`${WATCHED} requests deleted`).waitFor({ timeout: 90_000 });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await server.stop();
    await expectDeletedOnce(made, watched);
  } finally {
    await page.close();
    await server.kill();
    await made.remove();
  }
}, 240_000);

/** Each of the requests has one row in the journal that says so. */
async function expectDeletedOnce(house: House, ids: string[]): Promise<void> {
  let told: (typeof journal.$inferSelect)[] = [];
  await inHouse(house, async () => {
    told = await db().select().from(journal).where(inArray(journal.requestId, ids));
  });
  expect(told.map(({ type }) => type)).toEqual(Array(ids.length).fill('request-deleted'));
  expect(new Set(told.map(({ requestId }) => requestId)).size).toBe(ids.length);
}
