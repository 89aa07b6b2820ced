import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { OPERATOR_COMPANY } from '~/domain/access/operator';
import { companies } from '~/services/companies/schema.server';
import { orderEfforts } from '~/services/orders/schema.server';
import { setClock } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { listDisagreements } from '~/services/reports/disagreements.server';
import { readingQualityReport } from '~/services/reports/reading-quality.server';
import { refreshReadingFigures } from '~/services/reports/refresh-reading.server';
import { isDrawn } from '~/services/review/draw-second-looks.server';
import {
  giveBackSecondLook,
  saveSecondLook,
  skipSecondLook,
  submitSecondLook,
  takeSecondLook,
} from '~/services/review/key-second-look.server';
import { listSecondLooks } from '~/services/review/list-second-looks.server';
import { openSecondLook } from '~/services/review/open-second-look.server';
import { secondLooks, secondLookValues } from '~/services/review/schema.server';
import { postSecondLook } from '~/services/screens/second-look-screen.server';
import { updateCompany } from '~/services/settings/company-settings.server';
import { editedWorld } from '../support/edited-orders';
import { accessEvents } from '../support/journal';
import { finishRead, type ReadValue, readOrder, type ToldReading } from '../support/read-orders';
import { aUser, openWorld, type World } from '../support/world';

/** A finished order is keyed again by somebody who does not see its values. (decision 039) */
let world: World;
let people: Awaited<ReturnType<typeof editedWorld>>;
let olga: Actor;

const AT = '2026-11-10T15:00:00Z';
const READ: Record<string, ReadValue> = {
  seal_number: ['SEALED-BY-READER', 0.99],
  vessel: ['ELBA', 0.9],
  weight: [1000, 0.96],
  weight_uom: ['kg', 0.96],
  customer_number: ['SET-BY-MAP', 'constant'],
};

beforeAll(async () => {
  world = await openWorld();
  people = await editedWorld();
  olga = await aUser({ role: 'order-review', companyIds: [OPERATOR_COMPANY], name: 'Olga Review' });
});
afterAll(() => world.close());
beforeEach(async () => {
  await db().delete(secondLookValues);
  await db().delete(secondLooks);
  setClock(new Date(AT));
  await ask(100);
});

const ask = (percent: number) =>
  db()
    .update(companies)
    .set({ configuration: { second_look_percent: percent } })
    .where(eq(companies.id, people.harbor));

/** An order that Ravi looked over, and whether it was drawn. */
async function finished(told: Partial<ToldReading> = {}) {
  const order = await readOrder({
    companyId: people.harbor,
    variantId: people.bookings,
    read: READ,
    ...told,
  });
  await finishRead(people.ravi, order, { at: AT, mended: [['vessel', 'ELBE']] });
  setClock(new Date(AT));
  await refreshReadingFigures();
  const [look] = await db().select().from(secondLooks).where(eq(secondLooks.orderId, order.orderId));
  return { ...order, lookId: look?.id ?? '', look };
}

const queue = async (actor: Actor) =>
  (
    await listSecondLooks(actor, { companies: [], mine: false, page: 1, perPage: 25, sort: 'drawn_at' })
  ).items.map(({ id }) => id);

describe('what is drawn', () => {
  test('follows from the order alone, and is the share that was asked for', () => {
    const ids = Array.from({ length: 20_000 }, (_, i) => i + 1);
    expect(ids.filter((id) => isDrawn(id, 0))).toEqual([]);
    expect(ids.filter((id) => isDrawn(id, 100))).toHaveLength(20_000);
    const two = ids.filter((id) => isDrawn(id, 2)).length;
    expect(two).toBeGreaterThan(320);
    expect(two).toBeLessThan(480);
    expect(ids.filter((id) => isDrawn(id, 2) && !isDrawn(id, 3))).toEqual([]);
  });

  test('is drawn once, however often it is finished or counted', async () => {
    const { look, orderId } = await finished();
    await db().execute(sql`update settings set value = '{"journalId": 0}' where name = 'reading-figures'`);
    await db().execute(sql`delete from reading_orders`);
    await db().execute(sql`delete from reading_weeks`);
    await refreshReadingFigures();
    const again = await db().select().from(secondLooks).where(eq(secondLooks.orderId, orderId));
    expect(again).toEqual([look]);
    expect(look).toMatchObject({ week: '2026-11-09', state: 'open', takenByUserId: null });
  });

  test.each<[string, Partial<ToldReading>]>([
    ['a document without pages', { hasPages: false }],
    ['a private one', { isPrivate: true }],
  ])('not %s', async (_, told) => {
    expect((await finished(told)).look).toBeUndefined();
  });

  test('nothing where no share is asked for, and nothing that was finished long ago', async () => {
    await ask(0);
    expect((await finished()).look).toBeUndefined();
    await ask(100);
    const order = await readOrder({ companyId: people.harbor, variantId: null, read: READ });
    await finishRead(people.ravi, order, { at: '2026-09-10T15:00:00Z', mended: [['vessel', 'ELBE']] });
    setClock(new Date(AT));
    await refreshReadingFigures();
    expect(await db().select().from(secondLooks)).toEqual([]);
  });
});

