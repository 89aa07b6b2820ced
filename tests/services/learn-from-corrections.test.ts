import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { addresses, variants } from '~/services/companies/schema.server';
import { fieldMaps, learnedSources } from '~/services/field-maps/schema.server';
import {
  acceptSourceProposal,
  dismissSourceProposal,
} from '~/services/learning/decide-source-proposal.server';
import { listFinished } from '~/services/learning/finished-orders.server';
import { learnFromOrders } from '~/services/learning/learn-from-orders.server';
import { listSourceProposals } from '~/services/learning/list-source-proposals.server';
import { mappingRuns } from '~/services/mapping-runs/schema.server';
import { orders } from '~/services/orders/schema.server';
import { sendOrderToClient } from '~/services/orders/send-order-to-client.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { replay } from '~/services/pipeline/replay.server';
import { rowsOf } from '~/services/platform/database.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { markRequestDone } from '~/services/requests/mark-request-done.server';
import { aReadDocument, finish } from '../support/finished-documents';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let rosa: Actor;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor] });
});
afterAll(() => world.close());

async function aVariant(companyId: number | null = null): Promise<number> {
  const [row] = await db()
    .insert(variants)
    .values({ companyId, name: 'Juniper delivery order', variantType: 'textract' })
    .returning({ id: variants.id });
  return row?.id ?? 0;
}

const CONTAINERS = ['MSKU9070323', 'TCLU4715588', 'MSCU1234566', 'TCLU4265874', 'SEGU3895953'];

/** A delivery order that names the customer's own number under a label nobody mapped. */
const juniperOrder = (n: number, more: string[] = []) => [
  'DELIVERY ORDER',
  `Container No: ${CONTAINERS[n % CONTAINERS.length]}`,
  `Booking No: BKG44711${20 + n}`,
  `Juniper Job Key: JR-55${10 + n}`,
  'Deliver To: Foxglove Pet Products, 1200 Mill Road, Ontario, CA 91761',
  'Bill To: Juniper & Rush Logistics, 400 Harbor Way, Long Beach, CA 90802',
  ...more,
];

async function waitingJobs(variantId: number): Promise<number | undefined> {
  const [row] = await rowsOf<{ n: number }>(
    db(),
    sql`select count(*)::int as n from pgboss.job where name = 'learn-from-orders' and data->>'variantId' = ${String(variantId)}`,
  );
  return row?.n;
}

const learnedOf = (companyId: number, variantId: number) =>
  db()
    .select()
    .from(learnedSources)
    .where(sql`${learnedSources.companyId} = ${companyId} and ${learnedSources.variantId} = ${variantId}`)
    .orderBy(asc(learnedSources.id));

const brief = ({ fieldName, kind, value, agree, disagree, status }: typeof learnedSources.$inferSelect) =>
  `${fieldName} ${kind} ${value}: ${agree} agree, ${disagree} disagree, ${status}`;

