import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderAddressEvents, orders } from '~/services/orders/schema.server';
import { env } from '~/services/platform/env.server';
import { db } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';
import { SIGNATURE_HEADER, signCallback } from '~/services/tms/connectors/shared/callback-signature.server';
import { sandboxCallbackSecret } from '~/services/tms/sandbox/sandbox-credentials.server';
import { bodyOf } from '../support/access-request';
import type { Things } from '../support/access-things';
import { BAYLINE, HARBOR, HARBORS_GENERIC_DOCUMENT, SUMMIT } from '../support/demo-ids';
import { type Answer, type DemoWorld, openDemoWorld } from '../support/demo-world';
import { visit } from '../support/visits';

/**
 * The address is one's own, but something in the body is another company's. Rosa works for Harbor, Noor for Harbor and
 * Bayline; nothing of Summit's may be tied to what is Harbor's, nor of Bayline's.
 */
const ROSA = 'user@harbor.test';
const NOOR = 'multi@harbor.test';
const SUMMITS_GENERIC_DOCUMENT = 140;
const BAYLINES_GENERIC_DOCUMENT = 150;
const SUMMITS_ADMIN = 7;

let world: DemoWorld;
let summitsStop: number;

beforeAll(async () => {
  world = await openDemoWorld();
  const [stop] = await db()
    .select({ id: orderAddressEvents.id })
    .from(orderAddressEvents)
    .where(eq(orderAddressEvents.orderId, world.things.summitOrder));
  summitsStop = stop?.id ?? 0;
});
afterAll(() => world.close());

type Body = NonNullable<Parameters<typeof bodyOf>[0]>;
type Look = (answer: Answer) => Promise<void>;

const send = (who: string, method: string, address: string, body: Body, look?: Look) => {
  const browser = world.browserOf(who);
  return world.tryCall(visit(browser, method, address, bodyOf(body, browser.csrf)), look);
};
const get = (who: string, address: string) => world.tryCall(visit(world.browserOf(who), 'GET', address));

const REFUSED = { status: 422, wrote: false };
const GONE = { status: 404, wrote: false };

describe('a request cannot be created', () => {
  test.each([
    ['for another company', ROSA, { company_id: SUMMIT }],
    ['for another company, by somebody of two', NOOR, { company_id: SUMMIT }],
    ['with a variant of another company', ROSA, { variant_id: SUMMITS_GENERIC_DOCUMENT }],
    [
      "with a variant of one's other company",
      NOOR,
      { company_id: HARBOR, variant_id: BAYLINES_GENERIC_DOCUMENT },
    ],
  ])('%s', async (_, who, more) => {
    const json = { filename: 'delivery-order.pdf', ...more };
    expect(await send(who, 'POST', '/api/ocr/requests', { json })).toMatchObject(REFUSED);
    const multipart = Object.fromEntries(Object.entries(more).map(([name, value]) => [name, String(value)]));
    const form = { data_extraction_method: 'manual', shipment_direction: 'import', ...multipart };
    expect(await send(who, 'POST', '/inbox/create-request', { multipart: form })).toMatchObject(REFUSED);
  });

  test('in the name of somebody else, or further along than it is', async () => {
    const json = {
      filename: 'delivery-order.pdf',
      variant_id: HARBORS_GENERIC_DOCUMENT,
      id: world.things.summitRequest,
      request_id: world.things.summitRequest,
      upload_user_id: SUMMITS_ADMIN,
      user_id: SUMMITS_ADMIN,
      stage: 'done',
      status: 'ocr-post-processing-complete',
      is_superadmin: 1,
    };
    await send(ROSA, 'POST', '/api/ocr/requests', { json }, async ({ status, body }) => {
      expect(status).toBe(201);
      const id = JSON.parse(body).data.request_id;
      expect(id).not.toBe(world.things.summitRequest);
      const [row] = await db().select().from(requests).where(eq(requests.id, id));
      expect(row).toMatchObject({
        companyId: HARBOR,
        uploadUserId: 5,
        stage: 'waiting',
        status: 'intake-started',
      });
    });
  });
});

