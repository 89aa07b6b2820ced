import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import {
  BULK_ACTIONS,
  BULK_MESSAGES,
  type BulkKind,
  type BulkOptions,
  MAX_IN_BULK,
  mayInBulk,
} from '~/domain/orders/bulk-actions';
import { now } from '~/services/platform/clock.server';
import { Conflict, Forbidden, Invalid } from '~/services/platform/problems.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { ownAction } from './bulk-progress.server';
import { type Matching, matchingRequestIds } from './matching-requests.server';
import { runBulkAction } from './run-bulk-action.server';
import { bulkActionItems, bulkActions } from './schema.server';

export type NewBulkAction = {
  kind: BulkKind;
  /**
   * Ids of orders or requests, each done once; what does not exist for the actor is refused by itself. Or all that match
   * the filters of the inbox, which are looked up once.
   */
  ids: readonly (string | number)[] | Matching;
  /** Asking again by the same name is the same action: a form that is sent twice, `action_id` of the API. */
  key?: string;
  options?: BulkOptions;
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
export async function startBulkAction(
  actor: Actor,
  { kind, ids, key, options = {} }: NewBulkAction,
): Promise<string> {
  if (!mayInBulk(actor, kind)) throw new Forbidden();
  const known = 'until' in ids && key ? await knownAction(actor, key) : null;
  // What matched is done by now and matches no more: the same form sent twice is one action.
  if (known?.kind === kind) return known.id;
  const subjects = await subjectsOf(actor, ids);
  const id = randomUUID();
  const isNew = await storeAction(actor, { id, kind, subjects, key: key ?? id, options });
  if (!isNew) return sameAction(actor, { kind, subjects, key: key ?? id });
  if (subjects.length <= AT_ONCE) await runBulkAction(id);
  return id;
}

/** @throws Invalid for none, for too many, and for what can be no id */
async function subjectsOf(actor: Actor, ids: NewBulkAction['ids']): Promise<string[]> {
  const subjects = 'until' in ids ? await matchingRequestIds(actor, ids) : [...new Set([...ids].map(String))];
  if (subjects.length === 0) throw new Invalid(BULK_MESSAGES.none, { ids: [BULK_MESSAGES.none] });
  if (!('until' in ids) && subjects.length > MAX_IN_BULK)
    throw new Invalid(BULK_MESSAGES.tooMany, { ids: [BULK_MESSAGES.tooMany] });
  if (!subjects.every((subject) => SUBJECT.test(subject)))
    throw new Invalid('The given data was invalid.', { ids: ['One of these can be no id'] });
  return subjects;
}

/** @returns false when there is one of that name already */
function storeAction(
  actor: Actor,
  {
    id,
    kind,
    subjects,
    key,
    options,
  }: Required<Omit<NewBulkAction, 'ids'>> & { id: string; subjects: string[] },
): Promise<boolean> {
  return transaction(async (tx) => {
    const { userId, impersonatorId } = actor;
    const total = subjects.length;
    const [made] = await tx
      .insert(bulkActions)
      .values({ id, kind, key, options, userId, impersonatorId, total, createdAt: now() })
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

/** Asked once more it is the same action; the name of another one, or of other rows, is refused. */
async function sameAction(
  actor: Actor,
  { kind, subjects, key }: { kind: BulkKind; subjects: string[]; key: string },
): Promise<string> {
  const known = await knownAction(actor, key);
  if (known?.kind !== kind || !(await isOf(known.id, subjects)))
    throw new Conflict('Another action has this action_id already');
  return known.id;
}

async function knownAction({ userId }: Actor, key: string) {
  const [known] = await db()
    .select({ id: bulkActions.id, kind: bulkActions.kind })
    .from(bulkActions)
    .where(and(eq(bulkActions.userId, userId), eq(bulkActions.key, key)));
  return known ?? null;
}

async function isOf(actionId: string, subjects: readonly string[]): Promise<boolean> {
  const items = await db()
    .select({ subject: bulkActionItems.subject })
    .from(bulkActionItems)
    .where(eq(bulkActionItems.actionId, actionId));
  const known = new Set(items.map(({ subject }) => subject));
  return known.size === subjects.length && subjects.every((subject) => known.has(subject));
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