describe("a client's delivery orders name the customer's number under a label nobody mapped", () => {
  let variantId: number;
  const read = (n: number, more?: string[]) =>
    aReadDocument(juniperOrder(n, more), { companyId: harbor, variantId });
  const learn = () => learnFromOrders({ companyId: harbor, variantId });
  const learned = async () => (await learnedOf(harbor, variantId)).map(brief);

  beforeAll(async () => {
    variantId = await aVariant();
  });

  test('four corrected orders are a proposal, that the mapping does not use yet', async () => {
    for (let n = 0; n < 4; n++) {
      const order = await read(n);
      expect(order.fields.customer_number).toBeUndefined();
      await finish(rosa, order, { customer_number: `JR-55${10 + n}` });
    }
    await learn();
    expect(await learned()).toEqual(['customer_number label JUNIPER JOB KEY: 4 agree, 0 disagree, proposed']);
    expect((await read(9)).fields.customer_number).toBeUndefined();
  });

  test('a duplicate of a document does not count twice, and each order is asked about once', async () => {
    const file = 'the same file';
    for (let duplicate = 0; duplicate < 2; duplicate++) {
      const order = await aReadDocument(juniperOrder(4), { companyId: harbor, variantId, file });
      await finish(rosa, order, { customer_number: 'JR-5514' });
    }
    expect(await waitingJobs(variantId)).toBe(1);
    await learn();
    expect(await learned()).toEqual(['customer_number label JUNIPER JOB KEY: 5 agree, 0 disagree, active']);
  });

  test('learning again changes nothing', async () => {
    const before = await learnedOf(harbor, variantId);
    await learn();
    expect(await learnedOf(harbor, variantId)).toEqual(before);
  });

  test('after five the next order has the number, with where it stands and why it is believed', async () => {
    const { fields, provenance, requestId } = await read(5);
    expect(fields.customer_number).toBe('JR-5515');
    expect(provenance.customer_number).toMatchObject({
      source: 'history',
      agree: 5,
      page: 0,
      text: 'JR-5515',
      confidence: expect.closeTo(6 / 7, 3),
    });
    expect(provenance.customer_number?.region?.top).toBeGreaterThan(0.1);
    expect(provenance.booking_number?.source).toBe('document');
    const [run] = await db().select().from(mappingRuns).where(eq(mappingRuns.requestId, requestId));
    expect(run?.mapVersion).toMatch(/\+[0-9a-f]{8}$/);
    expect(run?.learned).toEqual([
      { fieldName: 'customer_number', kind: 'label', value: 'JUNIPER JOB KEY', agree: 5 },
    ]);
  });

  test('another company and another variant see nothing of it', async () => {
    const summit = await aCompany();
    const elsewhere = await aReadDocument(juniperOrder(6), { companyId: summit, variantId });
    expect(elsewhere.fields.customer_number).toBeUndefined();
    const other = await aReadDocument(juniperOrder(6), { companyId: harbor, variantId: await aVariant() });
    expect(other.fields.customer_number).toBeUndefined();
  });

  test('a replay of an old document shows what was learned', async () => {
    const [first] = await rowsOf<{ request_id: string }>(
      db(),
      sql`select request_id from orders where variant_id = ${variantId} order by id limit 1`,
    );
    const difference = {
      field: 'customer_number',
      stored: null,
      replayed: 'JR-5510',
      confirmed: 'JR-5510',
      verdict: 'better',
    };
    const id = first?.request_id ?? '';
    expect((await replay([id]))[0]?.orders[0]?.differences).toEqual([difference]);
    expect((await replay([id], { learned: [] }))[0]?.orders).toEqual([]);
  });

  test('one order that disagrees retires it', async () => {
    const order = await read(7);
    expect(order.fields.customer_number).toBe('JR-5517');
    await finish(rosa, order, { customer_number: 'OTHER-1' });
    await learn();
    expect(await learned()).toEqual(['customer_number label JUNIPER JOB KEY: 5 agree, 1 disagree, retired']);
    expect((await read(8)).fields.customer_number).toBeUndefined();
    const { version } = (await db().select().from(orders).where(eq(orders.id, order.orderId)))[0] ?? {};
    await updateOrderField(rosa, order.orderId, { path: 'customer_number', value: 'JR-5517', version });
    await learn();
    expect(await learned()).toEqual(['customer_number label JUNIPER JOB KEY: 6 agree, 0 disagree, active']);
  });
});