describe("an order of Harbor's cannot be tied", () => {
  type Edit = (things: Things) => { path: string; value: unknown };
  const edits: [string, Edit][] = [
    ["to Summit's address", ({ summitAddress }) => ({ path: 'bill_to_address', value: summitAddress })],
    ["to Bayline's address", ({ baylineAddress }) => ({ path: 'bill_to_address', value: baylineAddress })],
    ["to Summit's carrier", ({ summitCarrier }) => ({ path: 'carrier_dictid', value: summitCarrier })],
    ["to Bayline's carrier", ({ baylineCarrier }) => ({ path: 'carrier_dictid', value: baylineCarrier })],
    [
      "to a stop at Summit's address",
      ({ summitAddress }) => ({
        path: 'order_address_events',
        value: [{ type: 'pickup', address_id: summitAddress }],
      }),
    ],
    [
      "to a stop at Bayline's address",
      ({ baylineAddress }) => ({
        path: 'order_address_events',
        value: [{ type: 'pickup', address_id: baylineAddress }],
      }),
    ],
    [
      "to a stop of Summit's order",
      ({ billTo }) => ({
        path: 'order_address_events',
        value: [{ id: summitsStop, type: 'pickup', address_id: billTo }],
      }),
    ],
  ];
  test.each(edits)('%s', async (_, edit) => {
    const { order } = world.things;
    const json = edit(world.things);
    for (const who of [ROSA, NOOR, 'superadmin@demo.test'])
      expect(await send(who, 'PUT', `/api/orders/${order}`, { json })).toMatchObject(REFUSED);
  });

  test('by the forms of its page', async () => {
    const { order, summitAddress, summitCarrier } = world.things;
    const address = { address_id: String(summitAddress), version: '1' };
    expect(
      await send(ROSA, 'POST', `/order/${order}/address/bill_to_address`, { form: address }),
    ).toMatchObject(REFUSED);
    const stop = { 'events[0].type': 'pickup', 'events[0].address_id': String(summitAddress), version: '1' };
    expect(await send(ROSA, 'POST', `/order/${order}/itinerary`, { form: stop })).toMatchObject(REFUSED);
    const moved = { ...stop, 'events[0].id': String(summitsStop), 'events[0].address_id': '' };
    expect(await send(ROSA, 'POST', `/order/${order}/itinerary`, { form: moved })).toMatchObject(REFUSED);
    const field = { intent: 'edit', path: 'carrier_dictid', value: String(summitCarrier), version: '1' };
    expect(await send(ROSA, 'POST', `/order/${order}`, { form: field })).toMatchObject(REFUSED);
  });

  test('to another company, request or status by naming a column', async () => {
    const { order, summitRequest } = world.things;
    const values: Record<string, unknown> = {
      company_id: SUMMIT,
      companyId: SUMMIT,
      t_company_id: SUMMIT,
      request_id: summitRequest,
      requestId: summitRequest,
      status: 'shipment-created-by-wint',
      tms_shipment_id: '7',
      tmsShipmentId: '7',
      deleted_at: null,
      version: 9,
      constructor: 'x',
    };
    for (const [path, value] of [...Object.entries(values), ['__proto__', 'x'] as const])
      expect(await send(ROSA, 'PUT', `/api/orders/${order}`, { json: { path, value } })).toMatchObject(
        REFUSED,
      );
  });

  test('by more than the field that was named', async () => {
    const { order, request } = world.things;
    const json = {
      path: 'seal_number',
      value: 'UL-1',
      company_id: SUMMIT,
      is_hidden: true,
      order_id: 1,
      id: 1,
    };
    await send(ROSA, 'PUT', `/api/orders/${order}`, { json }, async ({ status }) => {
      expect(status).toBe(200);
      const [row] = await db().select().from(orders).where(eq(orders.id, order));
      expect(row).toMatchObject({ companyId: HARBOR, requestId: request, isHidden: false });
      expect(row?.fields.seal_number).toBe('UL-1');
    });
  });
});

describe('a signature is good for what it was made for', () => {
  test('the address of one file opens no other', async () => {
    const [, query] = world.things.file.split('?');
    for (const key of [`requests/${world.things.summitRequest}/source`, 'requests/demo/../demo/other'])
      expect(await get(ROSA, `/files/${key}?${query}`)).toMatchObject(GONE);
  });

  test('the address of one upload takes no other', async () => {
    const [, query] = world.things.upload.split('?');
    const raw = new Uint8Array([37, 80, 68, 70]);
    const other = await send(ROSA, 'PUT', `/uploads/${world.things.summitRequest}?${query}`, { raw });
    expect(other).toMatchObject({ status: 403, wrote: false });
  });

  test("a callback about Harbor's load cannot speak of Summit's order, nor with Summit's secret", async () => {
    const { submission, order, summitOrder } = world.things;
    const callBack = (company: number, about: number) => {
      const raw = JSON.stringify({
        receipt: 'R-1',
        order: about,
        event: 'CREATED',
        shipment: '7',
        errors: [],
      });
      const secret = sandboxCallbackSecret('profittools', company, env().SESSION_SECRET);
      const headers = { [SIGNATURE_HEADER]: signCallback(raw, secret, new Date()) };
      return send('visitor', 'POST', `/tms/callbacks/${submission}`, { raw, headers });
    };
    expect(await callBack(HARBOR, order)).toMatchObject({ status: 200, wrote: true });
    expect(await callBack(HARBOR, summitOrder)).toMatchObject(REFUSED);
    expect(await callBack(SUMMIT, order)).toMatchObject({ status: 403, wrote: false });
    expect(await callBack(BAYLINE, order)).toMatchObject({ status: 403, wrote: false });
  });
});
