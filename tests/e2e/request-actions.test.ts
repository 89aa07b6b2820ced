import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { REFRESH_MS } from '~/domain/orders/edit-locks';
import { deliveryOrderPdf } from '../support/documents';
import { ApiClient } from '../support/product';
import { findings } from './axe';
import { holdNext, joinStage, type Stage, signIn, visit } from './browser';

const OPERATIONS = 'ops@demo.test';

/** What is done with one request and with several, from the inbox. (spec 1 §2, §4) */
let stage: Stage;
let client: ApiClient;
let serial = 2_000_000;

beforeAll(async () => {
  stage = await joinStage('request-actions');
  client = await ApiClient.signedIn(stage.product.url, stage.people.user);
});
afterAll(() => stage?.close());

async function aDocument(): Promise<string> {
  serial += 7919;
  const pdf = await deliveryOrderPdf({ container: `MSKU${serial}`, booking: `BKG${serial}` });
  const id = await client.upload(`DO-${serial}.pdf`, pdf);
  await client.settled(id);
  return id;
}

const row = (page: Page, id: string) => page.locator(`[data-request="${id}"]`);
const short = (id: string) => id.slice(0, 8).toUpperCase();
/** The inbox of this file's company alone. */
const inbox = (more = '') => `/inbox?companies=${stage.people.companyId}${more}`;

