import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { OPERATOR_COMPANY } from '~/domain/access/operator';
import { ROLES } from '~/domain/access/permissions';
import { stopPath } from '~/domain/orders/order-draft';
import { users } from '~/services/access/schema.server';
import { makeSetupLink } from '~/services/access/setup/setup-link.server';
import { companies, companyPlans, variants } from '~/services/companies/schema.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { useEnv } from '~/services/platform/env.server';
import { db } from '~/services/platform/runtime.server';
import { startWorker } from '~/services/server/worker.server';
import { addAddressToOrder } from '~/services/tms/add-address-to-order.server';
import { startSandbox, stopSandbox } from '~/services/tms/run-sandbox.server';
import { takeLetters } from '../support/mails';
import { openRoutes } from '../support/routes';
import { receive, settles, TMS_SECRET } from '../support/tms-world';
import { putBytes } from '../support/uploads';
import { type Browser, signedOut, visit } from '../support/visits';
import { actorOf, openWorld, type World } from '../support/world';

/**
 * An installation begun for real, from an empty database to an order that the TMS took: the parts follow one another, as
 * the operator and then the first dispatcher do them. (contract §1)
 */
const routes = await openRoutes();
let world: World;
let callbacks: Server;

beforeAll(async () => {
  callbacks = await receive(() => undefined);
  world = await openWorld();
  const { port } = callbacks.address() as AddressInfo;
  useEnv({ DATA_DIR: world.dataDir, SESSION_SECRET: TMS_SECRET, PORT: port, DEMO: false });
  await startSandbox({ callbackDelayMs: 200 });
  await startWorker();
});
afterAll(async () => {
  await stopSandbox();
  await world.close();
  callbacks.closeAllConnections();
  callbacks.close();
});

const PASSWORD = 'the chassis is in the yard';
const OPERATOR = { company: 'Pelican Dispatch', name: 'Dana Whitlock', email: 'dana@pelican.test' };
const SECRET = { password: PASSWORD, password_confirmation: PASSWORD };
const MARLOW = 'Marlow Drayage';

let operator: Browser;
let dispatcher: Browser;
let marlow: number;
let orderId: number;

const post = (who: Browser, path: string, form: Record<string, string>) =>
  routes.call(visit(who, 'POST', path, { body: new URLSearchParams({ ...form, _token: who.csrf }) }));
const call = (who: Browser, method: string, path: string, body?: unknown) =>
  routes.call(
    visit(who, method, path, {
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': encodeURIComponent(who.csrf) },
    }),
  );
const to = (answer: Response) => answer.headers.get('Location');

/** The browser that goes on with the cookies of an answer. */
function after(answer: Response): Browser {
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  const csrf = cookies.findLast((each) => each.startsWith('XSRF-TOKEN=')) ?? '';
  return { cookie: cookies.join('; '), csrf: decodeURIComponent(csrf.slice('XSRF-TOKEN='.length)) };
}

test('nobody has an account: every page leads to Set up, and the link of the start opens the form', async () => {
  expect(to(await routes.call(visit(signedOut(), 'GET', '/inbox')))).toBe('/setup');
  const link = new URL(await makeSetupLink()).pathname;
  const answer = await post(signedOut(), link, { ...OPERATOR, ...SECRET });
  expect(to(answer)).toBe('/admin/companies/new');
  operator = after(answer);
  expect((await routes.call(visit(operator, 'GET', '/admin/companies/new'))).status).toBe(200);
});

test('the operator makes a company with plan, TMS, intake address and variants in one go', async () => {
  const answer = await post(operator, '/admin/companies/new', {
    name: MARLOW,
    active: 'on',
    default_tms_provider_id: '1',
    time_zone: 'America/New_York',
    email_intake_address: 'orders@marlow.intake.test',
    new_plan_name: 'Standard',
    new_plan_limit: '500',
    new_plan_manual: 'on',
    admin_review: 'never',
    after_hours: 'wait',
    can_add_addresses: 'on',
    tms_sandbox: 'accept',
  });
  marlow = OPERATOR_COMPANY + 1;
  expect(to(answer)).toBe(`/admin/first-steps/${marlow}`);
  const [plan] = await db().select().from(companyPlans);
  expect(plan).toMatchObject({ displayName: 'Standard', maxMonthlyOcrSubmissions: 500 });
  const [made] = await db().select().from(companies).where(eq(companies.id, marlow));
  expect(made).toMatchObject({
    name: MARLOW,
    planId: plan?.id,
    defaultTmsProviderId: 1,
    emailIntakeAddress: 'orders@marlow.intake.test',
  });
  const own = await db().select().from(variants).where(eq(variants.companyId, marlow));
  expect(own.map(({ name }) => name).sort()).toEqual([
    'Generic document',
    'Generic spreadsheet',
    'Not an order',
  ]);
});