describe('what no label says', () => {
  test('the same division on every order is a constant; the same container never is', async () => {
    const variantId = await aVariant();
    for (let n = 0; n < 5; n++) {
      const order = await aReadDocument(juniperOrder(n).slice(0, 4), { companyId: harbor, variantId });
      await finish(rosa, order, {
        custom1: 'East',
        chassis: 'TSXZ123456',
        reference_number: `BKG44711${20 + n}`,
      });
    }
    await learnFromOrders({ companyId: harbor, variantId });
    expect((await learnedOf(harbor, variantId)).map(brief).sort()).toEqual([
      'custom1 constant East: 5 agree, 0 disagree, active',
      'reference_number label BOOKING NO: 5 agree, 0 disagree, active',
    ]);
    const next = await aReadDocument(juniperOrder(6).slice(0, 4), { companyId: harbor, variantId });
    expect([next.fields.custom1, next.provenance.custom1?.source]).toEqual(['East', 'history']);
    expect([next.fields.reference_number, next.fields.booking_number]).toEqual(['BKG4471126', 'BKG4471126']);
    expect(next.fields.chassis).toBeUndefined();
    // An order that is left without it disagrees.
    await finish(rosa, next, { custom1: null });
    await learnFromOrders({ companyId: harbor, variantId });
    expect((await learnedOf(harbor, variantId)).map(brief)).toContain(
      'custom1 constant East: 5 agree, 1 disagree, retired',
    );
  });

  test('the address that people chose for a text is taken for it, also where the document names none', async () => {
    const variantId = await aVariant();
    const [account] = await db()
      .insert(addresses)
      .values({
        companyId: harbor,
        locationName: 'JRL West Coast Account',
        addressLine1: '1 Pine Avenue',
        city: 'Reno',
        state: 'NV',
        postalCode: '89501',
        code: 'JRLW',
        isBillable: true,
      })
      .returning({ id: addresses.id });
    const addressId = account?.id ?? 0;
    const read = (n: number) => aReadDocument(juniperOrder(n), { companyId: harbor, variantId });
    for (let n = 0; n < 5; n++)
      await finish(rosa, await read(n), { bill_to_address: addressId, forwarder_address: addressId });
    await learnFromOrders({ companyId: harbor, variantId });
    const { addresses: held } = await read(6);
    expect(held.bill_to_address).toMatchObject({
      address_id: addressId,
      raw_text: expect.stringContaining('Juniper & Rush'),
      provenance: { source: 'history', agree: 5 },
    });
    expect(held.forwarder_address).toMatchObject({ address_id: addressId, raw_text: '' });
    const copperline = juniperOrder(7).map((line) => line.replace('Juniper & Rush', 'Copperline'));
    const other = await aReadDocument(copperline, { companyId: harbor, variantId });
    expect(other.addresses.bill_to_address?.address_id).toBeNull();
  });
});

