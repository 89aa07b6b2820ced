import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { ADMIN, type AdminEntityName } from '~/domain/admin/admin-entities';
import type { AdminValues } from '~/domain/admin/admin-fields';
import { readListQuery } from '~/domain/lists/list-query';
import { textOfAnyEntry } from '~/domain/orders/looked-up';
import { recordAccess } from '~/services/access/record-access.server';
import { addresses, dictionaryItems } from '~/services/companies/schema.server';
import { withNameOf } from '~/services/matching/match-entries.server';
import type { OrderRow } from '~/services/orders/order-scope.server';
import { orders } from '~/services/orders/schema.server';
import { storeChange } from '~/services/orders/store-order-change.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Invalid, NotFound } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { ADMIN_STORES, labelOf, requireAdmin } from './admin-rows.server';
import { fieldsOfDictionary } from './fields-of-dictionary.server';
import { changeBlock, ordersWith } from './orders-of-row.server';
import { placeChanges } from './place-changes.server';

const SHOWN = 20;
const OFFERED = 15;

type Pair = { from: number; into: number };

/** Rows that one may be merged into, found by a text; the row's own name unless another is asked for. @throws Forbidden, NotFound */
export async function mergeChoices(actor: Actor, name: AdminEntityName, from: number, asked: string | null) {
  requireMerge(actor, name);
  const values = await findRow(db(), name, from);
  const text = asked ?? labelOf(values);
  const { query } = readListQuery(ADMIN[name].list, new URLSearchParams({ search: text }));
  const { items } = await ADMIN_STORES[name].list({ ...query, perPage: OFFERED + 1, page: 1 });
  return { label: labelOf(values), text, choices: items.filter(({ id }) => id !== from).slice(0, OFFERED) };
}

/**
 * What a merge would change: orders that were not sent yet get the row that stays, those that were keep what they were
 * sent with. @throws Forbidden, NotFound, Invalid for rows that cannot be one
 */
export async function previewMerge(actor: Actor, name: AdminEntityName, pair: Pair) {
  requireMerge(actor, name);
  const [from, into] = await findPair(db(), name, pair);
  const concerned = await ordersWith(db(), name, pair.from, from);
  const open = concerned.filter(({ isSent }) => !isSent);
  return {
    from: labelOf(from),
    into: labelOf(into),
    open: open.length,
    sent: concerned.length - open.length,
    orders: open.slice(0, SHOWN).map(({ id, unit, company }) => ({ id, unit, company })),
    whyNot: changeBlock(open),
  };
}

/** Makes two rows one. @returns how many orders got the row that stays @throws as previewMerge, Conflict */
export async function mergeRows(actor: Actor, name: AdminEntityName, pair: Pair): Promise<number> {
  requireMerge(actor, name);
  return transaction(async (tx) => {
    const [from, into] = await findPair(tx, name, pair, 'lock');
    const open = (await ordersWith(tx, name, pair.from, from)).filter(({ isSent }) => !isSent);
    const block = changeBlock(open);
    if (block) throw new Conflict(block);
    for (const { id } of open) await moveOrder(tx, actor, name, { ...pair, orderId: id, values: into });
    const gone = { deletedAt: now(), mergedIntoId: pair.into };
    if (name === 'addresses') await tx.update(addresses).set(gone).where(eq(addresses.id, pair.from));
    else await tx.update(dictionaryItems).set(gone).where(eq(dictionaryItems.id, pair.from));
    await recordAccess(tx, actor, {
      kind: name === 'addresses' ? 'addresses-merged' : 'dictionary-items-merged',
      details: { id: pair.from, into: pair.into, orders: open.length, before: from },
    });
    return open.length;
  });
}

function requireMerge(actor: Actor, name: AdminEntityName): void {
  if (!ADMIN[name].merges) throw new NotFound();
  requireAdmin(actor, name, 'remove');
}

async function findRow(tx: Db, name: AdminEntityName, id: number, lock?: 'lock'): Promise<AdminValues> {
  const values = await ADMIN_STORES[name].find(tx, id, lock);
  if (!values) throw new NotFound();
  return values;
}

/** The lower id is locked first, so that two merges of the same rows do not wait for each other. */
async function findPair(tx: Db, name: AdminEntityName, { from, into }: Pair, lock?: 'lock') {
  if (from === into) refuse('It is the same row.');
  const rows = new Map<number, AdminValues>();
  for (const id of [from, into].sort((a, b) => a - b)) rows.set(id, await findRow(tx, name, id, lock));
  const [gone, stays] = [rows.get(from) ?? {}, rows.get(into) ?? {}];
  if (stays.company_id !== null && stays.company_id !== gone.company_id)
    refuse('Both have to be of one company, or the one that stays of every company.');
  if (gone.item_type !== stays.item_type) refuse('Both have to be of one dictionary.');
  return [gone, stays] as const;
}

function refuse(message: string): never {
  throw new Invalid(message, { into: [message] });
}

/** `values`: of the row that stays. */
type Move = Pair & { orderId: number; values: AdminValues };

async function moveOrder(tx: Db, actor: Actor, name: AdminEntityName, move: Move): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, move.orderId)).for('update');
  // Sent meanwhile: it stays as it went out.
  if (!order || order.sentAt !== null || order.tmsShipmentId !== null) return;
  const changes =
    name === 'addresses'
      ? await placeChanges(tx, order, move.from, async () => move.into)
      : fieldChanges(order, move);
  const [first, ...also] = changes.changed;
  if (first) await storeChange(tx, actor, order, { ...first, also, set: changes.set });
}

/** The entry that stays, and its name in the text of a ship or a line that it goes with. */
function fieldChanges(order: OrderRow, { from, into, values }: Move) {
  const held = fieldsOfDictionary(String(values.item_type)).filter(
    (field) => String(order.fields[field]) === String(from),
  );
  const entry = { key: String(values.item_key), name: String(values.item_display_name) };
  let moved: Pick<OrderRow, 'fields' | 'provenance'> = {
    fields: { ...order.fields, ...Object.fromEntries(held.map((field) => [field, into])) },
    provenance: order.provenance,
  };
  for (const text of new Set(held.flatMap((field) => textOfAnyEntry(field) ?? [])))
    if (moved.fields[text]) moved = withNameOf(moved, text, entry);
  const paths = Object.keys(moved.fields).filter((path) => moved.fields[path] !== order.fields[path]);
  return {
    changed: paths.map((path) => ({
      path,
      before: order.fields[path] as unknown,
      after: moved.fields[path],
    })),
    set: moved,
  };
}
