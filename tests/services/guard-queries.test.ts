import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasUsers } from '~/services/access/any-user.server';
import { requirePermission, requireUser } from '~/services/access/sessions/guards.server';
import { countQueries } from '~/services/platform/database.server';
import { inScope } from '~/services/platform/scope.server';
import { openRoutes, type Routes } from '../support/routes';
import { type Browser, signedIn, signedOut, visit } from '../support/visits';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

let world: World;
let routes: Routes;
let orderId: number;
const browsers: Record<string, Browser> = {};

beforeAll(async () => {
  world = await openWorld();
  routes = await openRoutes();
  const [harbor, bayline] = [await aCompany(), await aCompany()];
  const signIn = async (options: Parameters<typeof aUser>[0]) => signedIn((await aUser(options)).userId);
  browsers.visitor = signedOut();
  browsers.client = await signIn({ companyIds: [harbor] });
  browsers['client of two'] = await signIn({ companyIds: [harbor, bayline] });
  browsers.superadmin = await signIn({ role: 'superadmin', companyIds: [harbor] });
  const requestId = await aRequest({ companyId: harbor, ordersCount: 1 });
  orderId = await anOrder({ companyId: harbor, requestId });
  // A start asks this once; where there are users nobody asks again.
  await hasUsers();
});
afterAll(() => world.close());

function browserOf(who: string): Browser {
  const browser = browsers[who];
  if (!browser) throw new Error(`no ${who}`);
  return browser;
}

describe('knowing who asks and what they may costs one query', () => {
  const guards = (who: string) => {
    const request = visit(browserOf(who), 'GET', '/inbox');
    return countQueries(async (count) => {
      await inScope({ id: 'one', nonce: '', memo: new Map() }, async () => {
        await requireUser(request);
        await requirePermission(request, 'orders-view');
        await requirePermission(request, ['orders-view', 'ocr-requests-create']);
        await requirePermission(new Request(request), 'tms-submit');
      });
      return count.queries;
    });
  };

  test.each(['client', 'client of two', 'superadmin'])('%s', async (who) => {
    expect(await guards(who)).toBe(1);
  });

  test.each([
    ['visitor', '/horizon', 1],
    ['client', '/api/tms-providers', 1],
  ])('%s at %s: %d', async (who, address, queries) => {
    await countQueries(async (count) => {
      await routes.call(visit(browserOf(who), 'GET', address));
      expect(count.queries).toBe(queries);
    });
  });
});

test('the page of an order costs twelve queries at most', async () => {
  const pages = ['client', 'client of two', 'superadmin'].map((who) =>
    countQueries(async (count) => {
      const { status } = await inScope({ id: who, nonce: '', memo: new Map() }, () =>
        routes.call(visit(browserOf(who), 'GET', `/order/${orderId}`)),
      );
      return [status, count.queries > 12 ? count.queries : 'few'];
    }),
  );
  expect(await Promise.all(pages)).toEqual(Array(3).fill([200, 'few']));
});
