import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PageWords } from '~/domain/orders/order-view';
import { deliveryOrderPdf } from '../support/documents';
import { ApiClient } from '../support/product';
import { findings } from './axe';
import { joinStage, type Stage, signIn, type Visit, visit } from './browser';

/** What a reviewer does beside the document: look, fill, correct, meet a colleague, arrange the stops. */
let stage: Stage;
let orderId: number;
let colleague: ApiClient;

beforeAll(async () => {
  stage = await joinStage('order-review');
  colleague = await ApiClient.signedIn(stage.product.url, stage.people.user);
  const paper = 'garden-city-multi.pdf';
  const requestId = await colleague.upload(paper, readFileSync(`demo/documents/${paper}`));
  orderId = (await colleague.settled(requestId)).first_order_id;
});
afterAll(() => stage?.close());

const field = (page: Page, label: string) => page.getByRole('link', { name: new RegExp(`^${label}: `) });
const input = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** The order on its own page, once its script has started. */
async function openOrder(): Promise<Visit> {
  const opened = await visit(stage);
  await signIn(opened.page, stage.people.admin);
  await opened.page.goto(`/order/${orderId}`);
  await opened.page.getByRole('button', { name: 'Text boxes' }).waitFor();
  return opened;
}

test('Enter walks through what needs a look and ends at the send button', async () => {
  const { page, close } = await openOrder();
  await field(page, 'Seal number').focus();
  const focused = () => page.evaluate(() => document.activeElement?.id ?? '');
  for (let presses = 0; presses < 30 && (await focused()) !== 'send-button'; presses += 1) {
    const was = await focused();
    await page.keyboard.press('Enter');
    await page.waitForFunction((id) => ![id, ''].includes(document.activeElement?.id ?? ''), was);
  }
  expect(await focused()).toBe('send-button');
  await page.getByText('Nothing to check').waitFor();
  await close();
});

test('a click on a word of the document fills the open field; Esc undoes it', async () => {
  const { page, close } = await openOrder();
  const { lines }: PageWords = await (await page.request.get(`/order/${orderId}/words/0`)).json();
  const word = lines.flatMap(({ words }) => words).find(({ text }) => text === 'YMLU232147399');
  const image = page.getByRole('img', { name: 'Page 1 of the document' });
  await page.locator('#fold-shipment').click();
  await field(page, 'Booking').click();
  // The words are asked for when the mouse comes to the page; a click before they are there fills nothing.
  await image.hover({ position: { x: 20, y: 20 }, force: true });
  const box = await image.boundingBox();
  if (!box || !word) throw new Error('the page and its words are not there');
  const { left, top, width, height } = word.region;
  const [x, y] = [box.x + box.width * (left + width / 2), box.y + box.height * (top + height / 2)];
  await expect
    .poll(
      async () => {
        await page.mouse.click(x, y);
        return input(page, 'Booking').inputValue();
      },
      { timeout: 15_000 },
    )
    .toBe('YMLU232147399');
  await page.keyboard.press('Escape');
  await field(page, 'Booking').getByText('--').waitFor();
  await close();
});

test('when another window of the reviewer was quicker both values are shown, and they choose', async () => {
  const { page, close } = await openOrder();
  const other = await ApiClient.signedIn(stage.product.url, stage.people.admin);
  const change = (path: string, value: string) =>
    other.call('PUT', `/api/orders/${orderId}`, { path, value });
  await field(page, 'Seal number').click();
  await input(page, 'Seal number').fill('MINE-1');
  await change('seal_number', 'THEIRS-1');
  await page.keyboard.press('Tab');
  await page.getByText('Yours: MINE-1 · Theirs: THEIRS-1').waitFor();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('link', { name: 'Seal number: MINE-1' }).waitFor();
  // Shown at once; the others see it when it is stored as well.
  await vi.waitFor(async () => {
    const { body } = await colleague.call('GET', `/api/orders/${orderId}`);
    expect(body.data.seal_number).toBe('MINE-1');
  }, 10_000);

  await field(page, 'Reference number').click();
  await input(page, 'Reference number').fill('MINE-2');
  await change('reference_number', 'THEIRS-2');
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Take theirs' }).click();
  await page.getByRole('link', { name: 'Reference number: THEIRS-2' }).waitFor();
  await close();
});

