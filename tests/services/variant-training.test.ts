import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { variants } from '~/services/companies/schema.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { db } from '~/services/platform/runtime.server';
import { listVariantTraining } from '~/services/reports/variant-training.server';
import { aCompany, aRequest, aUser, openWorld, type World } from '../support/world';

/** What the field maps say of each variant, and how much it is used. (spec 3 §2 Variant training report) */
let world: World;
let ops: Actor;
let ids: { bookings: number; orders: number; gone: number; unused: number };
const DAY = 86_400_000;

beforeAll(async () => {
  world = await openWorld();
  ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany({ name: 'Operations' })] });
  const [harbor, summit] = [await aCompany({ name: 'Harbor' }), await aCompany({ name: 'Summit' })];
  const rows = await db()
    .insert(variants)
    .values([
      { name: 'Bookings', variantType: 'pdftext' },
      { name: 'Orders', variantType: 'tabular' },
      { name: 'Gone', variantType: 'pdftext', deletedAt: new Date() },
      { name: 'Gone and unused', variantType: 'pdftext', deletedAt: new Date() },
    ])
    .returning();
  const [bookings = 0, orders = 0, gone = 0, unused = 0] = rows.map(({ id }) => id);
  ids = { bookings, orders, gone, unused };
  const map = (variantId: number, fieldName: string, companyId: number | null, updatedAt: string) => ({
    level: companyId === null ? (3 as const) : (5 as const),
    variantId,
    companyId,
    fieldName,
    config: { ocr_source_field: 'X' },
    updatedAt: new Date(updatedAt),
  });
  await db()
    .insert(fieldMaps)
    .values([
      map(bookings, 'vessel', null, '2026-10-01T12:00:00Z'),
      map(bookings, 'vessel', harbor, '2026-10-03T12:00:00Z'),
      map(bookings, 'voyage', harbor, '2026-10-02T12:00:00Z'),
    ]);
  const came = (variantId: number, companyId: number, daysAgo: number, deleted = false) =>
    aRequest({
      companyId,
      variantId,
      createdAt: new Date(Date.now() - daysAgo * DAY),
      deletedAt: deleted ? new Date() : null,
    });
  await came(bookings, harbor, 1);
  await came(bookings, summit, 30);
  await came(bookings, summit, 91);
  await came(bookings, harbor, 2, true);
  await came(gone, harbor, 5);
});
afterAll(() => world.close());

const list = (more: Partial<Parameters<typeof listVariantTraining>[1]> = {}) =>
  listVariantTraining(ops, {
    variantIds: Object.values(ids),
    variantTypes: [],
    page: 1,
    perPage: 25,
    sort: '-request_count',
    ...more,
  });

test('counts the requests of 90 days and the fields that the maps speak of, each once', async () => {
  const { items, total } = await list();
  expect(items.map(({ id }) => id)).toEqual([ids.bookings, ids.gone, ids.orders]);
  expect(total).toBe(3);
  expect(items[0]).toMatchObject({
    propertyCount: 2,
    properties: ['vessel', 'voyage'],
    companies: ['Harbor', 'Summit'],
    updatedAt: new Date('2026-10-03T12:00:00Z'),
    requestCount: 2,
  });
  expect(items[0]?.lastSeenAt?.getTime()).toBeGreaterThan(Date.now() - 2 * DAY);
  expect(items[1]).toMatchObject({ isDeleted: true, propertyCount: 0, requestCount: 1 });
  expect(items[2]).toMatchObject({ lastSeenAt: null, updatedAt: null, companies: [], requestCount: 0 });
});

test('is filtered by variant and type, sorted and paged', async () => {
  expect((await list({ variantTypes: ['tabular'] })).items.map(({ name }) => name)).toEqual(['Orders']);
  expect((await list({ variantIds: [ids.gone] })).total).toBe(1);
  const byType = await list({ sort: 'variant_type', perPage: 2, page: 2 });
  expect([byType.total, byType.items.map(({ name }) => name)]).toEqual([3, ['Orders']]);
  const last = await list({ sort: 'updated_at' });
  expect(last.items.at(-1)?.name).toBe('Bookings');
});

test('it is for who sees all companies alone', async () => {
  const own = { ...ops, allCompanies: false };
  const options = { variantIds: [], variantTypes: [], page: 1, perPage: 10, sort: '-request_count' };
  await expect(listVariantTraining(own, options)).rejects.toMatchObject({ status: 403 });
});
