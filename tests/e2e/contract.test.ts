import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryOrderPdf } from '../support/documents';
import { ApiClient, ownDemoHouse, type Product, putFile, startProduct } from '../support/product';

/** The contract, as an integration meets it: over HTTP, against the built product. */
let product: Product;
let remove: () => Promise<void>;
let rosa: ApiClient;
let reviewer: ApiClient;

beforeAll(async () => {
  const house = await ownDemoHouse();
  remove = house.remove;
  product = await startProduct(house);
  rosa = await ApiClient.signedIn(product.url, 'user@harbor.test');
  reviewer = await ApiClient.signedIn(product.url, 'reviewer@demo.test');
});
afterAll(async () => {
  await product?.kill();
  await remove?.();
});

const DEMO_PAPER = readFileSync('demo/documents/DO-pier-t.pdf');

test('it lives and is ready', async () => {
  expect((await rosa.call('GET', '/healthz')).body).toEqual({ status: 'ok' });
  expect((await rosa.call('GET', '/readyz')).status).toBe(200);
});

test('a document goes through the API to the TMS and back', async () => {
  const requestId = await rosa.upload('DO-pier-t.pdf', DEMO_PAPER);
  const request = await rosa.settled(requestId);
  expect(request).toMatchObject({
    orders_count: 1,
    latest_ocr_request_status: { display_status: 'Processed' },
  });
  const { body } = await rosa.call('GET', `/api/orders?filter[request_id]=${requestId}`);
  expect(body.meta).toMatchObject({ current_page: 1, total: 1, per_page: 25 });
  const id = body.data[0].id;
  expect(id).toBe(request.first_order_id);
  const edited = await rosa.call('PUT', `/api/orders/${id}`, { path: 'seal_number', value: 'UL-1' });
  expect([edited.status, edited.body.data.seal_number]).toEqual([200, 'UL-1']);
  const refused = await rosa.call('PUT', `/api/orders/${id}`, { path: 'cutoff_date', value: 'tomorrow' });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { cutoff_date: ["Date must have the 'YYYY-MM-DD' format"] } },
  });
  const wrong = await rosa.call('PUT', `/api/orders/${id}`, {
    path: 'seal_number',
    value: 'A',
    version: 'x',
  });
  expect(wrong, 'in plain words').toMatchObject({
    status: 422,
    body: { errors: { version: ['Value should be a valid number'] } },
  });
  expect((await rosa.call('POST', `/api/orders/${id}/send-to-tms`)).status).toBe(200);
  await expect
    .poll(async () => (await rosa.call('GET', `/api/orders/${id}`)).body.data.tms_shipment_id, {
      timeout: 20_000,
    })
    .toMatch(/^\d+$/);
  expect((await rosa.call('POST', `/api/orders/${id}/send-to-tms`)).status).toBe(409);
  const history = await rosa.call('GET', `/api/status-history?request_id=${requestId}`);
  expect(history.body.data[0]).toMatchObject({ display_status: 'Accepted by TMS', end_date: null });
});

test('an upload address takes one file, and none that is tampered with or too large', async () => {
  const open = async () =>
    (await rosa.call('POST', '/api/ocr/requests', { filename: 'a.pdf' })).body.data.upload_uri as string;
  const address = await open();
  const bytes = await deliveryOrderPdf();
  expect(await putFile(`${address}x`, bytes)).toBe(403);
  expect(await putFile(address, bytes)).toBe(200);
  expect(await putFile(address, bytes)).toBe(409);
  expect(await putFile(await open(), Buffer.alloc(0))).toBe(422);
  expect(await putFile(await open(), Buffer.from('MZ\u0000\u0001'))).toBe(415);
});

