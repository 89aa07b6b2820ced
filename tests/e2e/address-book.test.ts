import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOrderPdf } from '../support/documents';
import { ApiClient } from '../support/product';
import { findings } from './axe';
import { joinStage, type Stage, signIn, visit } from './browser';

/** The places of an order: its address book, and what is said of a delivery. */
let stage: Stage;
let client: ApiClient;
let orderId: number;

beforeAll(async () => {
  stage = await joinStage('address-book');
  client = await ApiClient.signedIn(stage.product.url, stage.people.admin);
  const pdf = await deliveryOrderPdf({ container: 'MSCU1234566', more: ['Remarks: Call for appointment'] });
  const requestId = await client.upload('DO-address-book.pdf', pdf);
  orderId = (await client.settled(requestId)).first_order_id;
});
afterAll(() => stage?.close());

const order = async () => (await client.call('GET', `/api/orders/${orderId}`)).body.data;
const widthOf = async (page: Page) =>
  (await page.getByRole('dialog').getByRole('heading').first().locator('xpath=../..').boundingBox())?.width;

test('the address book is searched and added to in one dialog, with script and without', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, close } = await visit(stage, { javaScriptEnabled });
    await signIn(page, stage.people.admin);
    const role = javaScriptEnabled ? 'forwarder_address' : 'ssrr_location_address';
    await page.goto(`/order/${orderId}/address/${role}`);
    const modes = page.getByRole('navigation', { name: 'Address book' });
    await page.getByRole('heading', { name: 'Addresses', exact: true }).waitFor();
    await modes.getByRole('link', { name: 'Add New Address' }).click();
    await page.waitForURL(/new-address\?for=\w+_address$/);
    await page.getByRole('heading', { name: 'Add New Address' }).waitFor();
    if (javaScriptEnabled) expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add New Address' }).click();
    await page.getByText('Please provide valid values.').waitFor();
    const name = javaScriptEnabled ? 'Scripted Forwarding' : 'Plain Forwarding';
    for (const [label, value] of Object.entries({
      'Location name': name,
      Address: '1 Long Wharf',
      City: 'Savannah',
      State: 'GA',
      ZIP: '31401',
    }))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Add New Address' }).click();
    await page.getByText('The address has been added successfully.').waitFor();
    expect((await order())[role]).toMatchObject({
      location_name: name,
      code: expect.stringMatching(/^PT/),
    });

    await page.goto(`/order/${orderId}/new-address?for=${role}`);
    await modes.getByRole('link', { name: 'Addresses' }).click();
    await page.getByLabel('Search an address').fill('Terminal');
    await page.getByLabel('City', { exact: true }).fill('Garden');
    await page.getByLabel('State', { exact: true }).fill('GA');
    if (javaScriptEnabled) expect(await findings(page)).toEqual([]);
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('button', { name: /^Garden City Terminal/ }).click();
    await page.getByText(/^(Forwarder|SSRR Location) address saved$/).waitFor();
    await close();
  }
});

