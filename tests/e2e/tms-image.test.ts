import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ApiClient } from '../support/product';
import { findings } from './axe';
import { openStage, type Stage, signIn, visit } from './browser';

const PAPER = readFileSync('demo/documents/DO-pier-t.pdf');

/** A load is made, and a proof of delivery is uploaded to it. */
let stage: Stage;
let orderId: number;

beforeAll(async () => {
  stage = await openStage();
  const client = await ApiClient.signedIn(stage.product.url, stage.people.user);
  orderId = (await client.settled(await client.upload('DO-pier-t.pdf', PAPER))).first_order_id;
  await client.call('POST', `/api/orders/${orderId}/send-to-tms`);
  await vi.waitFor(
    async () => {
      const { body } = await client.call('GET', `/api/orders/${orderId}`);
      expect(body.data.tms_shipment_id).not.toBeNull();
    },
    { timeout: 30_000, interval: 100 },
  );
});
afterAll(() => stage?.close());

const file = { name: 'POD.pdf', mimeType: 'application/pdf', buffer: PAPER };

test('an image is uploaded from an order, and its request says that the TMS has it', async () => {
  const { page, close } = await visit(stage);
  await signIn(page, stage.people.user);
  await page.goto(`/order/${orderId}`);
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Upload Image to TMS' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Image to TMS' });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await dialog.getByText('Please specify an image type').waitFor();
  await dialog.getByText('Please select a file to upload').waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel('Image Type').fill('Gate ticket');
  await dialog.getByLabel('Files').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('File uploaded successfully').waitFor();

  await page.goto('/inbox');
  await page
    .getByRole('link', { name: /POD\.pdf/ })
    .first()
    .click();
  await page.getByText('The document was uploaded to the TMS').waitFor();
  await page.getByText('Gate ticket').first().waitFor();
  await page.getByRole('img', { name: 'Page 1 of POD.pdf' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await close();
});

test('without script images are uploaded from the application bar', async () => {
  const { page, close } = await visit(stage, { javaScriptEnabled: false });
  await signIn(page, stage.people.user, '/inbox');
  await page.getByRole('navigation', { name: 'Main' }).getByText('More').click();
  await page.getByRole('link', { name: 'Upload Images' }).locator('visible=true').click();
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('Please specify a TMS Shipment ID').waitFor();
  await page.getByLabel('Image Type').fill('Proof of delivery');
  await page.getByLabel('TMS Shipment ID').fill('9999999');
  await page.getByLabel('Files').setInputFiles({ ...file, name: 'unknown.pdf' });
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('File uploaded successfully').waitFor();
  await vi.waitFor(
    async () => {
      await page.reload();
      expect(await page.getByText('No shipment 9999999').count()).toBeGreaterThan(0);
    },
    { timeout: 20_000, interval: 300 },
  );
  await close();
});
