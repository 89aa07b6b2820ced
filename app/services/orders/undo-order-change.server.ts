import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { EditEvent, Reversal } from '~/domain/orders/journal';
import { editLabel } from '~/domain/orders/order-audit';
import { type FieldValue, isAddressRole, type Provenance } from '~/domain/orders/order-draft';
import { undoStacks } from '~/domain/orders/undo-stack';
import { ofKind } from '~/services/journal/record.server';
import { journal } from '~/services/journal/schema.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Invalid, Problem } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import type { OrderRow } from './order-scope.server';
import { restoreItinerary, restoreStop, STOP_ADDRESS } from './restore-stops.server';
import { type OrderAddress, orders } from './schema.server';
import { ITINERARY, storeChange } from './store-order-change.server';
import { editableMap, editableOrder } from './update-order-field.server';

export type UndoDirection = 'undo' | 'redo';
export type Edit = EditEvent['details'];
type Undone = {
  version: number;
  path: string;
  label: string;
  others: { done: number; kept: number[] };
};

const NOTHING: Record<UndoDirection, string> = { undo: 'Nothing to undo', redo: 'Nothing to redo' };

/**
 * Takes the actor's own last edit of an order back, or takes that back: with where the value came from, as an edit of its
 * own, until the order is sent. What somebody else changed since stays as it is. What was saved for all orders of a request is taken
 * back on all of them; `others` says on how many, and which keep it. (issue: undo over the whole order)
 * @throws NotFound, Forbidden, Invalid when nothing is left, Conflict when it was changed or sent meanwhile
 */
export async function undoOrderChange(
  actor: Actor,
  orderId: number,
  direction: UndoDirection,
): Promise<Undone> {
  return transaction(async (tx) => {
    const forAll = lastOf(await ownEdits(tx, actor, orderId), direction)[0]?.forAll;
    // Locked in the order of their ids, as a save for all does.
    const ids = forAll ? await ordersOfEdit(tx, actor, { orderId, forAll }) : [];
    const others: Undone['others'] = { done: 0, kept: [] };
    let own: Omit<Undone, 'others'> | null = null;
    for (const id of [...new Set([...ids, orderId])].sort((a, b) => a - b)) {
      if (id === orderId) own = await undoOwn(tx, actor, { orderId, direction });
      else if (await undoBeside(tx, actor, { orderId: id, direction, forAll })) others.done += 1;
      else others.kept.push(id);
    }
    if (!own) throw new Invalid(NOTHING[direction]);
    return { ...own, others };
  });
}

type Step = { orderId: number; direction: UndoDirection; forAll?: string | undefined };

async function undoOwn(
  tx: Db,
  actor: Actor,
  { orderId, direction, forAll }: Step,
): Promise<Omit<Undone, 'others'>> {
  const order = await editableOrder(tx, actor, orderId);
  const reverted = lastOf(await ownEdits(tx, actor, orderId), direction);
  const [first] = reverted;
  if (!first || (forAll !== undefined && first.forAll !== forAll)) throw new Invalid(NOTHING[direction]);
  const { version: target } = first;
  requireUnsent(order, target);
  for (const { path } of reverted) await editableMap(actor, order, path);
  const { version } = await revert(tx, actor, order, {
    reverted,
    reversal: direction === 'undo' ? { undoes: target } : { redoes: target },
    forAll: first.forAll,
  });
  return { version, path: first.path, label: editLabel(first.path) };
}

/** The same on another order of its request, which keeps it where it was changed, sent, locked or deleted meanwhile. */
async function undoBeside(tx: Db, actor: Actor, step: Step): Promise<boolean> {
  try {
    await undoOwn(tx, actor, step);
    return true;
  } catch (problem) {
    if (problem instanceof Problem) return false;
    throw problem;
  }
}

/** What the next undo or redo takes back: the edits of one version. */
function lastOf(edits: readonly Edit[], direction: UndoDirection): Edit[] {
  const target = undoStacks(edits)[direction].at(-1);
  return edits.filter(({ version }) => version === target);
}