test('what another window saves while a dialog is open is not replaced before its reviewer was told', async () => {
  const { page, close } = await openOrder();
  const other = await ApiClient.signedIn(stage.product.url, stage.people.admin);
  const change = (path: string, value: unknown) =>
    other.call('PUT', `/api/orders/${orderId}`, { path, value });
  const refusal = page.getByRole('alert').filter({ hasText: 'was changed by somebody else meanwhile' });
  /** A later edit is shown behind the dialog: the page has read what was saved before it. */
  const isReadAnew = async (seal: string) => {
    await change('seal_number', seal);
    await page.locator('#field-seal_number').getByText(seal).waitFor();
  };
  await change('bill_to_address', null);

  await page.goto(`/order/${orderId}/address/bill_to_address`);
  const found = page.getByRole('dialog').locator('button[name=address_id]');
  await page.getByLabel('Search an address').fill('Terminal');
  await expect.poll(() => found.count()).toBeGreaterThan(1);
  await change('bill_to_address', Number(await found.first().getAttribute('value')));
  await isReadAnew('SEAL-A');
  await found.nth(1).click();
  await refusal.waitFor();
  await found.nth(1).click();
  await page.waitForURL(/#field-bill_to_address$/);

  await page.goto(`/order/${orderId}/itinerary`);
  const save = page.getByRole('button', { name: 'Save Events' });
  await save.waitFor();
  const { body } = await other.call('GET', `/api/orders/${orderId}`);
  const stops: { id: number; t_address_id: number | null }[] = body.data.order_address_events;
  await change(
    'order_address_events',
    stops.map(({ id, t_address_id }) => ({ id, type: 'drop', address_id: t_address_id })),
  );
  await isReadAnew('SEAL-B');
  await save.click();
  await refusal.waitFor();
  await save.click();
  await page.waitForURL(`**/order/${orderId}`);
  await close();
});

test('a revised document shows what changed, and what only the prior order says is kept, with script and without', async () => {
  const paper = (more: string[]) => deliveryOrderPdf({ container: 'TEMU5312440', booking: 'BKG99120', more });
  const [prior, update] = [
    await orderOf('DO.pdf', await paper(['Purchase Order: PO-77120', 'Pickup Number: PU-4471'])),
    await orderOf('DO-revised.pdf', await paper(['Load Number: LD-99120'])),
  ];
  for (const [javaScriptEnabled, kept, left] of [
    [true, 'PO-77120', 'PU-4471'],
    [false, 'PU-4471', null],
  ] as const) {
    const { page, close } = await visit(stage, { javaScriptEnabled });
    await signIn(page, stage.people.admin);
    await page.goto(`/order/${update}`);
    const banner = page.getByText(`3 changes from order #${prior}`);
    await banner.waitFor();
    await page.getByText('was empty').first().waitFor();
    const place = () =>
      page
        .getByText(/^(Show|Hide) changes$/)
        .filter({ visible: true })
        .boundingBox();
    const closed = await place();
    await page.getByText('Show changes').click();
    await page.getByText('Hide changes').waitFor();
    expect(await place()).toMatchObject({ x: closed?.x, y: closed?.y });
    if (javaScriptEnabled) expect(await findings(page)).toEqual([]);
    const keep = (value: string) =>
      page.getByRole('button', { name: `Keep ‘${value}’ from order #${prior}` });
    await keep(kept).click();
    await page.getByRole('link', { name: new RegExp(`: ${kept}$`) }).waitFor();
    await banner.waitFor();
    if (left) await keep(left).waitFor();
    await keep(kept).waitFor({ state: 'detached' });
    await page.goto(`/order/${prior}`);
    await page.getByRole('main').getByText(`Updated by order #${update}`, { exact: true }).waitFor();
    await close();
  }
});

/** The one order of a document that a colleague uploads. */
async function orderOf(filename: string, bytes: Uint8Array): Promise<number> {
  return (await colleague.settled(await colleague.upload(filename, bytes))).first_order_id;
}

test('the itinerary is arranged, with script and without', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, close } = await visit(stage, { javaScriptEnabled });
    await signIn(page, stage.people.admin);
    await page.goto(`/order/${orderId}/itinerary`);
    if (javaScriptEnabled)
      await page.getByRole('dialog').getByRole('heading', { name: 'Edit itinerary' }).waitFor();
    const types = () =>
      page
        .getByLabel(/^Type of event/)
        .evaluateAll((all) => all.map((each) => each.id && (each as HTMLSelectElement).value));
    const before = await types();
    await page.getByRole('button', { name: 'Move event 2 up' }).click();
    await expect.poll(types).toEqual([before[1], before[0], ...before.slice(2)]);
    await page.getByRole('button', { name: 'Add Event' }).click();
    await expect.poll(async () => (await types()).length).toBe(before.length + 1);
    await page.getByRole('button', { name: `Choose address of event ${before.length + 1}` }).click();
    const search = page.getByLabel(`Search an address for event ${before.length + 1}`);
    if (javaScriptEnabled)
      await expect.poll(() => search.evaluate((one) => one.matches(':focus'))).toBe(true);
    await search.fill('Garden City');
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('button', { name: /^Garden City Terminal/ }).click();
    await page.getByRole('button', { name: 'Save Events' }).click();
    await page.waitForURL(`**/order/${orderId}`);
    await expect
      .poll(() => page.getByRole('region', { name: 'Itinerary' }).getByRole('listitem').count())
      .toBe(before.length + 1);
    await close();
  }
});
