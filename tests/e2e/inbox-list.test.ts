import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOrderPdf } from '../support/documents';
import { ApiClient } from '../support/product';
import { findings } from './axe';
import { goBeforeScript, holdNext, joinStage, type Stage, signIn, type Visit, visit } from './browser';

/** The list of the inbox as its readers use it: filters, urgency, what happens meanwhile, views, and many files at once. */
let stage: Stage;
let client: ApiClient;

beforeAll(async () => {
  stage = await joinStage('inbox-list');
  client = await ApiClient.signedIn(stage.product.url, stage.people.user);
});
afterAll(() => stage?.close());

async function open(address: string, options: Parameters<typeof visit>[1] = {}): Promise<Visit> {
  const opened = await visit(stage, options);
  await signIn(opened.page, stage.people.user);
  await opened.page.goto(address);
  return opened;
}

/** Runs in the page: notes what has the focus beside an open drawer when a script has ended, and a key can come. */
function noteStrays(): void {
  const { dataset } = document.documentElement;
  dataset.strays = '';
  document.addEventListener('focusin', async () => {
    // What a script left to do is done before the next key.
    for (let turn = 0; turn < 20; turn += 1) await null;
    const drawer = document.querySelector('[data-drawer]');
    const { activeElement } = document;
    if (drawer && !drawer.contains(activeElement)) dataset.strays += `${activeElement?.textContent};`;
  });
}

let made = 0;
/** A request whose order has these fields. */
async function due(fields: Record<string, string> = {}): Promise<string> {
  made += 1;
  // Another load each time: an order that updates another takes its place.
  const pdf = await deliveryOrderPdf({ container: `TEMU53124${10 + made}`, booking: `BKG4471${100 + made}` });
  const requestId = await client.upload(`due-${made}.pdf`, pdf);
  await change(requestId, { last_free_date: null, ...fields });
  return requestId;
}
async function change(requestId: string, fields: Record<string, string | null>): Promise<void> {
  const { first_order_id } = await client.settled(requestId);
  for (const [path, value] of Object.entries(fields)) {
    const { status, body } = await client.call('PUT', `/api/orders/${first_order_id}`, { path, value });
    expect(status, JSON.stringify(body)).toBe(200);
  }
}
const complete = (requestId: string, done = true) =>
  client.call('PUT', `/api/ocr/requests/${requestId}/done-status`, { done });
const row = (page: Page, requestId: string) => page.locator(`[data-request="${requestId}"]`);
const order = (page: Page) =>
  page
    .locator('[data-request]')
    .evaluateAll((rows) => rows.map((one) => (one as HTMLElement).dataset.request));

async function chooseOfRequest(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Request Actions' }).click();
  await page.getByRole('link', { name: entry }).click();
}

test('the address says what is set and nothing else; what it gets wrong is named above the list', async () => {
  const opened = await open('/inbox');
  const { page } = opened;
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing like it');
  await page.waitForURL('**/inbox?search=nothing+like+it');
  await page.getByText('Only My Requests').click();
  await page.waitForURL('**/inbox?search=nothing+like+it&mine=true');
  await page.getByText('Nothing matches these filters.').waitFor();
  await page.goto(`/inbox?dateRange=${btoa('{"range":"last-week"}')}&companies=x`);
  await page.getByRole('alert').getByText('Left out, because it could not be understood: Company').waitFor();
  await page.getByText('Date range: Last week').waitFor();
  expect(await page.getByText('Show Processing').count(), 'is for who may see the processing').toBe(0);
  await opened.close();
});

