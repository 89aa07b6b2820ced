import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FieldMapEntry } from '~/domain/fields/field-map';
import { hiddenSent } from '~/domain/orders/hidden-sent';
import type { FieldValue } from '~/domain/orders/order-draft';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { getOrderView, loadOrderParts } from '~/services/orders/get-order-view.server';
import { db } from '~/services/platform/runtime.server';
import { sentNotes } from '~/services/tms/what-is-sent.server';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What who sends an order is told that it does not see. */
async function hiddenOf(
  fields: Record<string, FieldValue>,
  entries: Readonly<Record<string, FieldMapEntry>>,
  tmsProviderId: number | null = 1,
): Promise<string[]> {
  const companyId = await aCompany({ tmsProviderId });
  const rows = Object.entries(entries).map(([fieldName, config]) => ({
    level: 4 as const,
    companyId,
    fieldName,
    config,
  }));
  if (rows.length > 0) await db().insert(fieldMaps).values(rows);
  const orderId = await anOrder({ companyId, fields });
  const actor = await aUser({ companyIds: [companyId] });
  const view = await getOrderView(actor, orderId);
  return hiddenSent(view, await sentNotes(await loadOrderParts(actor, orderId)));
}

const HIDDEN = { screen_hide: true };

test.each([
  ['a value', { seal_number: 'AB123' }, { seal_number: HIDDEN }, ['Seal number AB123']],
  [
    'by the name that the map gives it',
    { seal_number: 'AB123' },
    { seal_number: { ...HIDDEN, screen_name: 'Seal' } },
    ['Seal AB123'],
  ],
  [
    'each of several',
    { seal_number: 'AB123', booking_number: 'HLCU88213' },
    { seal_number: HIDDEN, booking_number: HIDDEN },
    ['Seal number AB123', 'Booking HLCU88213'],
  ],
])('who sends an order is told of what it does not show and sends: %s', async (_, fields, entries, told) => {
  expect((await hiddenOf(fields, entries)).sort()).toEqual([...told].sort());
});

test.each([
  ['what it shows', { seal_number: 'AB123' }, {}, 1],
  ['what is empty', {}, { seal_number: HIDDEN }, 1],
  ['what its TMS has no place for', { cc_orderstatus: 'Open' }, { cc_orderstatus: HIDDEN }, 1],
  ['anything where nothing is sent', { seal_number: 'AB123' }, { seal_number: HIDDEN }, null],
] as const)('and not of %s', async (_, fields, entries, tmsProviderId) => {
  expect(await hiddenOf(fields, entries, tmsProviderId)).toEqual([]);
});
