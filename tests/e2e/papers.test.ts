import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOrderPdf } from '../support/documents';
import { ApiClient } from '../support/product';
import { findings } from './axe';
import { joinStage, type Stage, signIn, visit } from './browser';

const OPERATIONS = 'ops@demo.test';

/** Two papers in one file, which only a person can tell apart. */
let stage: Stage;
let client: ApiClient;

beforeAll(async () => {
  stage = await joinStage('papers');
  client = await ApiClient.signedIn(stage.product.url, stage.people.user);
});
afterAll(() => stage?.close());

async function twoPapers(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const container of ['MSKU9070323', 'CSQU3054383']) {
    const paper = await PDFDocument.load(await deliveryOrderPdf({ container }));
    const [page] = await pdf.copyPages(paper, [0]);
    if (page) pdf.addPage(page);
  }
  return Buffer.from(await pdf.save());
}

test('papers are split by the keyboard on the page strip, and joined and moved in their dialog', async () => {
  const requestId = await client.upload('two.pdf', await twoPapers());
  const { first_order_id: orderId } = await client.settled(requestId);
  const { page, close } = await visit(stage);
  await signIn(page, OPERATIONS);
  await page.goto(`/order/${orderId}`);
  await page.getByRole('button', { name: 'Thumbnails' }).click();
  const strip = page.getByRole('navigation', { name: 'Pages' });
  await strip.getByRole('button', { name: 'Page 2', exact: true }).focus();
  await page.keyboard.press('Enter');
  await strip.getByRole('button', { name: 'Split here: page 2' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('The papers are divided anew, their orders follow').waitFor();
  expect(await client.settled(requestId)).toMatchObject({ orders_count: 2 });

  await page.goto(`/order/${orderId}`);
  await page.getByRole('button', { name: 'Thumbnails' }).click();
  await strip.getByRole('link', { name: 'All papers' }).waitFor();
  await page.keyboard.press('Alt+p');
  const dialog = page.getByRole('dialog', { name: 'Papers of the document' });
  await dialog.getByText('Page 2 begins paper 2 of 2').waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Join with the page before: page 2' }).waitFor();
  await dialog.getByRole('button', { name: 'Move to another request: page 2' }).click();
  await page.getByText('The pages are a request of their own').waitFor();
  expect(await client.settled(requestId)).toMatchObject({ orders_count: 1 });
  await page.goto(`/requests/${requestId}/papers`);
  await page.getByRole('dialog').getByText('Page 2 is in').waitFor();
  await close();
});

test('without script papers are divided by forms', async () => {
  const requestId = await client.upload('two.pdf', await twoPapers());
  await client.settled(requestId);
  const { page, close } = await visit(stage, { javaScriptEnabled: false });
  await signIn(page, OPERATIONS);
  await page.goto(`/requests/${requestId}/papers`);
  await page.getByRole('button', { name: 'Split here: page 2' }).click();
  await page.getByText('The papers are divided anew, their orders follow').waitFor();
  expect(await client.settled(requestId)).toMatchObject({ orders_count: 2 });
  await close();
});
