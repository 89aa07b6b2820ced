import { and, asc, eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { EditEvent, Reversal } from '~/domain/orders/journal';
import { editLabel } from '~/domain/orders/order-audit';
import { type FieldValue, isAddressRole, type Provenance } from '~/domain/orders/order-draft';
import { undoStacks } from '~/domain/orders/undo-stack';
import { ofKind } from '~/services/journal/record.server';
import { journal } from '~/services/journal/schema.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Invalid } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import type { OrderRow } from './order-scope.server';
import { restoreItinerary, restoreStop, STOP_ADDRESS } from './restore-stops.server';
import type { OrderAddress } from './schema.server';
import { ITINERARY, storeChange } from './store-order-change.server';
import { editableMap, editableOrder } from './update-order-field.server';

export type UndoDirection = 'undo' | 'redo';
export type Edit = EditEvent['details'];
type Undone = { version: number; path: string; label: string };

const NOTHING: Record<UndoDirection, string> = { undo: 'Nothing to undo', redo: 'Nothing to redo' };

/**
 * Takes the actor's own last edit of an order back, or takes that back: with where the value came from, as an edit of its
 * own, until the order is sent. What somebody else changed since stays as it is. (issue: undo over the whole order)
 * @throws NotFound, Forbidden, Invalid when nothing is left, Conflict when it was changed or sent meanwhile
 */
export async function undoOrderChange(
  actor: Actor,
  orderId: number,
  direction: UndoDirection,
): Promise<Undone> {
  return transaction(async (tx) => {
    const order = await editableOrder(tx, actor, orderId);
    const edits = await ownEdits(tx, actor, orderId);
    const target = undoStacks(edits)[direction].at(-1);
    const reverted = edits.filter(({ version }) => version === target);
    const [first] = reverted;
    if (target === undefined || !first) throw new Invalid(NOTHING[direction]);
    requireUnsent(order, target);
    for (const { path } of reverted) await editableMap(actor, order, path);
    const { version } = await revert(tx, actor, order, {
      reverted,
      reversal: direction === 'undo' ? { undoes: target } : { redoes: target },
    });
    return { version, path: first.path, label: editLabel(first.path) };
  });
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

type Reverting = { reverted: Edit[]; reversal: Reversal; block?: string };

async function revert(tx: Db, actor: Actor, order: OrderRow, { reverted, reversal }: Reverting) {
  const [first] = reverted;
  if (first?.path === ITINERARY) {
    const change = await restoreItinerary(tx, order, first);
    return storeChange(tx, actor, order, { ...change, reversal });
  }
  if (first && STOP_ADDRESS.test(first.path)) {
    const change = await restoreStop(tx, order, first);
    return storeChange(tx, actor, order, { ...change, reversal });
  }
  return revertFields(tx, actor, order, { reverted, reversal });
}

/** Puts values and addresses back as they were, as one version. @throws Conflict when one of them is another one now */
export async function revertFields(
  tx: Db,
  actor: Actor,
  order: OrderRow,
  { reverted, reversal, block }: Reverting,
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
  return storeChange(tx, actor, order, { ...change, also, set, reversal, block });
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
