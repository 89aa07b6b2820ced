import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { updateReviewTimeCall } from '~/services/api/review-times.calls.server';
import { listReviewTimes } from '~/services/companies/review-times.server';
import { variants } from '~/services/companies/schema.server';
import { journal } from '~/services/journal/schema.server';
import { orders } from '~/services/orders/schema.server';
import { setClock } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { postReviewTime, reviewSchedule } from '~/services/screens/review-schedule.server';
import {
  createReviewTime,
  deleteReviewTime,
  listReviewedCompanies,
  setAfterHours,
  switchReviewTime,
  updateReviewTime,
} from '~/services/settings/change-review-times.server';
import { aReadDocument } from '../support/finished-documents';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** When operators review, and what becomes of documents that come at another time. (spec 3 §2 Admin review schedule) */
let world: World;
let ops: Actor;

beforeAll(async () => {
  world = await openWorld();
  ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany({ name: 'Operations' })] });
});
afterAll(() => world.close());
afterEach(async () => {
  setClock(undefined);
  for (const { id } of await listReviewTimes()) await deleteReviewTime(ops, id);
});

/** Holds the same permissions for a company of their own, and sees no other. */
const ownCompanyOnly = (actor: Actor): Actor => ({ ...actor, allCompanies: false });

const LINES = ['DELIVERY ORDER', 'Container: MSKU9070323', 'Seal: UL88123'];
const THURSDAY = 4;
const interval = (start_time: string, end_time: string, day_of_week = THURSDAY) => ({
  day_of_week,
  start_time,
  end_time,
});
const form = (fields: Record<string, string>) =>
  new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) });

