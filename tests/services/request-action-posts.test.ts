import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { variants } from '~/services/companies/schema.server';
import { takeObjectLock } from '~/services/orders/object-locks.server';
import { db } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';
import { postRequestAction } from '~/services/screens/request-action.server';
import { loadRequestAction, loadRequestMenu } from '~/services/screens/request-menu.server';
import { loadSelectedRequest } from '~/services/screens/selected-request.server';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

/** What the menu of a request and its dialogs say. (spec 1 §4 Request actions, §8) */
let world: World;
let harbor: number;
let rosa: Actor;
let reviewer: Actor;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor] });
  reviewer = await aUser({ role: 'order-review', companyIds: [harbor] });
});
afterAll(() => world.close());

type Link = { label: string; to: string };
type Said = { to: string | null; text: string; note?: string; link?: Link; undo?: Link; shownMs?: number };

async function post(
  actor: Actor,
  requestId: string,
  action: Parameters<typeof loadRequestAction>[2],
): Promise<Said> {
  const answer = await postRequestAction(actor, {
    requestId,
    action,
    search: `?search=x&selected=${requestId}`,
  });
  const cookie = /oa_toast=([^;]*)/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1] ?? '';
  const toast = JSON.parse(decodeURIComponent(cookie));
  return { ...toast, to: answer.headers.get('Location') };
}

const short = (id: string) => id.slice(0, 8).toUpperCase();
const linkTo = (id: string): Link => ({ label: short(id), to: `/inbox?selected=${id}&displayHidden=true` });

test('a deletion leads to the inbox as it was, and offers for ten seconds to be taken back', async () => {
  const id = await aRequest({ companyId: harbor });
  const said = await post(rosa, id, 'delete');
  expect(said).toMatchObject({
    to: '/inbox?search=x',
    text: 'Request deleted',
    note: short(id),
    shownMs: 10_000,
  });
  expect(said.undo).toEqual({
    label: 'Undo',
    to: `/inbox/request/${id}/restore?search=x&selected=${id}`,
  });
  expect(await post(rosa, id, 'restore')).toMatchObject({
    to: `/inbox?search=x&selected=${id}`,
    text: 'Request restored',
    link: linkTo(id),
  });
  expect(await post(rosa, id, 'complete')).toMatchObject({ text: 'Marked complete', link: linkTo(id) });
});

test('a document that was taken for none is sent as a generic order, with six characters of its id', async () => {
  const [variant] = await db()
    .insert(variants)
    .values({ name: 'Letter', variantType: 'notanorder', companyId: harbor })
    .returning({ id: variants.id });
  const id = await aRequest({
    companyId: harbor,
    stage: 'failed',
    sourceFile: 'a.pdf',
    sourceKind: 'pdf',
    variantId: variant?.id,
  });
  expect(await post(reviewer, id, 'process-as-order')).toMatchObject({
    text: `Request ${id.slice(0, 6)} sent for reprocessing as generic order`,
    link: linkTo(id),
  });
});

describe('what was not done is said in the words of the specification alone, and why below them', () => {
  test.each([
    ['delete', 'Error trying to delete the request'],
    ['complete', 'There was an error trying to mark the request as complete'],
    ['reopen', 'There was an error trying to mark the request as not complete'],
  ] as const)('%s', async (action, words) => {
    const id = await aRequest({ companyId: harbor });
    await takeObjectLock(reviewer, { object_id: id, object_type: 'request' });
    expect(await post(rosa, id, action)).toMatchObject({
      text: words,
      note: 'Request is already locked',
      link: linkTo(id),
    });
  });

  test.each([
    ['reimport', 'There was an error trying to send the message to reimport'],
    ['reprocess', 'There was an error trying to send the message to reprocess'],
    ['send-to-client', 'There was an error trying to send the orders to the client'],
    ['process-as-order', 'There was an error, please try again'],
  ] as const)('%s, by who may not', async (action, words) => {
    const id = await aRequest({ companyId: harbor });
    expect(await post(rosa, id, action)).toMatchObject({ text: words, note: 'You are not authorized' });
  });

  test('sending to the TMS, by who may not', async () => {
    const id = await aRequest({ companyId: harbor });
    const reader: Actor = { ...rosa, permissions: new Map([[harbor, new Set(['orders-view'] as const)]]) };
    expect(await post(reader, id, 'send-to-tms')).toMatchObject({
      text: 'There was an error trying to send the orders to the tms',
      note: 'You are not authorized',
    });
  });
});

test('sending all of a request that somebody else has locked says why nothing went', async () => {
  const id = await aRequest({ companyId: harbor, ordersCount: 1 });
  const orderId = await anOrder({ companyId: harbor, requestId: id });
  await takeObjectLock(reviewer, { object_id: id, object_type: 'request' });
  expect((await post(rosa, id, 'send-to-tms')).text).toBe(
    `0 orders on the way to the TMS, 1 not sent: #${orderId}: Request is already locked`,
  );
});

test('the dialog says why instead of asking, and a deleted request has no menu', async () => {
  const id = await aRequest({ companyId: harbor });
  await takeObjectLock(reviewer, { object_id: id, object_type: 'request' });
  expect((await loadRequestAction(rosa, id, 'delete')).whyNot).toBe(`Locked by ${reviewer.name}`);
  expect((await loadRequestMenu(rosa, id)).blocks.email).toBe('This request did not come by e-mail');
  await db().update(requests).set({ deletedAt: new Date() }).where(eq(requests.id, id));
  await expect(loadRequestMenu(rosa, id)).rejects.toMatchObject({ status: 404 });
  await expect(loadRequestAction(rosa, id, 'delete')).rejects.toMatchObject({ status: 404 });
});

test('a request with 300 orders shows 25 of them at a time, and those that were deleted by themselves', async () => {
  const id = await aRequest({ companyId: harbor, ordersCount: 301, deletedOrdersCount: 1 });
  for (let draftIndex = 0; draftIndex < 301; draftIndex += 1)
    await anOrder({
      companyId: harbor,
      requestId: id,
      draftIndex,
      ...(draftIndex === 300 ? { deletedAt: new Date() } : {}),
    });
  await db().update(requests).set({ firstOrderId: 1 }).where(eq(requests.id, id));
  const page = async (asked?: { page: number; isDeleted: boolean }) =>
    (await loadSelectedRequest(rosa, id, asked))?.orders;
  const first = await page();
  expect(first).toMatchObject({ page: 1, lastPage: 12, total: 300, isDeleted: false });
  expect(first?.items).toHaveLength(25);
  expect((await page({ page: 12, isDeleted: false }))?.items).toHaveLength(25);
  expect(await page({ page: 40, isDeleted: false })).toMatchObject({ page: 40, lastPage: 12, total: 300 });
  await db().update(requests).set({ ordersCount: 1200 }).where(eq(requests.id, id));
  expect(await page({ page: 40, isDeleted: false })).toMatchObject({ page: 40, lastPage: 12, total: 300 });
  expect(await page({ page: 1, isDeleted: true })).toMatchObject({ total: 1, isDeleted: true });
});
