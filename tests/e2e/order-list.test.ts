import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOrderPdf } from '../support/documents';
import { ApiClient } from '../support/product';
import { findings } from './axe';
import { openStage, type Stage, signIn, visit } from './browser';

const USER = 'user@harbor.test';
const CONTAINERS = ['MSKU9070323', 'TCLU4265874', 'MSCU1234566', 'TEMU5312440'] as const;

const ADDRESS = {
  company_id: 3,
  location_name: 'Tamarind Foods',
  address_line_1: '20510 S Fordyce Ave',
  city: 'Carson',
  state: 'CA',
  postal_code: '90810',
  code: 'TAMARIND',
  is_billable_address: true,
};

let stage: Stage;
let client: ApiClient;
const orderIds: number[] = [];

beforeAll(async () => {
  stage = await openStage();
  client = await ApiClient.signedIn(stage.product.url, USER);
  const { body } = await client.call('POST', '/api/addresses', ADDRESS);
  for (const [i, container] of CONTAINERS.entries()) {
    const requestId = await client.upload(
      `DO-${i}.pdf`,
      await deliveryOrderPdf({ container, booking: `BKG99${i}17` }),
    );
    const { first_order_id: orderId } = await client.settled(requestId);
    orderIds.push(orderId);
    // The last one keeps places that nobody has in the book.
    if (i < 3) await verify(orderId, body.id);
  }
});
afterAll(() => stage?.close());

/** Gives an order what its TMS asks for. */
async function verify(orderId: number, addressId: number): Promise<void> {
  const events = [
    { type: 'pickup', address_id: addressId },
    { type: 'deliver', address_id: addressId },
  ];
  for (const [path, value] of Object.entries({
    shipment_direction: 'import',
    bill_to_address: addressId,
    order_address_events: events,
  }))
    await client.call('PUT', `/api/orders/${orderId}`, { path, value });
}

const statusOf = async (orderId: number) =>
  (await client.call('GET', `/api/orders/${orderId}`)).body.data.display_status as string;
const focusText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

test('three orders are selected and sent by keys alone, and what is refused leads to its order', async () => {
  const { page, close } = await visit(stage);
  await signIn(page, USER);
  await page.goto('/search');
  const button = page.getByRole('button', { name: /^Send to TMS/ });
  await button.and(page.locator('[aria-disabled="true"]')).waitFor();
  const [wrong = 0, second = 0, first = 0] = [...orderIds].reverse();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await page.getByText('3 selected').waitFor();
  expect(await findings(page)).toEqual([]);
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Send 3 orders to the TMS?').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Send to TMS' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('2 orders on the way to the TMS, 1 refused').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.waitForURL('**/search');
  await expect.poll(() => focusText(page)).toMatch(/^Send to TMS/);
  await page.getByText('None selected').waitFor();
  for (const id of [first, second]) await expect.poll(() => statusOf(id), { timeout: 20_000 }).toMatch(/TMS/);
  expect(await statusOf(wrong)).toBe('Processed');
  await page.goBack();
  await page.getByRole('link', { name: `#${wrong} has some addresses not verified` }).click();
  await page.waitForURL(`**/order/${wrong}`);
  await close();
});

test('operators read whole company names and sort by them, and a hidden order has the mark of an eye', async () => {
  const [order = 0] = orderIds;
  const hide = (value: boolean) => client.call('PUT', `/api/orders/${order}`, { path: 'is_hidden', value });
  await hide(true);
  const { page, close } = await visit(stage);
  await signIn(page, 'ops@demo.test', '/search');
  await page.goto('/search');
  await page.getByRole('img', { name: 'Hidden order' }).locator('svg').waitFor();
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await page.waitForURL(/sort=company_name/);
  const names = page.locator('[data-label="Company"].name');
  await names.first().waitFor();
  const isCut = (cells: Element[]) => cells.some((cell) => cell.scrollWidth > cell.clientWidth);
  expect(await names.evaluateAll(isCut)).toBe(false);
  expect((await names.first().textContent())?.length).toBeGreaterThan(17);
  await close();
  await hide(false);
});

test('without script the same list is a form, and its page says how it went', async () => {
  const { page, close } = await visit(stage, { javaScriptEnabled: false });
  await signIn(page, USER);
  await page.goto('/search?sort=id');
  const [order = 0] = orderIds;
  await page.getByLabel(`Select order ${order}`).check();
  await page.getByRole('button', { name: 'Send to TMS' }).click();
  await page.getByText('Send 1 order to the TMS?').waitFor();
  await page.getByRole('button', { name: 'Send to TMS' }).first().click();
  await page.waitForURL('**/search/actions/*?sort=id');
  await page.getByText('1 order on the way to the TMS').waitFor();
  await page.getByRole('link', { name: 'Close' }).first().click();
  await page.waitForURL('**/search?sort=id');
  await close();
});

test('an address that is added over the inbox leads back over the inbox', async () => {
  const admin = await visit(stage);
  const { page } = admin;
  await signIn(page, 'admin@harbor.test');
  const { body } = await client.call('GET', `/api/orders/${orderIds[3]}`);
  await page.goto(`/inbox?search=TEMU5312440&selected=${body.data.request_id}`);
  await page
    .locator('[data-request]')
    .getByText(/^\d to check/)
    .waitFor();
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  await page.locator('#field-event-1').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Add New Address' }).click();
  await page.waitForURL(/\/inbox\/new-address\/\d+\/order_address_events\.\d+\?search=TEMU5312440/);
  await page.getByRole('dialog').getByRole('heading', { name: 'Add New Address' }).waitFor();
  await page.getByLabel('Location name').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/inbox\?search=TEMU5312440/);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-event-1');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Add New Address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add New Address' }).click();
  await page.getByText('The address has been added successfully.').waitFor();
  expect(new URL(page.url())).toMatchObject({ pathname: '/inbox' });
  expect(new URL(page.url()).searchParams.get('selected')).toBe(body.data.request_id);
  await admin.close();
});

test('a menu of the bar is gone through by arrows, letters and Escape', async () => {
  const { page, close } = await visit(stage);
  await signIn(page, 'admin@harbor.test', '/inbox');
  const button = page.getByRole('button', { name: 'My Company' });
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusText(page)).toBe('Manage Users');
  await page.keyboard.press('c');
  await expect.poll(() => focusText(page)).toBe('Company Settings');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('menuitem', { name: 'Company Settings' }).waitFor({ state: 'hidden' });
  await expect.poll(() => focusText(page)).toContain('My Company');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect.poll(() => focusText(page)).toBe('Mail');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/company-settings');
  await close();
});
