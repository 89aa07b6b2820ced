import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { stopPath } from '~/domain/orders/order-draft';
import { addresses } from '~/services/companies/schema.server';
import { askForAddress } from '~/services/orders/ask-for-address.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { nextInList } from '~/services/orders/next-in-list.server';
import { saveItinerary } from '~/services/orders/save-itinerary.server';
import { saveOrderPart } from '~/services/orders/save-order-part.server';
import { orderAddressEvents, orders } from '~/services/orders/schema.server';
import { sendAddressQuestion } from '~/services/orders/send-address-question.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { readingPages } from '~/services/reading/schema.server';
import { addAddressToOrder } from '~/services/tms/add-address-to-order.server';
import { editsOf } from '../support/journal';
import { takeLetters } from '../support/mails';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

const RAW = {
  raw_text: 'Tamarind Foods Cold Storage\n20510 S Fordyce Ave\nCarson, CA 90810',
  location_name: 'Tamarind Foods Cold Storage',
  address_line_1: '20510 S Fordyce Ave',
  city: 'Carson',
  state: 'CA',
  postal_code: '90810',
};
const GIVEN = { ...RAW, country: 'US' };

let world: World;
let harbor: number;
let rosa: Actor;
let marcus: Actor;
let orderId: number;
let stopId: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ configuration: { can_add_addresses: true } });
  rosa = await aUser({ companyIds: [harbor], role: 'customer-admin', name: 'Rosa Quintanilla' });
  marcus = await aUser({ companyIds: [harbor], role: 'customer-user', name: 'Marcus Delacroix' });
});
afterAll(() => world.close());
beforeEach(async () => {
  orderId = await anOrder({
    companyId: harbor,
    fields: { unit_number: 'MSCU1234566', shipment_direction: 'import' },
    addresses: { bill_to_address: { ...RAW, address_id: null } },
  });
  const [stop] = await db()
    .insert(orderAddressEvents)
    .values({ orderId, eventNumber: 1, type: 'deliver', rawAddress: RAW, provenance: { source: 'document' } })
    .returning();
  stopId = stop?.id ?? 0;
});

describe('what the TMS demands', () => {
  test('is known before the order is sent, in words', async () => {
    const bare = await anOrder({ companyId: harbor, fields: { unit_number: 'MSCU1234566' }, addresses: {} });
    const { faults, blockers } = await getOrderView(rosa, bare);
    expect(faults).toMatchObject({
      bill_to_address: 'Bill To is missing',
      itinerary: 'The itinerary has no stop',
    });
    expect(blockers).toContain('bill_to_address');
  });

  test('what it refused is flagged until that is edited', async () => {
    await db()
      .update(orders)
      .set({
        status: 'failure-sending-to-wint',
        statusMessage: 'Container: MSCU is none',
        statusDate: new Date(),
      })
      .where(eq(orders.id, orderId));
    expect((await getOrderView(rosa, orderId)).faults).toEqual({ unit_number: 'Container: MSCU is none' });
    await saveOrderPart(rosa, orderId, { path: 'unit_number', value: 'MSKU9070323' });
    expect((await getOrderView(rosa, orderId)).faults).toEqual({});
  });
});

test('a wrong container number is kept, marked with its repair, and marked again when another one is typed', async () => {
  await saveOrderPart(rosa, orderId, { path: 'unit_number', value: 'MSCU1234567' });
  expect((await getOrderView(rosa, orderId)).doubts).toEqual({
    unit_number: 'check digit fails (6 expected)',
  });
  await saveOrderPart(rosa, orderId, { path: 'unit_number', value: 'MSCU1234567' });
  expect((await getOrderView(rosa, orderId)).doubts).toEqual({});
  await saveOrderPart(rosa, orderId, { path: 'unit_number', value: 'MSCU123456' });
  const view = await getOrderView(rosa, orderId);
  expect(view.doubts).toEqual({ unit_number: 'this is no container number' });
  expect(view.repairs).toEqual({ unit_number: ['MSCU1234566'] });
});

