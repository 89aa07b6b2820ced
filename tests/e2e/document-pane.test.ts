import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PageWords } from '~/domain/orders/order-view';
import type { Region } from '~/domain/reading/reading';
import { deliveryOrderPdf } from '../support/documents';
import { ApiClient } from '../support/product';
import { findings } from './axe';
import { joinStage, type Stage, signIn, type Visit, visit } from './browser';

/** What can be done with the pages of a document: framed fields, copied text, a part that is read, keys, many pages. */
let stage: Stage;
let client: ApiClient;
let orderId: number;
let longId: number;
const PAGES = 12;

beforeAll(async () => {
  stage = await joinStage('document-pane');
  client = await ApiClient.signedIn(stage.product.url, stage.people.user);
  orderId = await orderOf('stamped.pdf', await withPicture());
  longId = await orderOf('long.pdf', await deliveryOrderPdf({ container: 'TCLU4265874', pages: PAGES }));
});
afterAll(() => stage?.close());

async function orderOf(name: string, bytes: Buffer): Promise<number> {
  return (await client.settled(await client.upload(name, bytes))).first_order_id;
}

/** A delivery order with a number that is only in a picture: the text of the page does not hold it. */
async function withPicture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="90"><rect width="600" height="90" fill="#fff"/><text x="20" y="64" font-size="52" font-family="DejaVu Sans, sans-serif">PERMIT 448210</text></svg>';
  const pdf = await PDFDocument.load(await deliveryOrderPdf({ container: 'MSKU9070323' }));
  const picture = await pdf.embedPng(await sharp(Buffer.from(svg)).png().toBuffer());
  const page = pdf.getPage(0);
  page.drawImage(picture, { x: 60, y: 400, width: 200, height: 30 });
  await pdf.embedFont(StandardFonts.Helvetica);
  return Buffer.from(await pdf.save());
}
/** Where the picture stands, in fractions of the page. */
const PICTURE = { left: 60 / 612, top: 1 - 430 / 792, width: 200 / 612, height: 30 / 792 };

async function openOrder(id = orderId, options: Parameters<typeof visit>[1] = {}): Promise<Visit> {
  const opened = await visit(stage, options);
  await opened.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(opened.page, stage.people.admin);
  await opened.page.goto(`/order/${id}`);
  await opened.page.getByRole('button', { name: 'Text boxes' }).waitFor();
  return opened;
}

const pages = (page: Page) => page.getByRole('region', { name: 'Pages of the document' });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const linesOf = async (page: Page) =>
  ((await (await page.request.get(`/order/${orderId}/words/0`)).json()) as PageWords).lines;

/** A place of the first page on the screen: of its left edge, its middle, its right edge. */
async function placeOf(page: Page, { left, top, width, height }: Region, at: 0 | 0.5 | 1 = 0.5) {
  const box = await page.getByRole('img', { name: 'Page 1 of the document' }).boundingBox();
  if (!box) throw new Error('the page is not there');
  return [box.x + (left + width * at) * box.width, box.y + (top + height / 2) * box.height] as const;
}

async function dragOver(page: Page, region: Region): Promise<void> {
  const box = await page.getByRole('img', { name: 'Page 1 of the document' }).boundingBox();
  if (!box) throw new Error('the page is not there');
  await page.mouse.move(box.x + region.left * box.width, box.y + region.top * box.height);
  await page.mouse.down();
  await page.mouse.move(
    box.x + (region.left + region.width) * box.width,
    box.y + (region.top + region.height) * box.height,
    { steps: 5 },
  );
  await page.mouse.up();
}

test('every field of a page is framed, by button and key; a click on a frame goes to its field, and a pause names it', async () => {
  const { page, close } = await openOrder();
  const frames = page.locator('rect[data-source]');
  await expect.poll(() => frames.count()).toBeGreaterThan(5);
  await expect.poll(() => page.locator('rect[data-source^="event-"]').count()).toBe(2);
  expect(await findings(page)).toEqual([]);
  const seal = page.locator('rect[data-source=seal_number]');
  const box = await seal.boundingBox();
  if (!box) throw new Error('the seal is not framed');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator('svg:not([data-text-layer]) text', { hasText: 'Seal number' }).waitFor();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('input-seal_number');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Field boxes' }).click();
  await expect.poll(() => frames.count()).toBe(0);
  // It stays so for the next order.
  await page.reload();
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  await expect.poll(() => frames.count()).toBe(0);
  await page.keyboard.press('Alt+b');
  await expect.poll(() => frames.count()).toBeGreaterThan(5);
  await close();
});

