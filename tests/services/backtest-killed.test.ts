import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { RunningState } from '~/domain/backtests/backtest';
import { deleteBacktest } from '~/services/backtests/delete-backtest.server';
import { runBacktest } from '~/services/backtests/run-backtest.server';
import {
  backtestDocuments,
  backtestPages,
  backtestPairs,
  backtestProposals,
  backtestValues,
} from '~/services/backtests/schema.server';
import { startStep } from '~/services/backtests/start-step.server';
import { openJobRuns } from '~/services/platform/job-runs.server';
import { db, runtime } from '~/services/platform/runtime.server';
import { backtestRow, backtestWorld, beginBacktest, workOn } from '../support/backtests';
import { openWorld, type World } from '../support/world';

/**
 * A process dies where it asks whether its run is still held, maps a document, or tells how far it is: a transaction that it was in
 * never ends. `cutAfter` counts how often it may do so before, `heldFor` how often it is told that its run is still its own.
 */
const power = vi.hoisted(() => {
  const state = { cutAfter: Number.POSITIVE_INFINITY, heldFor: Number.POSITIVE_INFINITY, pagesRead: 0 };
  const need = () => {
    state.cutAfter -= 1;
    if (state.cutAfter < 0) throw new Error('the process was killed');
  };
  return { state, need };
});

vi.mock('~/services/platform/job-runs.server', async (original) => {
  const known = await original<typeof import('~/services/platform/job-runs.server')>();
  const isRunHeld: typeof known.isRunHeld = async (tx) => {
    power.need();
    power.state.heldFor -= 1;
    return power.state.heldFor >= 0 && known.isRunHeld(tx);
  };
  return { ...known, isRunHeld };
});
vi.mock('~/services/mapping-runs/mapping-pool.server', async (original) => {
  const known = await original<typeof import('~/services/mapping-runs/mapping-pool.server')>();
  const runMapping: typeof known.runMapping = async (...asked) => {
    power.need();
    return known.runMapping(...asked);
  };
  return { ...known, runMapping };
});
vi.mock('~/services/platform/live.server', async (original) => {
  const known = await original<typeof import('~/services/platform/live.server')>();
  const publish: typeof known.publish = async (tx, ...events) => {
    power.need();
    return known.publish(tx, ...events);
  };
  return { ...known, publish };
});
vi.mock('~/services/reading/read-page-by-engine.server', async (original) => {
  const known = await original<typeof import('~/services/reading/read-page-by-engine.server')>();
  const readPageByEngine: typeof known.readPageByEngine = async (asked) => {
    power.state.pagesRead += 1;
    return known.readPageByEngine(asked);
  };
  return { ...known, readPageByEngine };
});

let world: World;
let harbor: number;
let ops: Actor;

beforeAll(async () => {
  world = await openWorld();
  ({ harbor, ops } = await backtestWorld());
});
afterAll(() => world.close());

const CONTAINERS = ['MSKU9070323', 'TCLU4715588', 'MSCU1234566', 'TCLU4265874'];
const DOCUMENTS = CONTAINERS.length + 1;
/** The first sheet goes over two pages. */
const PAGES = CONTAINERS.length + 1;

const sheet = (n: number) =>
  [
    'MARIGOLD FORWARDING                                   PICKUP AND DELIVERY INSTRUCTIONS',
    '',
    `   Ctr No  ${CONTAINERS[n]}        Ocean Booking  BKG44719${10 + n}`,
    `   Marigold Handle  JR-55${10 + n}`,
    '',
    '   Deliver To',
    '   Thistle Garden Supply',
    '   77 Orchard Lane',
    '   Fontana, CA 92335',
    ...(n === 0 ? Array.from({ length: 90 }, (_, line) => `   Terms of carriage ${line}`) : []),
  ].join('\n');

const loads = {
  filename: 'loads.csv',
  bytes: [
    'Container #,Bkg,Customer number,Consignee Name,Consignee Address,Consignee City,Consignee State,Consignee Zip',
    ...CONTAINERS.map(
      (container, n) =>
        `${container},BKG44719${10 + n},JR-55${10 + n},Thistle Garden Supply,77 Orchard Lane,Fontana,CA,92335`,
    ),
  ].join('\n'),
};

/** A file that cannot be read, and four sheets. */
const begin = () =>
  beginBacktest(ops, {
    companyId: harbor,
    loads,
    documents: [
      { filename: 'torn.pdf', bytes: '%PDF-1.4 torn off' },
      ...CONTAINERS.map((_, n) => ({ filename: `sheet ${n}.txt`, bytes: sheet(n) })),
    ],
  });

/** A step whose process dies again and again, each time a little later, until a run of it comes to its end. @returns how often it died */
async function workWithKills(id: string, step: RunningState): Promise<number> {
  let kills = 0;
  for (let cutAfter = 1; (await backtestRow(id)).state === step; cutAfter += 1) {
    power.state.cutAfter = cutAfter;
    try {
      await runBacktest(id);
    } catch (problem) {
      expect(String(problem)).toContain('the process was killed');
      kills += 1;
    } finally {
      power.state.cutAfter = Number.POSITIVE_INFINITY;
    }
  }
  return kills;
}

