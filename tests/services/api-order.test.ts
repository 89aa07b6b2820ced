import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneOrder, updateOrderBody } from '~/services/api/order-detail.server';
import { withProblemResponses } from '~/services/server/problem-responses.server';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('an order in the API stands among its siblings, with its request and every field of the catalogue', async () => {
  const companyId = await aCompany({ name: 'Harbor' });
  const user = await aUser({ companyIds: [companyId], name: 'Rosa Quintanilla' });
  const requestId = await aRequest({
    companyId,
    uploadUserId: user.userId,
    ordersCount: 2,
    filename: 'two.csv',
  });
  const first = await anOrder({ companyId, requestId });
  const second = await anOrder({ companyId, requestId, draftIndex: 1 });
  const order = await oneOrder(user, second);
  expect(order).toMatchObject({
    siblings: { total: 2, current: 2, previous: first, next: null },
    upload_user_name: 'Rosa Quintanilla',
    ocr_request: { request_id: requestId, filename: 'two.csv', sent_to_tms: null },
    company: { id: companyId, name: 'Harbor' },
    booking_number: null,
    order_address_events: [],
  });
});

test('saving for all orders is refused in words, not ignored', () => {
  const parsed = updateOrderBody.safeParse({ path: 'seal_number', value: 'A', saveAll: true });
  expect(parsed.success).toBe(false);
});

test('a method that no call has is refused before its route is asked', async () => {
  const build = withProblemResponses({
    routes: {
      order: { id: 'order', path: '', module: { default: () => null, action: () => Response.json({}) } },
    },
  } as never);
  const action = build.routes.order?.module.action as unknown as (given: unknown) => Promise<Response>;
  const ask = (method: string) =>
    action({ request: new Request('http://product/api/orders/7', { method }), params: {}, context: {} });
  expect((await ask('PATCH')).status).toBe(405);
  expect((await ask('PUT')).status).toBe(200);
});