test('a request is deleted from the inbox and brought back by its message', async () => {
  const id = await aDocument();
  const { page, close } = await visit(stage);
  await signIn(page, stage.people.user);
  await page.goto(`/inbox?selected=${id}`);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Request Actions' }).click();
  const menu = page.getByRole('dialog', { name: `Request ${short(id)}` });
  const reprocess = menu.getByRole('button', { name: 'Reprocess Request You are not authorized' });
  expect(await reprocess.getAttribute('aria-disabled')).toBe('true');
  expect(await findings(page)).toEqual([]);
  await menu.getByRole('link', { name: 'Delete Request' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Request' });
  await question.getByRole('button', { name: 'Delete' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Request deleted').waitFor();
  await row(page, id).waitFor({ state: 'detached' });
  await page.getByText('Nothing Selected').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Request restored').waitFor();
  await row(page, id).waitFor();
  await page.goto(`/requests/${id}/history`);
  await page.getByText('Restored').waitFor();
  await close();
});

test('a page whose request was deleted elsewhere asks for its lock no more, however late it is read anew', async () => {
  const id = await aDocument();
  const { page, context, close } = await visit(stage);
  await signIn(page, stage.people.user);
  await page.goto(`/inbox?selected=${id}`);
  await page.getByRole('link', { name: 'You have the edit-lock' }).waitFor();
  const beside = await context.newPage();
  await beside.goto('/inbox');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/object-locks')) asked.push(`${request.method()} ${request.postData()}`);
  });
  const list = await holdNext(page, /\/inbox\.data/);
  await client.call('DELETE', `/api/ocr/requests/${id}`);
  await list.isAsked;
  // This tab is told by the first one, which has the stream, and waits a second before it asks.
  await row(beside, id).waitFor({ state: 'detached' });
  list.release();
  await page.getByText('Nothing Selected').waitFor();
  expect(asked).toEqual([]);
  await close();
});

test('a deletion that a colleague was quicker with is told of in its dialog, and the inbox stays', async () => {
  const id = await aDocument();
  const plain = await visit(stage, { javaScriptEnabled: false });
  await signIn(plain.page, stage.people.user);
  await plain.page.goto(`/inbox/request/${id}/delete`);
  const scripted = await visit(stage);
  await signIn(scripted.page, stage.people.user);
  await scripted.page.goto(`/inbox/request/${id}/delete`);
  await scripted.page.getByRole('button', { name: 'Delete', exact: true }).waitFor();
  await client.call('DELETE', `/api/ocr/requests/${id}`);
  await plain.page.getByRole('button', { name: 'Delete', exact: true }).click();
  for (const { page } of [plain, scripted]) {
    await page.getByText('Error trying to delete the request').waitFor();
    await page.getByText('Somebody may have deleted what this is about.').waitFor();
    await page.getByRole('heading', { name: 'Inbox', includeHidden: true }).waitFor({ state: 'attached' });
    expect(await page.locator('[data-request]').count()).toBeGreaterThan(0);
  }
  expect(await findings(scripted.page)).toEqual([]);
  await scripted.page.getByRole('dialog').getByRole('link', { name: 'Close' }).last().click();
  await scripted.page.waitForURL('**/inbox');
  expect(scripted.faults.splice(0), "the browser's own note of the refusal").toEqual([
    expect.stringContaining('status of 404'),
  ]);
  for (const one of [plain, scripted]) await one.close();
});

test('requests are selected and deleted together, those that somebody else has locked left out', async () => {
  const ids = [await aDocument(), await aDocument(), await aDocument()];
  const [locked = ''] = ids;
  const { page, close } = await visit(stage);
  await signIn(page, OPERATIONS);
  const lock = { object_id: locked, object_type: 'request', lock_type: 'claim-lock' };
  expect((await client.call('POST', '/api/object-locks', lock)).status).toBeLessThan(300);
  // As the page does that holds it: a lease ends after half a minute, and this test may take longer.
  const keeping = setInterval(() => client.call('PUT', '/api/object-locks', lock), REFRESH_MS);
  onTestFinished(() => clearInterval(keeping));
  await page.goto(inbox());
  await page.getByRole('link', { name: 'Select', exact: true }).click();
  const all = page.getByLabel('Select all requests listed');
  await all.waitFor();
  expect(await page.getByLabel(new RegExp(`Request ${short(locked)}: Locked`)).isDisabled()).toBe(true);
  // What earlier windows had open is given back when they are closed, which the list hears a moment later.
  await expect.poll(() => page.getByLabel(/^Request .*: Locked/).count()).toBe(1);
  await all.check();
  const open = (await client.call('GET', '/api/ocr/requests?per_page=100')).body.meta.total - 1;
  await page.getByText(`${open} selected`).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Delete' });
  // What it asks instead is told by a failure.
  await expect.poll(() => question.innerText()).toContain(`Delete ${open} requests with their orders?`);
  // The page is read anew when something happens elsewhere: what is asked stays.
  const readAnew = page.waitForResponse(/\/inbox\/bulk\/delete-requests\.data/);
  await aDocument();
  await readAnew;
  expect(await findings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('status').getByText(`${open} requests deleted`).last().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await row(page, ids[1] ?? '').waitFor({ state: 'detached' });
  await row(page, locked).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(`${open} requests restored`).last().waitFor();
  await row(page, ids[1] ?? '').waitFor();
  clearInterval(keeping);
  await client.call('DELETE', '/api/object-locks', { object_id: locked, object_type: 'request' });
  await close();
});

test('without script several requests are marked complete, and a page tells how it went', async () => {
  const id = await aDocument();
  const { page, close } = await visit(stage, { javaScriptEnabled: false });
  await signIn(page, stage.people.user);
  await page.goto('/inbox?select=on');
  await page.getByLabel(`Select request ${short(id)}`).check();
  await page.getByRole('button', { name: 'Mark as complete' }).click();
  await page.getByText('Mark 1 request as complete?').waitFor();
  await page.getByRole('button', { name: 'Mark as complete' }).first().click();
  await page.getByText('1 request marked as complete').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('1 request marked as not complete').waitFor();
  await close();
});

test('the orders of a request are selected, deleted together, and restored', async () => {
  const variants = await client.call('GET', '/api/ocr/variants?filter[variant_type]=tabular');
  const loads = Array.from({ length: 26 }, (_, n) => `TCLU${3_000_000 + n * 7919},40HC,BKS${n}`);
  const csv = Buffer.from(['Container,Size,Booking', ...loads].join('\r\n'));
  const id = await client.upload('loads.csv', csv, { variant_id: variants.body.data[0].id });
  expect((await client.settled(id)).orders_count).toBe(26);
  const { page, close } = await visit(stage);
  await signIn(page, OPERATIONS);
  await page.goto(inbox(`&selected=${id}`));
  await page.getByRole('heading', { name: '· 26 orders' }).waitFor();
  await page.getByRole('link', { name: 'Select multiple' }).click();
  await page.getByLabel('Select all orders on this page').last().check();
  await page.getByText('25 selected').waitFor();
  expect(await findings(page)).toEqual([]);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Bulk Actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await page.getByLabel('All 26 of this request').check();
  await choose('Delete Selected');
  await page.getByText('Delete 26 orders?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('All orders in this request were deleted').waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Show Deleted Orders' }).click();
  await page.getByRole('heading', { name: '· 26 deleted orders' }).waitFor();
  await page.getByRole('link', { name: 'Select multiple' }).click();
  await page
    .locator('#request-pane')
    .getByLabel(/^Select order/)
    .first()
    .check();
  await choose('Restore');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('heading', { name: '· 25 deleted orders' }).waitFor();
  await close();
});
