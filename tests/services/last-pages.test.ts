import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_ENTITIES } from '~/domain/admin/admin-entities';
import { paths } from '~/domain/urls/paths';
import { backtests } from '~/services/backtests/schema.server';
import { replays } from '~/services/pipeline/schema.server';
import { db } from '~/services/platform/runtime.server';
import { rules } from '~/services/rules/schema.server';
import { sourceFiles, textOf } from '../architecture/imports';
import { openRoutes, type Routes } from '../support/routes';
import { type Browser, signedIn, visit } from '../support/visits';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

/** A page behind the last one is the last one, in every list. (spec 3 §5 Pagination) */
let world: World;
let routes: Routes;
let browser: Browser;

const REQUEST_ID = '00000000-0000-4000-8000-000000000001';
const BACKTEST_ID = '00000000-0000-4000-8000-000000000002';
const REPLAY_ID = '00000000-0000-4000-8000-000000000003';

/** The address of every list, with the number of its last page where it has several. */
const LISTS: [address: string, lastPage: number][] = [
  ...ADMIN_ENTITIES.map((entity): [string, number] => [paths.adminRows(entity), 1]),
  [paths.auditLogs, 1],
  [paths.backtests, 2],
  [paths.backtestLoads(BACKTEST_ID, { unpaired: true }), 1],
  [`${paths.backtestValues(BACKTEST_ID)}?outcome=missed`, 1],
  [`${paths.classifier}?view=list`, 1],
  [paths.disagreements(), 1],
  [`${paths.inbox}?selected=${REQUEST_ID}`, 2],
  [paths.mails, 1],
  [paths.misclassified, 1],
  [paths.models, 1],
  [paths.notifications, 1],
  [paths.operationsLog, 1],
  [paths.orderEdits, 1],
  [paths.propertyEdits, 1],
  [paths.propertyLogs, 1],
  [paths.propertyMapping, 1],
  [paths.queueJobs, 1],
  [paths.readingQuality, 1],
  [paths.replay(REPLAY_ID), 1],
  [paths.reviewEffort, 1],
  [`${paths.rules}?search=gate`, 2],
  [paths.schedules, 1],
  [`${paths.search}?perPage=10`, 3],
  [paths.secondLooks, 1],
  [paths.userTasks, 1],
  [`${paths.users}?query=rosa`, 1],
  [paths.variantTraining, 1],
];

/** It has one page, of all its rows, whatever is asked. */
const WHOLE = paths.accounting();

beforeAll(async () => {
  world = await openWorld();
  routes = await openRoutes();
  const companyId = await aCompany();
  const { userId } = await aUser({ role: 'superadmin', companyIds: [companyId] });
  browser = await signedIn(userId);
  await aRequest({ id: REQUEST_ID, companyId, ordersCount: 26, firstOrderId: 1 });
  for (let draftIndex = 0; draftIndex < 26; draftIndex += 1)
    await anOrder({ companyId, requestId: REQUEST_ID, draftIndex });
  const backtest = (id: string) => ({
    id,
    companyId,
    name: 'First day',
    state: 'learned' as const,
    createdByUserId: userId,
    loadsFilename: 'loads.csv',
    columns: [],
    dateOrder: 'mdy' as const,
  });
  const others = Array.from({ length: 25 }, () => randomUUID());
  await db()
    .insert(backtests)
    .values([BACKTEST_ID, ...others].map(backtest));
  await db()
    .insert(rules)
    .values(Array.from({ length: 51 }, (_, n) => ({ name: `Gate ${n}`, code: '' })));
  const subject = { kind: 'rule', ruleId: 1, version: 1, name: 'Gate', description: '', code: '' } as const;
  await db().insert(replays).values({ id: REPLAY_ID, userId, subject, size: 50, total: 0, state: 'done' });
});
afterAll(() => world.close());

const withPage = (address: string, page: number) =>
  `${address}${address.includes('?') ? '&' : '?'}page=${page}`;

test.each(LISTS)('%s leads to its last page, with what else is asked kept', async (address, lastPage) => {
  const asked = await routes.call(visit(browser, 'GET', withPage(address, 99)));
  expect([asked.status, asked.headers.get('Location')]).toEqual([302, withPage(address, lastPage)]);
  const last = await routes.call(visit(browser, 'GET', withPage(address, lastPage)));
  expect([last.status, last.headers.get('Location')]).toEqual([200, null]);
});

test('every page with a pager is among them', () => {
  const addresses = [WHOLE, ...LISTS.map(([address]) => address)];
  const walked = addresses.map((address) => routes.idOf(address.split('?')[0] ?? ''));
  const paged = sourceFiles('app/routes').filter((file) =>
    /<(Pager|ListScreen|DocumentList|RequestOrders)\b/.test(textOf(file)),
  );
  expect([...new Set(walked)].sort()).toEqual(
    paged.map((file) => file.replace(/^app\/(.*)\.tsx$/, '$1')).sort(),
  );
});
