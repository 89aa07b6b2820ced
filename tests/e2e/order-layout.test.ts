import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../support/product';
import { joinStage, type Stage, signIn, visit } from './browser';

/** Where things stand in the form and the header of an order, and that they stay there. */
let stage: Stage;
let requestId: string;
let orderId: number;
const LONG_SEAL = 'SEAL-2026-11-22-0123456789';

beforeAll(async () => {
  stage = await joinStage('order-layout');
  const client = await ApiClient.signedIn(stage.product.url, stage.people.user);
  requestId = await client.upload('pier-400-do.pdf', readFileSync('demo/documents/pier-400-do.pdf'));
  orderId = (await client.settled(requestId)).first_order_id;
  const saved = await client.call('PUT', `/api/orders/${orderId}`, { path: 'seal_number', value: LONG_SEAL });
  expect(saved.status).toBe(200);
});
afterAll(() => stage?.close());

/** What is wrong with the rows of the form: texts over one another, out of the form or cut, labels out of line. */
function faultsOfForm(page: Page): Promise<string[]> {
  return page.locator('#order-form').evaluate((form) => {
    const faults: string[] = [];
    const edge = form.getBoundingClientRect().right;
    const boxesOf = (element: Element): DOMRect[] => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    };
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    for (const note of form.querySelectorAll<HTMLElement>('[id^="note-"]')) {
      if (note.scrollWidth > note.clientWidth + 1) faults.push(`cut: ${note.textContent}`);
      const values = note.parentElement?.parentElement?.querySelectorAll('[id^="field-"]') ?? [];
      for (const value of values)
        if (boxesOf(value).some((one) => boxesOf(note).some((other) => meet(one, other))))
          faults.push(`${value.id} is printed over "${note.textContent}"`);
    }
    for (const value of form.querySelectorAll('[id^="field-"]'))
      if (boxesOf(value).some(({ right }) => right > edge)) faults.push(`${value.id} sticks out of the form`);
    return faults;
  });
}

const inInbox = () => `/inbox?selected=${requestId}`;
const onItsPage = () => `/order/${orderId}`;
const at = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

test.each([
  { place: 'the inbox', path: inInbox, widths: [1440] },
  { place: 'its page', path: onItsPage, widths: [1440, 768, 360] },
])('the form of an order stays in its lines in $place at $widths px', async ({ path, widths }) => {
  const { page, close } = await visit(stage);
  await signIn(page, stage.people.user);
  await page.goto(path());
  await page.getByRole('link', { name: `Seal number: ${LONG_SEAL}` }).waitFor();
  for (const width of widths) {
    await at(page, width);
    await expect.poll(() => faultsOfForm(page), { message: `at ${width} px` }).toEqual([]);
    const vessel = await page.locator('#field-vessel').boundingBox();
    const voyage = await page.locator('#field-voyage').boundingBox();
    const sameLine = Math.abs((vessel?.y ?? 0) - (voyage?.y ?? 0)) < 4;
    // Below one another they begin at the same place.
    if (!sameLine) expect(voyage?.x).toBe(vessel?.x);
    if (width < 768) continue;
    const beyond = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(beyond, 'the window scrolls, besides what scrolls in it').toBeLessThanOrEqual(0);
    const keys = await page.getByRole('link', { name: 'all keys' }).boundingBox();
    expect((keys?.x ?? 0) + (keys?.width ?? 0)).toBeLessThan(width);
  }
  await close();
});

test('the header of an order keeps its height while it is sent and its TMS id comes', async () => {
  const inbox = await visit(stage);
  const own = await visit(stage);
  for (const [{ page }, path] of [
    [inbox, inInbox()],
    [own, onItsPage()],
  ] as const) {
    await signIn(page, stage.people.user);
    await page.goto(path);
    await page.locator('#send-button').waitFor();
  }
  const heights = async () => ({
    inbox: await heightsOfHeader(inbox.page, [1024, 1440]),
    page: await heightsOfHeader(own.page, [360, 768, 1440]),
  });
  const before = await heights();
  await inbox.page.locator('#send-button').click();
  for (const { page } of [inbox, own])
    await page.getByRole('button', { name: 'Copy TMS shipment id' }).waitFor();
  expect(await heights()).toEqual(before);
  // On a phone the actions are one line, whether something is to check or not; in the inbox at 1440 px all is.
  expect(before.page[0]).toBeLessThan(170);
  expect(before.inbox[1]).toBeLessThan(60);
  await inbox.close();
  await own.close();
});

test('an order is named by customer and container, one button is the primary one, and a dialog leaves its document in sight', async () => {
  const { page, close } = await visit(stage);
  await signIn(page, stage.people.user);
  await page.goto(`/order/${orderId}`);
  const header = page.locator('header:has(#send-button)');
  await header.getByText('Meridian Tide Logistics, Inc.').waitFor();
  await header.getByText(/^[A-Z]{4}\d{7}$/).waitFor();
  expect(await page.locator('a.bg-accent:visible, button.bg-accent:visible').count()).toBe(1);
  await page.getByRole('link', { name: 'Edit itinerary' }).click();
  const save = page.getByRole('button', { name: 'Save Events' });
  await save.waitFor();
  const dialog = await page.getByRole('dialog').locator('[id*=panel]').boundingBox();
  expect((dialog?.x ?? 0) + (dialog?.width ?? 1440)).toBeLessThan(800);
  const veil = await page
    .getByRole('dialog')
    .locator('[aria-hidden=true]')
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(veil).toBe('rgba(0, 0, 0, 0)');
  await close();
});

test('the order list is as wide as the page at 1440 px', async () => {
  const { page, close } = await visit(stage);
  await signIn(page, stage.people.user);
  await page.goto('/search');
  const table = page.getByRole('table');
  await table.getByRole('link', { name: 'Actions' }).first().waitFor();
  expect((await table.boundingBox())?.width).toBeLessThanOrEqual(1440);
  await close();
});

async function heightsOfHeader(page: Page, widths: readonly number[]): Promise<number[]> {
  const heights: number[] = [];
  for (const width of widths) {
    await at(page, width);
    const box = await page.locator('header:has(#send-button)').boundingBox();
    heights.push(Math.round(box?.height ?? 0));
  }
  return heights;
}
