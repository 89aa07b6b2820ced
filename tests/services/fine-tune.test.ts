import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { changedFields, totalOf } from '~/domain/reading/tuned-layer';
import { variants } from '~/services/companies/schema.server';
import { journal } from '~/services/journal/schema.server';
import { fineTune } from '~/services/learning/fine-tune.server';
import { listLayers } from '~/services/learning/list-layers.server';
import { learnAgain, switchLayer } from '~/services/learning/switch-layer.server';
import { voidLayers } from '~/services/learning/void-layers.server';
import { closeMappingPool } from '~/services/mapping-runs/mapping-pool.server';
import { mappingRuns, tunedLayers } from '~/services/mapping-runs/schema.server';
import { replay } from '~/services/pipeline/replay.server';
import { rowsOf } from '~/services/platform/database.server';
import { Conflict, NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { aReadDocument, finish } from '../support/finished-documents';
import { aCompany, aUser, openWorld, type World } from '../support/world';

// A layer is trained and tried on a processor of its own, which a busy machine lends slowly.
vi.setConfig({ testTimeout: 120_000 });

let world: World;
let harbor: number;
let rosa: Actor;
let ops: Actor;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor] });
  ops = await aUser({ role: 'ops-admin', companyIds: [harbor] });
});
afterAll(() => world.close());

async function aVariant(): Promise<number> {
  const [row] = await db()
    .insert(variants)
    .values({ companyId: null, name: 'Marigold work sheet', variantType: 'textract' })
    .returning({ id: variants.id });
  return row?.id ?? 0;
}

const CONTAINERS = ['MSKU9070323', 'TCLU4715588', 'MSCU1234566', 'TCLU4265874', 'SEGU3895953'];
const SHIPS = ['Harrier', 'Osprey', 'Kestrel', 'Merlin', 'Goshawk', 'Lanner', 'Saker'];

const jobKey = (n: number) => `MG${7300 + n * 7}Q`;

/** A work sheet of a client with a number of its own that no label of the trade stands before. */
const workSheet = (n: number) => [
  'DELIVERY ORDER',
  `Container No: ${CONTAINERS[n % CONTAINERS.length]}`,
  `Booking No: BKG44711${20 + n}`,
  `Vessel: ${SHIPS[n % SHIPS.length]} Voyage: ${100 + n}W`,
  `Marigold Handle ${jobKey(n)}`,
  'Deliver To: Foxglove Pet Products, 1200 Mill Road, Ontario, CA 91761',
  'Bill To: Juniper & Rush Logistics, 400 Harbor Way, Long Beach, CA 90802',
];

const read = (n: number, where: { companyId?: number; variantId: number }) =>
  aReadDocument(workSheet(n), { companyId: harbor, ...where });

async function twelveCorrected(variantId: number, corrections: (n: number) => Record<string, string>) {
  for (let n = 0; n < 12; n++) await finish(rosa, await read(n, { variantId }), corrections(n));
}

const layersOf = async (actor: Actor, variantId: number) =>
  (await listLayers(actor, { companyIds: [], variantIds: [variantId], page: 1, perPage: 25 })).items;