describe('what a person decides of a proposal', () => {
  let variantId: number;
  let ops: Actor;
  const options = { companyIds: [], fieldNames: [], page: 1, perPage: 25 };
  const proposals = async (actor: Actor) =>
    (await listSourceProposals(actor, { ...options, variantIds: [variantId] })).items;
  const learn = () => learnFromOrders({ companyId: harbor, variantId });
  const read = (n: number) => aReadDocument(juniperOrder(n), { companyId: harbor, variantId });

  beforeAll(async () => {
    variantId = await aVariant();
    ops = await aUser({ role: 'ops-admin', companyIds: [harbor] });
    for (let n = 0; n < 3; n++)
      await finish(rosa, await read(n), { customer_number: `JR-55${10 + n}`, custom2: 'rail' });
    await learn();
  });

  test('proposals are shown to those who may see field maps, with what speaks for them', async () => {
    expect(await proposals(rosa)).toEqual([]);
    expect((await proposals(ops)).map(brief)).toEqual([
      'customer_number label JUNIPER JOB KEY: 3 agree, 0 disagree, proposed',
      'custom2 constant rail: 3 agree, 0 disagree, proposed',
    ]);
    const [first] = await proposals(ops);
    await expect(acceptSourceProposal(rosa, first?.id ?? 0)).rejects.toThrow(NotFound);
    await expect(dismissSourceProposal(ops, 999_999)).rejects.toThrow(NotFound);
  });

  test('a dismissed one stays away, however many orders agree later', async () => {
    const constant = (await proposals(ops)).find(({ kind }) => kind === 'constant');
    await dismissSourceProposal(ops, constant?.id ?? 0);
    for (let n = 3; n < 6; n++)
      await finish(rosa, await read(n), { customer_number: `JR-55${10 + n}`, custom2: 'rail' });
    await learn();
    expect((await learnedOf(harbor, variantId)).map(brief)).toContain(
      'custom2 constant rail: 6 agree, 0 disagree, dismissed',
    );
    expect((await proposals(ops)).map(({ fieldName }) => fieldName)).toEqual(['customer_number']);
    expect((await read(7)).fields.custom2).toBeUndefined();
  });

  test('an accepted one stands in the field map of its company and variant, as anything a person set there', async () => {
    const [proposal] = await proposals(ops);
    expect(proposal?.status).toBe('active');
    expect(await acceptSourceProposal(ops, proposal?.id ?? 0)).toMatchObject({ status: 'accepted' });
    await acceptSourceProposal(ops, proposal?.id ?? 0);
    const entries = await db().select().from(fieldMaps).where(eq(fieldMaps.variantId, variantId));
    expect(entries).toMatchObject([
      {
        level: 5,
        companyId: harbor,
        fieldName: 'customer_number',
        config: { ocr_source_field: 'JUNIPER JOB KEY' },
      },
    ]);
    const { fields, provenance } = await read(8);
    expect(fields.customer_number).toBe('JR-5518');
    expect(provenance.customer_number).toMatchObject({ source: 'document', level: 5 });
    await learn();
    expect((await learnedOf(harbor, variantId)).map(({ status }) => status).sort()).toEqual([
      'accepted',
      'dismissed',
    ]);
  });
  test('an address that is accepted is used from then on, whatever is learned later', async () => {
    const [row] = await db()
      .insert(learnedSources)
      .values({
        companyId: harbor,
        variantId,
        fieldName: 'bill_to_address',
        kind: 'address',
        value: '7:JUNIPER',
        agree: 3,
        disagree: 0,
        silent: 0,
        exampleOrderIds: [],
        status: 'proposed',
      })
      .returning();
    expect(await acceptSourceProposal(ops, row?.id ?? 0)).toMatchObject({ status: 'active' });
    await learn();
    expect((await learnedOf(harbor, variantId)).filter(({ kind }) => kind === 'address')).toHaveLength(1);
  });
});

test('whose orders nobody looked at teaches nothing: marked complete alone is no word on them', async () => {
  const variantId = await aVariant();
  const { requestId, orderId } = await aReadDocument(juniperOrder(0), { companyId: harbor, variantId });
  await markRequestDone(rosa, requestId, true);
  const finished = async () => (await listFinished(harbor, variantId)).documents;
  expect(await finished()).toEqual([]);
  await updateOrderField(rosa, orderId, { path: 'booking_number', value: 'BKG4471120' });
  expect(await finished()).toEqual([{ requestId, orderIds: [orderId] }]);
  await markRequestDone(rosa, requestId, false);
  expect(await finished()).toEqual([]);
});

test('an operator who shows an order to its client has said the last word on it, and so has who sends it', async () => {
  const variantId = await aVariant();
  const companyId = await aCompany({ configuration: { admin_review: 'always' } });
  const ops = await aUser({ role: 'order-review', companyIds: [companyId] });
  const finished = async () => (await listFinished(companyId, variantId)).documents.length;
  const shown = await aReadDocument(juniperOrder(0), { companyId, variantId });
  const sent = await aReadDocument(juniperOrder(1), { companyId, variantId });
  expect(await finished()).toBe(0);
  await sendOrderToClient(ops, shown.orderId, { anyway: true });
  expect(await finished()).toBe(1);
  expect(await waitingJobs(variantId)).toBe(1);
  const send = (sentByUserId: number | null) =>
    db().update(orders).set({ sentAt: new Date(), sentByUserId }).where(eq(orders.id, sent.orderId));
  // What goes out by itself is nobody's word.
  await send(null);
  expect(await finished()).toBe(1);
  await send(ops.userId);
  expect(await finished()).toBe(2);
});
