import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAccess } from '~/services/access/record-access.server';
import { journal } from '~/services/journal/schema.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { accessEvents, statusRowsOf } from '../support/journal';
import { aCompany, aRequest, openWorld, type World } from '../support/world';

/** What was written down stays as it was written, whoever asks the database. (issue 15, decision 034) */
let world: World;
let companyId: number;

beforeAll(async () => {
  world = await openWorld();
  companyId = await aCompany();
  await transaction((tx) =>
    recordAccess(tx, null, { kind: 'company-updated', companyId, details: { name: { old: 'A', new: 'B' } } }),
  );
});
afterAll(() => world.close());

/** What the database says, which Drizzle puts under its own words. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error & { cause?: Error }) => `${error.message} ${error.cause?.message ?? ''}`,
  );
const KEPT = /the journal is kept as it was written/;

test('no row of the journal is changed, deleted or emptied by the user the application works as', async () => {
  expect(await refusal(db().update(journal).set({ details: {} }))).toMatch(KEPT);
  expect(await refusal(db().update(journal).set({ actorId: 1 }))).toMatch(KEPT);
  expect(await refusal(db().delete(journal))).toMatch(KEPT);
  expect(await refusal(db().execute(sql`truncate journal cascade`))).toMatch(KEPT);
  expect(await accessEvents()).toMatchObject([
    { type: 'company-updated', details: { name: { old: 'A', new: 'B' } }, actorId: null },
  ]);
});

test('a status ends when the next one comes, once and for all', async () => {
  const requestId = await aRequest({ companyId });
  const say = (status: 'ocr-waiting' | 'ocr-completed') =>
    transaction((tx) => recordStatus(tx, { requestId, companyId, status }));
  await say('ocr-waiting');
  await say('ocr-completed');
  const [first, second] = await statusRowsOf(requestId);
  expect([first?.endedAt, second?.endedAt]).toEqual([expect.any(Date), null]);
  const again = db()
    .update(journal)
    .set({ endedAt: new Date(0) })
    .where(eq(journal.id, first?.id ?? 0));
  expect(await refusal(again)).toMatch(KEPT);
});
