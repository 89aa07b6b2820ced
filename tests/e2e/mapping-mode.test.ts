import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOrderPdf } from '../support/documents';
import { ApiClient } from '../support/product';
import { findings } from './axe';
import { joinStage, type Stage, signIn, type Visit, visit } from './browser';

const OPERATIONS = 'ops@demo.test';

/** An operator maps fields of an order beside its document; the next document of its layout is read by that. */
let stage: Stage;
let client: ApiClient;
let orderId: number;

beforeAll(async () => {
  stage = await joinStage('mapping-mode');
  client = await ApiClient.signedIn(stage.product.url, stage.people.user);
  orderId = await anOrder('MSKU9070323', 'G401', 'Y701');
});
afterAll(() => stage?.close());

async function anOrder(container: string, gate: string, yard: string): Promise<number> {
  const pdf = await deliveryOrderPdf({ container, more: [`Gate code: ${gate}`, `Yard row: ${yard}`] });
  const requestId = await client.upload(`DO-${container}.pdf`, pdf);
  return (await client.settled(requestId)).first_order_id;
}

async function opened(path: string, options: Parameters<typeof visit>[1] = {}): Promise<Visit> {
  const window = await visit(stage, options);
  await signIn(window.page, OPERATIONS);
  await window.page.goto(path);
  return window;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'OCR Source Field Mapping' });

/** Past the page that shows what would change, to the order. */
async function confirm(page: Page): Promise<void> {
  await page.getByText(/mapped again/).waitFor();
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Field saved.').waitFor();
  await dialogOf(page).waitFor({ state: 'detached' });
}

test('a field is mapped by a label of the document, and the next document is read by it', async () => {
  const { page, close } = await opened(`/order/${orderId}`);
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Activate OCR Mapping' }).click();
  await page.getByText('OCR mapping is on').waitFor();
  expect(await page.getByRole('link', { name: /^Type: / }).count()).toBe(0);

  await page.getByRole('link', { name: 'Map Custom 1', exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please select a value from the OCR Source Field list.').waitFor();
  await dialog.getByPlaceholder('Search').fill('gate');
  await dialog.getByRole('radio', { name: /Gate code G401/ }).check();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('1 document mapped again: 1 value changes').waitFor();
  await page.getByRole('row', { name: new RegExp(`#${orderId} Custom 1 -- G401`) }).waitFor();
  expect(await findings(page)).toEqual([]);
  await confirm(page);
  await page.getByText('OCR mapping is on').waitFor();
  await page.getByRole('link', { name: 'Deactivate OCR Mapping' }).click();
  await page.getByText('OCR mapping is on').waitFor({ state: 'detached' });

  await page.goto(`/order/${await anOrder('TCLU4265874', 'G402', 'Y702')}`);
  await page.getByRole('link', { name: 'Custom 1: G402' }).waitFor();
  await close();
});

test('a source is chosen by a click on the document', async () => {
  const { page, close } = await opened(`/order/${orderId}?mapping=on&all=true&pick=custom2`);
  await page.getByText('Click what Custom 2 says on the document.').waitFor();
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  const image = page.getByRole('img', { name: /^Page 1/ });
  const box = await image.boundingBox();
  if (!box) throw new Error('the page is not there');
  // "Yard row: Y701" is the thirteenth line of the page.
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * (1 - (730 - 12 * 26 + 4) / 792));
  await page.getByRole('radio', { name: /Yard row Y701/, checked: true }).waitFor();
  await close();
});

test('a field is mapped by the answer to a question', async () => {
  const { page, close } = await opened(`/order/${orderId}/mapping/custom3?mapping=on&all=true&mode=nlp`);
  const dialog = dialogOf(page);
  await dialog.getByLabel('NLP alias').fill('Yard Row');
  await dialog.getByRole('textbox', { name: 'NLP query 1' }).fill('What is the yard row');
  await dialog.getByRole('button', { name: 'Test' }).click();
  await dialog.getByText('Alias should be snake case. i.e. query_test_nlp').waitFor();
  await dialog.getByText('Query needs to end with a question mark').waitFor();
  await dialog.getByLabel('NLP alias').fill('yard_row_nlp');
  await dialog.getByRole('textbox', { name: 'NLP query 1' }).fill('What is the yard row?');
  await dialog.getByRole('button', { name: 'Add query' }).click();
  await dialog.getByRole('textbox', { name: 'NLP query 2' }).fill('What is the name of the ship?');
  await dialog.getByRole('button', { name: 'Test' }).click();
  await dialog.getByRole('row', { name: /What is the yard row\? Y701/ }).waitFor();
  const unanswered = dialog.getByRole('radio', { name: 'Take the answer to What is the name of the ship?' });
  expect(await unanswered.isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please select a result from the table.').waitFor();
  await dialog.getByRole('button', { name: 'Test' }).click();
  await dialog.getByRole('radio', { name: 'Take the answer to What is the yard row?' }).check();
  await dialog.getByRole('button', { name: 'Test', disabled: false }).waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await confirm(page);
  await page.goto(`/order/${await anOrder('MSCU1234566', 'G403', 'Y703')}`);
  await page.getByRole('link', { name: 'Custom 3: Y703' }).waitFor();
  await close();
});

test('without script a field is mapped all the same', async () => {
  const { page, close } = await opened(`/order/${orderId}/mapping/custom4?mapping=on&all=true`, {
    javaScriptEnabled: false,
  });
  await page.getByRole('radio', { name: /Yard row Y701/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/mapped again/).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Field saved.').waitFor();
  await close();
});