test('dialogs of a request lead back to the filters they were opened from, which go on selecting', async () => {
  const requestId = await due();
  const opened = await open(`/inbox?search=due-&select=on&selected=${requestId}`);
  const { page } = opened;
  const isBack = (url: URL) => {
    const { searchParams } = url;
    return (
      url.pathname === '/inbox' &&
      searchParams.get('search') === 'due-' &&
      searchParams.get('select') === 'on' &&
      searchParams.get('selected') === requestId
    );
  };
  for (const [entry, layer] of [
    ['Status History', page.getByRole('dialog', { name: /^History of / })],
    ['Add Comment', page.getByRole('region', { name: /^Comments on request / })],
  ] as const) {
    await chooseOfRequest(page, entry);
    await page.waitForURL(`**/inbox/request/${requestId}/*`);
    await row(page, requestId).waitFor({ state: 'attached' });
    // Of the layer by its name: the dialog that it was chosen in has the focus until then.
    await expect.poll(() => layer.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await page.waitForURL(isBack);
    await layer.waitFor({ state: 'detached' });
  }
  await page.getByText('Only My Requests').click();
  await page.waitForURL((url) => url.searchParams.get('mine') === 'true');
  expect(new URL(page.url()).searchParams.get('select')).toBe('on');
  await opened.close();
});

test('a drawer that opens in place of a dialog has the focus before any key comes, and Escape closes it', async () => {
  const requestId = await due();
  const opened = await open(`/inbox?selected=${requestId}`);
  const { page } = opened;
  // From its first dialog on the kit gives the focus back to the page.
  const history = page.getByRole('dialog', { name: /^History of / });
  await chooseOfRequest(page, 'Status History');
  await history.getByRole('link', { name: 'Close' }).click();
  await history.waitFor({ state: 'detached' });
  await page.evaluate(noteStrays);
  const box = page.getByRole('textbox', { name: 'Comments' });
  await chooseOfRequest(page, 'Add Comment');
  await expect.poll(() => box.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.type('Seen');
  expect(await box.inputValue()).toBe('Seen');
  expect(await page.evaluate(() => document.documentElement.dataset.strays), 'where keys went').toBe('');
  // Where nothing has the focus the key is the drawer's too.
  await box.evaluate((it) => it.blur());
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/inbox');
  await opened.close();
});

test('most urgent first: by the nearest date, overdue in words, with and without script', async () => {
  const none = await due();
  const overdue = await due({ last_free_date: '2026-01-05' });
  const later = await due({ cutoff_date: '2099-01-05' });
  const orderOfThese = async (page: Page) =>
    (await order(page)).filter((id) => [none, overdue, later].includes(id ?? ''));
  const opened = await open('/inbox');
  const { page } = opened;
  await page.getByRole('combobox', { name: 'Order' }).selectOption('urgency');
  await page.waitForURL('**/inbox?sort=urgency');
  await expect.poll(() => orderOfThese(page)).toEqual([overdue, later, none]);
  await row(page, overdue)
    .getByText(/^Last free date 2026-01-05, overdue \d+ days$/)
    .waitFor();
  await row(page, later).getByText('Cutoff 2099-01-05').waitFor();
  await opened.close();
  const plain = await open('/inbox?sort=urgency', { javaScriptEnabled: false });
  expect(await orderOfThese(plain.page)).toEqual([overdue, later, none]);
  await plain.close();
});

test('who leaves the list leaves its place while the mouse is there; the selected one stays until it is left', async () => {
  const ids = [await due(), await due(), await due()];
  const [bottom = '', middle = '', top = ''] = ids;
  const opened = await open('/login');
  const { page } = opened;
  // The mouse lies there before the page comes to life.
  const letAlive = await goBeforeScript(page, '/inbox');
  await row(page, bottom).hover();
  await letAlive();
  const before = (await row(page, bottom).boundingBox())?.y;
  await complete(middle);
  await page.getByText('No longer in this list · Marked Complete').waitFor();
  expect((await row(page, bottom).boundingBox())?.y, 'nothing moved under the pointer').toBe(before);
  await page.mouse.move(900, 20);
  await page.getByText('No longer in this list', { exact: false }).waitFor({ state: 'detached' });
  expect(await row(page, middle).count()).toBe(0);

  await row(page, top).click();
  await page.waitForURL((url) => url.searchParams.get('selected') === top);
  await page.mouse.move(900, 20);
  await complete(top);
  await row(page, top).getByText('Marked Complete').waitFor();
  await row(page, bottom).click();
  await page.mouse.move(900, 20);
  await row(page, top).waitFor({ state: 'detached' });
  await opened.close();
});

test('pages that were loaded by scrolling follow what happens too', async () => {
  // Of its own for each try: what an earlier one left must not be counted.
  const filename = `blank-${Date.now()}.pdf`;
  const blank = async () => {
    const { body } = await client.call('POST', '/api/ocr/requests', {
      data_extraction_method: 'manual',
      shipment_direction: 'import',
      filename,
    });
    return body.data.request_id as string;
  };
  const first = await blank();
  for (let i = 0; i < 29; i += 1) await blank();
  const newest = await blank();
  const admin = await ApiClient.signedIn(stage.product.url, stage.people.admin);
  const opened = await open(`/inbox?search=${filename}`);
  const { page } = opened;
  await expect.poll(() => page.locator('[data-request]').count()).toBe(25);
  await page.locator('[data-request]').last().scrollIntoViewIfNeeded();
  await row(page, first).waitFor();
  // What it becomes while the answer about what it was is on its way is asked for again.
  const answer = await holdNext(page, /\/inbox\/rows\.data/);
  await complete(first);
  await answer.isAsked;
  const again = page.waitForRequest(/\/inbox\/rows\.data/);
  await complete(first, false);
  await admin.call('POST', '/api/object-locks', {
    object_id: newest,
    object_type: 'request',
    lock_type: 'claim-lock',
  });
  await row(page, newest)
    .getByText(/^Locked/)
    .waitFor({ state: 'attached' });
  // The newer question takes the place of the one that waits: let go before, that one would be taken first.
  await (await again).response();
  answer.release();
  await row(page, first).waitFor();
  await complete(first);
  await row(page, first).waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('[data-request]').count()).toBe(30);
  await opened.close();
});

test('a page of the list that is on its way for long takes nothing back of what happened since', async () => {
  const [changed, other] = [await due(), await due()];
  const opened = await open('/inbox');
  const { page } = opened;
  const beside = await opened.context.newPage();
  await beside.goto('/inbox');
  const isOverdue = (tab: Page) =>
    row(tab, changed)
      .getByText(/^Last free date 2026-01-05/)
      .waitFor();
  const list = await holdNext(page, /\/inbox\.data/);
  await complete(other);
  await list.isAsked;
  await change(changed, { last_free_date: '2026-01-05' });
  // This tab is told by the first one, which has the stream: by now it has heard.
  await isOverdue(beside);
  const asked = page.waitForResponse(/\/inbox\/rows\.data/);
  list.release();
  await asked;
  await isOverdue(page);
  await opened.close();
});

test('a filter has a name, a key and an address that others can open', async () => {
  const opened = await open('/inbox?sort=urgency');
  const { page } = opened;
  await page.getByRole('link', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill('Urgent ones');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await page.getByText('View saved').waitFor();
  await page.goto('/inbox');
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await views.getByRole('link', { name: /^Urgent ones/ }).waitFor();
  await page.waitForFunction(() => document.querySelector('[data-request][tabindex]'));
  await page.keyboard.press('g');
  await page.keyboard.press('1');
  await page.waitForURL('**/inbox?sort=urgency');
  await views.getByRole('link', { name: 'Share or change Urgent ones' }).click();
  const view = page.getByRole('dialog', { name: 'Urgent ones' });
  expect(await view.getByRole('textbox', { name: 'Address' }).inputValue()).toMatch(/\/inbox\?sort=urgency$/);
  await view.getByRole('button', { name: 'Delete view' }).click();
  await page.getByText('View deleted').waitFor();
  await expect.poll(() => views.count()).toBe(0);
  await opened.close();
});

const papers = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    name: `paper-${i}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 broken'),
  }));

test('without script sixty of sixty-one are taken, none twice, and the page says so', async () => {
  const opened = await open('/inbox/create-request', { javaScriptEnabled: false });
  const { page } = opened;
  await page
    .getByLabel('Documents')
    .setInputFiles([...papers(61).slice(1), papers(2)[1], papers(1)[0]].filter((file) => file !== undefined));
  await page.getByRole('button', { name: 'Add to Requests Queue' }).click();
  await page.getByText('Up to 60 files are allowed for upload').waitFor();
  await page.getByText('documents were added to the queue.').waitFor();
  const { body } = await client.call('GET', '/api/ocr/requests?filter[query]=paper-&per_page=100');
  const names = body.data.map(({ filename }: { filename: string }) => filename);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeLessThanOrEqual(60);
  await opened.close();
});

test('many files go on in the background; sixty-one leave the list as it was, and who could not be sent says why', async () => {
  const opened = await open('/inbox');
  const { page } = opened;
  const dialog = page.getByRole('dialog', { name: 'Create a request' });
  await page.getByRole('banner').getByRole('link', { name: 'Create Request' }).click();
  await dialog.getByLabel('Documents').setInputFiles(papers(61));
  await dialog.getByText('Up to 60 files are allowed for upload').waitFor();
  const listed = dialog.getByRole('list', { name: 'Documents to submit' }).getByRole('listitem');
  expect(await listed.count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await page.reload();
  const liar = { name: 'liar.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ no document') };
  await dialog.getByRole('link', { name: 'Spreadsheet templates' }).waitFor();
  await dialog.getByLabel('Documents').setInputFiles([...papers(3), liar]);
  await dialog.getByRole('button', { name: 'Add to Requests Queue' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('There was an error uploading the file(s)').waitFor();
  await page.getByRole('link', { name: 'Show the file' }).click();
  await listed.waitFor();
  expect(await listed.count()).toBe(1);
  await dialog.getByText('liar.pdf').waitFor();
  expect(await listed.locator('.text-error').textContent()).not.toBe('');
  expect(opened.faults.splice(0), "the browser's own note of the refusal").toEqual([
    expect.stringContaining('status of 415'),
  ]);
  await opened.close();
});