describe('refusals', () => {
  test('without a session 401, without the token 419', async () => {
    const stranger = new ApiClient(product.url);
    for (const path of ['/api/user', '/api/orders', '/api/ocr/requests', '/events'])
      expect((await stranger.call('GET', path)).status).toBe(401);
    const response = await fetch(`${product.url}/api/ocr/requests`, {
      method: 'POST',
      headers: { Cookie: rosa.cookie },
      body: '{}',
    });
    expect(response.status).toBe(419);
    await response.arrayBuffer();
  });

  test('a wrong password is 422 with its message under the e-mail', async () => {
    const stranger = new ApiClient(product.url);
    await stranger.call('GET', '/sanctum/csrf-cookie');
    const body = new URLSearchParams({ email: 'user@harbor.test', password: 'wrong' });
    const message = 'There was a problem. Please check your email and password.';
    expect(await stranger.send('POST', '/api/login', { body })).toMatchObject({
      status: 422,
      body: { errors: { email: [message] } },
    });
  });

  const MALFORMED = [
    '/api/orders?sort=nonsense',
    '/api/orders?sort=-nonsense',
    '/api/orders?filter[nonsense]=1',
    '/api/orders?filter[company_id]=x',
    '/api/orders?filter[company_id]=99999999999',
    '/api/orders?filter[created_between]=2026-02-30,2026-03-01',
    '/api/orders?filter[created_between]=2026-02-01',
    '/api/orders?filter[display_status]=Nonsense',
    '/api/orders?page=0',
    '/api/orders?per_page=100000',
    '/api/ocr/requests?sort=id',
    '/api/ocr/requests?per_page=101',
    '/api/ocr/requests?filter[status]=nonsense',
    '/api/dictionary-items?per_page=0',
    '/api/status-history',
    '/api/status-history?request_id=x',
    '/api/search-address?company_id=99999999999',
    '/api/api-submission-json?order_id=x',
  ];
  test.each(MALFORMED)('%s is 422', async (path) => {
    const { status, body } = await reviewer.call('GET', path);
    expect({ status, hasErrors: Object.keys(body.errors ?? {}).length > 0 }).toEqual({
      status: 422,
      hasErrors: true,
    });
  });

  const ODD = [
    '/api/orders?filter[query]=%00',
    '/api/orders?filter[query]=100%25_\\',
    '/api/orders?page=1000000',
    '/api/ocr/requests?filter[query]=%F0%9F%98%80&filter[request_id]=%25',
    '/api/search-address?rawtext=%00%27',
    '/inbox?after=2026-02-31T00:00:00Z_------------------------------------',
    '/inbox?dateRange=2026-13-01,2026-99-99&status=x&companies=a',
    '/search?page=-1&sort=zzz',
  ];
  test.each(ODD)('%s is answered, never 500', async (path) => {
    expect((await reviewer.call('GET', path)).status).toBeLessThan(500);
  });

  const NOWHERE = [
    '/api/nonsense',
    '/api/orders/1',
    '/api/orders/99999999999',
    '/api/orders/x',
    '/api/ocr/requests/x',
    '/api/companies/4',
    '/api/companies/99999999999',
  ];
  test.each(NOWHERE)('%s is 404', async (path) => {
    expect((await rosa.call('GET', path)).status).toBe(404);
  });

  test.each(['{', '[1,2', 'null', '"text"', '[]', '{"path":{}}'])(
    'a body like %s is 400 or 422',
    async (body) => {
      const { first_order_id: id } = await rosa.settled(await rosa.upload('b.pdf', await deliveryOrderPdf()));
      const { status } = await rosa.send('PUT', `/api/orders/${id}`, {
        body,
        headers: { 'Content-Type': 'application/json' },
      });
      expect([400, 422]).toContain(status);
    },
  );
});

test('pages carry a strict policy, and nothing tells what it runs on', async () => {
  const { headers } = await rosa.call('GET', '/inbox');
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('X-Powered-By')).toBeNull();
});

test('the description of the API is OpenAPI, with every field of an order', async () => {
  const { body } = await new ApiClient(product.url).call('GET', '/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  expect(Object.keys(body.components.schemas.OrderFields.properties).length).toBeGreaterThan(100);
});

test('a stream over HTTP says what happened, and a stop ends it within five seconds', async () => {
  const response = await fetch(`${product.url}/events`, { headers: { Cookie: rosa.cookie } });
  expect(response.headers.get('Content-Type')).toContain('text/event-stream');
  const heard: string[] = [];
  const reader = response.body?.getReader();
  const ended = (async () => {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read())
      heard.push(Buffer.from(chunk.value).toString());
  })().catch(() => {});
  await rosa.upload('c.pdf', await deliveryOrderPdf({ container: 'TCLU4265874' }));
  await expect.poll(() => heard.join(''), { timeout: 10_000 }).toContain('event: request-status-updated');
  expect(await product.stop()).toBeLessThan(5000);
  await ended;
});
