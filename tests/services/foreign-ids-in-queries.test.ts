import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '~/domain/access/permissions';
import { rolePermissions } from '~/services/access/schema.server';
import { db } from '~/services/platform/runtime.server';
import type { Things } from '../support/access-things';
import { HARBOR, SUMMIT } from '../support/demo-ids';
import { type DemoWorld, openDemoWorld } from '../support/demo-world';
import { visit } from '../support/visits';

/** Rosa works for Harbor: whatever company, request or order she names in a query, she is shown Harbor's or nothing. */
const ROSA = 'user@harbor.test';
const SUMMITS_ADMIN = 7;

let world: DemoWorld;

beforeAll(async () => {
  world = await openDemoWorld();
});
afterAll(() => world.close());

const get = (who: string, address: string) => world.tryCall(visit(world.browserOf(who), 'GET', address));

const GONE = { status: 404, wrote: false };

describe('lists stay empty', () => {
  test.each<[string, (things: Things) => string]>([
    ['requests of another company', () => `/api/ocr/requests?filter[company_id]=${SUMMIT}`],
    ['another request', ({ summitRequest }) => `/api/ocr/requests?filter[request_id]=${summitRequest}`],
    ['a search for its id', ({ summitRequest }) => `/api/ocr/requests?filter[query]=${summitRequest}`],
    ['requests of their people', () => `/api/ocr/requests?filter[created_by]=${SUMMITS_ADMIN}`],
    [
      "a colleague's private request",
      ({ privateRequest }) => `/api/ocr/requests?filter[request_id]=${privateRequest}`,
    ],
    ['orders of another company', () => `/api/orders?filter[company_id]=${SUMMIT}`],
    ['orders of another request', ({ summitRequest }) => `/api/orders?filter[request_id]=${summitRequest}`],
    ['a search for the order', ({ summitOrder }) => `/api/orders?filter[query]=%23${summitOrder}`],
    [
      "orders of a colleague's private request",
      ({ privateRequest }) => `/api/orders?filter[request_id]=${privateRequest}`,
    ],
    ['orders under review', ({ reviewedRequest }) => `/api/orders?filter[request_id]=${reviewedRequest}`],
    ['orders of their people', () => `/api/orders?filter[created_by]=${SUMMITS_ADMIN}`],
  ])('%s', async (_, address) => {
    const { status, body } = await get(ROSA, address(world.things));
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ data: [], meta: { total: 0 } });
  });
});

describe('what one chooses from holds nothing of another company', () => {
  test.each<[string, string]>([
    ['variants', `/api/ocr/variants?filter[company_id]=${SUMMIT}`],
    ['deleted variants', `/api/ocr/variants?filter[company_id]=${SUMMIT}&filter[trashed]=with`],
  ])('%s', async (_, address) => {
    const { data } = JSON.parse((await get(ROSA, address)).body);
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(data.map(({ company_id }: { company_id: number }) => company_id))).toEqual(
      new Set([null]),
    );
  });

  test('dictionary', async () => {
    const list = async (query: string) =>
      JSON.parse((await get(ROSA, `/api/dictionary-items?per_page=-1${query}`)).body).data as {
        t_company_id: number | null;
      }[];
    const owners = async (query: string) => new Set((await list(query)).map((item) => item.t_company_id));
    expect(await owners('')).toEqual(new Set([null, HARBOR]));
    expect(await owners(`&filter[company_id]=${SUMMIT}`)).toEqual(new Set([null]));
    expect(await owners(`&filter[company_id]=${SUMMIT},${HARBOR}`)).toEqual(new Set([null, HARBOR]));
  });

  test('addresses', async () => {
    for (const query of ['', `&company_id=${SUMMIT}`, '&tms_provider_id=2', '&code=COPPERLINE-4']) {
      const found = JSON.parse((await get(ROSA, `/api/search-address?rawtext=Copperline${query}`)).body);
      const ids = found.address_list.map(({ id }: { id: number }) => id);
      expect(ids).not.toContain(world.things.summitAddress);
    }
    const theirs = await get(
      'user@summit.test',
      `/api/search-address?rawtext=Copperline&company_id=${SUMMIT}`,
    );
    expect(theirs.body).toContain(`"id":${world.things.summitAddress},`);
  });

  test('choices of a field', async () => {
    const { body } = await get(ROSA, `/order/${world.things.order}/choices/carrier_dictid`);
    expect(body).toContain(`Carrier ${HARBOR}`);
    expect(body).not.toContain(`Carrier ${SUMMIT}`);
  });
});

describe('a page tells nothing of Summit or of what a colleague keeps private', () => {
  test.each([
    ['/inbox.data', 'Load of company 3'],
    ['/inbox.data?selected={request}&displayHidden=true', 'Load of company 3'],
    [`/inbox.data?companies=${SUMMIT}`, null],
    ['/inbox.data?selected={summitRequest}&displayHidden=true', 'Load of company 3'],
    ['/inbox.data?selected={privateRequest}&displayHidden=true', 'Load of company 3'],
    ['/inbox.data?search={privateRequest}', null],
    ['/inbox.data?search={summitRequest}', null],
    ['/inbox.data?users=4,7', null],
    ['/inbox/more.data', 'Load of company 3'],
    [`/inbox/more.data?companies=${SUMMIT}`, null],
    ['/inbox/more.data?requestId={summitRequest}', null],
    ['/search.data', 'Reference of company 3'],
    [`/search.data?companies=${SUMMIT}`, null],
    ['/search.data?search={summitOrder}', null],
    ['/search.data?search=private', null],
    ['/inbox/create-request.data?company_id=4', 'Harbor Drayage Demo'],
  ])('%s', async (address, shown) => {
    const filled = address.replace(/\{(\w+)\}/, (_, name: string) =>
      String(world.things[name as keyof Things]),
    );
    const { status, body } = await get(ROSA, filled);
    expect(status).toBe(200);
    if (shown) expect(body).toContain(shown);
    for (const secret of ['company 4', 'company 5', 'Summit', 'Bayline', 'Private load'])
      expect(body).not.toContain(secret);
  });
});

describe('a history is not read by an id in the query', () => {
  test.each<[string, (things: Things) => string]>([
    ['of another request', ({ summitRequest }) => `request_id=${summitRequest}`],
    ['of another order', ({ summitOrder }) => `order_id=${summitOrder}`],
    [
      'of another order beside my request',
      ({ request, summitOrder }) => `request_id=${request}&order_id=${summitOrder}`,
    ],
    ["of a colleague's private request", ({ privateRequest }) => `request_id=${privateRequest}`],
    ["of a colleague's private order", ({ privateOrder }) => `order_id=${privateOrder}`],
  ])('%s', async (_, query) => {
    expect(await get(ROSA, `/api/status-history?${query(world.things)}`)).toMatchObject(GONE);
  });

  test('what was sent to the TMS, by somebody who may see it for their own company', async () => {
    const grant = { roleId: ROLES['customer-user'].id, permission: 'system-status-filter' };
    await db().insert(rolePermissions).values(grant);
    const of = (order: number) => get(ROSA, `/api/api-submission-json?order_id=${order}`);
    expect(await of(world.things.order)).toMatchObject({ status: 200 });
    expect(await of(world.things.summitOrder)).toMatchObject(GONE);
    expect(await of(world.things.privateOrder)).toMatchObject(GONE);
    await db().delete(rolePermissions).where(eq(rolePermissions.permission, 'system-status-filter'));
  });
});
