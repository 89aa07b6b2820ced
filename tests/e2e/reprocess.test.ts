import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOrderPdf } from '../support/documents';
import { ApiClient } from '../support/product';
import { findings } from './axe';
import { joinStage, type Stage, signIn, type Visit, visit } from './browser';

const OPERATIONS = 'ops@demo.test';
const UNRECOGNISED = 112;
const SUMMIT = 4;

/** A request is read anew, and an unrecognised document as a generic order. */
let stage: Stage;
let client: ApiClient;

beforeAll(async () => {
  stage = await joinStage('reprocess');
  client = await ApiClient.signedIn(stage.product.url, stage.people.user);
});
afterAll(() => stage?.close());

async function opened(path: string): Promise<Visit> {
  const window = await visit(stage);
  await signIn(window.page, OPERATIONS);
  await window.page.goto(path);
  return window;
}

test('a request is read anew from the inbox', async () => {
  const requestId = await client.upload('DO-1.pdf', await deliveryOrderPdf());
  const { first_order_id: before } = await client.settled(requestId);
  const { page, close } = await opened(`/requests/${requestId}/reprocess`);
  const dialog = page.getByRole('dialog', { name: 'Reprocess request' });
  await dialog.getByLabel('Variant').waitFor();
  expect(await dialog.getByLabel('Variant').inputValue()).toBe('auto');
  expect(await dialog.getByLabel('Shipment direction').inputValue()).toBe('auto');
  expect(await dialog.getByRole('switch', { name: 'Delete original orders' }).isChecked()).toBe(true);
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel('Shipment direction').selectOption({ label: 'Export' });
  await dialog.getByRole('button', { name: 'Reprocess' }).click();
  await page.getByText('Request sent for reprocessing. This may take up to 30 seconds...').waitFor();
  const { first_order_id: after, deleted_orders_count } = await client.settled(requestId);
  expect(deleted_orders_count).toBe(1);
  expect(after).not.toBe(before);
  await close();
});

test('the dialog of an unrecognised document opens by itself, and it is read as a generic order', async () => {
  const operator = await ApiClient.signedIn(stage.product.url, OPERATIONS);
  // A container number with a wrong digit: this company has an operator look at such an order first.
  const pdf = await deliveryOrderPdf({ container: 'TCLU4265873', booking: 'BKG5550001' });
  const of = { company_id: SUMMIT, variant_id: UNRECOGNISED };
  const requestId = await operator.upload('DO-2.pdf', pdf, of);
  const { first_order_id: orderId } = await operator.settled(requestId);
  const { page, close } = await opened(`/order/${orderId}`);
  const dialog = page.getByRole('dialog', { name: 'Reprocess request' });
  await dialog.getByText('The layout of DO-2.pdf is not known.').waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Unrecognized Document', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Reprocess', exact: true }).click();
  await dialog.getByRole('button', { name: 'Reprocess as generic order' }).click();
  await page.getByText(`Request ${requestId.slice(0, 6)} sent for reprocessing as generic order`).waitFor();
  const { variant_id } = await operator.settled(requestId);
  expect(variant_id).not.toBe(UNRECOGNISED);
  await close();
});
