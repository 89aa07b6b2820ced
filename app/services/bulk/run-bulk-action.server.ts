import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { BULK_MESSAGES, type BulkProgress } from '~/domain/orders/bulk-actions';
import type { LiveEventName } from '~/domain/orders/live-events';
import { SEND_MESSAGES } from '~/domain/orders/send-rules';
import { findActiveActor } from '~/services/access/active-actor.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { isRunHeld } from '~/services/platform/job-runs.server';
import { publish } from '~/services/platform/live.server';
import { log } from '~/services/platform/log.server';
import { Problem } from '~/services/platform/problems.server';
import { runtime, transaction } from '~/services/platform/runtime.server';
import { KINDS_OF_BULK } from './bulk-kinds.server';
import { bulkActionItems, bulkActions } from './schema.server';

type Action = typeof bulkActions.$inferSelect;

/** What a run remembers between two rows: who acts, when that was looked up, and when the pages were last told. */
type Run = { actor?: Actor | null; actorAt: number; toldAt: number };

/** What somebody may do is looked up again at least this often: a permission may be taken from them meanwhile. */
const ACTOR_MS = 1000;
const TELL_MS = 250;
/** A run ends after so long and asks for the next: other work gets its turn, and no job outlives its time. */
const RUN_MS = 20_000;

/**
 * Goes on with an action where it stands, row by row, each with its outcome in one transaction: killed in the middle,
 * it is called again and does the rest. Two runs at once take turns.
 */
export async function runBulkAction(
  actionId: string,
  { givenUp }: { givenUp?: boolean } = {},
): Promise<void> {
  if (givenUp) return giveUp(actionId);
  const run: Run = { actorAt: 0, toldAt: 0 };
  const until = Date.now() + RUN_MS;
  while (await doNext(actionId, run)) {
    if (Date.now() > until)
      return transaction((tx) => runtime().jobs.enqueue(tx, 'run-bulk-action', { actionId }));
  }
}

/** @returns whether there may be another row */
function doNext(actionId: string, run: Run): Promise<boolean> {
  return transaction(async (tx) => {
    const action = await takeAction(tx, actionId);
    if (!action || !(await isRunHeld(tx))) return false;
    const [item] = await tx
      .select()
      .from(bulkActionItems)
      .where(waiting(actionId))
      .orderBy(asc(bulkActionItems.position))
      .limit(1);
    if (!item) return false;
    const refusal = await attempt(action, item.subject, run);
    const { words } = KINDS_OF_BULK[action.kind];
    const outcome = refusal
      ? { outcome: 'refused' as const, reason: words(item.subject, refusal.problem) }
      : { outcome: 'done' as const };
    await tx
      .update(bulkActionItems)
      .set(outcome)
      .where(and(eq(bulkActionItems.actionId, actionId), eq(bulkActionItems.position, item.position)));
    const left = refusal?.ends ? await refuseRest(tx, action, SEND_MESSAGES.forbidden) : 0;
    return count(tx, action, { done: refusal ? 0 : 1, refused: (refusal ? 1 : 0) + left }, run);
  });
}

const waiting = (actionId: string) =>
  and(eq(bulkActionItems.actionId, actionId), isNull(bulkActionItems.outcome));

async function takeAction(tx: Db, actionId: string): Promise<Action | undefined> {
  const [action] = await tx
    .select()
    .from(bulkActions)
    .where(and(eq(bulkActions.id, actionId), eq(bulkActions.state, 'running')))
    .for('update');
  return action;
}

type Refusal = { problem: Problem | undefined; ends: boolean };

/** Does it to one row; what was begun of it is undone when it is refused. */
async function attempt(action: Action, subject: string, run: Run): Promise<Refusal | null> {
  const { each, endsAt } = KINDS_OF_BULK[action.kind];
  const actor = await actorOf(action, run);
  if (!actor) return { problem: new Problem(403, SEND_MESSAGES.forbidden), ends: true };
  try {
    await transaction(async () => each(actor, subject, action.options));
    return null;
  } catch (problem) {
    if (problem instanceof Problem) return { problem, ends: endsAt?.(problem) ?? false };
    log().error({ err: problem, action: action.id, kind: action.kind, subject }, 'bulk action');
    return { problem: undefined, ends: false };
  }
}

/** Whoever asked for it, with what they may do now; null when they may not sign in any more. */
async function actorOf({ userId, impersonatorId }: Action, run: Run): Promise<Actor | null> {
  if (run.actor !== undefined && Date.now() - run.actorAt < ACTOR_MS) return run.actor;
  run.actor = await findActiveActor(userId, impersonatorId);
  run.actorAt = Date.now();
  return run.actor;
}

/** @returns how many */
async function refuseRest(tx: Db, { id, kind }: Action, message: string): Promise<number> {
  const rest = await tx.select().from(bulkActionItems).where(waiting(id));
  for (const { position, subject } of rest)
    await tx
      .update(bulkActionItems)
      .set({ outcome: 'refused', reason: KINDS_OF_BULK[kind].words(subject, new Problem(403, message)) })
      .where(and(eq(bulkActionItems.actionId, id), eq(bulkActionItems.position, position)));
  return rest.length;
}

/** Adds to what the action counts, ends it with its last row, and tells the pages of its user. @returns whether it goes on */
async function count(
  tx: Db,
  action: Action,
  more: { done: number; refused: number },
  run: Run,
): Promise<boolean> {
  const done = action.done + more.done;
  const refused = action.refused + more.refused;
  const isOver = done + refused >= action.total;
  const progress: Action = { ...action, done, refused, ...(isOver ? { state: 'done', endedAt: now() } : {}) };
  const { state, endedAt } = progress;
  await tx.update(bulkActions).set({ done, refused, state, endedAt }).where(eq(bulkActions.id, action.id));
  if (isOver) await tell(tx, 'bulk-action-completed', progress);
  else if (Date.now() - run.toldAt >= TELL_MS) {
    run.toldAt = Date.now();
    await tell(tx, 'bulk-action-progress', progress);
  }
  return !isOver;
}

/** Its runs began and never ended: the row at which they did would end the next one too. */
function giveUp(actionId: string): Promise<void> {
  return transaction(async (tx) => {
    const action = await takeAction(tx, actionId);
    if (!action) return;
    const refused = action.refused + (await refuseRest(tx, action, BULK_MESSAGES.failed));
    await tx
      .update(bulkActions)
      .set({ state: 'failed', refused, endedAt: now() })
      .where(eq(bulkActions.id, actionId));
    await tell(tx, 'bulk-action-error', { ...action, state: 'failed', refused });
  });
}

function tell(tx: Db, name: LiveEventName, action: Action): Promise<void> {
  const { id, state, total, done, refused } = action;
  const progress: BulkProgress = { id, state, total, done, refused };
  return publish(tx, {
    name,
    userId: action.userId,
    payload: { ...progress, action_id: action.key, current: done + refused },
  });
}
