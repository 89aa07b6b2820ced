import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Actor, can } from '~/domain/access/actor';
import type { EditEvent, JournalKind, JournalType, OrderEvent } from '~/domain/orders/journal';
import { type AuditChange, splitItinerary, wholeOrderChange } from '~/domain/orders/order-audit';
import { users } from '~/services/access/schema.server';
import { shownName } from '~/services/access/users/shown-name.server';
import { ofKind } from '~/services/journal/record.server';
import { journal } from '~/services/journal/schema.server';
import { Forbidden } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { findOrder } from './order-scope.server';

/** One changed value of an order: what it was, what it is, and who changed it; behind an impersonation, both. */
export type AuditEntry = AuditChange & { id: number; version: number; at: string; user: string | null };

/** An order is edited some dozen times; the newest are shown of one that was edited by a program. */
const MAX_ENTRIES = 1000;

/**
 * Every change people made to an order's values and stops, and what they did with it as a whole, newest first. An
 * itinerary that was saved whole is told stop by stop. (spec 2 §2 Dialogs, §7; spec 3 §3 Audit entry)
 * @throws NotFound, Forbidden
 */
export async function orderAudit(actor: Actor, orderId: number): Promise<AuditEntry[]> {
  const order = await findOrder(db(), actor, orderId);
  if (!can(actor, 'audit-logs-view', order.companyId)) throw new Forbidden();
  return (await changesOfOrders([orderId])).get(orderId) ?? [];
}

/** The changes of several orders that whoever calls may see, by order; `during` narrows them. Two queries. */
export async function changesOfOrders(
  orderIds: readonly number[],
  during?: SQL,
): Promise<Map<number, AuditEntry[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = [
    ...(await rowsOfKind(orderIds, 'edit', during)),
    ...(await rowsOfKind(orderIds, 'order', during)),
  ];
  rows.sort((a, b) => b.id - a.id);
  const byOrder = new Map<number, AuditEntry[]>();
  for (const { orderId, ...row } of rows.slice(0, MAX_ENTRIES * orderIds.length)) {
    if (orderId === null) continue;
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), ...entriesOf(row)]);
  }
  return byOrder;
}

function entriesOf({ id, at, details, by, through, ...row }: Omit<JournalRow, 'orderId'>): AuditEntry[] {
  const version = Number(details.version ?? 0);
  const user = through ? `${through} as ${by}` : by;
  return changesIn(row, details).map((change) => ({ ...change, id, version, at: at.toISOString(), user }));
}

type JournalRow = Awaited<ReturnType<typeof rowsOfKind>>[number];

type JournalLine = { kind: JournalKind; type: JournalType };

function changesIn({ kind, type }: JournalLine, details: Record<string, unknown>): AuditChange[] {
  if (kind === 'edit') return splitItinerary(details as EditEvent['details']);
  const change = wholeOrderChange({ type, details } as Pick<OrderEvent, 'type' | 'details'>);
  return change ? [change] : [];
}

/** Of one kind at a time: each has an index of its own. */
function rowsOfKind(orderIds: readonly number[], kind: 'edit' | 'order', during?: SQL) {
  const impersonators = alias(users, 'impersonators');
  return db()
    .select({
      id: journal.id,
      kind: journal.kind,
      type: journal.type,
      orderId: journal.orderId,
      at: journal.at,
      details: journal.details,
      by: shownName(users).as('by'),
      through: shownName(impersonators).as('through'),
    })
    .from(journal)
    .leftJoin(users, eq(users.id, journal.actorId))
    .leftJoin(impersonators, eq(impersonators.id, journal.impersonatorId))
    .where(and(ofKind(kind), inArray(journal.orderId, [...orderIds]), during))
    .orderBy(desc(journal.id))
    .limit(MAX_ENTRIES * orderIds.length);
}