describe('who is offered it', () => {
  test('another reviewer: not who edited, finished or looked at the order, nor who reviews nothing', async () => {
    const { lookId } = await finished();
    const { ida, ravi, rosa, sam } = people;
    expect(await queue(olga)).toEqual([lookId]);
    expect(await queue(ida)).toEqual([lookId]);
    for (const actor of [ravi, rosa, sam, { ...olga, impersonatorId: ida.userId }]) {
      expect(await queue(actor)).toEqual([]);
      await expect(openSecondLook(actor, lookId)).rejects.toMatchObject({ status: 404 });
      await expect(takeSecondLook(actor, lookId)).rejects.toMatchObject({
        status: actor.impersonatorId === null ? 409 : 403,
      });
    }
  });

  test('not who had the order open', async () => {
    const { lookId, orderId } = await finished();
    const at = new Date(AT);
    const visit = {
      visit: crypto.randomUUID(),
      orderId,
      companyId: people.harbor,
      openedAt: at,
      heardAt: at,
    };
    await takeSecondLook(olga, lookId);
    await db()
      .insert(orderEfforts)
      .values({ ...visit, userId: olga.userId });
    expect(await queue(olga)).toEqual([]);
    await expect(submitSecondLook(olga, lookId, { vessel: 'ELBE' })).rejects.toMatchObject({ status: 409 });
  });

  test('one person at a time; who says nothing for a day leaves it to others, without what they typed', async () => {
    const { lookId } = await finished();
    const taken = await Promise.allSettled([
      takeSecondLook(olga, lookId),
      takeSecondLook(people.ida, lookId),
    ]);
    expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [first, second] = taken[0]?.status === 'fulfilled' ? [olga, people.ida] : [people.ida, olga];
    await saveSecondLook(first, lookId, { vessel: 'ELBE' });
    expect((await openSecondLook(first, lookId)).typed).toEqual({ vessel: 'ELBE' });
    expect(await queue(second)).toEqual([]);
    setClock(new Date('2026-11-11T15:00:01Z'));
    expect((await openSecondLook(second, lookId)).typed).toEqual({});
    await takeSecondLook(second, lookId);
    expect((await openSecondLook(second, lookId)).typed).toEqual({});
    await expect(saveSecondLook(first, lookId, {})).rejects.toMatchObject({ status: 409 });
    await giveBackSecondLook(second, lookId);
    expect(await queue(first)).toEqual([lookId]);
  });

  test('for fourteen days', async () => {
    const { lookId } = await finished();
    setClock(new Date('2026-11-24T14:59:00Z'));
    expect(await queue(olga)).toEqual([lookId]);
    setClock(new Date('2026-11-24T15:00:00Z'));
    expect(await queue(olga)).toEqual([]);
    await expect(takeSecondLook(olga, lookId)).rejects.toMatchObject({ status: 409 });
  });
});

test('the form tells nothing of the order: no value, not its number, and the same fields as of an empty one', async () => {
  const { lookId, orderId, requestId } = await finished();
  await takeSecondLook(olga, lookId);
  const view = await openSecondLook(olga, lookId);
  const told = JSON.stringify({ ...view, pages: [] });
  for (const value of ['SEALED-BY-READER', 'ELBA', 'ELBE', 'SET-BY-MAP', '1000', String(orderId), requestId])
    expect(told).not.toContain(value);
  const other = await finished({ read: { booking_number: ['B1', 1], ship_comment: ['Call first', 1] } });
  expect((await openSecondLook(olga, other.lookId)).sections).toEqual(view.sections);
  expect(view.pages).toHaveLength(1);
  const names = view.sections.flatMap(({ fields }) => fields.map(({ name }) => name));
  expect(names).toContain('seal_number');
  expect(names.filter((name) => name.endsWith('_dictid'))).toEqual([]);
});