test('the page it leads on to says what is missing, and where orders go until the TMS is connected', async () => {
  const page = await routes.call(visit(operator, 'GET', `/admin/first-steps/${marlow}.data`));
  const text = await page.text();
  for (const words of [MARLOW, 'Profit Tools', 'isConnected']) expect(text).toContain(words);
  for (const next of [`/inbox/create-request?for=${marlow}`, `/users/create?company=${marlow}`])
    expect((await routes.call(visit(operator, 'GET', next))).status).toBe(200);
});

test('the first user is invited by mail, chooses a password and signs in', async () => {
  await takeLetters(world.dataDir);
  const answer = await post(operator, `/users/create?company=${marlow}`, {
    name: 'Rosa Quintanilla',
    email: 'rosa@marlow.test',
    'company_role[0].t_company_id': String(marlow),
    'company_role[0].role_id': String(ROLES['customer-admin'].id),
  });
  expect(to(answer)).toBe('/users');
  const link = await vi.waitFor(
    async () => {
      const letter = (await takeLetters(world.dataDir)).find((one) => one.to === 'rosa@marlow.test');
      expect(letter?.link).toContain('/password/create/');
      return new URL(letter?.link ?? '');
    },
    { timeout: 60_000, interval: 100 },
  );
  await post(signedOut(), link.pathname, { email: 'rosa@marlow.test', ...SECRET });
  const signedIn = await post(signedOut(), '/login', { email: 'rosa@marlow.test', password: PASSWORD });
  expect(to(signedIn)).toBe('/inbox');
  dispatcher = after(signedIn);
});

test('a document becomes an order by the field map of the installation alone', {
  timeout: 120_000,
}, async () => {
  const created = await call(dispatcher, 'POST', '/api/ocr/requests', { filename: 'DO-pier-t.pdf' });
  expect(created.status).toBe(201);
  const { request_id, upload_uri } = (await created.json()).data;
  await putBytes(upload_uri, readFileSync('demo/documents/DO-pier-t.pdf'));
  await vi.waitFor(
    async () => {
      const { data } = await (await call(dispatcher, 'GET', `/api/ocr/requests/${request_id}`)).json();
      expect(data).toMatchObject({ stage: 'done', orders_count: 1 });
      orderId = data.first_order_id;
    },
    { timeout: 100_000, interval: 200 },
  );
  const { data } = await (await call(dispatcher, 'GET', `/api/orders/${orderId}`)).json();
  expect(data).toMatchObject({ unit_number: 'HLXU1330610', shipment_direction: 'import' });
});

test('its addresses are added as they were read, and the order is sent to the sandbox, which takes it', async () => {
  const [rosa] = await db().select({ id: users.id }).from(users).where(eq(users.email, 'rosa@marlow.test'));
  const actor = await actorOf(rosa?.id ?? 0);
  const view = await getOrderView(actor, orderId);
  const places = ['bill_to_address', ...view.events.map(({ id }) => stopPath(id))];
  for (const [at, path] of places.entries())
    await addAddressToOrder(actor, orderId, { path, given: placeNumber(at) });
  const ready = await getOrderView(actor, orderId);
  expect(ready.faults).toEqual({});
  const sent = await call(dispatcher, 'POST', `/api/orders/${orderId}/send-to-tms`, {});
  expect(sent.status).toBe(200);
  await settles(orderId, 'shipment-created-by-wint', 60_000);
  const { data } = await (await call(dispatcher, 'GET', `/api/orders/${orderId}`)).json();
  expect(data.tms_shipment_id).toMatch(/^\d{6,7}$/);
});

const placeNumber = (at: number) => ({
  location_name: `Tamarind Foods ${at}`,
  address_line_1: `${at + 1} S Fordyce Ave`,
  city: 'Carson',
  state: 'CA',
  postal_code: '90810',
  country: 'US',
  code: `TAM-${at}`,
  is_billable_address: 'on',
});
