import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tmsStatus } from '~/domain/orders/statuses';
import {
  TMS_PROVIDER_NAMES,
  TMS_PROVIDERS,
  type TmsProviderName,
  waysIntoSystem,
} from '~/domain/trade/tms-providers';
import { dictionaryChoices } from '~/services/companies/dictionary-items.server';
import { addresses, companies, dictionaryItems } from '~/services/companies/schema.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { orderHistory } from '~/services/orders/order-history.server';
import { orderAddressEvents, orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { autoSubmit } from '~/services/tms/auto-submit.server';
import { listSubmissions } from '~/services/tms/list-submissions.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { sendRequestToTms } from '~/services/tms/send-request.server';
import { sendReviewedOrder } from '~/services/tms/send-reviewed-order.server';
import { openTmsWorld, settles, TMS_FIELDS, type TmsWorld } from '../support/tms-world';
import { aRequest } from '../support/world';

/** What holds of sending whichever TMS a company has; each provider has a company of its own. */
let world: TmsWorld;
beforeAll(async () => {
  world = await openTmsWorld();
});
afterAll(() => world.close());

/** Loads that are on their way, each with the status that it comes to. */
const onTheirWay: [number, string][] = [];

type Sender = Awaited<ReturnType<TmsWorld['aSender']>>;

/** A request of a company, whose orders are added as they are asked for. */
async function aRequestOf({ companyId, anOrderToSend }: Sender) {
  const requestId = await aRequest({ companyId });
  let draftIndex = -1;
  const order = (changes: Parameters<TmsWorld['aSendableOrder']>[0] = {}) => {
    draftIndex += 1;
    return anOrderToSend({ requestId, draftIndex, ...changes });
  };
  return { requestId, order };
}

const loadsOf = async ({ actor }: Sender, id: number) => (await listSubmissions(actor, id)).length;

describe.each(TMS_PROVIDER_NAMES)('%s', (provider) => {
  const { id: providerId, target, label } = TMS_PROVIDERS[provider];
  let sender: Sender;
  beforeAll(async () => {
    sender = await world.aSender(providerId);
  });

  test('an order that nobody looks at goes out by itself; one that the TMS would refuse waits and says why', async () => {
    const { requestId, order } = await aRequestOf(sender);
    const good = await order({ status: 'ocr-post-processing-autosubmited' });
    const bad = await order({
      status: 'ocr-post-processing-autosubmited',
      fields: { ...TMS_FIELDS, unit_number: 'TCLU2000008', seal_number: 'S'.repeat(61) },
    });
    await autoSubmit(requestId);
    expect(await loadsOf(sender, bad)).toBe(0);
    const [kept] = await db().select().from(orders).where(eq(orders.id, bad));
    expect(kept).toMatchObject({ status: 'ocr-post-processing-complete', sentAt: null });
    expect(kept?.statusMessage).toMatch(
      /^Not sent to the TMS by itself: Seal number is longer than \d\d characters$/,
    );
    onTheirWay.push([good, tmsStatus('shipment-created-by', target)]);
    const history = (await orderHistory(sender.actor, good)).map(({ status }) => status);
    expect(history).toContain(tmsStatus('auto-sending-to', target));
    expect(await loadsOf(sender, good)).toBe(1);
  });

  test('all orders of a request are sent but those that were, and what is wrong with the others is said', async () => {
    const { requestId, order } = await aRequestOf(sender);
    const good = await order();
    const sentBefore = await order({ tmsShipmentId: '123456' });
    const unverified = await order();
    await db()
      .update(orderAddressEvents)
      .set({ addressId: null })
      .where(eq(orderAddressEvents.orderId, unverified));
    const tooLong = await order({ fields: { ...TMS_FIELDS, booking_number: 'B'.repeat(61) } });
    expect(await sendRequestToTms(sender.actor, requestId)).toEqual({
      sent: [good],
      not_sent: [{ id: sentBefore, message: 'The order was sent to the TMS already' }],
      failed: [
        { id: unverified, message: 'Some addresses are not verified' },
        { id: tooLong, message: expect.stringMatching(/^Booking is longer than \d\d characters$/) },
      ],
    });
    for (const id of [sentBefore, unverified, tooLong]) expect(await loadsOf(sender, id)).toBe(0);
    onTheirWay.push([good, tmsStatus('shipment-created-by', target)]);
  });

  test('a place with a state in full is said at the field before the order is sent, and nothing leaves', async () => {
    const id = await sender.anOrderToSend({ fields: { ...TMS_FIELDS, equipment_notes: 'Swing doors' } });
    const [place] = await db()
      .insert(addresses)
      .values({
        companyId: sender.companyId,
        locationName: 'Foxglove Pet Products',
        addressLine1: '4 Dock Street',
        city: 'Savannah',
        state: 'Georgia',
        postalCode: '31401',
        code: 'FOX',
        isBillable: true,
      })
      .returning({ id: addresses.id });
    await updateOrderField(sender.actor, id, { path: 'bill_to_address', value: place?.id });
    await expect(sendOrderToTms(sender.actor, id)).rejects.toMatchObject({
      status: 422,
      errors: { bill_to_address: [expect.stringMatching(/^Bill To: State /)] },
    });
    expect(await sendReviewedOrder(sender.actor, id, { confirmed: true, resend: false })).toMatchObject({
      kind: 'refused',
      at: 'field-bill_to_address',
      text: expect.stringMatching(/^Bill To: State /),
    });
    expect(await loadsOf(sender, id)).toBe(0);
    const [held] = await db().select().from(orders).where(eq(orders.id, id));
    expect(held?.sentAt).toBeNull();
  });

  test('its lists have its own entries and those of every TMS; one of another TMS is said at its field', async () => {
    const own = await anItem({ itemKey: 'OWNS', tmsProviderId: providerId });
    const common = await anItem({ itemKey: 'COMM', tmsProviderId: null });
    const sibling = await anItem({ itemKey: 'SIBL', tmsProviderId: waysIntoSystem(provider).at(-1) ?? null });
    const foreign = await anItem({ itemKey: 'ELSE', tmsProviderId: anotherThan(provider).id });
    const offered = (await dictionaryChoices(sender.companyId, 'carrier')).map(({ id }) => id);
    expect(offered).toEqual(expect.arrayContaining([own, common, sibling]));
    expect(offered).not.toContain(foreign);
    const id = await sender.anOrderToSend();
    await updateOrderField(sender.actor, id, { path: 'carrier_dictid', value: own });
    await expect(
      updateOrderField(sender.actor, id, { path: 'carrier_dictid', value: foreign }),
    ).rejects.toMatchObject({ status: 422 });
    // The company had another TMS when the order was made.
    await db()
      .update(orders)
      .set({ fields: { ...TMS_FIELDS, carrier_dictid: foreign } })
      .where(eq(orders.id, id));
    const text = `SSL is an entry of ${anotherThan(provider).label}, which ${label} does not know`;
    expect(await getOrderView(sender.actor, id)).toMatchObject({
      faults: { carrier_dictid: text },
      blockers: ['carrier_dictid'],
    });
    await expect(sendOrderToTms(sender.actor, id)).rejects.toMatchObject({
      errors: { carrier_dictid: [text] },
    });
    expect(await loadsOf(sender, id)).toBe(0);
  });
});

test('every load that went out by itself, or with the others of its request, is accepted', async () => {
  expect(onTheirWay).toHaveLength(2 * TMS_PROVIDER_NAMES.length);
  await Promise.all(onTheirWay.map(([id, status]) => settles(id, status)));
});

test('a company that changes its TMS is told of every entry of the old one, and of none that the new one is not sent', async () => {
  const sender = await world.aSender(TMS_PROVIDERS.triniumedi.id);
  const [line, category] = [
    await anItem({ itemKey: 'TRNL', tmsProviderId: 7 }),
    await anItem({ itemKey: 'TRNC', tmsProviderId: 7, itemType: 'category' }),
  ];
  const fields = { ...TMS_FIELDS, carrier_dictid: line, trnedi_category_dictid: category };
  const id = await sender.anOrderToSend({ fields });
  expect((await getOrderView(sender.actor, id)).faults).toEqual({});
  await db()
    .update(companies)
    .set({ defaultTmsProviderId: TMS_PROVIDERS.cargowise.id })
    .where(eq(companies.id, sender.companyId));
  expect(Object.keys((await getOrderView(sender.actor, id)).faults)).toEqual(['carrier_dictid']);
});

function anotherThan(provider: TmsProviderName) {
  return provider === 'compcare' ? TMS_PROVIDERS.triniumedi : TMS_PROVIDERS.compcare;
}

async function anItem(item: {
  itemKey: string;
  tmsProviderId: number | null;
  itemType?: string;
}): Promise<number> {
  const [row] = await db()
    .insert(dictionaryItems)
    .values({ itemType: 'carrier', itemDisplayName: `Line ${item.itemKey}`, ...item })
    .returning({ id: dictionaryItems.id });
  return row?.id ?? 0;
}
