import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { ReprocessOptions } from '~/domain/orders/reprocess';
import { dictionaryItems } from '~/services/companies/schema.server';
import { drafts } from '~/services/mapping-runs/schema.server';
import { withEditsAsked } from '~/services/orders/ask-edits-before.server';
import { chooseStopAddress } from '~/services/orders/choose-stop-address.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { reprocessRequest } from '~/services/pipeline/reprocess-request.server';
import { db } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';
import { deliveryOrderPdf } from '../support/documents';
import { processRequest, upload } from '../support/uploads';
import { aCompany, anAddress, aUser, openWorld, type World } from '../support/world';

/** What people keyed does not go under when a document is read anew. */
let world: World;
let rosa: Actor;
let ops: Actor;
beforeAll(async () => {
  world = await openWorld();
  rosa = await aUser({ companyIds: [await aCompany()] });
  ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
});
afterAll(() => world.close());

const AUTO: ReprocessOptions = { variant_id: null, shipment_direction: null, delete_orders: true };

async function aDocument(container: string): Promise<string> {
  const pdf = await deliveryOrderPdf({ booking: `BKG${container.slice(4)}`, container });
  const requestId = await upload(rosa, `${container}.pdf`, pdf);
  await processRequest(requestId);
  return requestId;
}

async function listed(entries: [itemType: string, name: string][]): Promise<number[]> {
  const rows = await db()
    .insert(dictionaryItems)
    .values(entries.map(([itemType, name]) => ({ itemType, itemKey: name, itemDisplayName: name })))
    .returning({ id: dictionaryItems.id });
  return rows.map(({ id }) => id);
}

const ordersOf = (requestId: string) =>
  db().select().from(orders).where(eq(orders.requestId, requestId)).orderBy(asc(orders.id));

test.each([
  [true, 'MSKU9070323'],
  [false, 'CSQU3054383'],
])(
  'what people had set by hand is offered where the document says otherwise, and kept where it says nothing, deleted before: %s',
  async (deletes, container) => {
    const requestId = await aDocument(container);
    const [original] = await ordersOf(requestId);
    const id = original?.id ?? 0;
    const { booking_number: booking } = original?.fields ?? {};
    expect(booking).toEqual(expect.any(String));
    for (const [path, value] of [
      ['booking_number', 'BKG-BY-HAND'],
      ['pickup_number', 'PU-77123'],
      ['unit_number', null],
    ] as const)
      await updateOrderField(rosa, id, { path, value });
    await reprocessRequest(ops, requestId, { ...AUTO, delete_orders: deletes });
    await processRequest(requestId);
    const [, after] = await ordersOf(requestId);
    const view = await getOrderView(rosa, after?.id ?? 0);
    expect(view.fields).toMatchObject({
      booking_number: booking,
      pickup_number: 'PU-77123',
      unit_number: container,
    });
    expect(view.doubts).toMatchObject({
      booking_number: `set to BKG-BY-HAND by hand in order #${id}`,
      pickup_number: `set by hand in order #${id}, not in the document`,
      unit_number: expect.stringContaining(`cleared by hand in order #${id}`),
    });
    expect(view.repairs.booking_number).toEqual(['BKG-BY-HAND']);
  },
);

test('entries of lists that people had chosen are offered by their names, those of a text that is kept are kept', async () => {
  const container = 'TGHU7120392';
  const requestId = await aDocument(container);
  const [original] = await ordersOf(requestId);
  const id = original?.id ?? 0;
  const [read, chosen, ship] = await listed([
    ['template', 'Import, live unload'],
    ['template', 'Import, drop'],
    ['vessel', 'NORTH TERN'],
  ]);
  await db()
    .update(drafts)
    .set({ draft: sql`jsonb_set(${drafts.draft}, '{fields,tms_template_dictid}', ${String(read)}::jsonb)` })
    .where(eq(drafts.requestId, requestId));
  await updateOrderField(rosa, id, { path: 'tms_template_dictid', value: chosen ?? 0 });
  await updateOrderField(rosa, id, { path: 'vessel', value: 'NORTH TERN' });
  const [request] = await db().select().from(requests).where(eq(requests.id, requestId));
  const rows = await db().select().from(drafts).where(eq(drafts.requestId, requestId));
  if (!request) throw new Error('no request');
  const anew = rows.map((row) => ({ ...row, draftIndex: 7 }));
  const [row] = await withEditsAsked(db(), { ...request, firstDraftIndex: 7 }, anew);
  expect(row?.draft.fields).toMatchObject({
    tms_template_dictid: read,
    vessel: 'NORTH TERN',
    vessel_dictid: ship,
  });
  expect(row?.draft.provenance).toMatchObject({
    tms_template_dictid: {
      doubt: `set to Import, drop by hand in order #${id}`,
      near: String(chosen),
    },
    vessel: { doubt: `set by hand in order #${id}, not in the document` },
  });
  expect(row?.draft.provenance.vessel_dictid?.doubt).toBeUndefined();
});

test('the address that a person gave a stop or a party is kept beside the same text, and asked beside another one', async () => {
  const requestId = await aDocument('MSCU1234566');
  const [original] = await ordersOf(requestId);
  const id = original?.id ?? 0;
  const [place, payer] = [await anAddress(), await anAddress()];
  const [stop] = (await getOrderView(rosa, id)).events;
  await chooseStopAddress(rosa, id, { path: 'x', value: place, eventId: stop?.id ?? 0 });
  await updateOrderField(rosa, id, { path: 'bill_to_address', value: payer });
  await reprocessRequest(ops, requestId, AUTO);
  await processRequest(requestId);
  const [, after] = await ordersOf(requestId);
  const view = await getOrderView(rosa, after?.id ?? 0);
  expect(view.events[0]?.address).toMatchObject({ addressId: place, provenance: { source: 'user' } });
  expect(view.addresses.bill_to_address?.addressId).toBe(payer);
  const [request] = await db().select().from(requests).where(eq(requests.id, requestId));
  const rows = await db().select().from(drafts).where(eq(drafts.requestId, requestId));
  if (!request || !rows[0]) throw new Error('no request');
  await chooseStopAddress(rosa, after?.id ?? 0, {
    path: 'x',
    value: payer,
    eventId: view.events[0]?.id ?? 0,
  });
  const moved = structuredClone(rows.at(-1) ?? rows[0]);
  if (moved.draft.events[0]) moved.draft.events[0].address.raw_text = 'Pier Q, Long Beach';
  const [row] = await withEditsAsked(db(), { ...request, firstDraftIndex: 7 }, [{ ...moved, draftIndex: 7 }]);
  expect(row?.matches?.events[0]).toBeNull();
  expect(row?.draft.events[0]?.provenance.doubt).toMatch(/^set to .+ by hand in order #\d+$/);
});
