import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ReplayChange, ReplayState } from '~/domain/fields/map-replay';
import { BULK_MESSAGES } from '~/domain/orders/bulk-actions';
import type { LiveEventName } from '~/domain/orders/live-events';
import { fieldMapsInForce } from '~/services/field-maps/field-maps-in-force.server';
import { REPLAY_CHILDREN } from '~/services/mapping-runs/mapping-pool.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { isRunHeld } from '~/services/platform/job-runs.server';
import { publish } from '~/services/platform/live.server';
import { log } from '~/services/platform/log.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { requests } from '~/services/requests/schema.server';
import { type ReplayedDocument, replayDocument } from './replay-document.server';
import { replayChanges, replayDocuments, replays } from './schema.server';

/** A run of the job ends after so long and asks for the next: other work gets its turn. */
const RUN_MS = 20_000;
const TELL_MS = 500;
/** So many documents are under way for each child, so that none waits for the database. */
const UNDER_WAY_FOR_A_CHILD = 3;
/** So many are asked for at once; the state of the replay is looked at before each such lot. */
const LOT = 32;
/** Of one document no more values are kept; a sheet of thousands of rows would be a file of its own. */
const MAX_CHANGES_OF_ONE = 200;

type Replay = typeof replays.$inferSelect;
type RunOptions = { forMs?: number; givenUp?: boolean };

/**
 * Goes on with a replay where it stands, some documents side by side. Killed in the middle it is called again and does the
 * rest: each document is stored once. One that was superseded ends.
 */
export async function runReplay(replayId: string, { forMs, givenUp }: RunOptions = {}): Promise<void> {
  if (givenUp) return end(replayId, 'failed', BULK_MESSAGES.failed);
  const until = Date.now() + (forMs ?? RUN_MS);
  const loadMaps = mapsOnce();
  let toldAt = 0;
  for (;;) {
    const replay = await running(db(), replayId);
    if (!replay) return;
    const waiting = await nextDocuments(replayId);
    if (waiting.length === 0) return end(replayId, 'done', null);
    await Promise.all(
      Array.from({ length: REPLAY_CHILDREN * UNDER_WAY_FOR_A_CHILD }, async () => {
        // When the time is over no further document is begun; those that are under way are finished.
        for (let one = waiting.shift(); one; one = Date.now() <= until ? waiting.shift() : undefined)
          await tryDocument(replay, one, loadMaps);
      }),
    );
    if (Date.now() - toldAt > TELL_MS) {
      toldAt = Date.now();
      await tell(db(), replay, 'bulk-action-progress');
    }
    if (Date.now() <= until) continue;
    // Whoever waits is answered; the job that was asked for at the start goes on.
    if (forMs !== undefined) return;
    return transaction((tx) => runtime().jobs.enqueue(tx, 'run-replay', { replayId }));
  }
}

async function running(tx: Db, replayId: string): Promise<Replay | undefined> {
  const [replay] = await tx
    .select()
    .from(replays)
    .where(and(eq(replays.id, replayId), eq(replays.state, 'running')));
  return replay;
}

function nextDocuments(replayId: string) {
  return db()
    .select({ position: replayDocuments.position, request: requests })
    .from(replayDocuments)
    .innerJoin(requests, eq(requests.id, replayDocuments.requestId))
    .where(and(eq(replayDocuments.replayId, replayId), isNull(replayDocuments.outcome)))
    .orderBy(asc(replayDocuments.position))
    .limit(LOT);
}

type Waiting = Awaited<ReturnType<typeof nextDocuments>>[number];

type LoadMaps = typeof fieldMapsInForce;

/** The maps of a company and variant, which stay the same for the documents of one run. */
function mapsOnce(): LoadMaps {
  const known = new Map<string, ReturnType<LoadMaps>>();
  return (document) => {
    const key = `${document.companyId} ${document.variantId}`;
    const maps = known.get(key) ?? fieldMapsInForce(document);
    known.set(key, maps);
    return maps;
  };
}

async function tryDocument(
  replay: Replay,
  { position, request }: Waiting,
  loadMaps: LoadMaps,
): Promise<void> {
  const result = await replayDocument(request, replay.subject, { loadMaps }).catch((problem: unknown) => {
    // The pool was closed: the process ends, and the next one does it.
    if (!(problem instanceof ReadProblem) && !String(problem).includes('mapping failed')) throw problem;
    log().warn({ request_id: request.id, replay: replay.id, err: problem }, 'replay of a document');
    const reason =
      problem instanceof ReadProblem ? problem.message : 'This document could not be mapped again.';
    return { reason };
  });
  await transaction((tx) => storeResult(tx, replay, { position, requestId: request.id, result }));
}

type Result = ReplayedDocument | { reason: string } | null;
type Tried = { position: number; requestId: string; result: Result };

/** What two runs did at once is stored by the one that comes first. */
async function storeResult(tx: Db, { id }: Replay, { position, requestId, result }: Tried): Promise<void> {
  if (!(await isRunHeld(tx))) return;
  const reason = result && 'reason' in result ? result.reason : null;
  const found = result && 'changes' in result ? result : null;
  const failure = reason ?? found?.failures[0] ?? null;
  const isChanged = found !== null && (found.changes.length > 0 || found.isRegrouped);
  const [stored] = await tx
    .update(replayDocuments)
    .set({
      outcome: failure !== null ? 'failed' : isChanged ? 'changed' : 'same',
      isRegrouped: found?.isRegrouped ?? false,
      reason: failure,
    })
    .where(
      and(
        eq(replayDocuments.replayId, id),
        eq(replayDocuments.position, position),
        isNull(replayDocuments.outcome),
      ),
    )
    .returning({ position: replayDocuments.position });
  const changes = (found?.changes ?? []).slice(0, MAX_CHANGES_OF_ONE);
  if (!stored || changes.length === 0) return;
  const rows = changes.map(({ filename: _, ...change }: ReplayChange) => ({
    ...change,
    requestId,
    replayId: id,
    position,
  }));
  await tx.insert(replayChanges).values(rows);
}

async function end(replayId: string, state: ReplayState, reason: string | null): Promise<void> {
  await transaction(async (tx) => {
    const [replay] = await tx
      .update(replays)
      .set({ state, reason, endedAt: now() })
      .where(and(eq(replays.id, replayId), eq(replays.state, 'running')))
      .returning();
    if (replay) await tell(tx, replay, state === 'done' ? 'bulk-action-completed' : 'bulk-action-error');
  });
}

async function tell(tx: Db, { id, userId, state, total }: Replay, name: LiveEventName): Promise<void> {
  const [counted] = await tx
    .select({ done: sql<number>`count(*)::int` })
    .from(replayDocuments)
    .where(and(eq(replayDocuments.replayId, id), sql`${replayDocuments.outcome} is not null`));
  const payload = { id, action_id: id, state, current: counted?.done ?? 0, total };
  await publish(tx, { name, userId, payload });
}
