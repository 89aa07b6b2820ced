import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { users } from '~/services/access/schema.server';
import { oneCompany } from '~/services/api/present-company.server';
import { companies, transactions } from '~/services/companies/schema.server';
import { sumSubmissions } from '~/services/companies/sum-submissions.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { companyUsage } from '~/services/reports/company-usage.server';
import { recordStatus } from '~/services/requests/record-status.server';
import {
  getCompanySettings,
  listSettingsCompanies,
  updateCompany,
} from '~/services/settings/company-settings.server';
import { accessEvents } from '../support/journal';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let summit: number;
let admin: Actor;
let user: Actor;
let ops: Actor;

beforeAll(async () => {
  world = await openWorld();
  [harbor, summit] = [await aCompany({ name: 'Harbor' }), await aCompany({ name: 'Summit' })];
  admin = await aUser({ role: 'customer-admin', companyIds: [harbor] });
  user = await aUser({ companyIds: [harbor] });
  ops = await aUser({ role: 'ops-admin', companyIds: [summit] });
});
afterAll(() => world.close());

const change = { name: 'Harbor', email_intake_address: 'orders@harbor.test' };
const stored = async (id: number) => (await db().select().from(companies).where(eq(companies.id, id)))[0];

test('an administrator opens the settings of their company, operations those of every company', async () => {
  expect(await listSettingsCompanies(admin)).toEqual([{ id: harbor, name: 'Harbor' }]);
  expect((await listSettingsCompanies(ops)).map(({ name }) => name)).toEqual(['Harbor', 'Summit']);
  expect(await listSettingsCompanies(user)).toEqual([]);
});

test('the users of a company are counted without those who left', async () => {
  const gone = await aUser({ companyIds: [harbor] });
  await db().update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.userId));
  expect(await getCompanySettings(admin, harbor)).toMatchObject({ name: 'Harbor', usersCount: 2 });
});

test.each([
  ['a foreign company', () => admin, () => summit, 404],
  ['no company', () => admin, () => 999_999, 404],
  ['a number that is none', () => admin, () => Number.NaN, 404],
  ['the own company without the permission', () => user, () => harbor, 403],
])('settings of %s are refused, and nothing changes', async (_, actor, companyId, status) => {
  await expect((async () => getCompanySettings(actor(), companyId()))()).rejects.toMatchObject({ status });
  const before = await db().select().from(companies);
  await expect(updateCompany(actor(), companyId(), change)).rejects.toMatchObject({ status });
  expect(await db().select().from(companies)).toEqual(before);
});

test('a change is stored and written down with what was before', async () => {
  await updateCompany(admin, harbor, { ...change, name: 'Harbor Drayage' });
  expect(await stored(harbor)).toMatchObject({
    name: 'Harbor Drayage',
    emailIntakeAddress: 'orders@harbor.test',
  });
  const event = (await accessEvents()).at(-1);
  expect(event).toMatchObject({
    type: 'company-updated',
    actorId: admin.userId,
    companyId: harbor,
    details: { name: { old: 'Harbor', new: 'Harbor Drayage' } },
  });
});

test('what a change leaves out stays, and an empty address is taken away', async () => {
  await updateCompany(admin, harbor, { ...change, email_intake_address_alt: 'night@harbor.test' });
  await updateCompany(admin, harbor, { name: 'Harbor' });
  expect(await stored(harbor)).toMatchObject({
    name: 'Harbor',
    emailIntakeAddress: 'orders@harbor.test',
    emailIntakeAddressAlt: 'night@harbor.test',
  });
  await updateCompany(admin, harbor, { email_intake_address_alt: '' });
  expect(await stored(harbor)).toMatchObject({ name: 'Harbor', emailIntakeAddressAlt: null });
});