test('each reading of a value in doubt is offered, and none of one that was accepted', async () => {
  const orderId = await anOrder({
    companyId: harbor,
    fields: { booking_number: 'SMFG69697426', seal_number: 'UL-1', weight: 6120 },
    provenance: {
      booking_number: {
        source: 'document',
        confidence: 0.4,
        doubt: 'also read as SMFG69697426S; the mail says BKG4471990',
        near: ['SMFG69697426S', 'BKG4471990', 'SMFG69697426'],
      },
      seal_number: { source: 'document', confidence: 0.4, doubt: 'also read as UL-7', near: 'UL-7' },
      weight: { source: 'document', confidence: 0.99, near: '6210' },
    },
  });
  const offered = async () => (await getOrderView(rosa, orderId)).repairs;
  expect(await offered()).toEqual({ booking_number: ['SMFG69697426S', 'BKG4471990'], seal_number: ['UL-7'] });
  await updateOrderField(rosa, orderId, { path: 'booking_number', value: 'SMFG69697426' });
  expect(await offered()).toEqual({ seal_number: ['UL-7'] });
});

describe('an address that is not in the book', () => {
  const path = () => stopPath(stopId);
  const inBook = () => db().select().from(addresses).where(eq(addresses.companyId, harbor));

  test('is added by who may, kept with who did it, and taken for the stop at once', async () => {
    await addAddressToOrder(rosa, orderId, { path: path(), given: GIVEN });
    const [added] = await inBook();
    expect(added).toMatchObject({
      locationName: 'Tamarind Foods Cold Storage',
      createdByUserId: rosa.userId,
      createdForOrderId: orderId,
    });
    const view = await getOrderView(rosa, orderId);
    expect(view.events[0]?.address.addressId).toBe(added?.id);
    const edits = await editsOf(orderId);
    expect(edits).toMatchObject([{ path: 'order_address_events.1.address_id', after: added?.id }]);
  });

  test('is not added twice: the second order takes the same', async () => {
    const before = (await inBook()).length;
    await addAddressToOrder(rosa, orderId, { path: 'bill_to_address', given: GIVEN });
    await addAddressToOrder(rosa, orderId, { path: path(), given: GIVEN });
    expect((await inBook()).length).toBe(Math.max(before, 1));
  });

  test.each([
    [{ city: '' }, 'city'],
    [{ state: 'California' }, 'state'],
    [{ postal_code: '9081' }, 'postal_code'],
    [{ location_name: ' ' }, 'location_name'],
  ])('%o is not valid, and nothing is stored', async (wrong, name) => {
    const before = (await inBook()).length;
    await expect(
      addAddressToOrder(rosa, orderId, { path: path(), given: { ...GIVEN, ...wrong } }),
    ).rejects.toMatchObject({
      message: 'Please provide valid values.',
      errors: { [name]: expect.anything() },
    });
    expect((await inBook()).length).toBe(before);
  });

  test('is refused for a company that does not want any added', async () => {
    const company = await aCompany();
    const admin = await aUser({ companyIds: [company], role: 'customer-admin' });
    const other = await anOrder({
      companyId: company,
      addresses: { bill_to_address: { ...RAW, address_id: null } },
    });
    const path = 'bill_to_address';
    expect((await getOrderView(admin, other)).mayAddAddress).toBe(false);
    await expect(addAddressToOrder(admin, other, { path, given: GIVEN })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('is asked of the colleagues who may, once an hour, by mail and for all to see', async () => {
    const asked = await askForAddress(marcus, orderId, path());
    expect(asked.map(({ name }) => name)).toContain('Rosa Quintanilla');
    expect((await getOrderView(rosa, orderId)).questions[path()]).toMatchObject({ name: 'Marcus Delacroix' });
    await expect(askForAddress(marcus, orderId, path())).rejects.toMatchObject({ status: 409 });
    await sendAddressQuestion({ orderId, path: path(), askedBy: marcus.userId, userId: rosa.userId });
    const [letter] = await takeLetters(world.dataDir);
    expect(letter?.to).toContain(rosa.email);
    expect(letter?.text).toContain('Marcus Delacroix reviews order');
    expect(letter?.text).toContain('20510 S Fordyce Ave');
    expect(letter?.text).toContain(`/order/${orderId}/new-address?for=order_address_events.${stopId}`);
  });

  test('a stop whose itinerary was arranged anew meanwhile is a conflict', async () => {
    const { id } = (await inBook())[0] ?? { id: 0 };
    const { version } = await getOrderView(rosa, orderId);
    const [stop] = (await getOrderView(rosa, orderId)).events;
    await saveItinerary(rosa, orderId, {
      version,
      events: [{ id: stopId, type: 'drop', address_id: stop?.address.addressId ?? null }],
    });
    await expect(saveOrderPart(rosa, orderId, { path: path(), value: id, version })).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe('the next order', () => {
  let company: number;
  let actor: Actor;
  const made: Record<string, number> = {};

  beforeAll(async () => {
    company = await aCompany();
    actor = await aUser({ companyIds: [company] });
    for (const [name, minute, draftIndex] of [
      ['old', 1, 0],
      ['pairA', 2, 0],
      ['pairB', 2, 1],
      ['new', 3, 0],
    ] as const) {
      const createdAt = new Date(Date.UTC(2026, 10, 22, 8, minute));
      const id = `00000000-0000-4000-8000-00000000000${minute}`;
      const requestId =
        draftIndex === 0 ? await aRequest({ id, companyId: company, createdAt, search: name }) : id;
      made[name] = await anOrder({ companyId: company, requestId, draftIndex });
    }
  });
  const next = async (name: string, from: string | null = null) =>
    (await nextInList(actor, made[name] ?? 0, from))?.id ?? null;

  test('is the one below it in the inbox, newest first, and from the end the top again', async () => {
    expect(await next('new')).toBe(made.pairA);
    expect(await next('old')).toBe(made.new);
  });

  test('is a sibling that was skipped before any other request', async () => {
    expect(await next('pairB')).toBe(made.pairA);
    expect(await next('pairA')).toBe(made.pairB);
  });

  test('comes with the picture of its own first page, of siblings as of others', async () => {
    const page = { width: 1, height: 1, rotation: 0 as const, source: 'text' as const, lines: [], rules: [] };
    await db()
      .insert(readingPages)
      .values(
        [1, 2, 3].flatMap((minute) =>
          [0, 1].map((pageIndex) => ({
            ...page,
            requestId: `00000000-0000-4000-8000-00000000000${minute}`,
            pageIndex,
            imageFile: `${minute}/${pageIndex}`,
            thumbnailFile: '',
          })),
        ),
      );
    const picture = async (name: string, from: string | null = null) =>
      (await nextInList(actor, made[name] ?? 0, from))?.imageFile;
    expect(await picture('pairA')).toBe('2/0');
    expect(await picture('old')).toBe('3/0');
    expect(await picture('new', 'search?sort=id')).toBe('1/0');
  });

  test('stays within the filter of the list, and is none when that is done', async () => {
    expect(await next('old', 'inbox?search=new')).toBe(made.new);
    expect(await next('new', 'inbox?search=new')).toBeNull();
  });

  test('follows the order list when one came from there', async () => {
    expect(await next('new', 'search?sort=id')).toBe(made.old);
    expect(await next('old', 'search?sort=-id')).toBe(made.new);
  });

  test('is never one that was sent', async () => {
    await db()
      .update(orders)
      .set({ sentAt: new Date() })
      .where(eq(orders.id, made.pairA ?? 0));
    expect(await next('new')).toBe(made.pairB);
  });

  test('is asked only by who may see the order', async () => {
    await expect(nextInList(rosa, made.new ?? 0, null)).rejects.toMatchObject({ status: 404 });
  });
});
