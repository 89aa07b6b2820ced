import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { OrderDraft } from '~/domain/orders/order-draft';
import type { ScheduleInput } from '~/domain/schedules/schedule-form';
import { checkDigit } from '~/domain/trade/iso6346';
import { oneOrder } from '~/services/api/present-order.server';
import { companies } from '~/services/companies/schema.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { drafts, mappingRuns } from '~/services/mapping-runs/schema.server';
import { orderHistory } from '~/services/orders/order-history.server';
import { orderAddressEvents } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { runDueSchedules } from '~/services/schedules/run-due.server';
import { createSchedule } from '~/services/schedules/save-schedule.server';
import { scheduledOrderRuns, scheduledOrders } from '~/services/schedules/schema.server';
import { autoSubmit } from '~/services/tms/auto-submit.server';
import { listSubmissions } from '~/services/tms/list-submissions.server';
import { openTmsWorld, settles, TMS_FIELDS, type TmsWorld } from '../support/tms-world';
import { processRequest, requestRow } from '../support/uploads';
import { anEmail, aRequest } from '../support/world';

const EVERY_DAY: Omit<ScheduleInput, 'orderId'> = {
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
};

let world: TmsWorld;
let harbor: number;
let rosa: Actor;
let quarry: number;
beforeAll(async () => {
  world = await openTmsWorld();
  ({ harbor, rosa, quarry } = world);
});
afterAll(() => world.close());

/** A mail of whose attachments one could not be read. */
const mailWithUnread = () => {
  const why = 'An old Word document (DOC) cannot be read. Save it as PDF.';
  const part = { name: 'loads.doc', mimeType: 'application/msword', bytes: 9, taken: false, why };
  return anEmail({ companyId: harbor, attachments: [{ ...part, isUnread: true }] });
};

const DOUBT = '"Fresno": not in the list';
const containerOf = (n: number) => `TCLU${n}${checkDigit(`TCLU${n}`)}`;

/** What an order that stays with people says of it. */
async function stays(id: number): Promise<string | null> {
  await settles(id, 'ocr-post-processing-complete');
  expect(await listSubmissions(rosa, id)).toEqual([]);
  return (await oneOrder(rosa, id)).status_message;
}

describe('orders that nobody has to look at', () => {
  const ADDRESS = { raw_text: 'Copperline', location_name: 'Copperline' };

  /** A document that was read and matched, of a variant whose field map skips the client's review. */
  async function read(
    more: Partial<OrderDraft> = {},
    matched = true,
    { emailId, reasons = [] }: { emailId?: string; reasons?: string[] } = {},
  ): Promise<number> {
    serial += 1;
    const requestId = await aRequest({ companyId: harbor, emailId, stage: 'gate', status: 'ocr-completed' });
    const draft: OrderDraft = {
      fields: { ...TMS_FIELDS, unit_number: containerOf(serial), master_bol_mawb: `MAEU${serial}99` },
      provenance: {},
      addresses: { bill_to_address: ADDRESS },
      events: (['pickup', 'deliver'] as const).map((type) => ({
        type,
        address: ADDRESS,
        provenance: { source: 'document' },
      })),
      gate: { review: [], skipsAdminReview: false, skipsClientReview: true },
      ...more,
    };
    const match = matched ? { address_id: quarry, score: 1, location_name: 'Copperline' } : null;
    const matches = {
      addresses: match ? { bill_to_address: match } : {},
      events: [match, match],
      fields: {},
    };
    await db().insert(drafts).values({ requestId, draftIndex: 0, draft, matches });
    const run = { mapVersion: '1', documentType: 'order list', reasons };
    await db()
      .insert(mappingRuns)
      .values({ requestId, ...run });
    await processRequest(requestId);
    return (await requestRow(requestId)).firstOrderId ?? 0;
  }
  let serial = 200_000;

  test('go to the TMS by themselves, once however often the job runs, with every step in their history', async () => {
    const id = await read();
    const { request_id: requestId } = await oneOrder(rosa, id);
    await Promise.all([autoSubmit(requestId), autoSubmit(requestId)]);
    await settles(id, 'shipment-created-by-wint');
    expect((await orderHistory(rosa, id)).map(({ status }) => status).reverse()).toEqual([
      'ocr-post-processing-autosubmited',
      'auto-sending-to-wint',
      'success-sending-to-wint',
      'shipment-created-by-wint',
    ]);
    expect(await listSubmissions(rosa, id)).toHaveLength(1);
  });

  test.each<[string, () => Promise<number>, string]>([
    ['an address is not verified', () => read({}, false), 'Some addresses are not verified'],
    [
      'a value is in doubt',
      () => read({ provenance: { weight: { source: 'document', doubt: 'two readings' } } }),
      'Weight: two readings',
    ],
    [
      'an attachment of its mail could not be read',
      async () => read({}, true, { emailId: await mailWithUnread() }),
      'Attachment loads.doc could not be read: An old Word document (DOC)',
    ],
    [
      'a part of the document made no order',
      () => read({}, true, { reasons: ['Sheet 1, row 9: no container number'] }),
      '1 part of the document made no order: Sheet 1, row 9: no container number',
    ],
  ])('wait for people when %s', async (_, make, reason) => {
    expect(await stays(await make())).toBe(`Not sent to the TMS by itself: ${reason}`);
  });

  test('wait when the field map requires what is missing, or the company has no TMS', async () => {
    await db()
      .insert(fieldMaps)
      .values({
        level: 4,
        fieldName: 'release_number',
        companyId: harbor,
        config: { required_send_client: true },
      });
    expect(await stays(await read())).toContain('Release number is a required field.');
    await db().delete(fieldMaps).where(eq(fieldMaps.fieldName, 'release_number'));
    await db().update(companies).set({ defaultTmsProviderId: null }).where(eq(companies.id, harbor));
    expect(await stays(await read())).toContain('This company has no TMS');
    await db().update(companies).set({ defaultTmsProviderId: 1 }).where(eq(companies.id, harbor));
  });

  test('are never updates of a prior order', async () => {
    const fields = { ...TMS_FIELDS, unit_number: 'MSCU1234566' };
    const prior = await world.aSendableOrder({ fields });
    const update = await read({ fields: { ...fields, seal_number: 'UL-2' } });
    expect(await stays(update)).toBe(
      `Not sent to the TMS by itself: it is about the load of order #${prior}.`,
    );
  });

  test('stay under an admin review that somebody asked for', async () => {
    const id = await read({ gate: { review: ['Look.'], skipsAdminReview: false, skipsClientReview: true } });
    await settles(id, 'process-ocr-output-file-review');
    const skipped = await read({
      gate: { review: ['Look.'], skipsAdminReview: true, skipsClientReview: true },
    });
    expect(await stays(skipped)).toContain('Look.');
  });
});

