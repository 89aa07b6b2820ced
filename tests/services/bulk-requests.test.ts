import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { getBulkAction, unseenAction } from '~/services/bulk/bulk-progress.server';
import { askBulkQuestion, readAnswer } from '~/services/bulk/bulk-question.server';
import { countMatching } from '~/services/bulk/matching-requests.server';
import { runBulkAction } from '~/services/bulk/run-bulk-action.server';
import { startBulkAction, undoBulkAction } from '~/services/bulk/start-bulk-action.server';
import { releaseObjectLock, takeObjectLock } from '~/services/orders/object-locks.server';
import { db } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

/** Requests are deleted, reprocessed and marked together, each for itself. (spec 1 §4 Bulk actions, §7) */
let world: World;
let harbor: number;
let rosa: Actor;
let reviewer: Actor;

beforeAll(async () => {
  world = await openWorld();
  reviewer = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
});
/** A company of its own for each test: what matches is counted. */
beforeEach(async () => {
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor] });
});
afterAll(() => world.close());

const several = (count: number, options: Partial<Parameters<typeof aRequest>[0]> = {}) =>
  Promise.all(Array.from({ length: count }, () => aRequest({ companyId: harbor, ...options })));

const rowsOf = (ids: string[]) => db().select().from(requests).where(inArray(requests.id, ids));
const deleted = async (ids: string[]) =>
  (await rowsOf(ids)).filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id);
const reasons = async (actor: Actor, id: string) =>
  (await getBulkAction(actor, id)).refusals.map(({ reason }) => reason);
const short = (id: string) => id.slice(0, 8).toUpperCase();

