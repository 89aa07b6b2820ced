import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoWorld, openDemoWorld } from '../support/demo-world';
import { visit } from '../support/visits';

/** What stands in a URL where an id belongs, and cannot be one: the thing does not exist. */
let world: DemoWorld;

beforeAll(async () => {
  world = await openDemoWorld();
});
afterAll(() => world.close());

const get = (address: string) =>
  world.tryCall(visit(world.browserOf('superadmin@demo.test'), 'GET', address));

const NO_IDS = ['0', '-1', '1.5', 'export', '99999999999', '1%00', 'NaN'];

test.each(NO_IDS)('%s is the id of nothing', async (id) => {
  for (const address of [
    `/order/${id}/choices/carrier_dictid`,
    `/order/${id}/words/0`,
    `/rules/${id}`,
    `/requests/${id}/history`,
    `/requests/${id}/source`,
    `/api/orders/${id}`,
    `/api/users/${id}`,
    `/api/ocr/requests/${id}`,
  ])
    expect({ address, ...(await get(address)) }).toMatchObject({ address, status: 404 });
});

test.each(['-1', '1.5', 'first', '1e99'])('there is no page %s of a document', async (page) => {
  expect(await get(`/order/${world.things.order}/words/${page}`)).toMatchObject({ status: 404 });
});

test.each(NO_IDS)(
  'no order is %s and no user: a page goes to the search or the list, and says so',
  async (id) => {
    for (const [address, target, text] of [
      [`/order/${id}`, '/search', 'Order not found'],
      [`/order/${id}/history`, '/search', 'Order not found'],
      [`/order/${id}/keys`, '/search', 'Order not found'],
      [`/compare/${id}`, '/search', 'Order not found'],
      [`/users/${id}/edit`, '/users', 'User not found'],
      [`/users/${id}/delete`, '/users', 'User not found'],
      [`/users/${id}/impersonate`, '/users', 'User not found'],
    ] as const) {
      const { status, headers } = await get(address);
      expect({ address, status, to: headers.get('Location') }).toEqual({ address, status: 302, to: target });
      expect(decodeURIComponent(headers.getSetCookie().join())).toContain(text);
    }
  },
);
