import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { showFieldValue } from '~/domain/fields/field-values';
import { type FieldValue, joinDoubts, type OrderDraft, type Provenance } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import type { drafts } from '~/services/mapping-runs/schema.server';
import type { Db } from '~/services/platform/database.server';
import { type RequestRow, requests } from '~/services/requests/schema.server';
import { pathsEditedSince } from './edited-paths.server';
import type { OrderRow } from './order-scope.server';
import { ordersOnPages, sameOrders } from './orders-on-pages.server';
import { orders } from './schema.server';
import { ITINERARY } from './store-order-change.server';

type DraftRow = typeof drafts.$inferSelect;
type EditedOrder = { order: OrderRow; edited: readonly string[] };

/**
 * The drafts of a request that is read anew: what people had set by hand in the orders of before is asked where the document says it
 * otherwise, the earlier value offered, and kept where the document says nothing.
 */
export async function withEditsAsked(
  tx: Db,
  request: RequestRow,
  rows: readonly DraftRow[],
): Promise<DraftRow[]> {
  const edited = await tx
    .select({ order: orders, edited: pathsEditedSince(orders.id, sql`'-infinity'::timestamptz`) })
    .from(orders)
    .innerJoin(requests, eq(requests.id, orders.requestId))
    .where(
      and(
        eq(orders.requestId, request.id),
        isNull(orders.deletedAt),
        lt(orders.draftIndex, request.firstDraftIndex),
      ),
    );
  const byId = new Map(edited.flatMap((one) => (one.edited.length > 0 ? [[one.order.id, one]] : [])));
  if (byId.size === 0) return [...rows];
  const known = (await ordersOnPages(tx, request, null)).filter(({ order }) => byId.has(order.id));
  const pairs = sameOrders(rows, known);
  return rows.map((row) => {
    const before = byId.get(pairs.get(row)?.order.id ?? 0);
    return before ? { ...row, draft: askedOfEdits(row.draft, before) } : row;
  });
}

function askedOfEdits(draft: OrderDraft, { order, edited }: EditedOrder): OrderDraft {
  const made = { ...draft, fields: { ...draft.fields }, provenance: { ...draft.provenance } };
  for (const name of edited) {
    const field = orderField(name);
    if (!field || field.type === 'dictionary') continue;
    const { [name]: read } = draft.fields;
    const { [name]: set } = order.fields;
    if (read === set) continue;
    if (read === undefined) made.fields[name] = set as FieldValue;
    const source: Provenance =
      read === undefined ? { source: 'user' } : { source: 'document', ...draft.provenance[name] };
    made.provenance[name] = {
      ...source,
      doubt: joinDoubts([source.doubt, wordsOf(order, name, read === undefined ? undefined : set)]),
      ...(read === undefined || set === undefined ? {} : { near: String(set) }),
    };
  }
  const isMoved = edited.some((path) => path.startsWith(ITINERARY));
  const [first, ...others] = draft.events;
  if (!isMoved || !first) return made;
  const doubt = joinDoubts([first.provenance.doubt, `the stops of order #${order.id} were set by hand`]);
  return { ...made, events: [{ ...first, provenance: { ...first.provenance, doubt } }, ...others] };
}

/** `set`: what stands there now is the document's. */
function wordsOf({ id, fields }: OrderRow, name: string, set: FieldValue | undefined): string {
  if (fields[name] === undefined) return `cleared by hand in order #${id}`;
  return set === undefined
    ? `set by hand in order #${id}, not in the document`
    : `set to ${showFieldValue(name, set)} by hand in order #${id}`;
}
