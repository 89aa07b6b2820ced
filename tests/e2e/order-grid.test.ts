import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../support/product';
import { findings } from './axe';
import { joinStage, type Stage, signIn, type Visit, visit } from './browser';

/** Two people at the orders of one list, as in a spreadsheet. (issue: right side; decision 026) */
let stage: Stage;
let client: ApiClient;
let requestId: string;
const ORDERS = 6;

beforeAll(async () => {
  stage = await joinStage('order-grid');
  client = await ApiClient.signedIn(stage.product.url, stage.people.admin);
  const variants = await client.call('GET', '/api/ocr/variants?filter[variant_type]=tabular');
  const lines = Array.from({ length: ORDERS }, (_, i) => `MSCU10000${10 + i},UL-${4470 + i},2000${i}`);
  const csv = Buffer.from(['Container,Seal number,Weight', ...lines].join('\r\n'));
  requestId = await client.upload('list.csv', csv, { variant_id: variants.body.data[0].id });
  await client.settled(requestId);
});
afterAll(() => stage?.close());

async function open(email: string): Promise<Visit> {
  const opened = await visit(stage);
  await opened.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(opened.page, email);
  await opened.page.goto(`/inbox?selected=${requestId}`);
  await opened.page.getByRole('link', { name: 'Edit as grid' }).click();
  await opened.page.getByRole('grid').waitFor();
  return opened;
}

/** A cell, by its place from 1 as a screen reader counts: the first row is the head, the first column the order. */
const cell = (page: Page, row: number, column: string) =>
  page.getByRole('row').nth(row).getByRole('gridcell').nth(COLUMNS.indexOf(column));
const COLUMNS = ['Container', 'Seal number', 'Size', 'Type', 'Weight'];
const says = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).waitFor();
const reason = (page: Page) => page.getByRole('region', { name: 'Selected cell' });

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function paste(page: Page, rows: string[][]): Promise<void> {
  const text = rows.map((row) => row.join('\t')).join('\r\n');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), `${text}\r\n`);
  await press(page, 'Control+v');
}

async function sealNumbers(): Promise<(string | null)[]> {
  const { body } = await client.call('GET', `/api/orders?filter[request_id]=${requestId}&sort=id`);
  return body.data.map((order: { seal_number: string | null }) => order.seal_number);
}

test('a block is pasted, a cell of it refused, another window met, and all of it undone, by the keyboard', async () => {
  const [rosa, other] = [await open(stage.people.user), await open(stage.people.user)];

  // Four calls in one: three orders of two cells each, one of which is no size.
  await cell(rosa.page, 1, 'Container').and(rosa.page.locator(':focus')).waitFor();
  await press(rosa.page, 'ArrowRight');
  await paste(rosa.page, [
    ['new-1', "40'"],
    ['new-2', 'large'],
    ['new-3', '45'],
  ]);
  await rosa.page.getByRole('button', { name: '1 not saved' }).click();
  const refused = cell(rosa.page, 2, 'Size');
  await refused.and(rosa.page.locator(':focus[aria-invalid=true]')).waitFor();
  await reason(rosa.page).getByText('Not saved: Choose one of 20').waitFor();
  expect(await findings(rosa.page)).toEqual([]);
  expect((await sealNumbers()).slice(0, 3)).toEqual(['NEW-1', 'NEW-2', 'NEW-3']);
  await press(rosa.page, 'Enter', 'Control+a');
  await rosa.page.keyboard.type('40');
  await press(rosa.page, 'Enter');
  await cell(rosa.page, 2, 'Size').getByText("40'").waitFor();
  await says(rosa.page, 'Saved');

  // What one window saves the other shows. In both the same cell is typed into; the second is shown both values, and keeps
  // what was typed there.
  await cell(other.page, 1, 'Seal number').getByText('NEW-1').waitFor();
  await cell(other.page, 4, 'Seal number').click();
  await other.page.keyboard.type('other-4');
  await cell(rosa.page, 4, 'Seal number').click();
  await rosa.page.keyboard.type('rosa-4');
  await press(other.page, 'Enter');
  await says(other.page, 'Saved');
  await press(rosa.page, 'Enter');
  await cell(rosa.page, 4, 'Seal number').and(rosa.page.locator('[aria-invalid=true]')).waitFor();
  await press(rosa.page, 'ArrowUp');
  await reason(rosa.page).getByText('theirs is “OTHER-4”, yours “rosa-4”').waitFor();
  await reason(rosa.page).getByRole('button', { name: 'Keep mine' }).click();
  await cell(rosa.page, 4, 'Seal number').getByText('ROSA-4').waitFor();

  // The steps back, the paste as one; that of the other window is hers too.
  for (const said of ['Undone: 1 cell.', 'Undone: 1 cell.', 'Undone: 1 cell.', 'Undone: 5 cells.']) {
    await press(rosa.page, 'Control+z');
    await says(rosa.page, said);
  }
  expect((await sealNumbers()).slice(0, 4)).toEqual(['UL-4470', 'UL-4471', 'UL-4472', 'UL-4473']);
  await press(rosa.page, 'Control+Shift+z');
  await says(rosa.page, 'Redone: 5 cells.');

  // What is filled down and emptied; and the address leads back here.
  await cell(rosa.page, 1, 'Seal number').click();
  await press(rosa.page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
  await cell(rosa.page, 3, 'Seal number').getByText('NEW-1').waitFor();
  await press(rosa.page, 'Delete');
  await says(rosa.page, 'Saved');
  await rosa.page.reload();
  await cell(rosa.page, 5, 'Seal number').getByText('UL-4474').waitFor();
  expect(await cell(rosa.page, 1, 'Seal number').innerText()).toBe('');
  for (const one of [rosa, other]) await one.close();
});

test('without script the table has no grid, and its address says how the orders are edited', async () => {
  const plain = await visit(stage, { javaScriptEnabled: false });
  await signIn(plain.page, stage.people.user);
  await plain.page.goto(`/inbox?selected=${requestId}`);
  await plain.page.getByRole('link', { name: /^#\d+/ }).first().waitFor();
  expect(await plain.page.getByRole('link', { name: 'Edit as grid' }).count()).toBe(0);
  await plain.page.goto(`/requests/${requestId}/grid`);
  await plain.page.getByText('The grid works by script.').waitFor();
  await plain.page.getByRole('link', { name: /^#\d+/ }).first().click();
  await plain.page.getByRole('heading', { name: /^#\d+/ }).waitFor();
  await plain.close();
});