test('two companies never share an intake address, in either field and any case', async () => {
  await updateCompany(admin, harbor, change);
  const taken = { email_intake_address_alt: 'ORDERS@harbor.test ' };
  await expect(updateCompany(ops, summit, { name: 'Summit', ...taken })).rejects.toMatchObject({
    errors: { email_intake_address_alt: ['This address is taken.'] },
  });
  const both = await Promise.allSettled([
    updateCompany(ops, summit, { name: 'Summit', email_intake_address: 'docs@drayage.test' }),
    updateCompany(admin, harbor, { name: 'Harbor', email_intake_address: 'docs@drayage.test' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test.each([
  [{ name: '  ' }, 'name'],
  [{ name: 'x'.repeat(201) }, 'name'],
  [{ name: 'Harbor', email_intake_address: 'no address' }, 'email_intake_address'],
  [
    { name: 'Harbor', email_intake_address: 'a@b.test', email_intake_address_alt: 'A@B.test' },
    'email_intake_address_alt',
  ],
])('%j is refused at its field', async (wanted, field) => {
  await expect(updateCompany(admin, harbor, wanted)).rejects.toMatchObject({
    status: 422,
    errors: { [field]: [expect.any(String)] },
  });
});

test('the API shows intake addresses to those who may change them, and to nobody else', async () => {
  const seen = (actor: Actor) => oneCompany(actor, harbor);
  expect(await seen(admin)).toMatchObject({ users_count: 2, email_intake_address: expect.anything() });
  expect(Object.keys(await seen(user))).not.toContain('email_intake_address');
});

test('usage counts pages, spreadsheet, scheduled and manual orders and images of the days asked for, no copies', async () => {
  const at = new Date('2026-03-31T23:59:59Z');
  const pdf = await aRequest({ companyId: harbor, sourceKind: 'pdf', pagesCount: 7, createdAt: at });
  await aRequest({
    companyId: harbor,
    sourceKind: 'image',
    pagesCount: 1,
    createdAt: at,
    deletedAt: at,
  });
  await aRequest({ companyId: harbor, sourceKind: 'pdf', pagesCount: 90, createdAt: new Date('2026-04-01') });
  await aRequest({ companyId: summit, sourceKind: 'pdf', pagesCount: 90, createdAt: at });
  const sheet = await aRequest({ companyId: harbor, sourceKind: 'xlsx', createdAt: at });
  const listed = await anOrder({ companyId: harbor, requestId: sheet, createdAt: at });
  const copy = { draftIndex: 2, replicatedFromOrderId: listed };
  await anOrder({ companyId: harbor, requestId: sheet, createdAt: at, ...copy });
  await anOrder({ companyId: harbor, requestId: sheet, draftIndex: 1, createdAt: at, deletedAt: at });
  await anOrder({ companyId: harbor, requestId: pdf, createdAt: at, replicatedFromScheduler: true });
  const manual = await aRequest({ companyId: harbor, dataExtractionMethod: 'manual', createdAt: at });
  await anOrder({ companyId: harbor, requestId: manual, createdAt: at });
  await transaction((tx) =>
    recordStatus(tx, { requestId: pdf, companyId: harbor, status: 'upload-image-succeeded' }),
  );
  expect(await companyUsage(admin, harbor, { from: '2026-03-01', to: '2026-03-31' })).toEqual({
    company_id: harbor,
    Q_pdf_pages_including_deleted: 8,
    P_datafile_orders_including_deleted: 2,
    scheduled_orders: 1,
    scheduled_orders_deleted: 0,
    uploaded_images: 0,
    pdf_manual_orders_including_deleted: 1,
  });
  const ever = await companyUsage(admin, harbor, { from: '2021-01-01', to: '2100-01-01' });
  expect(ever).toMatchObject({ Q_pdf_pages_including_deleted: 98, uploaded_images: 1 });
});

test('usage is for those who may see the settings or the metrics of the company', async () => {
  const days = { from: '2026-03-01', to: '2026-03-31' };
  await expect(companyUsage(user, harbor, days)).rejects.toMatchObject({ status: 403 });
  await expect(companyUsage(admin, summit, days)).rejects.toMatchObject({ status: 404 });
});

test('submissions are summed over the days asked for', async () => {
  for (const day of ['2026-03-01', '2026-03-31', '2026-04-01'])
    await db()
      .insert(transactions)
      .values({
        companyId: harbor,
        kind: 'ocr_submission',
        requestId: randomUUID(),
        at: new Date(`${day}T12:00:00Z`),
      });
  const march = { start_date: '2026-03-01', end_date: '2026-03-31' };
  expect(await sumSubmissions(user, harbor, march)).toBe(2);
  expect(await sumSubmissions(user, harbor, { start_date: '2026-03-31' })).toBe(2);
  await expect(sumSubmissions(user, summit, march)).rejects.toMatchObject({ status: 404 });
});
