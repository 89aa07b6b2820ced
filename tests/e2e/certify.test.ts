import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOrderPdf } from '../support/documents';
import { ApiClient } from '../support/product';
import { findings } from './axe';
import { joinStage, type Stage, signIn, type Visit, visit } from './browser';

const OPERATIONS = 'ops@demo.test';
const READ_ONLY = 'Certified orders can’t be modified. Remove certification to edit.';

/** An order is certified, another one of its layout is compared with it, and the certification is taken away again. */
let stage: Stage;
let example: number;
let orderId: number;

beforeAll(async () => {
  stage = await joinStage('certify');
  const client = await ApiClient.signedIn(stage.product.url, stage.people.user);
  const order = async (container: string, booking: string) => {
    const pdf = await deliveryOrderPdf({ container, booking });
    const requestId = await client.upload(`DO-${container}.pdf`, pdf);
    return (await client.settled(requestId)).first_order_id;
  };
  example = await order('MSKU9070323', 'BKG7781001');
  orderId = await order('TCLU4265874', 'BKG7781002');
});
afterAll(() => stage?.close());

async function opened(path: string, options: Parameters<typeof visit>[1] = {}): Promise<Visit> {
  const window = await visit(stage, options);
  await signIn(window.page, OPERATIONS);
  await window.page.goto(path);
  return window;
}

/** Chooses an entry of the order's menu and answers its dialog by the button of the same name. */
async function take(page: Page, step: string, comment?: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: step }).click();
  const dialog = page.getByRole('dialog', { name: step });
  if (comment) await dialog.getByLabel('Comment (optional)').fill(comment);
  await dialog.getByRole('button', { name: step }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('certify, compare, uncertify', async () => {
  const { page, close } = await opened(`/order/${example}`);
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  await take(page, 'Certify Order', 'Held against the paper');
  await page.getByText('Certified Order', { exact: true }).waitFor();
  await page.getByText(READ_ONLY).waitFor();
  expect(await page.getByRole('link', { name: /^Seal number: / }).count()).toBe(0);
  expect(await findings(page)).toEqual([]);

  await page.goto(`/order/${orderId}`);
  await page.getByRole('link', { name: 'Compare' }).click();
  await page.waitForURL(`**/compare/${orderId}`);
  await page.getByRole('heading', { name: `Certified Order #${example}`, exact: true }).waitFor();
  await page.getByText('1/1', { exact: true }).waitFor();
  const container = page.getByRole('row', { name: /^Container [A-Z]{4}\d/ });
  await container.getByText('differs').waitFor();
  expect(await container.textContent()).toMatch(/TCLU4265874[\s\S]*MSKU9070323/);
  expect(
    await page
      .getByRole('row', { name: /^Seal number / })
      .getByText('differs')
      .count(),
  ).toBe(0);
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Show differences only' }).click();
  await page.getByRole('row', { name: /^Seal number / }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Close Review' }).click();
  await page.waitForURL('**/inbox?selected=*&displayHidden=true');

  await page.goto(`/order/${example}`);
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  await take(page, 'Remove Certification');
  await page.getByText(READ_ONLY).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^Seal number: / }).waitFor();
  await page.goto(`/compare/${orderId}`);
  await page.waitForURL('**/inbox');
  await close();
});

test('fields are selected to be trained, said something of, and shown', async () => {
  const { page, close } = await opened(`/order/${orderId}`);
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Train Fields', exact: true }).click();
  await page.getByText('0 fields selected').waitFor();
  await page.getByRole('checkbox', { name: 'Train Seal number' }).check();
  await page.getByRole('checkbox', { name: 'Train Itinerary' }).check();
  await page.getByText('2 fields selected').waitFor();
  await page.getByRole('link', { name: 'Reload the order' }).click();
  await page.waitForURL(`**/order/${orderId}`);
  await page.getByText('2 fields selected').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Train Fields', exact: true }).click();
  await page.getByText('0 fields selected').waitFor();
  await page.getByRole('checkbox', { name: 'Train Seal number' }).check();
  await page.getByRole('checkbox', { name: 'Train Itinerary' }).check();
  await page.getByText('2 fields selected').waitFor();
  expect(await page.getByRole('button', { name: 'Send to TMS' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: /^Seal number: / }).count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next' }).click();
  const dialog = page.getByRole('dialog', { name: 'Train Fields' });
  await dialog.getByLabel('Comment (optional)').fill('It stands under the stamp');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Order fields marked to be trained successfully').waitFor();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Show Fields to Train' }).click();
  await page.getByText('It stands under the stamp').waitFor();
  await page.getByText('To be trained: Seal number, Itinerary').waitFor();
  expect(await page.getByText('to be trained', { exact: true }).count()).toBe(2);
  await close();
});

test('without script an order is certified and fields are marked as well', async () => {
  const { page, close } = await opened(`/order/${orderId}/certification/request`, {
    javaScriptEnabled: false,
  });
  await page.getByRole('button', { name: 'Request Certification' }).click();
  await page.getByText('Certification requested', { exact: true }).waitFor();
  await page.goto(`/order/${orderId}?train=select&all=true`);
  await page.getByRole('checkbox', { name: 'Train Vessel', exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Comment (optional)').fill('Nobody reads it');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.goto(`/order/${orderId}?train=show`);
  await page.getByText('Nobody reads it').waitFor();
  expect(await page.getByText('to be trained', { exact: true }).count()).toBeGreaterThan(0);
  await close();
});