/** What a backtest holds, apart from ids, which are others each time. */
async function heldBy(id: string) {
  const documents = await db()
    .select({
      filename: backtestDocuments.filename,
      state: backtestDocuments.state,
      reason: backtestDocuments.reason,
      orders: backtestDocuments.orders,
      layout: backtestDocuments.layout,
      id: backtestDocuments.id,
    })
    .from(backtestDocuments)
    .where(eq(backtestDocuments.backtestId, id))
    .orderBy(backtestDocuments.position);
  const ids = documents.map((one) => one.id);
  const { state, figures } = await backtestRow(id);
  return {
    state,
    figures,
    documents: documents.map(({ id: _, ...document }) => document),
    pages: await db().$count(backtestPages, inArray(backtestPages.documentId, ids)),
    pairs: await db().$count(backtestPairs, inArray(backtestPairs.documentId, ids)),
    values: await valuesOf(id, 'whole'),
  };
}

function valuesOf(id: string, round: 'whole' | 'before' | 'after') {
  return db()
    .select({
      filename: backtestDocuments.filename,
      field: backtestValues.field,
      outcome: backtestValues.outcome,
      times: sql<number>`count(*)::int`,
    })
    .from(backtestValues)
    .innerJoin(backtestDocuments, eq(backtestDocuments.id, backtestValues.documentId))
    .where(and(eq(backtestValues.backtestId, id), eq(backtestValues.round, round)))
    .groupBy(backtestDocuments.filename, backtestValues.field, backtestValues.outcome)
    .orderBy(backtestDocuments.filename, backtestValues.field, backtestValues.outcome);
}

test('a backtest whose process is killed at every step goes on, and measures each document once', async () => {
  const undisturbed = await begin();
  await workOn(undisturbed);
  await startStep(ops, undisturbed, 'measure');
  await workOn(undisturbed);
  expect(power.state.pagesRead).toBe(PAGES);

  const id = await begin();
  power.state.pagesRead = 0;
  const killedReading = await workWithKills(id, 'reading');
  expect(killedReading).toBeGreaterThan(4);
  // Of each kill no more than the page in hand is read again.
  expect(power.state.pagesRead).toBeLessThanOrEqual(PAGES + killedReading);
  await startStep(ops, id, 'measure');
  expect(await workWithKills(id, 'measuring')).toBeGreaterThan(CONTAINERS.length);

  const held = await heldBy(id);
  expect(held).toMatchObject({ state: 'measured', pages: PAGES, pairs: CONTAINERS.length });
  expect(held.figures).toMatchObject({ orders: CONTAINERS.length });
  expect(held.documents).toHaveLength(DOCUMENTS);
  expect(held.values.length).toBeGreaterThan(0);
  expect(held.values.every(({ times }) => times === 1)).toBe(true);
  expect(held).toEqual(await heldBy(undisturbed));
  await deleteBacktest(ops, undisturbed);

  await startStep(ops, id, 'learn');
  expect(await workWithKills(id, 'learning')).toBeGreaterThan(CONTAINERS.length);
  const { before, after } = await backtestRow(id);
  expect([before?.orders, after?.orders]).toEqual([2, 2]);
  for (const round of ['before', 'after'] as const)
    expect((await valuesOf(id, round)).every(({ times }) => times === 1)).toBe(true);
  const proposals = await db()
    .select({ proposal: backtestProposals.proposal })
    .from(backtestProposals)
    .where(eq(backtestProposals.backtestId, id));
  expect(proposals.length).toBeGreaterThan(0);
  expect(new Set(proposals.map(({ proposal }) => JSON.stringify(proposal))).size).toBe(proposals.length);
  await deleteBacktest(ops, id);
}, 240_000);

test('a run whose job another process took over changes nothing and asks for no next run', async () => {
  const id = await begin();
  const job = randomUUID();
  const lostRuns = openJobRuns(runtime().database, randomUUID());
  const lost = await lostRuns.take(job);
  const held = await openJobRuns(runtime().database, randomUUID()).take(job);
  const before = await heldBy(id);
  const waiting = await waitingJobs(id);
  await lostRuns.within(lost, () => runBacktest(id));
  expect(await heldBy(id)).toEqual(before);
  // Its time is over after the first document, and its job lost by then: a next run would be a second chain of one backtest.
  power.state.heldFor = 1;
  await runBacktest(id, { forMs: 0 });
  power.state.heldFor = Number.POSITIVE_INFINITY;
  expect(await waitingJobs(id)).toBe(waiting);
  await Promise.all([
    lostRuns.within(lost, () => runBacktest(id)),
    lostRuns.within(held, () => runBacktest(id)),
  ]);
  expect(await heldBy(id)).toMatchObject({ state: 'pairing', pages: PAGES, pairs: CONTAINERS.length });
  expect(await waitingJobs(id)).toBe(waiting);
  await deleteBacktest(ops, id);
});

async function waitingJobs(backtestId: string): Promise<number> {
  const { rows } = await runtime().database.execute(
    `select count(*)::int as count from pgboss.job where name = 'run-backtest' and data ->> 'backtestId' = $1`,
    [backtestId],
  );
  return Number(rows[0]?.count);
}
