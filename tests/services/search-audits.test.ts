import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { AUDIT_LIST } from '~/domain/lists/audit-list';
import { readListQuery } from '~/domain/lists/list-query';
import { exportTable } from '~/services/exports/export-table.server';
import { journal } from '~/services/journal/schema.server';
import { replicateOrder } from '~/services/orders/replicate-order.server';
import { saveOrderPart } from '~/services/orders/save-order-part.server';
import { searchAudits } from '~/services/orders/search-audits.server';
import { loadAuditLog } from '~/services/screens/audit-log-view.server';
import { rewriteJournal } from '../support/journal';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let summit: number;
let rosa: Actor;
let ida: Actor;
let harborAdmin: Actor;
let first: number;
let second: number;
let elsewhere: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ name: 'Harbor' });
  summit = await aCompany({ name: 'Summit' });
  rosa = await aUser({ companyIds: [harbor], name: 'Rosa Quintanilla' });
  harborAdmin = await aUser({ role: 'superadmin', companyIds: [harbor] });
  ida = await aUser({ role: 'ops-admin', companyIds: [harbor, summit], name: 'Ida Ops' });
  const dispatcher = await aUser({ companyIds: [summit] });
  first = await anOrder({ companyId: harbor });
  second = await anOrder({ companyId: harbor });
  elsewhere = await anOrder({ companyId: summit });
  await saveOrderPart(rosa, first, { path: 'seal_number', value: 'UL-1' });
  await saveOrderPart(rosa, first, { path: 'seal_number', value: 'UL-2' });
  await saveOrderPart(ida, first, { path: 'load_number', value: 'L 7' });
  await saveOrderPart({ ...rosa, impersonatorId: ida.userId }, second, {
    path: 'seal_number',
    value: 'UL-3',
  });
  await saveOrderPart(dispatcher, elsewhere, { path: 'seal_number', value: 'UL-4' });
});
afterAll(() => world.close());

const query = (search = '') => readListQuery(AUDIT_LIST, new URLSearchParams(search)).query;
const find = (actor: Actor, search = '') => searchAudits(actor, query(search).filter, query(search));

describe('the audit search', () => {
  test('counts who changed what: all, those who are no operators, those of the company', async () => {
    const { items } = await find(ida, `companies=${harbor}&sort=id`);
    expect(
      items.map(({ id, changes, clientChanges, companyChanges }) => [
        id,
        changes,
        clientChanges,
        companyChanges,
      ]),
    ).toEqual([
      [first, 3, 2, 2],
      [second, 1, 0, 0],
    ]);
    expect(items.map(({ adminReviewers }) => adminReviewers)).toEqual([['Ida Ops'], ['Ida Ops']]);
  });

  test('is narrowed by who changed the order, and is of the companies where one may see audits', async () => {
    expect((await find(ida, `users=${rosa.userId}`)).items.map(({ id }) => id)).toEqual([first]);
    expect((await find(harborAdmin)).items.map(({ id }) => id)).toContain(elsewhere);
    expect((await find(rosa)).items).toEqual([]);
  });

  test('looks at the last hour unless it is told otherwise, and at no time without a range', async () => {
    await rewriteJournal({ at: new Date(Date.now() - 3 * 3_600_000) }, eq(journal.orderId, elsewhere));
    expect((await find(ida)).items.map(({ id }) => id)).not.toContain(elsewhere);
    expect((await find(ida, 'dateRange=last-8-hours')).items.map(({ id }) => id)).toContain(elsewhere);
    await expect(searchAudits(ida, { ...query().filter, dateRange: [] }, query())).rejects.toMatchObject({
      status: 422,
      message: 'Please select a date range.',
    });
  });

  test.each([
    ['dateRange=-1', []],
    ['dateRange=custom', []],
    ['dateRange=-1&dateRangeFrom=2026-11-01&dateRangeTo=', []],
    ['dateRangeTo=2026-11-01', []],
    ['dateRange=-1&dateRangeFrom=2026-11-01&dateRangeTo=2026-11-02', ['2026-11-01', '2026-11-02']],
    ['', ['last-hour']],
  ])('an address that says "%s" looks at %j, and the page of no range at nothing', async (search, dates) => {
    const { filter } = query(search);
    expect(filter.dateRange).toEqual(dates);
    if (dates.length === 0)
      expect(await loadAuditLog(ida, query(search))).toMatchObject({
        rows: [],
        paging: { isEmpty: true, total: 0 },
      });
  });

  test('tells of a copy what it is a copy of, and of an order that is opened what was changed', async () => {
    const copy = await replicateOrder(ida, first);
    await saveOrderPart(rosa, copy, { path: 'seal_number', value: 'UL-9' });
    const { rows } = await loadAuditLog(ida, query(`companies=${harbor}&expand=${copy}`));
    const shown = rows.find(({ id }) => id === copy);
    expect(shown).toMatchObject({
      replicatedFromOrderId: first,
      audit: [{ label: 'Seal number', after: 'UL-9', user: 'Rosa Quintanilla' }],
    });
    expect(rows.find(({ id }) => id === first)?.audit).toBeNull();
  });

  test('is exported as it stands', async () => {
    const made = await exportTable(ida, 'audits', { search: `?companies=${harbor}`, format: 'csv' });
    if (!('file' in made)) throw new Error('few rows are written at once');
    const chunks: Uint8Array[] = [];
    for await (const chunk of made.file.content) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    expect(text).toContain('Client changes');
    expect(text).toContain('Ida Ops');
  });
});
