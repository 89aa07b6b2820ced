import { and, asc, eq, isNull } from 'drizzle-orm';
import type { DraftGate, OrderDraft, Provenance } from '~/domain/orders/order-draft';
import { PAPER_MESSAGES } from '~/domain/orders/papers';
import { drafts } from '~/services/mapping-runs/schema.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict } from '~/services/platform/problems.server';
import type { RequestRow } from '~/services/requests/schema.server';
import type { OrderRow } from './order-scope.server';
import { orders } from './schema.server';

/** An order with the pages of its paper, all of the document where that is one paper, and who its draft wanted to look at it. */
export type OrderOnPages = { order: OrderRow; pages: number[]; gate?: DraftGate | undefined };
type DraftRow = typeof drafts.$inferSelect;

/** The orders of a request that are not deleted and stand on some of its pages, or on any; locked until the transaction ends. */
export async function ordersOnPages(
  tx: Db,
  { id }: Pick<RequestRow, 'id'>,
  pages: readonly number[] | null,
): Promise<OrderOnPages[]> {
  const found = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.requestId, id), isNull(orders.deletedAt)))
    .orderBy(asc(orders.draftIndex))
    .for('update');
  const made = await tx.select().from(drafts).where(eq(drafts.requestId, id));
  const byIndex = new Map(made.map(({ draftIndex, draft }) => [draftIndex, draft]));
  const all = found.map((order) => {
    const draft = byIndex.get(order.draftIndex);
    return { order, pages: pagesOf(order, draft), gate: draft?.gate };
  });
  if (pages === null) return all;
  return all.filter((one) => one.pages.length === 0 || one.pages.some((page) => pages.includes(page)));
}

/** As it was divided when it was mapped; before it was divided, the pages that its values were read on. */
function pagesOf({ provenance, addresses }: OrderRow, draft: OrderDraft | undefined): number[] {
  if (draft?.pages) return draft.pages;
  const seen = [...Object.values(provenance), ...Object.values(addresses).map((one) => one?.provenance)];
  const pages = seen.flatMap((one: Provenance | undefined) => one?.page ?? []);
  return [...new Set(pages)].sort((a, b) => a - b);
}

/** @throws Conflict where an order of these pages was sent, is being sent or certified */
export function requireOpen(found: readonly OrderOnPages[]): void {
  for (const { order } of found) {
    if (order.sentAt || order.tmsShipmentId) throw new Conflict(PAPER_MESSAGES.sent(order.id));
    if (order.certification) throw new Conflict(PAPER_MESSAGES.certified(order.id));
  }
}

/** The numbers by which an order is known again, the surest first. */
const KNOWN_BY = ['unit_number', 'master_bol_mawb', 'booking_number', 'load_number', 'reference_number'];

/** Which order each draft is about: by its container, by another number of its own, else by the page its paper begins on. */
export function sameOrders(
  rows: readonly DraftRow[],
  known: readonly OrderOnPages[],
): Map<DraftRow, OrderOnPages> {
  const pairs = new Map<DraftRow, OrderOnPages>();
  const free = new Set(known);
  const pair = (row: DraftRow, order: OrderOnPages | undefined) => {
    if (!order || pairs.has(row)) return;
    pairs.set(row, order);
    free.delete(order);
  };
  for (const name of KNOWN_BY) {
    for (const row of rows.filter((one) => !pairs.has(one))) {
      const value = row.draft.fields[name];
      if (value === undefined) continue;
      pair(
        row,
        [...free].find(({ order }) => readValue(order, name) === value || order.fields[name] === value),
      );
    }
  }
  for (const row of rows)
    pair(
      row,
      [...free].find(({ pages }) => pages[0] !== undefined && pages[0] === row.draft.pages?.[0]),
    );
  return pairs;
}

/** A number that a person put right was another one on the paper. */
const readValue = ({ provenance }: OrderRow, name: string): unknown => provenance[name]?.text;
