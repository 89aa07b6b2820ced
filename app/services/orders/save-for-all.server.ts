import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import { FOR_ALL_MESSAGES, refusedForAll, savesForAll } from '~/domain/orders/save-for-all';
import { variants } from '~/services/companies/schema.server';
import { LockedByOther } from '~/services/locks/lock-in-force.server';
import type { Db } from '~/services/platform/database.server';
import { Forbidden, Invalid, Problem } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { findOrder, type OrderRow, ofReviewSeen } from './order-scope.server';
import {
  changeItinerary,
  currentEvents,
  everyEvent,
  type Itinerary,
  refuseStaleItinerary,
} from './save-itinerary.server';
import { orders } from './schema.server';
import { changeField, editableOrder, refuseIfStale, type UpdateField } from './update-order-field.server';

type SavedForAll = { version: number; count: number };

/**
 * Saves a field for all orders of a request: one transaction, an edit of its own on each, which are undone together. The value of the order at hand is
 * held against what was there when it was typed; the others take it as it is. (spec 2 §4, §5 Save for all)
 * @throws NotFound, Forbidden, Invalid for the numbers of one container and for a request with one order, Conflict
 */
export async function updateFieldOfAll(
  actor: Actor,
  orderId: number,
  edit: UpdateField,
): Promise<SavedForAll> {
  return transaction(async (tx) => {
    refuseUnique(edit.path);
    const ids = await ordersOfAll(tx, actor, orderId);
    const { source, ...plain } = { ...edit, forAll: randomUUID() };
    const save = async (id: number) => {
      const order = await editableOrder(tx, actor, id);
      if (id !== orderId) return changeField(tx, actor, order, plain);
      await refuseIfStale(tx, order, edit);
      return changeField(tx, actor, order, { ...plain, source });
    };
    return eachOf(ids, orderId, save);
  });
}

/** Saves several fields for all orders of a request. @throws as `updateFieldOfAll` */
export async function updateFieldsOfAll(
  actor: Actor,
  orderId: number,
  changes: Record<string, UpdateField['value']>,
): Promise<SavedForAll> {
  return transaction(async (tx) => {
    const edits = Object.entries(changes);
    if (edits.length === 0) throw new Invalid('Nothing to change', { changes: ['Nothing to change'] });
    for (const [path] of edits) refuseUnique(path);
    const ids = await ordersOfAll(tx, actor, orderId);
    const all = edits.map(([path, value]) => ({ path, value, forAll: randomUUID() }));
    return eachOf(ids, orderId, async (id) => {
      let version = 0;
      for (const each of all) {
        const order = await editableOrder(tx, actor, id);
        ({ version } = await changeField(tx, actor, order, each));
      }
      return { version };
    });
  });
}

/**
 * 'Save All Events': the stops of one order for all orders of its request. A stop takes the place of the one with its
 * number, which keeps what its own document says; one that an order has not yet comes with what the document of the other
 * says. @throws as `updateFieldOfAll`
 */
export async function saveItineraryOfAll(
  actor: Actor,
  orderId: number,
  { events, version }: Itinerary,
): Promise<SavedForAll> {
  return transaction(async (tx) => {
    const ids = await ordersOfAll(tx, actor, orderId);
    const forAll = randomUUID();
    const written = new Map((await everyEvent(tx, orderId)).map((row) => [row.id, row.rawAddress]));
    return eachOf(ids, orderId, async (id) => {
      const order = await editableOrder(tx, actor, id);
      if (id === orderId) {
        await refuseStaleItinerary(tx, order, version);
        return changeItinerary(tx, actor, order, { events, revives: version !== undefined, forAll });
      }
      const own = await currentEvents(tx, id);
      const stops = events.map((event, i) => ({
        ...event,
        id: own[i]?.id,
        rawAddress: event.id === undefined ? undefined : written.get(event.id),
      }));
      return changeItinerary(tx, actor, order, { events: stops, forAll });
    });
  });
}

/** Whether the actor may save for all orders of a request of this variant type. (spec 2 §5 Save-for-all, §6) */
export function maySaveForAll(actor: Actor, companyId: number, variantType: string | null): boolean {
  return can(actor, variantType === 'tabular' ? 'all-tabular-orders-edit' : 'all-orders-edit', companyId);
}

/** The orders of a request in the order of their ids, so that two such saves never wait for each other. */
async function ordersOfAll(tx: Db, actor: Actor, orderId: number): Promise<number[]> {
  const order = await findOrder(tx, actor, orderId);
  if (!maySaveForAll(actor, order.companyId, await variantType(tx, order)))
    throw new Forbidden(FOR_ALL_MESSAGES.notAllowed);
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.requestId, order.requestId), isNull(orders.deletedAt), ofReviewSeen(actor)))
    .orderBy(asc(orders.id));
  if (rows.length < 2) throw new Invalid('The request has one order alone');
  return rows.map(({ id }) => id);
}

async function variantType(tx: Db, { variantId }: OrderRow): Promise<string | null> {
  if (variantId === null) return null;
  const [row] = await tx
    .select({ type: variants.variantType })
    .from(variants)
    .where(eq(variants.id, variantId));
  return row?.type ?? null;
}

function refuseUnique(path: string): void {
  if (savesForAll(path)) return;
  const message = FOR_ALL_MESSAGES.ofOneOrder;
  throw new Invalid(message, { [path]: [message] });
}

async function eachOf(
  ids: number[],
  orderId: number,
  save: (id: number) => Promise<{ version: number }>,
): Promise<SavedForAll> {
  let version = 0;
  const refused: Refused[] = [];
  for (const id of ids)
    try {
      const saved = await save(id);
      if (id === orderId) version = saved.version;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      refused.push({ id, problem });
    }
  if (refused.length > 0) throw namedRefusal(ids.length, orderId, refused);
  return { version, count: ids.length };
}

type Refused = { id: number; problem: Problem };

/** What is wrong with the value at hand is told where it was typed; else who refuses it is named, since it may be out of sight. */
function namedRefusal(total: number, orderId: number, refused: readonly Refused[]): Problem {
  const own = refused.find(({ id }) => id === orderId)?.problem;
  if (own && !(own instanceof Forbidden)) return own;
  const reasonOf = ({ errors = {}, message }: Problem) => Object.values(errors).flat().join(' ') || message;
  const reasons = refused.map(({ id, problem }) => ({ id, reason: reasonOf(problem) }));
  const message = refusedForAll(total, reasons);
  if (refused.every(({ problem }) => problem instanceof LockedByOther)) return new LockedByOther(message);
  const paths = refused.flatMap(({ problem }) => Object.keys(problem.errors ?? {}));
  return paths.length > 0
    ? new Invalid(message, Object.fromEntries(paths.map((path) => [path, [message]])))
    : new Forbidden(message);
}
