import { and, asc, desc, eq, inArray, isNull, lt, lte } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import {
  BULK_ACTIONS,
  BULK_KINDS,
  type BulkKind,
  type BulkProgress,
  type BulkSubject,
  mayInBulk,
} from '~/domain/orders/bulk-actions';
import { now } from '~/services/platform/clock.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { KINDS_OF_BULK } from './bulk-kinds.server';
import { bulkActionItems, bulkActions } from './schema.server';

/** How far an action is, as its pages show it. */
export type BulkActionView = BulkProgress & { kind: BulkKind };
export type BulkResult = BulkActionView & {
  endedAt: Date | null;
  refusals: { subject: string; name: string; reason: string; to: string }[];
  /** What taking it back is called; null where nothing does, and until it has ended. */
  undo: string | null;
};

const KEPT_DAYS = 30;
/** More are not read; the number is told. */
const MAX_SHOWN_REFUSALS = 1000;
const UNSEEN_HOURS = 24;

/** An action of whoever asks for it. @throws NotFound for one of somebody else too */
export async function ownAction({ userId }: Actor, actionId: string) {
  const [action] = await db()
    .select()
    .from(bulkActions)
    .where(and(eq(bulkActions.id, actionId), eq(bulkActions.userId, userId)));
  if (!action) throw new NotFound();
  return action;
}

/** How far an action is, and what was refused of it, in the order in which the rows were given. @throws NotFound */
export async function getBulkAction(actor: Actor, actionId: string): Promise<BulkResult> {
  const action = await ownAction(actor, actionId);
  const { linkTo, nameOf } = KINDS_OF_BULK[action.kind];
  const refused = await db()
    .select({ subject: bulkActionItems.subject, reason: bulkActionItems.reason })
    .from(bulkActionItems)
    .where(and(eq(bulkActionItems.actionId, actionId), eq(bulkActionItems.outcome, 'refused')))
    .orderBy(asc(bulkActionItems.position))
    .limit(MAX_SHOWN_REFUSALS);
  return {
    ...viewOf(action),
    endedAt: action.endedAt,
    refusals: refused.map(({ subject, reason }) => ({
      subject,
      name: nameOf(subject),
      reason: reason ?? '',
      to: linkTo(subject),
    })),
    undo: action.state !== 'running' && action.done > 0 ? undoLabel(actor, action.kind) : null,
  };
}

/** Whoever may delete may not always restore: then nothing is offered. */
function undoLabel(actor: Actor, kind: BulkKind): string | null {
  const { undo } = BULK_ACTIONS[kind];
  return undo && mayInBulk(actor, undo.by) ? undo.label : null;
}

function viewOf({ id, kind, state, total, done, refused }: typeof bulkActions.$inferSelect): BulkActionView {
  return { id, kind, state, total, done, refused };
}

/** The result was looked at: the list does not point at it any more, nor at what ended before it. */
export async function markResultSeen(
  { userId }: Actor,
  { endedAt }: { endedAt: Date | null },
): Promise<void> {
  if (!endedAt) return;
  await db()
    .update(bulkActions)
    .set({ seenAt: now() })
    .where(
      and(eq(bulkActions.userId, userId), isNull(bulkActions.seenAt), lte(bulkActions.endedAt, endedAt)),
    );
}

/**
 * The latest action that its user has not seen the end of, for their list: one on a kind of rows, or on any; one query.
 */
export async function unseenAction({ userId }: Actor, of?: BulkSubject): Promise<BulkActionView | null> {
  const kinds = BULK_KINDS.filter((kind) => of === undefined || BULK_ACTIONS[kind].of === of);
  const [action] = await db()
    .select()
    .from(bulkActions)
    .where(and(eq(bulkActions.userId, userId), isNull(bulkActions.seenAt), inArray(bulkActions.kind, kinds)))
    .orderBy(desc(bulkActions.createdAt))
    .limit(1);
  const isOld = action?.endedAt && action.endedAt.getTime() < now().getTime() - UNSEEN_HOURS * 3_600_000;
  return action && !isOld ? viewOf(action) : null;
}

/** Forgets actions that ended a month ago. */
export async function pruneBulkActions(): Promise<void> {
  await db()
    .delete(bulkActions)
    .where(lt(bulkActions.endedAt, new Date(now().getTime() - KEPT_DAYS * 86_400_000)));
}
