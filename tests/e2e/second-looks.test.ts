import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companies } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';
import { refreshReadingFigures } from '~/services/reports/refresh-reading.server';
import { HARBOR } from '../support/demo-ids';
import { ApiClient, demoHouse, inHouse, type Product, startProduct } from '../support/product';
import { findings } from './axe';
import { type Stage, signIn, stageOn, visit } from './browser';

/** A finished document is keyed again by keys alone, and what both said otherwise is a file. (issue 15, decision 039) */
let product: Product;
let stage: Stage;
let remove: () => Promise<void>;

beforeAll(async () => {
  const made = await demoHouse(() =>
    db()
      .update(companies)
      .set({ configuration: sql`configuration || '{"second_look_percent": 100}'::jsonb` })
      .where(eq(companies.id, HARBOR)),
  );
  remove = made.remove;
  product = await startProduct(made);
  stage = await stageOn(product, made);
  const client = await ApiClient.signedIn(product.url, 'user@harbor.test');
  const requestId = await client.upload('DO.pdf', readFileSync('demo/documents/DO-pier-t.pdf'));
  const { first_order_id: orderId } = await client.settled(requestId);
  const edit = { path: 'seal_number', value: 'SEAL-1' };
  expect((await client.call('PUT', `/api/orders/${orderId}`, edit)).status).toBe(200);
  const done = await client.call('PUT', `/api/ocr/requests/${requestId}/done-status`, { done: true });
  expect(done.status).toBe(200);
  await inHouse(made, refreshReadingFigures);
});
afterAll(async () => {
  await stage?.close();
  await product?.stop();
  await remove?.();
});

test('the arrows lead to a look, Enter takes it, Ctrl+Enter finishes it, and E exports what was said otherwise', async () => {
  const { page, close } = await visit(stage);
  await signIn(page, 'superadmin@demo.test');
  await page.goto('/second-looks');
  await page.getByRole('row').filter({ hasText: 'Harbor Drayage Demo' }).waitFor();
  const take = page.getByRole('button', { name: 'Take' });
  // The key does nothing until the page's script runs.
  const isOnIt = async () => {
    await page.keyboard.press('j');
    return take.evaluate((button) => button === document.activeElement);
  };
  await expect.poll(isOnIt, { interval: 500 }).toBe(true);
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { name: 'Second look' }).waitFor();
  expect(await page.content()).not.toContain('SEAL-1');
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Seal number').fill('SEAL-7');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Nothing to look at again').waitFor();

  await page.goto('/reports/reading-quality/disagreements?fields=seal_number');
  await page.getByRole('cell', { name: 'SEAL-7' }).waitFor();
  const asked = page.getByRole('dialog').getByRole('button', { name: 'Export' });
  const isAsked = async () => {
    if (!(await asked.isVisible())) await page.keyboard.press('e');
    return asked.isVisible();
  };
  await expect.poll(isAsked, { interval: 1000 }).toBe(true);
  const [file] = await Promise.all([page.waitForEvent('download'), asked.click()]);
  const [, line] = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(line).toMatch(/^\d+,Seal number,SEAL-1,SEAL-7,Harbor Drayage Demo,/);
  await close();
});
