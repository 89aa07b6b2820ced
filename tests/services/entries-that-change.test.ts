import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { saveAdminRow } from '~/services/admin/admin-rows.server';
import { mergeRows, previewMerge } from '~/services/admin/merge-rows.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { orderAddressEvents, orderFieldReviews, orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { editsOf } from '../support/journal';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

/** An entry of a list that is renamed, merged or taken away while orders hold it. */
let world: World;
let superadmin: Actor;
let harbor: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ name: 'Harbor', tmsProviderId: 2 });
  superadmin = await aUser({ role: 'superadmin', companyIds: [harbor] });
});
afterAll(() => world.close());

const entry = (item_type: string, item_display_name: string, id: number | null = null) =>
  saveAdminRow(superadmin, 'dictionary-items', id, {
    item_type,
    item_key: item_display_name,
    item_display_name,
    company_id: String(harbor),
  });
const orderWith = (fields: Record<string, string | number>, more = {}) =>
  anOrder({ companyId: harbor, fields, ...more });
const view = (id: number) => getOrderView(superadmin, id);

test('one that gets the name of another ship asks on every order that was not sent, also where it was accepted', async () => {
  const id = await entry('vessel', 'EVER MERIT');
  const [open, sent] = [
    await orderWith({ vessel: 'EVER MERIT', vessel_dictid: id }),
    await orderWith({ vessel: 'EVER MERIT', vessel_dictid: id }, { sentAt: new Date() }),
  ];
  await db().insert(orderFieldReviews).values({ orderId: open, path: 'vessel', userId: superadmin.userId });
  await entry('vessel', 'EVER BRAVE', id);
  const words = 'the list calls its entry EVER BRAVE now, and called it EVER MERIT';
  expect((await view(open)).doubts.vessel).toBe(words);
  expect((await view(sent)).doubts.vessel).toBeUndefined();
  const [row] = await db().select().from(orders).where(eq(orders.id, open));
  expect(row?.toCheck).toBeGreaterThan(0);
});

test('one that is spelt otherwise, or whose new name the text says, asks nothing', async () => {
  const id = await entry('vessel', 'MSC-LUDOVICA');
  const [same, named] = [
    await orderWith({ vessel: 'MSC LUDOVICA', vessel_dictid: id }),
    await orderWith({ vessel: 'MSC LUDOVICA V', vessel_dictid: id }),
  ];
  await entry('vessel', 'MSC LUDOVICA', id);
  expect((await view(same)).doubts.vessel).toBeUndefined();
  await entry('vessel', 'MSC LUDOVICA V', id);
  expect((await view(named)).doubts.vessel).toBeUndefined();
  expect((await view(same)).doubts.vessel).toContain('MSC LUDOVICA V now');
});

test('one of a ship that gets another number asks, and one that gets its first number does not', async () => {
  const id = await entry('vessel', 'EVER GLORY');
  const [named, numbered] = [
    await orderWith({ vessel: 'EVER GLORY', vessel_dictid: id }),
    await orderWith({ vessel: 'EVER GLORY (IMO 9300453)', vessel_dictid: id }),
  ];
  const keyed = (item_key: string) =>
    saveAdminRow(superadmin, 'dictionary-items', id, {
      item_type: 'vessel',
      item_key,
      item_display_name: 'EVER GLORY',
      company_id: String(harbor),
    });
  await keyed('9300453');
  expect((await view(numbered)).doubts.vessel).toBeUndefined();
  expect((await view(named)).doubts.vessel).toBeUndefined();
  await keyed('9300439');
  const words = 'the list gives EVER GLORY the code 9300439 now, and gave it 9300453';
  expect((await view(numbered)).doubts.vessel).toBe(words);
  expect((await view(named)).doubts.vessel).toBe(words);
});

test('one that a certified order would ask of does not change, and the order is named', async () => {
  const id = await entry('vessel', 'ONE HARBOUR');
  const order = await orderWith({ vessel: 'ONE HARBOUR', vessel_dictid: id }, { certification: 'certified' });
  await expect(entry('vessel', 'ONE HAWK', id)).rejects.toThrow(
    `#${order}. Remove their certification first.`,
  );
  expect((await view(order)).doubts.vessel).toBeUndefined();
});

test('one of a list without a text beside it asks itself', async () => {
  const id = await entry('terminal_division', 'LA West');
  const order = await orderWith({ termdiv_dictid: id });
  await entry('terminal_division', 'LA East', id);
  expect((await view(order)).doubts.termdiv_dictid).toBe(
    'the list calls its entry LA East now, and called it LA West',
  );
});

test('one that is merged gives its orders the name of the one that stays', async () => {
  const [from, into] = [await entry('vessel', 'AALEN EXPRESS'), await entry('vessel', 'APL BUKIT MERAH')];
  const order = await orderWith({ vessel: 'AALEN EXPRESS', vessel_dictid: from });
  await mergeRows(superadmin, 'dictionary-items', { from, into });
  const { fields } = await view(order);
  expect([fields.vessel, fields.vessel_dictid]).toEqual(['APL BUKIT MERAH', into]);
  expect((await editsOf(order)).map(({ path }) => path).sort()).toEqual(['vessel', 'vessel_dictid']);
});

