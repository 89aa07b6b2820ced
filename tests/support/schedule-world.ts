import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { ScheduleInput } from '~/domain/schedules/schedule-form';
import { orderAddressEvents, orders } from '~/services/orders/schema.server';
import { setClock } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { createSchedule } from '~/services/schedules/save-schedule.server';
import { scheduledOrderRuns, scheduledOrders } from '~/services/schedules/schema.server';
import { aCompany, anOrder, aUser, openWorld, type World } from './world';

let world: World;
export let harbor: number;
export let rosa: Actor;
export let clerk: Actor;
export let operations: Actor;
/** Of the exemplar that was made last. */
export let serial = 0;

/** A company with an administrator, a clerk and operations; the clock stands, and each test begins with no schedule due. */
export function useScheduleWorld(): void {
  beforeAll(async () => {
    world = await openWorld();
    harbor = await aCompany();
    rosa = await aUser({ role: 'customer-admin', companyIds: [harbor], name: 'Rosa Quintanilla' });
    clerk = await aUser({ companyIds: [harbor] });
    operations = await aUser({ role: 'ops-admin', companyIds: [harbor] });
  });
  afterAll(() => world.close());
  /** A Monday in January, 06:00 in Chicago. */
  beforeEach(() => setClock(new Date('2026-01-05T12:00:00Z')));
  afterEach(async () => {
    await db().update(scheduledOrders).set({ nextRunAt: null });
    setClock(undefined);
  });
}

export const at = (moment: string) => setClock(new Date(moment));
const RUSH = { raw_text: 'Juniper & Rush', location_name: 'Juniper & Rush Logistics' };
export const PLACES = {
  pickup: { raw_text: 'Pier T', location_name: 'Pier T Terminal', postal_code: '90802' },
  deliver: { raw_text: 'Foxglove', location_name: 'Foxglove Pet Products', postal_code: '91761' },
};

/** An order with a container, dates, a doubtful seal and two stops; another customer each time. */
export async function anExemplar(more: Partial<typeof orders.$inferInsert> = {}): Promise<number> {
  serial += 1;
  const id = await anOrder({
    companyId: harbor,
    fields: {
      unit_number: 'MSCU1234566',
      seal_number: 'UL-1',
      shipment_direction: 'import',
      pickup_by_date: '2025-11-03',
      pickup_by_time: '09:30',
      cutoff_date: '2025-11-04',
      cutoff_time: '17:00',
    },
    provenance: {
      unit_number: { source: 'document', page: 0, confidence: 0.99 },
      seal_number: { source: 'document', page: 0, doubt: 'two readings' },
    },
    addresses: {
      bill_to_address: { ...RUSH, location_name: `${RUSH.location_name} ${serial}`, address_id: null },
    },
    ...more,
  });
  await db()
    .insert(orderAddressEvents)
    .values(
      (['pickup', 'deliver'] as const).map((type, i) => ({
        orderId: id,
        eventNumber: i + 1,
        type,
        rawAddress: PLACES[type],
        provenance: { source: 'document' as const, page: 0 },
        note: i === 0 ? 'Gate 4' : null,
      })),
    );
  return id;
}

export const input = (orderId: number, more: Partial<ScheduleInput> = {}): ScheduleInput => ({
  orderId,
  startDate: '2026-01-05',
  endDate: null,
  time: { clock: 'local', text: '08:00' },
  cadence: { kind: 'daily' },
  description: '',
  autosubmitToTms: false,
  setPickupByDate: false,
  setDeliverByDate: false,
  keepContainer: false,
  keepReferences: false,
  ...more,
});

export async function aSchedule(more: Partial<ScheduleInput> = {}, orderId?: number): Promise<number> {
  return createSchedule(rosa, input(orderId ?? (await anExemplar()), more));
}

export const runsOf = (id: number) =>
  db()
    .select()
    .from(scheduledOrderRuns)
    .where(eq(scheduledOrderRuns.scheduleId, id))
    .orderBy(scheduledOrderRuns.dueAt);

/** The ids of the orders a schedule made, oldest first. */
export async function madeBy(id: number): Promise<number[]> {
  return (await runsOf(id)).flatMap(({ orderId }) => orderId ?? []);
}

export async function orderOf(id: number) {
  const [row] = await db().select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error(`there is no order ${id}`);
  return row;
}

/** The one order of a schedule. */
export async function onlyOf(id: number) {
  const [made = 0, ...others] = await madeBy(id);
  expect(others).toEqual([]);
  return orderOf(made);
}
