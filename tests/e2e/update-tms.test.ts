import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ApiClient } from '../support/product';
import { findings } from './axe';
import { openStage, type Stage, signIn, visit } from './browser';

const SUMMIT = 'admin@summit.test';
const REVIEWER = 'reviewer@demo.test';
const PAPER = readFileSync('demo/documents/DO-pier-t.pdf');
const REVISED = { pickup_number: 'PU-7781', eta_date: '2026-11-20' };

/** A load of CompCare is made, its document comes revised, and what changed is sent after it. */
let stage: Stage;
let client: ApiClient;
let first: number;
let orderId: number;

beforeAll(async () => {
  stage = await openStage();
  client = await ApiClient.signedIn(stage.product.url, SUMMIT);
  first = await anOrder('DO-pier-t.pdf', PAPER);
  await client.call('POST', `/api/orders/${first}/send-to-tms`);
  await isStatus(first, 'shipment-created-by-compcare');
  orderId = await anOrder('DO-pier-t-again.pdf', Buffer.concat([PAPER, Buffer.from('\n')]));
  for (const [path, value] of Object.entries(REVISED))
    await client.call('PUT', `/api/orders/${orderId}`, { path, value });
});
afterAll(() => stage?.close());

/** An order that is reviewed and shown to its client. */
async function anOrder(filename: string, paper: Buffer): Promise<number> {
  const reviewer = await ApiClient.signedIn(stage.product.url, REVIEWER);
  const { first_order_id: id } = await reviewer.settled(await client.upload(filename, paper));
  await reviewer.call('POST', `/api/orders/${id}/send-to-client`, { anyway: true });
  return id;
}

const isStatus = (id: number, status: string) =>
  vi.waitFor(
    async () => {
      const { body } = await client.call('GET', `/api/orders/${id}`);
      expect(body.data.status).toBe(status);
    },
    { timeout: 30_000, interval: 100 },
  );
const shipment = async () => (await client.call('GET', `/api/orders/${orderId}/tms-shipment`)).body.data;

test('what the TMS holds stands beside the order, picked fields are confirmed, and the load has changed', async () => {
  expect((await shipment()).pickup_number).not.toBe('PU-7781');
  const { page, close } = await visit(stage);
  await signIn(page, SUMMIT);
  await page.goto(`/order/${orderId}`);
  await page.getByRole('link', { name: 'Show TMS Values' }).click();
  await page.getByText(/^TMS value of Pickup number: .*differs$/).waitFor();
  await expect
    .poll(() => page.getByRole('separator', { name: 'Width of the form' }).getAttribute('aria-valuenow'))
    .toBe('60');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Hide Non-Updatable Fields' }).click();
  await page.getByText('TMS value of Contents').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Show Hidden Fields' }).waitFor();

  await page.getByRole('link', { name: 'Update TMS' }).click();
  await page.getByText('0 fields selected').waitFor();
  expect(await page.getByRole('link', { name: /^Pickup number: / }).count()).toBe(0);
  await page.getByRole('checkbox', { name: 'Update Pickup number' }).check();
  await page.getByText('1 field selected').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm' }).click();
  // That it is on its way may be said for a moment only: what the TMS answers takes its place.
  await page.getByText(new RegExp(`^(Sending the update|#${orderId}( · TMS CC|: Accepted by))`)).waitFor();
  await page.getByRole('link', { name: 'Show TMS Values' }).waitFor();
  await isStatus(orderId, 'shipment-updated-by-compcare');
  expect(await shipment()).toMatchObject({ pickup_number: 'PU-7781' });
  expect((await shipment()).eta_date).not.toBe('2026-11-20');
  await page.getByText('Accepted by TMS (update)').waitFor();
  await page.getByRole('link', { name: 'Update TMS' }).waitFor();
  await close();
});

test('a superadmin is asked once more, and without script it goes as well', async () => {
  // The window that was closed has given the order back.
  const superadmin = await ApiClient.signedIn(stage.product.url, 'superadmin@demo.test');
  await vi.waitFor(
    async () => {
      const { body } = await superadmin.call('GET', `/api/orders/${orderId}`);
      expect(body.data.is_locked).toBe(false);
    },
    { timeout: 40_000, interval: 100 },
  );
  const { page, close } = await visit(stage, { javaScriptEnabled: false });
  await signIn(page, 'superadmin@demo.test');
  await page.goto(`/order/${orderId}?tms=update`);
  await page.getByRole('checkbox', { name: 'Update ETA' }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText(`Update the load of order #${orderId} in CompCare with these fields?`).waitFor();
  await page.getByRole('button', { name: 'Update TMS' }).click();
  await page.getByText('Sending the update to the TMS is in progress').waitFor();
  await expect.poll(async () => (await shipment()).eta_date, { timeout: 20_000 }).toBe('2026-11-20');
  await close();
});
