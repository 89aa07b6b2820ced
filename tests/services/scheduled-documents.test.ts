import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { oneOrder } from '~/services/api/present-order.server';
import { drafts } from '~/services/mapping-runs/schema.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { runDueSchedules } from '~/services/schedules/run-due.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { draftOf } from '../support/read-drafts';
import {
  anExemplar,
  aSchedule,
  at,
  harbor,
  onlyOf,
  orderOf,
  PLACES,
  rosa,
  serial,
  useScheduleWorld,
} from '../support/schedule-world';
import { processRequest } from '../support/uploads';
import { aRequest } from '../support/world';

useScheduleWorld();

describe('a document that arrives for a scheduled trip', () => {
  /** A document about the trip of an exemplar's schedule, on a day. */
  async function arrives(exemplar: number, fields: Record<string, string>): Promise<number> {
    const { addresses } = await orderOf(exemplar);
    const draft: OrderDraft = draftOf(
      { shipment_direction: 'import', ...fields },
      {
        addresses: { bill_to_address: addresses.bill_to_address },
        events: (['pickup', 'deliver'] as const).map((type) => ({
          type,
          address: PLACES[type],
          provenance: { source: 'document' as const },
        })),
      },
    );
    const requestId = await aRequest({ companyId: harbor, stage: 'gate', status: 'ocr-completed' });
    await db().insert(drafts).values({ requestId, draftIndex: 0, draft });
    await processRequest(requestId);
    const [row] = await db().select({ id: orders.id }).from(orders).where(eq(orders.requestId, requestId));
    return row?.id ?? 0;
  }

  test('is its update, and shows the difference field by field', async () => {
    const exemplar = await anExemplar();
    const id = await aSchedule({ setDeliverByDate: true, keepContainer: true }, exemplar);
    at('2026-01-05T14:00:01Z');
    await runDueSchedules();
    const trip = await onlyOf(id);
    const next = await arrives(exemplar, {
      unit_number: 'TGHU7654321',
      seal_number: 'UL-9',
      deliver_by_date: '2026-01-05',
    });
    expect(await oneOrder(rosa, next)).toMatchObject({
      preceded_by_order_id: trip.id,
      display_status: 'Processed (update)',
      preceding_order_changes: expect.arrayContaining([
        expect.objectContaining({ path: 'unit_number', old_value: 'MSCU1234566', new_value: 'TGHU7654321' }),
        expect.objectContaining({ path: 'seal_number', old_value: 'UL-1', new_value: 'UL-9' }),
      ]),
    });
    expect(await oneOrder(rosa, trip.id)).toMatchObject({ succeded_by_order_id: next });
    await expect(sendOrderToTms(rosa, trip.id)).rejects.toMatchObject({
      message: `The order was updated by order #${next}`,
    });
  });

  test.each([
    ['of another day', { deliver_by_date: '2026-01-06' }],
    ['with no day', {}],
    ['the other way', { deliver_by_date: '2026-01-05', shipment_direction: 'export' }],
  ])('%s is an order of its own', async (_, fields) => {
    const exemplar = await anExemplar();
    await aSchedule({ setDeliverByDate: true }, exemplar);
    at('2026-01-05T14:00:01Z');
    await runDueSchedules();
    const next = await arrives(exemplar, { unit_number: `TGHU${7_000_000 + serial}`, ...fields });
    expect(await oneOrder(rosa, next)).toMatchObject({ preceded_by_order_id: null });
  });

  test('that fits two trips is an order of its own, and asks whether it is one of them', async () => {
    const exemplar = await anExemplar();
    const ids = [];
    for (const terms of [{ setDeliverByDate: true }, { setDeliverByDate: true }])
      ids.push(await aSchedule(terms, exemplar));
    at('2026-01-05T14:00:01Z');
    await runDueSchedules();
    const trips = await Promise.all(ids.map(async (id) => (await onlyOf(id)).id));
    const [first, second] = trips.sort((a, b) => a - b);
    const deliver_by_date = '2026-01-05';
    const asked = `orders #${first} and #${second} of a schedule fit as well`;
    const next = await arrives(exemplar, { unit_number: 'TGHU8888881', deliver_by_date });
    expect((await orderOf(next)).precededByOrderId).toBeNull();
    expect((await getOrderView(rosa, next)).doubts.unit_number).toContain(asked);
    const other = await arrives(exemplar, { deliver_by_date });
    expect((await getOrderView(rosa, other)).doubts).toEqual({ deliver_by_date: asked });
  });

  test('with the container of the exemplar updates the exemplar, not what its schedule made of it', async () => {
    const exemplar = await anExemplar({ fields: { unit_number: 'CAIU1111110' } });
    const id = await aSchedule({}, exemplar);
    at('2026-01-05T14:00:01Z');
    await runDueSchedules();
    await onlyOf(id);
    const next = await arrives(exemplar, { unit_number: 'CAIU1111110' });
    expect(await oneOrder(rosa, next)).toMatchObject({ preceded_by_order_id: exemplar });
  });

  test('with the container that a person wrote into the trip updates it by that', async () => {
    const exemplar = await anExemplar();
    const id = await aSchedule({}, exemplar);
    at('2026-01-05T14:00:01Z');
    await runDueSchedules();
    const trip = await onlyOf(id);
    await updateOrderField(rosa, trip.id, { path: 'unit_number', value: 'CAIU2222220' });
    const next = await arrives(exemplar, { unit_number: 'CAIU2222220' });
    expect(await oneOrder(rosa, next)).toMatchObject({ preceded_by_order_id: trip.id });
  });
});
