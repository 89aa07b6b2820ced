import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import {
  BULK_ACTIONS,
  BULK_MESSAGES,
  type BulkKind,
  MAX_IN_BULK,
  mayInBulk,
} from '~/domain/orders/bulk-actions';
import { now } from '~/services/platform/clock.server';
import { Conflict, Forbidden, Invalid } from '~/services/platform/problems.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { ownAction } from './bulk-progress.server';
import { runBulkAction } from './run-bulk-action.server';
import { bulkActionItems, bulkActions } from './schema.server';

export type NewBulkAction = {
  kind: BulkKind;
  /** Ids of orders or requests, each done once; what does not exist for the actor is refused by itself. */
  ids: readonly (string | number)[];
  /** Asking again by the same name is the same action: a form that is sent twice, `action_id` of the API. */
  key?: string;
};

/** So few are done before the answer; a job goes on with more, and with these should the process end. */
const AT_ONCE = 10;
const JOB_AFTER_SECONDS = 5;
const SUBJECT = /^[\w-]{1,64}$/;
const IDS_IN_A_STATEMENT = 500;

/**
 * Does something to several rows, each in a transaction of its own and for itself: some may be done and others refused,
 * with the reason. @returns the id of the action @throws Forbidden, Invalid for none and for too many, Conflict for the
 * name of another action
 */
export async function startBulkAction(actor: Actor, { kind, ids, key }: NewBulkAction): Promise<string> {
  if (!mayInBulk(actor, kind)) throw new Forbidden();
  const subjects = [...new Set(ids.map(String))];
  if (subjects.length === 0) throw new Invalid(BULK_MESSAGES.none, { ids: [BULK_MESSAGES.none] });
  if (subjects.length > MAX_IN_BULK)
    throw new Invalid(BULK_MESSAGES.tooMany, { ids: [BULK_MESSAGES.tooMany] });
  if (!subjects.every((subject) => SUBJECT.test(subject)))
    throw new Invalid('The given data was invalid.', { ids: ['One of these can be no id'] });
  const id = randomUUID();
  const isNew = await storeAction(actor, { id, kind, subjects, key: key ?? id });
  if (!isNew) return sameAction(actor, kind, key ?? id);
  if (subjects.length <= AT_ONCE) await runBulkAction(id);
  return id;
}

/** @returns false when there is one of that name already */
function storeAction(
  actor: Actor,
  { id, kind, subjects, key }: { id: string; kind: BulkKind; subjects: string[]; key: string },
): Promise<boolean> {
  return transaction(async (tx) => {
    const { userId, impersonatorId } = actor;
    const total = subjects.length;
    const [made] = await tx
      .insert(bulkActions)
      .values({ id, kind, key, userId, impersonatorId, total, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: bulkActions.id });
    if (!made) return false;
    for (let at = 0; at < total; at += IDS_IN_A_STATEMENT) {
      const part = subjects.slice(at, at + IDS_IN_A_STATEMENT);
      await tx
        .insert(bulkActionItems)
        .values(part.map((subject, i) => ({ actionId: id, position: at + i, subject })));
    }
    const wait = total <= AT_ONCE ? { startAfterSeconds: JOB_AFTER_SECONDS } : {};
    await runtime().jobs.enqueue(tx, 'run-bulk-action', { actionId: id }, { priority: 5, ...wait });
    return true;
  });
}

async function sameAction({ userId }: Actor, kind: BulkKind, key: string): Promise<string> {
  const [known] = await db()
    .select({ id: bulkActions.id, kind: bulkActions.kind })
    .from(bulkActions)
    .where(and(eq(bulkActions.userId, userId), eq(bulkActions.key, key)));
  if (known?.kind !== kind) throw new Conflict('Another action has this action_id already');
  return known.id;
}

/** Takes back what an action did, as far as each row still allows it. @throws NotFound, Conflict when nothing does */
export async function undoBulkAction(actor: Actor, actionId: string): Promise<string> {
  const action = await ownAction(actor, actionId);
  const { undo } = BULK_ACTIONS[action.kind];
  if (!undo || action.state === 'running') throw new Conflict('This cannot be taken back');
  const done = await db()
    .select({ subject: bulkActionItems.subject })
    .from(bulkActionItems)
    .where(and(eq(bulkActionItems.actionId, action.id), eq(bulkActionItems.outcome, 'done')))
    .orderBy(bulkActionItems.position);
  const ids = done.map(({ subject }) => subject);
  return startBulkAction(actor, { kind: undo.by, ids, key: `undo-${action.id}` });
}