describe('twelve work sheets of one layout, whose number nobody found, are corrected', () => {
  let variantId: number;
  const learn = () => fineTune({ companyId: harbor, variantId });

  beforeAll(async () => {
    variantId = await aVariant();
    const first = await read(0, { variantId });
    expect(first.fields.customer_number).toBeUndefined();
    await twelveCorrected(variantId, (n) => ({ customer_number: jobKey(n) }));
  });

  test('the reader learns it, is tried on the newest four, and is switched on', async () => {
    const layer = await learn();
    expect(layer).toMatchObject({ state: 'active', documents: 12, judged: 4 });
    expect(changedFields(layer?.figures ?? [])).toEqual([
      {
        field: 'customer_number',
        before: { right: 0, wrong: 0, empty: 4 },
        after: { right: 4, wrong: 0, empty: 0 },
      },
    ]);
    const [event] = await db().select().from(journal).where(eq(journal.type, 'tuned-layer'));
    expect(event).toMatchObject({
      companyId: harbor,
      actorId: null,
      details: { variant_id: variantId, before: null, after: 'active' },
    });
  });

  test('the thirteenth has the number, where it stands and how it was read', async () => {
    const { fields, provenance, requestId } = await read(12, { variantId });
    expect(fields.customer_number).toBe(jobKey(12));
    expect(provenance.customer_number).toMatchObject({ source: 'document', page: 0, text: jobKey(12) });
    const [layer] = await layersOf(ops, variantId);
    const [run] = await db().select().from(mappingRuns).where(eq(mappingRuns.requestId, requestId));
    expect(run).toMatchObject({ tunedLayerId: layer?.id, mapVersion: expect.stringMatching(/~\d+$/) });
  });

  test('a replay of the first shows what was learned', async () => {
    const [first] = await rowsOf<{ request_id: string }>(
      db(),
      sql`select request_id from orders where variant_id = ${variantId} order by id offset 1 limit 1`,
    );
    const [replayed] = await replay([first?.request_id ?? '']);
    expect(replayed?.orders[0]?.differences).toEqual([
      expect.objectContaining({ field: 'customer_number', replayed: jobKey(0), verdict: 'better' }),
    ]);
  });

  test('the same orders are not learned from twice', async () => {
    const [before] = await layersOf(ops, variantId);
    await learn();
    expect(await layersOf(ops, variantId)).toEqual([before]);
  });

  test('another variant and another company are read as before', async () => {
    const summit = await aCompany();
    expect((await read(13, { variantId, companyId: summit })).fields.customer_number).toBeUndefined();
    const other = await read(13, { variantId: await aVariant() });
    expect(other.fields.customer_number).toBeUndefined();
  });

  test('only those who may see the field maps of its company see it, and only who may write them switches it', async () => {
    const stranger = await aUser({ companyIds: [await aCompany()] });
    const [layer] = await layersOf(ops, variantId);
    expect(await layersOf(stranger, variantId)).toEqual([]);
    expect(await layersOf(rosa, variantId)).toEqual([]);
    await expect(switchLayer(stranger, layer?.id ?? 0, 'off')).rejects.toThrow(NotFound);
    await expect(learnAgain(rosa, layer?.id ?? 0)).rejects.toThrow(NotFound);
  });

  test('switched off it is not used, stays off when more is learned, and is used again when it is switched on', async () => {
    const [layer] = await layersOf(ops, variantId);
    await switchLayer(ops, layer?.id ?? 0, 'off');
    await switchLayer(ops, layer?.id ?? 0, 'off');
    const missed = await read(14, { variantId });
    expect(missed.fields.customer_number).toBeUndefined();
    await finish(rosa, missed, { customer_number: jobKey(14) });
    await learn();
    const [again] = await layersOf(ops, variantId);
    expect(again).toMatchObject({ state: 'retired', documents: 13, decidedByUserId: ops.userId });
    await switchLayer(ops, again?.id ?? 0, 'on');
    expect((await read(15, { variantId })).fields.customer_number).toBe(jobKey(15));
    const told = await db().select().from(journal).where(eq(journal.type, 'tuned-layer'));
    expect(told.filter(({ actorId }) => actorId === ops.userId)).toHaveLength(2);
  });

  test('one that documents were read with is kept when another one takes its place, without its numbers', async () => {
    const rows = await db().select().from(tunedLayers).where(eq(tunedLayers.variantId, variantId));
    expect(rows.map(({ state, delta }) => [state, delta === '']).sort()).toEqual([
      ['active', false],
      ['replaced', true],
    ]);
  });

  test('other weights void it: it is not used, cannot be switched on, and is learned anew', async () => {
    await db().update(tunedLayers).set({ weights: '00000000' }).where(eq(tunedLayers.state, 'active'));
    expect((await read(16, { variantId })).fields.customer_number).toBeUndefined();
    expect(await voidLayers()).toBe(1);
    const [layer] = await layersOf(ops, variantId);
    expect(layer?.state).toBe('void');
    await expect(switchLayer(ops, layer?.id ?? 0, 'on')).rejects.toThrow(Conflict);
    expect(await learn()).toMatchObject({ state: 'active' });
    expect((await read(17, { variantId })).fields.customer_number).toBe(jobKey(17));
  });
});

test('what does not help stays in the shadow with its figures, and cannot be switched on', async () => {
  const variantId = await aVariant();
  // A number that stands nowhere on the paper.
  await twelveCorrected(variantId, (n) => ({ customer_number: `ELSEWHERE-${n * 31}` }));
  const layer = await fineTune({ companyId: harbor, variantId });
  expect(layer?.state).toBe('shadow');
  expect(totalOf(layer?.figures ?? [], 'after')).toEqual(totalOf(layer?.figures ?? [], 'before'));
  await expect(switchLayer(ops, layer?.id ?? 0, 'on')).rejects.toThrow(Conflict);
  const next = await read(12, { variantId });
  const [run] = await db().select().from(mappingRuns).where(eq(mappingRuns.requestId, next.requestId));
  expect(run).toMatchObject({ tunedLayerId: null, mapVersion: expect.not.stringContaining('~') });
});

test('a run that was killed has written nothing, and the next one does it all', async () => {
  const variantId = await aVariant();
  for (let n = 0; n < 5; n++)
    await finish(rosa, await read(n, { variantId }), { customer_number: jobKey(n) });
  const kills = setInterval(closeMappingPool, 20);
  await expect(fineTune({ companyId: harbor, variantId })).rejects.toThrow();
  clearInterval(kills);
  expect(await layersOf(ops, variantId)).toEqual([]);
  const layer = await fineTune({ companyId: harbor, variantId });
  expect(layer).toMatchObject({ documents: 5, judged: 5 });
  expect(await layersOf(ops, variantId)).toHaveLength(1);
});

test('three documents are too few to learn from', async () => {
  const variantId = await aVariant();
  for (let n = 0; n < 3; n++)
    await finish(rosa, await read(n, { variantId }), { customer_number: jobKey(n) });
  expect(await fineTune({ companyId: harbor, variantId })).toBeNull();
});

test('orders that are finished queue one job for their variant, ten minutes later', async () => {
  const variantId = await aVariant();
  for (let n = 0; n < 2; n++)
    await finish(rosa, await read(n, { variantId }), { customer_number: jobKey(n) });
  const jobs = await rowsOf<{ seconds: number }>(
    db(),
    sql`select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
      where name = 'fine-tune-tagger' and data->>'variantId' = ${String(variantId)}`,
  );
  expect(jobs).toHaveLength(1);
  expect(jobs[0]?.seconds).toBeGreaterThan(590);
});