/** The orders on which something was saved for all of a request. */
async function ordersOfEdit(
  tx: Db,
  actor: Actor,
  { orderId, forAll }: { orderId: number; forAll: string },
): Promise<number[]> {
  const own = tx.select({ id: orders.requestId }).from(orders).where(eq(orders.id, orderId));
  const siblings = tx.select({ id: orders.id }).from(orders).where(inArray(orders.requestId, own));
  const isOfIt = eq(sql`${journal.details}->>'forAll'`, forAll);
  const rows = await tx
    .selectDistinct({ id: journal.orderId })
    .from(journal)
    .where(
      and(ofKind('edit'), inArray(journal.orderId, siblings), eq(journal.actorId, actor.userId), isOfIt),
    );
  return rows.flatMap(({ id }) => id ?? []);
}

/** @throws Conflict: what the TMS has is not taken back */
export function requireUnsent(order: OrderRow, version: number): void {
  if (version <= (order.sentVersion ?? 0)) throw new Conflict('It was sent to the TMS with this change');
}

async function ownEdits(tx: Db, actor: Actor, orderId: number): Promise<Edit[]> {
  const rows = await tx
    .select({ details: journal.details })
    .from(journal)
    .where(and(ofKind('edit'), eq(journal.orderId, orderId), eq(journal.actorId, actor.userId)))
    .orderBy(asc(journal.id));
  return rows.map(({ details }) => details as Edit);
}

type Reverting = {
  reverted: Edit[];
  reversal: Reversal;
  block?: string | undefined;
  forAll?: string | undefined;
};

async function revert(tx: Db, actor: Actor, order: OrderRow, { reverted, reversal, forAll }: Reverting) {
  const [first] = reverted;
  if (first?.path === ITINERARY) {
    const change = await restoreItinerary(tx, order, first);
    return storeChange(tx, actor, order, { ...change, reversal, forAll });
  }
  if (first && STOP_ADDRESS.test(first.path)) {
    const change = await restoreStop(tx, order, first);
    return storeChange(tx, actor, order, { ...change, reversal, forAll });
  }
  return revertFields(tx, actor, order, { reverted, reversal, forAll });
}

/** Puts values and addresses back as they were, as one version. @throws Conflict when one of them is another one now */
export async function revertFields(
  tx: Db,
  actor: Actor,
  order: OrderRow,
  { reverted, reversal, block, forAll }: Reverting,
): Promise<{ version: number }> {
  const set = { ...pick(order) };
  for (const edit of reverted) {
    restoreValue(order, set, edit);
    for (const [path, was] of Object.entries(edit.beside ?? {})) restoreSource(set, path, was);
  }
  const [change, ...also] = reverted.map(({ path, before, after }) => ({
    path,
    before: after,
    after: before,
  }));
  if (!change) throw new Invalid(NOTHING.undo);
  return storeChange(tx, actor, order, { ...change, also, set, reversal, block, forAll });
}

const pick = ({ fields, provenance, addresses }: OrderRow) => ({
  fields: { ...fields },
  provenance: { ...provenance },
  addresses: { ...addresses },
});

/** Puts a value, or an address, back as it was, with where it came from. @throws Conflict when it is another one now */
function restoreValue(
  order: OrderRow,
  set: ReturnType<typeof pick>,
  { path, before, after, was }: Edit,
): void {
  const now = isAddressRole(path)
    ? (order.addresses[path]?.address_id ?? null)
    : (order.fields[path] ?? null);
  if (now !== (after ?? null)) throw changedMeanwhile(order, path, now);
  if (isAddressRole(path)) {
    // An edit of before `was` was kept says which address it was, and nothing of the document.
    const held = set.addresses[path];
    if (was) set.addresses[path] = was as OrderAddress;
    else if (was === undefined && held)
      set.addresses[path] = { ...held, address_id: before as number | null };
    else delete set.addresses[path];
    return;
  }
  if (before === null || before === undefined) delete set.fields[path];
  else set.fields[path] = before as FieldValue;
  restoreSource(set, path, was);
}

function restoreSource(set: ReturnType<typeof pick>, path: string, was: unknown): void {
  if (was) set.provenance[path] = was as Provenance;
  else delete set.provenance[path];
}

function changedMeanwhile(order: OrderRow, path: string, theirs: unknown): Conflict {
  return new Conflict(`${editLabel(path)} was changed by somebody else meanwhile`, {
    path,
    theirs,
    version: order.version,
  });
}