test('what was keyed is held against the order, and shown in the reports', async () => {
  const { lookId, orderId } = await finished();
  await takeSecondLook(olga, lookId);
  const keyed = { seal_number: 'SEALED', vessel: 'elbe', weight: '2,205', weight_uom: 'lb', voyage: '' };
  await Promise.all([submitSecondLook(olga, lookId, keyed), submitSecondLook(olga, lookId, keyed)]);
  const values = await db().select().from(secondLookValues);
  expect(Object.fromEntries(values.map(({ field, agrees }) => [field, agrees]))).toEqual({
    seal_number: false,
    vessel: true,
    weight: true,
    weight_uom: true,
  });
  expect(await queue(olga)).toEqual([]);
  const asked = {
    ...{ companies: [], variants: [], fields: [], page: 1, perPage: 25 },
    days: { from: '2026-11-09', to: '2026-11-10' },
  };
  const { totals } = await readingQualityReport(people.ida, { ...asked, groupBy: 'field', sort: 'field' });
  expect(totals).toMatchObject({ second_looks: 4, agreement: 75 });
  const { items } = await listDisagreements(people.ida, { ...asked, sort: '-ended_at' });
  expect(items).toMatchObject([
    {
      order_id: orderId,
      field: 'seal_number',
      first_value: 'SEALED-BY-READER',
      second_value: 'SEALED',
      company: 'Harbor',
      by: 'Olga Review',
    },
  ]);
  expect((await listDisagreements(people.ravi, { ...asked, sort: '-ended_at' })).items).toEqual([]);
  await expect(listDisagreements(people.ida, { ...asked, sort: 'told' })).rejects.toMatchObject({
    status: 422,
  });
});

describe('what cannot be', () => {
  test('a value that is none, nothing at all, or a reason that says nothing: what was typed stays', async () => {
    const { lookId } = await finished();
    await takeSecondLook(olga, lookId);
    await expect(submitSecondLook(olga, lookId, { eta_date: 'soon' })).rejects.toMatchObject({
      status: 422,
      errors: { eta_date: [expect.any(String)] },
    });
    await expect(submitSecondLook(olga, lookId, { seal_number: '  ' })).rejects.toMatchObject({
      status: 422,
    });
    const form = new FormData();
    form.set('value.weight', 'heavy');
    form.set('reason', '   ');
    expect(await postSecondLook(olga, lookId, { step: 'submit', form })).toMatchObject({
      typed: { weight: 'heavy' },
      errors: { weight: [expect.any(String)] },
    });
    expect(await postSecondLook(olga, lookId, { step: 'skip', form })).toMatchObject({
      errors: { reason: ['Say why'] },
    });
    expect(await db().select().from(secondLookValues)).toEqual([]);
    await skipSecondLook(olga, lookId, 'The scan is black');
    expect(await queue(people.ida)).toEqual([]);
    const [look] = await db().select().from(secondLooks);
    expect(look).toMatchObject({ state: 'skipped', skipReason: 'The scan is black' });
  });

  test('a look that is none', async () => {
    await expect(openSecondLook(olga, 'none')).rejects.toMatchObject({ status: 404 });
    await expect(takeSecondLook(olga, crypto.randomUUID())).rejects.toMatchObject({ status: 409 });
  });

  test.each([101, -1, 2.5, Number.NaN])('a share of %s percent', async (percent) => {
    await expect(
      updateCompany(people.ida, people.harbor, { second_look_percent: percent }),
    ).rejects.toMatchObject({ status: 422, errors: { second_look_percent: [expect.any(String)] } });
  });
});

test('the share is set by who may change the company, and the journal says so', async () => {
  await expect(updateCompany(people.rosa, people.harbor, { second_look_percent: 2 })).rejects.toMatchObject({
    status: 403,
  });
  await expect(updateCompany(people.sam, people.harbor, { second_look_percent: 2 })).rejects.toMatchObject({
    status: 404,
  });
  await updateCompany(people.ida, people.harbor, { second_look_percent: 2 });
  expect((await accessEvents()).at(-1)).toMatchObject({
    type: 'company-updated',
    actorId: people.ida.userId,
    details: { secondLookPercent: { old: 100, new: 2 } },
  });
});