describe('the intervals of the week', () => {
  test('stand side by side, never over each other, disabled ones neither', async () => {
    const morning = await createReviewTime(ops, { ...interval('08:00', '12:00'), comments: 'Two people' });
    await createReviewTime(ops, interval('12:00', '00:00'));
    await createReviewTime(ops, interval('08:00', '12:00', THURSDAY + 1));
    const overlaps = {
      status: 422,
      errors: { start_time: ['Interval may not overlap an existing interval.'] },
    };
    await expect(createReviewTime(ops, interval('11:59', '12:30'))).rejects.toMatchObject(overlaps);
    await switchReviewTime(ops, morning.id, true);
    await expect(createReviewTime(ops, interval('09:00', '10:00'))).rejects.toMatchObject(overlaps);
    // It is in its own way no more than before.
    await updateReviewTime(ops, morning.id, interval('07:30', '11:30'));
    expect(await listReviewTimes()).toMatchObject([
      { dayOfWeek: 4, startTime: '07:30', endTime: '11:30', disabledAt: expect.any(String) },
      { dayOfWeek: 4, startTime: '12:00', endTime: '00:00', disabledAt: null },
      { dayOfWeek: 5, startTime: '08:00', endTime: '12:00' },
    ]);
  });

  test('of two that are added at once and overlap one is refused', async () => {
    const asked = ['08:00', '08:30', '09:00'].map((start) => createReviewTime(ops, interval(start, '12:00')));
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('over midnight are added as two, or not at all', async () => {
    await createReviewTime(ops, interval('22:00', '04:00'));
    expect(await listReviewTimes()).toMatchObject([
      { dayOfWeek: 4, startTime: '22:00', endTime: '00:00' },
      { dayOfWeek: 5, startTime: '00:00', endTime: '04:00' },
    ]);
    await expect(createReviewTime(ops, interval('20:00', '01:00'))).rejects.toMatchObject({ status: 422 });
    const { id } = await createReviewTime(ops, interval('10:00', '12:00', 1));
    await updateReviewTime(ops, id, { start_time: '23:00', end_time: '02:00' });
    expect(await listReviewTimes()).toContainEqual(
      expect.objectContaining({ dayOfWeek: 2, startTime: '00:00', endTime: '02:00' }),
    );
  });

  test('that are moved over midnight are in force in both halves or in neither', async () => {
    const halves = async () => (await listReviewTimes()).map(({ disabledAt }) => disabledAt);
    const nightly = { start_time: '23:00', end_time: '02:00' };
    const { id } = await createReviewTime(ops, interval('10:00', '12:00'));
    await updateReviewTime(ops, id, nightly, true);
    expect(await halves()).toEqual([expect.any(String), expect.any(String)]);
    const off = await createReviewTime(ops, interval('10:00', '12:00', 1));
    await switchReviewTime(ops, off.id, true);
    await updateReviewTime(ops, off.id, nightly);
    expect(await halves()).toEqual(Array(4).fill(expect.any(String)));
    const on = await createReviewTime(ops, interval('08:00', '09:00', 2));
    await switchReviewTime(ops, on.id, true);
    await updateReviewTime(ops, on.id, nightly, false);
    expect((await halves()).filter((disabledAt) => disabledAt === null)).toHaveLength(2);
  });

  test('are switched, or moved, by what is given of them alone', async () => {
    const { id } = await createReviewTime(ops, interval('08:00', '12:00'));
    const put = async (given: object) => {
      const body = updateReviewTimeCall.body?.parse(given);
      const request = new Request('http://localhost/');
      const answer = updateReviewTimeCall.run({
        actor: ops,
        params: { intervalId: id },
        query: {},
        body,
        request,
      });
      return (await answer).json();
    };
    expect(await put({ disabled_at: '2026-11-19T10:00:00Z' })).toMatchObject({
      data: { start_time: '08:00', end_time: '12:00', disabled_at: expect.any(String) },
    });
    expect(await put({ disabled_at: null })).toMatchObject({ data: { disabled_at: null } });
    expect(await put({ end_time: '13:00' })).toMatchObject({
      data: { start_time: '08:00', end_time: '13:00' },
    });
    await expect(put({ end_time: '08:00' })).rejects.toMatchObject({
      errors: { end_time: ['Cannot add an empty interval'] },
    });
  });

  test('what is refused goes back to the dialog with what was typed', async () => {
    const typed = { day_of_week: '4', start_time: '08:00', end_time: '08:00', comments: 'x'.repeat(256) };
    const answer = await postReviewTime(form(typed), (input) => createReviewTime(ops, input));
    expect(answer).toMatchObject({ values: typed, errors: { comments: ['Max 255 characters'] } });
    const empty = await postReviewTime(form({ ...typed, comments: '' }), (input) =>
      createReviewTime(ops, input),
    );
    expect(empty).toMatchObject({ errors: { end_time: ['Cannot add an empty interval'] } });
    expect(await listReviewTimes()).toEqual([]);
  });

  test('are changed by who plans the review alone, and it is written down who did', async () => {
    const { id } = await createReviewTime(ops, interval('08:00', '12:00'));
    const reviewer = await aUser({ role: 'order-review', companyIds: [ops.homeCompanyId ?? 0] });
    await expect(deleteReviewTime(reviewer, id)).rejects.toMatchObject({ status: 403 });
    const schedule = async () => reviewSchedule(ownCompanyOnly(ops));
    await expect(schedule()).rejects.toMatchObject({ status: 403 });
    await expect(listReviewedCompanies(ownCompanyOnly(ops))).rejects.toMatchObject({ status: 403 });
    await switchReviewTime(ops, id, true);
    await switchReviewTime(ops, id, true);
    const rows = await db().select().from(journal).where(eq(journal.type, 'review-times-changed'));
    const told = rows.filter(({ details }) => (details as { id: number }).id === id);
    expect(told.map(({ actorId }) => actorId)).toEqual([ops.userId, ops.userId]);
  });
});

describe('a document of a company under review', () => {
  let variantId: number;
  let companyId: number;
  beforeAll(async () => {
    companyId = await aCompany({ configuration: { admin_review: 'always' } });
    const [variant] = await db()
      .insert(variants)
      .values({ name: 'Delivery order', variantType: 'textract', companyId })
      .returning();
    variantId = variant?.id ?? 0;
  });
  let number = 0;
  async function arrivesAt(moment: string): Promise<string | undefined> {
    setClock(new Date(moment));
    const { orderId } = await aReadDocument([...LINES, `Booking: BKG447${1000 + number++}`], {
      companyId,
      variantId,
    });
    const [order] = await db().select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
    return order?.status;
  }
  // 08:00 and 18:00 in Chicago are 14:00 and 00:00 UTC in winter.
  const WITHIN = '2026-11-19T23:59:00Z';
  const AFTER = '2026-11-20T00:00:00Z';
  const WAITS = 'process-ocr-output-file-review';
  const GOES = 'ocr-post-processing-complete';

  test('waits for an operator within the hours, and outside as its company says', async () => {
    expect(await arrivesAt(AFTER)).toBe(WAITS);
    const { id } = await createReviewTime(ops, interval('08:00', '18:00'));
    expect(await arrivesAt(AFTER)).toBe(WAITS);
    await setAfterHours(ops, companyId, 'client');
    expect(await listReviewedCompanies(ops)).toContainEqual(
      expect.objectContaining({ id: companyId, review: 'always', afterHours: 'client' }),
    );
    expect(await arrivesAt(WITHIN)).toBe(WAITS);
    expect(await arrivesAt(AFTER)).toBe(GOES);
    await switchReviewTime(ops, id, true);
    expect(await arrivesAt(WITHIN)).toBe(GOES);
    await deleteReviewTime(ops, id);
    // Without a schedule somebody is always there.
    expect(await arrivesAt(AFTER)).toBe(WAITS);
  });

  test('is counted on the page, which says until when somebody reviews', async () => {
    await createReviewTime(ops, interval('08:00', '18:00'));
    setClock(new Date(WITHIN));
    const before = await reviewSchedule(ops);
    expect(before).toMatchObject({
      zone: 'CST',
      state: { isOpen: true, until: { dayOfWeek: THURSDAY, time: '18:00' } },
    });
    await arrivesAt(WITHIN);
    expect((await reviewSchedule(ops)).waiting).toBe(before.waiting + 1);
  });
});