test('those of a schedule that says so are sent at their time, or wait with the reason', async () => {
  const [good, bad, asked, doubted, answered] = [
    await world.aSendableOrder({ fields: { ...TMS_FIELDS, unit_number: containerOf(300_001) } }),
    await world.aSendableOrder({ fields: { ...TMS_FIELDS, unit_number: containerOf(300_002) } }),
    await world.aSendableOrder({
      fields: { ...TMS_FIELDS, unit_number: containerOf(300_003) },
      provenance: { pt_divisioncode_dictid: { source: 'document', doubt: DOUBT } },
    }),
    await world.aSendableOrder({
      fields: { ...TMS_FIELDS, unit_number: containerOf(300_004) },
      provenance: { weight: { source: 'document', doubt: 'two readings' } },
    }),
    await world.aSendableOrder({
      fields: { ...TMS_FIELDS, unit_number: containerOf(300_005) },
      provenance: {
        pt_divisioncode_dictid: { source: 'document', doubt: DOUBT },
        weight: { source: 'document', doubt: 'two readings' },
      },
    }),
  ];
  for (const path of ['pt_divisioncode_dictid', 'weight'])
    await updateOrderField(rosa, answered, { path, value: path === 'weight' ? TMS_FIELDS.weight : null });
  await db().update(orderAddressEvents).set({ addressId: null }).where(eq(orderAddressEvents.orderId, bad));
  const ids: number[] = [];
  for (const orderId of [good, bad, asked, doubted, answered])
    ids.push(await createSchedule(world.admin, { ...EVERY_DAY, orderId, autosubmitToTms: true }));
  await db().update(scheduledOrders).set({ nextRunAt: new Date() });
  await runDueSchedules();
  const runs = await db().select().from(scheduledOrderRuns);
  const [sent = 0, kept = 0, open = 0, unsure = 0, looked = 0] = ids.map(
    (id) => runs.find(({ scheduleId }) => scheduleId === id)?.orderId ?? 0,
  );
  await settles(sent, 'shipment-created-by-wint');
  expect((await orderHistory(rosa, sent)).map(({ status }) => status).reverse()).toEqual([
    'intake-scheduled-order',
    'replicated-from-existing-order',
    'ocr-post-processing-autosubmited',
    'auto-sending-to-wint',
    'success-sending-to-wint',
    'shipment-created-by-wint',
  ]);
  expect(await stays(kept)).toMatch(/^Not sent to the TMS by itself: /);
  expect(await stays(open)).toBe(`Not sent to the TMS by itself: Division code: ${DOUBT}`);
  expect(await stays(unsure)).toBe('Not sent to the TMS by itself: Weight: two readings');
  // What a person said of the exemplar is said of its trips.
  await settles(looked, 'shipment-created-by-wint');
  expect(await listSubmissions(rosa, good)).toEqual([]);
});