test('one that a certified order holds is not merged, and the order is named before', async () => {
  const [from, into] = [await entry('vessel', 'ONE HELSINKI'), await entry('vessel', 'ONE HAMBURG')];
  const order = await orderWith(
    { vessel: 'ONE HELSINKI', vessel_dictid: from },
    { certification: 'certified' },
  );
  const words = `Certified orders use it, which do not change: #${order}. Remove their certification first.`;
  const pair = { from, into };
  expect((await previewMerge(superadmin, 'dictionary-items', pair)).whyNot).toBe(words);
  await expect(mergeRows(superadmin, 'dictionary-items', pair)).rejects.toThrow(words);
});

test('one that a person takes away beside another of its ship asks nothing, and the last one does', async () => {
  const id = await entry('vessel', 'ONE APUS');
  const order = await orderWith({ vessel: 'ONE APUS', vessel_dictid: id, trnedi_vessel_dictid: id });
  await updateOrderField(superadmin, order, { path: 'vessel_dictid', value: null });
  expect((await view(order)).doubts.vessel).toBeUndefined();
  await updateOrderField(superadmin, order, { path: 'trnedi_vessel_dictid', value: null });
  expect((await view(order)).doubts.vessel).toBe('no entry of the list is chosen for it');
});

test('one that a person takes away leaves its text to be asked, until another is chosen', async () => {
  const id = await entry('vessel', 'CMA CGM TAGE');
  const order = await orderWith({ vessel: 'CMA CGM TAGE', vessel_dictid: id });
  await updateOrderField(superadmin, order, { path: 'vessel_dictid', value: null });
  expect((await view(order)).doubts.vessel).toBe('no entry of the list is chosen for it');
  await updateOrderField(superadmin, order, { path: 'vessel_dictid', value: id });
  expect((await view(order)).doubts.vessel).toBeUndefined();
});

describe('an address of the book', () => {
  const DOCK = {
    location_name: 'Harbor Cold Storage',
    address_line_1: '1400 Dock Street',
    city: 'Savannah',
    state: 'GA',
    postal_code: '31415',
    country: 'US',
    company_id: '',
    verified: true,
  };
  const save = (more: Record<string, string>, id: number | null = null) =>
    saveAdminRow(superadmin, 'addresses', id, { ...DOCK, company_id: String(harbor), ...more });
  const paper = (location_name: string, address_line_1: string) => ({
    ...{ location_name, address_line_1, city: 'Savannah', state: 'GA', postal_code: '31415' },
    raw_text: `${location_name}, ${address_line_1}, Savannah GA 31415`,
  });
  const orderAt = async (id: number, place = paper('Harbor Cold Storage', '1400 Dock Street'), more = {}) => {
    const order = await orderWith(
      {},
      { addresses: { bill_to_address: { ...place, address_id: id } }, ...more },
    );
    await db()
      .insert(orderAddressEvents)
      .values({
        ...{ orderId: order, eventNumber: 1, type: 'deliver' as const, addressId: id },
        ...{ rawAddress: place, provenance: { source: 'document' as const } },
      });
    return order;
  };
  const held = async (order: number) => {
    const { addresses, events } = await view(order);
    return [addresses.bill_to_address?.addressId ?? null, events[0]?.address.addressId ?? null];
  };

  test('that becomes another place is to be verified anew, but where the paper says that place or it was sent', async () => {
    const id = await save({});
    const [open, moved, sent] = [
      await orderAt(id),
      await orderAt(id, paper('Harbor Cold Storage', '88 Cannery Road')),
      await orderAt(id, undefined, { sentAt: new Date() }),
    ];
    await save({ address_line_1: '88 Cannery Road' }, id);
    expect(await held(open)).toEqual([null, null]);
    expect(await held(moved)).toEqual([id, id]);
    expect(await held(sent)).toEqual([id, id]);
    expect((await editsOf(open)).map(({ path }) => path).sort()).toEqual([
      'bill_to_address',
      'order_address_events.1.address_id',
    ]);
  });

  test('that is only spelt otherwise, or gets its second line, stays', async () => {
    const id = await save({ location_name: 'Harbor Dry Storage' });
    const order = await orderAt(id);
    await save({ location_name: 'HARBOR DRY-STORAGE', address_line_2: 'Door 4' }, id);
    expect(await held(order)).toEqual([id, id]);
  });

  test('that only orders have which go to no TMS any more becomes another place without a question', async () => {
    const id = await save({ location_name: 'Harbor Old Yard' });
    const place = paper('Harbor Old Yard', '1400 Dock Street');
    const long = new Date(Date.now() - 90 * 86_400_000);
    const [old, elsewhere] = [
      await orderAt(id, place, { createdAt: long, certification: 'certified' }),
      await orderAt(id, place, { companyId: await aCompany({ tmsProviderId: null }) }),
    ];
    await save({ location_name: 'Harbor Old Yard', address_line_1: '9 Cannery Road' }, id);
    expect(await held(old)).toEqual([id, id]);
    expect(await held(elsewhere)).toEqual([id, id]);
  });

  test('that a certified order has does not become another place, and the order is named', async () => {
    const id = await save({ location_name: 'Harbor Bonded' });
    const order = await orderAt(id, undefined, { certification: 'certified' });
    await expect(save({ location_name: 'Harbor Bonded', city: 'Rincon' }, id)).rejects.toThrow(
      `Certified orders use it, which do not change: #${order}. Remove their certification first.`,
    );
    expect(await held(order)).toEqual([id, id]);
  });
});
