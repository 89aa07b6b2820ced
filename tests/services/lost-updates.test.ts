import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { authorOf } from '~/domain/orders/journal';
import { stopPath } from '~/domain/orders/order-draft';
import { addresses } from '~/services/companies/schema.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { replaceByDraft } from '~/services/orders/replace-by-draft.server';
import { saveItinerary } from '~/services/orders/save-itinerary.server';
import { saveOrderPart } from '~/services/orders/save-order-part.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { addAddressToOrder } from '~/services/tms/add-address-to-order.server';
import { storedOrder } from '../support/grid';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

/** Two windows have the same order before them: what one saved, the other does not replace without being told. */
let world: World;
let harbor: number;
let rosa: Actor;
let orderId: number;
let quarry: number;
let mill: number;
let stops: { id: number; type: 'pickup' | 'deliver'; address_id: number }[];

const PLACE = { addressLine1: '88 Quarry Road', city: 'Savannah', state: 'GA', postalCode: '31401' };
const NEW_PLACE = {
  location_name: 'Tamarind Foods Cold Storage',
  address_line_1: '20510 S Fordyce Ave',
  city: 'Carson',
  state: 'CA',
  postal_code: '90810',
  country: 'US',
};

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ configuration: { can_add_addresses: true } });
  rosa = await aUser({ companyIds: [harbor], role: 'customer-admin' });
  const rows = await db()
    .insert(addresses)
    .values(
      ['Copperline Quarry', 'Bent Pine Mill'].map((locationName) => ({
        ...PLACE,
        code: locationName.slice(0, 4),
        locationName,
      })),
    )
    .returning({ id: addresses.id });
  [quarry, mill] = rows.map(({ id }) => id) as [number, number];
});
afterAll(() => world.close());
beforeEach(async () => {
  orderId = await anOrder({ companyId: harbor });
  const events = (['pickup', 'deliver'] as const).map((type) => ({ type, address_id: quarry, note: null }));
  await saveItinerary(rosa, orderId, { events });
  stops = (await view()).events.map(({ id, type }) => ({
    id,
    type: type as 'pickup' | 'deliver',
    address_id: quarry,
  }));
});

const view = () => getOrderView(rosa, orderId);

/** Its papers were divided otherwise: it is read of other pages. */
async function follow(): Promise<void> {
  const order = await storedOrder(orderId);
  const draft = { fields: { booking_number: 'READ-1' }, provenance: {}, addresses: {}, events: [STOP_READ] };
  const row = { requestId: order.requestId, draftIndex: 0, draft, matches: { addresses: {}, events: [] } };
  await transaction((tx) => replaceByDraft(tx, authorOf(null), order, row as never));
}

const STOP_READ = {
  type: 'deliver',
  address: { raw_text: 'Tamarind Foods, Carson CA' },
  provenance: { source: 'document' },
};
const part = (path: string, value: string | number) => (version?: number) =>
  saveOrderPart(rosa, orderId, { path, value, version });
const stop = (at: number, value: number) => (version?: number) =>
  part(stopPath(stops[at]?.id ?? 0), value)(version);
const itinerary = (version?: number) =>
  saveItinerary(rosa, orderId, { events: [...stops].reverse(), version });
const withoutFirst = (version?: number) => saveItinerary(rosa, orderId, { events: stops.slice(1), version });
const added = (path: string) => (version?: number) =>
  addAddressToOrder(rosa, orderId, { path, version, given: NEW_PLACE });
const addedToStop = (at: number) => (version?: number) => added(stopPath(stops[at]?.id ?? 0))(version);

type Save = (version?: number) => Promise<unknown>;

describe('is refused where another window saved the same meanwhile, and nothing of that is lost:', () => {
  const ROWS: [string, Save, Save][] = [
    ['a field', part('seal_number', 'THEIRS-1'), part('seal_number', 'MINE-1')],
    [
      'the address of a role',
      (v) => part('bill_to_address', quarry)(v),
      (v) => part('bill_to_address', mill)(v),
    ],
    ['the address of a stop', (v) => stop(1, mill)(v), (v) => stop(1, quarry)(v)],
    ['the address of a stop of an itinerary that was arranged anew', itinerary, (v) => stop(1, mill)(v)],
    ['the itinerary', itinerary, itinerary],
    ['the itinerary, of which a stop was removed', withoutFirst, itinerary],
    ['the itinerary, one stop of which has another address', (v) => stop(0, mill)(v), itinerary],
    ['a new address for a role', (v) => part('bill_to_address', quarry)(v), added('bill_to_address')],
    ['a new address for a stop', (v) => stop(1, mill)(v), addedToStop(1)],
    ['a field, read of other pages', follow, part('booking_number', 'MINE-1')],
  ];
  test.each(ROWS)('%s', async (_what, theirs, mine) => {
    const { version } = await view();
    await theirs(version);
    const after = await view();
    expect(after.version).toBe(version + 1);
    await expect(mine(version)).rejects.toMatchObject({ status: 409, details: { version: after.version } });
    expect(await view()).toMatchObject({
      fields: after.fields,
      addresses: after.addresses,
      events: after.events,
    });
    // Told of it, the person may mean what stands there now.
    await mine(after.version);
  });
});

test('a stop that another window removed is there again, with all it had, for whoever keeps it', async () => {
  const { version, events } = await view();
  await withoutFirst(version);
  // Whoever does not say which stops were seen means those that there are.
  await expect(itinerary()).rejects.toMatchObject({ status: 422, message: 'This event does not exist' });
  await itinerary(version + 1);
  expect((await view()).events.reverse()).toMatchObject(events.map(({ number: _, ...stop }) => stop));
});

test('an itinerary is refused where the pages that were read meanwhile brought stops', async () => {
  orderId = await anOrder({ companyId: harbor });
  await follow();
  const mine = saveItinerary(rosa, orderId, { events: [{ type: 'pickup', address_id: mill }], version: 1 });
  await expect(mine).rejects.toMatchObject({ status: 409, details: { version: 2 } });
  expect((await view()).events).toHaveLength(1);
});

describe('is saved where another window saved something else meanwhile:', () => {
  const ROWS: [string, Save, Save][] = [
    ['a field beside another one', part('seal_number', 'THEIRS-1'), part('booking_number', 'MINE-1')],
    ['the address of a stop beside that of another', (v) => stop(0, mill)(v), (v) => stop(1, mill)(v)],
    ['the itinerary beside a field', part('seal_number', 'THEIRS-1'), itinerary],
    ['a new address beside a field', part('seal_number', 'THEIRS-1'), added('bill_to_address')],
  ];
  test.each(ROWS)('%s', async (_what, theirs, mine) => {
    const { version } = await view();
    await theirs(version);
    await mine(version);
    expect((await view()).version).toBe(version + 2);
  });
});
