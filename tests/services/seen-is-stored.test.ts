import { and, desc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { TMS_PROVIDER_NAMES, TMS_PROVIDERS, type TmsProviderName } from '~/domain/trade/tms-providers';
import { addresses, variants } from '~/services/companies/schema.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { reprocessRequest } from '~/services/pipeline/reprocess-request.server';
import { db } from '~/services/platform/runtime.server';
import { TMS_CONNECTORS, type TmsConnector } from '~/services/tms/connectors/connectors';
import { loadValues } from '~/services/tms/connectors/load-values';
import { writeTender } from '~/services/tms/connectors/triniumedi/tender';
import { tmsSubmissions } from '~/services/tms/schema.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { whatIsSent } from '~/services/tms/what-is-sent.server';
import { deliveryOrderPdf } from '../support/documents';
import { type Cell, seenIsSent } from '../support/seen-is-sent';
import { processRequest, upload } from '../support/uploads';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** One load's way through everything that changes what it says, in each TMS; what is stored for it is what the screen said. */
let world: World;
let ops: Actor;

const PLACES = [
  {
    locationName: 'Pier T Terminal',
    addressLine1: '301 Hanjin Road',
    city: 'Long Beach',
    postalCode: '90802',
  },
  {
    locationName: 'Foxglove Pet Products',
    addressLine1: '1200 Mill Road',
    city: 'Ontario',
    postalCode: '91761',
  },
  {
    locationName: 'Juniper & Rush Logistics',
    addressLine1: '400 Harbor Way',
    city: 'Long Beach',
    postalCode: '90802',
  },
];
const DIRECTIONS = [{ d3code: 'import', display: 'Import', tmscode: 'I' }];

beforeAll(async () => {
  world = await openWorld();
  ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
  await db()
    .insert(addresses)
    .values(PLACES.map((place, i) => ({ ...place, state: 'CA', code: `PLACE${i}`, isBillable: true })));
});
afterAll(() => world.close());

async function aCell(provider: TmsProviderName): Promise<Cell> {
  const companyId = await aCompany({
    tmsProviderId: TMS_PROVIDERS[provider].id,
    configuration: { shipment_directions: DIRECTIONS },
  });
  await db().insert(variants).values({ companyId, name: 'Generic document', variantType: 'textract' });
  return { companyId, actor: await aUser({ role: 'customer-admin', companyIds: [companyId] }) };
}

/** The company's map: a number goes elsewhere, a constant fills a field, and one field takes another one's value. */
const mapsOf = (companyId: number) =>
  Object.entries({
    booking_number: {
      profittools_destination: 'references.customer',
      compcare_destination: 'References.CUSTOMER',
      cargowise_destination: 'AdditionalReference.CUR',
    },
    custom1: { constant_value: 'Standing order 7' },
    ship_comment: { post_process_source_field: 'seal_number' },
  }).map(([fieldName, config]) => ({ level: 4 as const, companyId, fieldName, config }));

/** Each value that is said stands in a message, letters and figures alike. */
function inMessage(message: string, said: readonly { place: string; value: string }[]): void {
  const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const missing = said.filter(({ place, value }) => {
    // A kind of stop and a unit are codes there: CL, L.
    if (/\.event$|Unit$/.test(place)) return false;
    // The check digit has an element of its own.
    const written = place === 'equipment.container' ? value.slice(0, -1) : value;
    return !plain(message).includes(plain(written));
  });
  expect(missing).toEqual([]);
}

test.each(TMS_PROVIDER_NAMES)(
  '%s: read, edited, read anew by another map, revised, edited and sent',
  async (provider) => {
    const cell = await aCell(provider);
    const { actor, companyId } = cell;
    const current = async (requestId: string) => {
      const [order] = await db()
        .select()
        .from(orders)
        .where(and(eq(orders.requestId, requestId), isNull(orders.deletedAt)));
      if (!order) throw new Error('the document made no order');
      await seenIsSent(provider, cell, order.id, `order ${order.id}`);
      return order;
    };
    const edit = async (orderId: number, values: Record<string, string>) => {
      for (const [path, value] of Object.entries(values))
        await updateOrderField(actor, orderId, { path, value });
    };
    const requestId = await upload(actor, 'delivery-order.pdf', await deliveryOrderPdf());
    await processRequest(requestId);
    await edit((await current(requestId)).id, { weight: '19,400', ship_comment: 'Call first' });
    await current(requestId);

    await db().insert(fieldMaps).values(mapsOf(companyId));
    await reprocessRequest(ops, requestId, {
      variant_id: null,
      shipment_direction: null,
      delete_orders: true,
    });
    await processRequest(requestId);
    expect((await current(requestId)).fields).toMatchObject({
      custom1: 'Standing order 7',
      ship_comment: 'UL88123',
      weight: 19_200,
    });

    const revised = await upload(
      actor,
      'delivery-order-revised.pdf',
      await deliveryOrderPdf({ more: ['Purchase Order: PO-77120', 'Pickup Number: PU-4471'] }),
    );
    await processRequest(revised);
    const { id } = await current(revised);
    await edit(id, { purchase_order_number: 'PO-77121', weight_uom: 'lb' });
    await current(revised);

    const told = await whatIsSent(actor, id);
    await sendOrderToTms(actor, id);
    const [stored] = await db()
      .select()
      .from(tmsSubmissions)
      .where(eq(tmsSubmissions.orderId, id))
      .orderBy(desc(tmsSubmissions.createdAt));
    const connector: TmsConnector = TMS_CONNECTORS[provider];
    const load = loadValues(connector, stored?.payload ?? {});
    const said = told?.parts.flatMap(({ values }) => values) ?? [];
    expect(said.length).toBeGreaterThan(8);
    for (const { place, value } of said)
      expect([load.get(place), connector.letters?.write(load.get(place) ?? '')], place).toContain(value);
    if (provider === 'triniumedi') inMessage(writeTender(stored?.payload ?? {}), said);
    expect([...load.values()].join(' ')).toContain('PO-77121');
  },
);