describe('several requests are deleted', () => {
  test('and what is not there, not theirs or locked is reported and stops none of the others', async () => {
    const ids = await several(3);
    const foreign = await aRequest({ companyId: await aCompany() });
    const gone = await aRequest({ companyId: harbor, deletedAt: new Date() });
    await takeObjectLock(reviewer, { object_id: ids[1] ?? '', object_type: 'request' });
    const id = await startBulkAction(rosa, { kind: 'delete-requests', ids: [...ids, foreign, gone, 'none'] });
    expect(await getBulkAction(rosa, id)).toMatchObject({ state: 'done', total: 6, done: 2, refused: 4 });
    expect((await getBulkAction(rosa, id)).refusals).toMatchObject([
      { name: short(ids[1] ?? ''), reason: 'Request is already locked' },
      { name: short(foreign), reason: 'Request not found' },
      { name: short(gone), reason: 'Request not found' },
      { name: 'NONE', reason: 'Request not found' },
    ]);
    expect((await deleted(ids)).sort()).toEqual([ids[0], ids[2]].sort());
    await releaseObjectLock(reviewer, { object_id: ids[1] ?? '', object_type: 'request' });
  });

  test('by one action_id once: asked again it is the same action, for other requests it is refused', async () => {
    const ids = await several(2);
    const key = randomUUID();
    const first = await startBulkAction(rosa, { kind: 'delete-requests', ids, key });
    expect(await startBulkAction(rosa, { kind: 'delete-requests', ids, key })).toBe(first);
    const others = await several(1);
    await expect(startBulkAction(rosa, { kind: 'delete-requests', ids: others, key })).rejects.toMatchObject({
      status: 409,
      message: 'Another action has this action_id already',
    });
    expect(await deleted(others)).toEqual([]);
  });

  test('and brought back together', async () => {
    const ids = await several(2);
    const id = await startBulkAction(rosa, { kind: 'delete-requests', ids });
    expect(await getBulkAction(rosa, id)).toMatchObject({ undo: 'Undo' });
    await undoBulkAction(rosa, id);
    expect(await deleted(ids)).toEqual([]);
  });

  test('not by who may not delete', async () => {
    const reviewing = await aUser({ role: 'order-review', companyIds: [harbor] });
    const ids = await several(1);
    await expect(startBulkAction(reviewing, { kind: 'delete-requests', ids })).rejects.toMatchObject({
      status: 403,
    });
    await expect(startBulkAction(rosa, { kind: 'reprocess-requests', ids })).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('all that match the filters', () => {
  const all = (until = new Date()) => ({ filter: { companies: [harbor] }, until });

  test('are taken, beyond what a page lists, without those that somebody else has locked', async () => {
    const ids = await several(40);
    const locked = ids[7] ?? '';
    await takeObjectLock(reviewer, { object_id: locked, object_type: 'request' });
    expect(await countMatching(rosa, all())).toEqual({ count: 39, locked: 1, isTooMany: false });
    const id = await startBulkAction(rosa, { kind: 'mark-requests-complete', ids: all() });
    expect(await getBulkAction(rosa, id)).toMatchObject({ state: 'running', total: 39 });
    expect(await unseenAction(rosa)).toMatchObject({ id });
    await runBulkAction(id);
    expect(await getBulkAction(rosa, id)).toMatchObject({ state: 'done', done: 39, refused: 0 });
    const open = (await rowsOf(ids)).filter(({ doneAt }) => doneAt === null);
    expect(open.map((row) => row.id)).toEqual([locked]);
    await releaseObjectLock(reviewer, { object_id: locked, object_type: 'request' });
  });

  test('as they were when it was asked: what came later nobody has seen', async () => {
    const [old = ''] = await several(1, { createdAt: new Date(Date.now() - 60_000) });
    const asked = await askBulkQuestion(rosa, 'delete-requests', all(new Date(Date.now() - 1000)));
    expect(asked).toMatchObject({ count: 1, whyNot: null });
    const [late = ''] = await several(1);
    const form = new FormData();
    for (const [name, value] of Object.entries(asked.carries)) form.append(name, value);
    const id = await startBulkAction(rosa, readAnswer(rosa, 'delete-requests', form, `?companies=${harbor}`));
    expect(await getBulkAction(rosa, id)).toMatchObject({ total: 1, done: 1 });
    expect(await deleted([old, late])).toEqual([old]);
    // The same form sent twice: nothing matches any more, and it is the same action.
    expect(
      await startBulkAction(rosa, readAnswer(rosa, 'delete-requests', form, `?companies=${harbor}`)),
    ).toBe(id);
  });

  test('are nothing of another company', async () => {
    const stranger = await aUser({ companyIds: [await aCompany()] });
    await several(2);
    expect(await countMatching(stranger, all())).toEqual({ count: 0, locked: 0, isTooMany: false });
    await expect(startBulkAction(stranger, { kind: 'delete-requests', ids: all() })).rejects.toMatchObject({
      status: 422,
    });
  });
});

describe('several requests are reprocessed', () => {
  test('all in the same way, and what cannot be says why', async () => {
    const [good = '', manual = ''] = await several(2, {
      sourceFile: 'requests/x/source',
      sourceKind: 'pdf',
      pagesCount: 1,
      pagesRead: 1,
    });
    await db().update(requests).set({ dataExtractionMethod: 'manual' }).where(eq(requests.id, manual));
    await anOrder({ companyId: harbor, requestId: good });
    const asked = await askBulkQuestion(reviewer, 'reprocess-requests', [good, manual]);
    expect(asked.choices?.directions.length).toBeGreaterThan(0);
    const form = new FormData();
    for (const [name, value] of Object.entries({
      ...asked.carries,
      variant_id: 'auto',
      shipment_direction: asked.choices?.directions[0]?.code ?? '',
    }))
      form.append(name, value);
    const id = await startBulkAction(reviewer, readAnswer(reviewer, 'reprocess-requests', form, ''));
    expect(await getBulkAction(reviewer, id)).toMatchObject({ done: 1, refused: 1, undo: null });
    expect(await reasons(reviewer, id)).toEqual(['A manual request has nothing to read']);
    const [row] = await rowsOf([good]);
    expect(row).toMatchObject({
      stage: 'classify',
      shipmentDirection: asked.choices?.directions[0]?.code,
      reprocess: { deleteOrders: false, userId: reviewer.userId },
    });
  });
});