test('a search that fails says so, and offers nothing that fits other words', async () => {
  const { page, context, faults } = await visit(stage);
  await signIn(page, stage.people.admin);
  const failure = page.getByText('There was an error in the search, please try again');
  const fail = () =>
    page.route('**/api/search-address?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`/order/${orderId}/address/forwarder_address`);
  const hit = page.getByRole('button', { name: /^Garden City Terminal/ });
  await page.getByLabel('Search an address').fill('Garden City');
  await hit.waitFor();
  await fail();
  await page.getByLabel('Search an address').fill('Garden City T');
  await failure.waitFor();
  expect(await hit.count()).toBe(0);
  await page.unroute('**/api/search-address?*');
  await page.getByLabel('Search an address').fill('Garden City');
  await hit.waitFor();

  await page.goto(`/order/${orderId}?edit=bill_to_address`);
  const combo = page.getByRole('combobox', { name: /^Search an address: Bill To/ });
  await combo.fill('Garden City');
  const choice = page.getByRole('option', { name: /^Garden City Terminal/ });
  await choice.waitFor();
  await fail();
  await combo.fill('Garden City T');
  await failure.waitFor();
  expect(await choice.count()).toBe(0);
  await context.close();
  // The faults that were made above are the only ones.
  expect(faults.filter((fault) => !fault.includes('status of 500'))).toEqual([]);
});

test('an appointment, a window and instructions of a delivery are read, typed and shown, with script and without', async () => {
  const stops = async () => (await order()).order_address_events;
  const at = (await stops()).findIndex(({ type }: { type: string }) => type === 'deliver');
  expect((await stops())[at]).toMatchObject({ call_for_appointment: true });
  for (const javaScriptEnabled of [true, false]) {
    const { page, close } = await visit(stage, { javaScriptEnabled });
    await signIn(page, stage.people.admin);
    await page.goto(`/order/${orderId}/itinerary`);
    const said = javaScriptEnabled ? 'Dock 4' : 'Dock 5';
    const stop = page.getByRole('listitem').filter({ has: page.getByLabel(`Note of event ${at + 1}`) });
    await stop.getByLabel('Window from').fill('2026-11-24T08:00');
    await stop.getByLabel('Window to').fill('2026-11-24T14:00');
    await stop.getByLabel('Instructions').fill(said);
    if (javaScriptEnabled) expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save Events' }).click();
    await page.getByText(`Call for appointment · 2026-11-24 08:00 to 14:00 · ${said}`).waitFor();
    expect((await stops())[at]).toMatchObject({
      call_for_appointment: true,
      delivery_window_from: '2026-11-24T08:00',
      delivery_window_to: '2026-11-24T14:00',
      delivery_instructions: said,
    });
    await close();
  }
});

test('a value is copied by its button and by a key, and a fault of ours loses nothing that was typed', async () => {
  const { page, context, faults } = await visit(stage);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, stage.people.admin);
  await page.goto(`/order/${orderId}`);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('link', { name: /^Seal number: UL88123/ }).hover();
  await page.getByRole('button', { name: 'Copy Seal number' }).click();
  await page.getByText('Seal number copied').waitFor();
  expect(await clipboard()).toBe('UL88123');
  await page.getByRole('link', { name: /^Container: MSCU1234566/ }).focus();
  await page.keyboard.press('Control+c');
  await page.getByText('Container copied').waitFor();
  expect(await clipboard()).toBe('MSCU1234566');

  await page.goto(`/order/${orderId}?all=true&edit=eta_time`);
  const time = page.getByLabel('ETA time', { exact: true });
  await time.fill('2561');
  await time.press('Enter');
  await page.getByText('Please enter a valid date').first().waitFor();
  await expect.poll(() => page.getByText('Please enter a valid date').count()).toBeGreaterThan(1);
  await time.press('Escape');

  // The server answers with a fault: what was typed stays in its input.
  await page.route('**/save', (route) => route.fulfill({ status: 500, body: 'Unexpected Server Error' }));
  await page.goto(`/order/${orderId}?edit=seal_number`);
  const seal = page.getByLabel('Seal number', { exact: true });
  await seal.fill('UL-LOST');
  await seal.press('Enter');
  await page.getByText('There was an error saving the information').first().waitFor();
  expect(await page.getByLabel('Seal number', { exact: true }).inputValue()).toBe('UL-LOST');
  await page.unroute('**/save');
  await page.getByLabel('Seal number', { exact: true }).press('Enter');
  await expect.poll(async () => (await order()).seal_number).toBe('UL-LOST');
  await context.close();
  // The fault that was made above is the only one.
  expect(faults.filter((fault) => !fault.includes('status of 500'))).toEqual([]);
});

test('the dialogs are as wide as the specification has them', async () => {
  const { page, close } = await visit(stage);
  await signIn(page, 'ops@demo.test', '/inbox');
  const rootFont = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const widths = {
    [`/order/${orderId}/address/bill_to_address`]: 680,
    [`/order/${orderId}/new-address?for=bill_to_address`]: 680,
    [`/order/${orderId}/equipment/pt_equipmenttype_container_dictid`]: 56 * (await rootFont()),
    [`/order/${orderId}/mapping/seal_number`]: 640,
  };
  for (const [path, width] of Object.entries(widths)) {
    await page.goto(path);
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    await expect.poll(() => widthOf(page), { message: path }).toBe(width);
  }
  await close();
});