test('a click on a text box copies its line; with a field in hand the word fills it', async () => {
  const { page, close } = await openOrder();
  const lines = await linesOf(page);
  const line = lines.find(({ text }) => text.startsWith('Seal Number'));
  const word = line?.words.find(({ text }) => text === 'UL88123');
  if (!line || !word) throw new Error('the paper says something else');
  await page.keyboard.press('Alt+t');
  await expect
    .poll(() => page.getByRole('button', { name: 'Text boxes' }).getAttribute('aria-pressed'))
    .toBe('true');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.click(...(await placeOf(page, line.region)));
  await page.getByText(`Copied "${line.text}"`).waitFor();
  expect(await copied(page)).toBe(line.text);
  await page.locator('#field-unit_number').click();
  await page.locator('#input-unit_number').waitFor();
  await page.mouse.click(...(await placeOf(page, word.region)));
  await expect.poll(() => page.locator('#input-unit_number').inputValue()).toBe('UL88123');
  await page.keyboard.press('Escape');
  await close();
});

test('the text of a page is selected with the mouse and copied line by line', async () => {
  const { page, close } = await openOrder();
  const lines = await linesOf(page);
  const [first, , last] = lines;
  if (!first || !last) throw new Error('the paper has no lines');
  await page.mouse.move(...(await placeOf(page, first.region)));
  await page.locator('[data-text-layer] text').first().waitFor({ state: 'attached' });
  await page.mouse.move(...(await placeOf(page, first.region, 0)));
  await page.mouse.down();
  await page.mouse.move(...(await placeOf(page, last.region, 1)), { steps: 6 });
  await page.mouse.up();
  await page.keyboard.press('Control+c');
  const wanted = lines.slice(0, 3).map(({ text }) => text);
  await expect.poll(() => copied(page)).toBe(wanted.join('\n'));
  expect(await page.locator('[id^=input-]').count(), 'a selection opens no field').toBe(0);
  await close();
});

test('a frame over what recognition missed is read and fills the field; where nothing stands it is said', async () => {
  const { page, close } = await openOrder();
  expect((await linesOf(page)).some(({ text }) => text.includes('448210'))).toBe(false);
  await page.locator('#field-seal_number').click();
  await page.locator('#input-seal_number').waitFor();
  await pages(page).hover();
  await dragOver(page, PICTURE);
  await vi.waitFor(
    async () => expect(await page.locator('#input-seal_number').inputValue()).toMatch(/448210/),
    30_000,
  );
  await dragOver(page, { left: 0.6, top: 0.58, width: 0.2, height: 0.03 });
  await page.getByText('Nothing was read there').waitFor({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await close();
});

test('zoom, fit and the source file have keys, also while a field has the focus', async () => {
  const { page, close } = await openOrder();
  await page.locator('#field-unit_number').focus();
  await page.keyboard.press('Alt+=');
  await page.getByRole('button', { name: '125 %' }).waitFor();
  await page.keyboard.press('Alt+-');
  await page.keyboard.press('Alt+-');
  await page.getByRole('button', { name: '80 %' }).waitFor();
  await page.keyboard.press('Alt+0');
  await page.getByRole('button', { name: 'Fit width' }).waitFor();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Alt+s');
  expect((await download).suggestedFilename()).toBe('stamped.pdf');
  await close();
});

test('only the pages in sight are drawn, every one when it comes, and all of them without script', async () => {
  const { page, close } = await openOrder(longId);
  const sheets = pages(page).getByRole('img');
  await expect.poll(() => sheets.count()).toBeLessThan(PAGES / 2);
  for (let turns = 0; turns < PAGES - 1; turns += 1) await page.keyboard.press('Alt+ArrowDown');
  await page.getByText(`Page ${PAGES} of ${PAGES}`).waitFor();
  await page.getByRole('img', { name: `Page ${PAGES} of the document` }).waitFor();
  expect(await sheets.count()).toBeLessThan(PAGES / 2);
  await close();
  const plain = await visit(stage, { javaScriptEnabled: false });
  await signIn(plain.page, stage.people.admin);
  await plain.page.goto(`/order/${longId}`);
  expect(await plain.page.getByRole('img', { name: /^Page \d+ of the document$/ }).count()).toBe(PAGES);
  await plain.close();
});
