import { and, asc, count, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { FIELD_MAP_LEVELS } from '~/domain/fields/field-map-levels';
import type { Verdict } from '~/domain/fields/map-preview';
import {
  type ReplayEffect,
  type ReplaySize,
  type ReplayView,
  VERDICT_ORDER,
} from '~/domain/fields/map-replay';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { requestScope } from '~/services/requests/request-scope.server';
import { requests } from '~/services/requests/schema.server';
import { replayChanges, replayDocuments, replays } from './schema.server';

const KEPT_DAYS = 7;
const SHOWN_FAILURES = 20;

/** A replay of whoever asks for it. @throws NotFound for one of somebody else too */
export async function ownReplay(tx: Db, { userId }: Actor, replayId: string) {
  const isId = /^[0-9a-f-]{36}$/i.test(replayId);
  const [replay] = isId
    ? await tx
        .select()
        .from(replays)
        .where(and(eq(replays.id, replayId), eq(replays.userId, userId)))
    : [];
  if (!replay) throw new NotFound();
  return replay;
}

/**
 * How far a replay is and what it has found: right values that become wrong first. Documents that the actor may not see any
 * more are counted and not shown. @throws NotFound
 */
export async function loadReplay(
  actor: Actor,
  replayId: string,
  { page = 1, perPage = 50 }: { page?: number; perPage?: number } = {},
): Promise<ReplayView> {
  const replay = await ownReplay(db(), actor, replayId);
  const of = eq(replayChanges.replayId, replayId);
  const [documents] = await db()
    .select({
      done: sql<number>`count(${replayDocuments.outcome})::int`,
      regrouped: sql<number>`(count(*) filter (where ${replayDocuments.isRegrouped}))::int`,
      failed: sql<number>`(count(*) filter (where ${replayDocuments.outcome} = 'failed'))::int`,
    })
    .from(replayDocuments)
    .where(eq(replayDocuments.replayId, replayId));
  const counted = await db()
    .select({ verdict: replayChanges.verdict, effect: replayChanges.effect, times: count() })
    .from(replayChanges)
    .where(of)
    .groupBy(replayChanges.verdict, replayChanges.effect);
  const effects: Record<ReplayEffect, number> = { appears: 0, vanishes: 0, changes: 0 };
  const verdicts: Record<Verdict, number> = { worse: 0, neither: 0, better: 0, open: 0 };
  for (const { verdict, effect, times } of counted) {
    effects[effect] += times;
    verdicts[verdict] += times;
  }
  return {
    id: replay.id,
    kind: replay.subject.kind,
    state: replay.state,
    reason: replay.reason,
    size: replay.size as ReplaySize,
    total: replay.total,
    done: documents?.done ?? 0,
    regrouped: documents?.regrouped ?? 0,
    failed: documents?.failed ?? 0,
    effects,
    verdicts,
    failures: await failuresOf(actor, replayId),
    changes: await changesOf(actor, replayId, { page, perPage }),
  };
}

async function changesOf(
  actor: Actor,
  replayId: string,
  { page, perPage }: { page: number; perPage: number },
) {
  const rank = sql`array_position(array[${sql.join(
    VERDICT_ORDER.map((verdict) => sql`${verdict}::text`),
    sql`, `,
  )}], ${replayChanges.verdict})`;
  const rows = await db()
    .select({ change: replayChanges, filename: requests.filename })
    .from(replayChanges)
    .innerJoin(requests, eq(requests.id, replayChanges.requestId))
    .where(and(eq(replayChanges.replayId, replayId), requestScope(actor)))
    .orderBy(rank, asc(replayChanges.position), asc(replayChanges.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return rows.map(
    ({ change: { requestId, orderId, field, before, after, confirmed, verdict, effect }, filename }) => ({
      requestId,
      filename,
      orderId,
      field,
      before,
      after,
      confirmed,
      verdict,
      effect,
    }),
  );
}

async function failuresOf(actor: Actor, replayId: string): Promise<ReplayView['failures']> {
  const rows = await db()
    .select({ requestId: requests.id, filename: requests.filename, reason: replayDocuments.reason })
    .from(replayDocuments)
    .innerJoin(requests, eq(requests.id, replayDocuments.requestId))
    .where(
      and(eq(replayDocuments.replayId, replayId), isNotNull(replayDocuments.reason), requestScope(actor)),
    )
    .orderBy(asc(replayDocuments.position))
    .limit(SHOWN_FAILURES);
  return rows.map(({ reason, ...row }) => ({ ...row, reason: reason ?? '' }));
}

/** Forgets replays of a week ago. */
export async function pruneReplays(): Promise<void> {
  await db()
    .delete(replays)
    .where(lt(replays.createdAt, new Date(now().getTime() - KEPT_DAYS * 86_400_000)));
}

const PER_PAGE = 100;

/** The page of a replay, as its address asks for it. @throws NotFound */
export async function loadReplayPage(actor: Actor, replayId: string, params: URLSearchParams) {
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(params.get('page'))) || 1));
  const { subject } = await ownReplay(db(), actor, replayId);
  const replay = await loadReplay(actor, replayId, { page, perPage: PER_PAGE });
  const total = Object.values(replay.effects).reduce((sum, one) => sum + one, 0);
  const what =
    subject.kind === 'rule'
      ? `rule ${subject.name}`
      : `${subject.fieldName}, ${FIELD_MAP_LEVELS[subject.level]}`;
  return {
    replay,
    title: `Replay of ${what}`,
    paging: { page, lastPage: Math.max(1, Math.ceil(total / PER_PAGE)), total, perPage: PER_PAGE },
  };
}
