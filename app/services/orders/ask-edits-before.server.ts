import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { showFieldValue } from '~/domain/fields/field-values';
import {
  BOX_FIELDS,
  CHASSIS_FIELDS,
  EQUIPMENT_ENTRIES,
  type EquipmentEntry,
} from '~/domain/orders/equipment-entries';
import { textOfAnyEntry } from '~/domain/orders/looked-up';
import {
  ADDRESS_ROLES,
  type DraftEvent,
  type FieldValue,
  joinDoubts,
  type Provenance,
} from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { type ItemName, itemNames } from '~/services/companies/item-names.server';
import { addresses } from '~/services/companies/schema.server';
import type { AddressMatch, DraftMatches, drafts } from '~/services/mapping-runs/schema.server';
import type { Db } from '~/services/platform/database.server';
import { type RequestRow, requests } from '~/services/requests/schema.server';
import { pathsEditedSince } from './edited-paths.server';
import { itemsNamedBy } from './order-doubts.server';
import type { OrderRow } from './order-scope.server';
import { ordersOnPages, sameOrders } from './orders-on-pages.server';
import { stopAddressPath } from './save-itinerary.server';
import { orderAddressEvents, orders } from './schema.server';
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
  const changed = edited.filter((one) => one.edited.length > 0);
  if (changed.length === 0) return [...rows];
  const byId = new Map(changed.map((one) => [one.order.id, one]));
  const known = (await ordersOnPages(tx, request, null)).filter(({ order }) => byId.has(order.id));
  const lists = await itemNames(
    tx,
    request.companyId,
    changed.flatMap(({ order }) => itemsNamedBy(order.fields)),
  );
  const places = await placesOf(tx, request.companyId, changed);
  const pairs = sameOrders(rows, known);
  return rows.map((row) => {
    const before = byId.get(pairs.get(row)?.order.id ?? 0);
    return before
      ? withPlacesOfEdits(withFieldsOfEdits(row, { ...before, lists }), { ...before, ...places })
      : row;
  });
}

type OfLists = EditedOrder & { lists: ReadonlyMap<number, ItemName> };

/** Texts before the entries of lists that are named by them. */
function withFieldsOfEdits(row: DraftRow, before: OfLists): DraftRow {
  const { draft, matches } = row;
  const { order, edited } = before;
  const made = { ...draft, fields: { ...draft.fields }, provenance: { ...draft.provenance } };
  const found: Partial<DraftMatches['fields']> = matches?.fields ?? {};
  const doubts = { ...matches?.doubts };
  const fields = edited.filter((name) => orderField(name));
  for (const name of fields.toSorted((a, b) => Number(isEntry(a)) - Number(isEntry(b)))) {
    const read = found[name] ?? draft.fields[name];
    const { [name]: set } = order.fields;
    const isNamed = textsOf(name).every((text) => made.fields[text] === order.fields[text]);
    const become = whatBecomes(name, before, { read, isNamed });
    if (become === null) continue;
    if (read === undefined) {
      made.fields[name] = set as FieldValue;
      delete doubts[name];
    }
    if (become === 'kept') continue;
    const source: Provenance =
      read === undefined ? { source: 'user' } : { source: 'document', ...draft.provenance[name] };
    made.provenance[name] = {
      ...source,
      doubt: joinDoubts([source.doubt, wordsOf(before, name, read === undefined ? undefined : set)]),
      ...(read === undefined || set === undefined ? {} : { near: String(set) }),
    };
  }
  return { ...row, draft: made, matches: matches && { ...matches, doubts } };
}

const isEntry = (name: string): boolean => orderField(name)?.type === 'dictionary';

/**
 * Whether an edited value is asked, or goes without a question: an entry that nobody chose goes with the text that names it, and a text
 * asks for its entry as well. Null where it is left, as an entry that its list has no more.
 */
function whatBecomes(
  name: string,
  { order, lists }: OfLists,
  { read, isNamed }: { read: FieldValue | undefined; isNamed: boolean },
): 'asked' | 'kept' | null {
  const { [name]: set } = order.fields;
  if (read === set) return null;
  if (!isEntry(name)) return 'asked';
  if (set !== undefined && (lists.get(Number(set))?.isDeleted ?? true)) return null;
  if (order.provenance[name]?.source === 'user') return isNamed || !textOfAnyEntry(name) ? 'asked' : null;
  return isNamed && read === undefined ? 'kept' : null;
}

/** The texts that an entry of a list is looked up from; none for any other field. */
function textsOf(name: string): readonly string[] {
  const text = textOfAnyEntry(name);
  if (text) return [text];
  const list = EQUIPMENT_ENTRIES[name as EquipmentEntry];
  if (!list) return [];
  return list === 'chassis' ? CHASSIS_FIELDS : BOX_FIELDS;
}

type Stop = typeof orderAddressEvents.$inferSelect;
type Places = { stops: readonly Stop[]; book: ReadonlyMap<number, string> };

/** The stops of orders of a company, and the addresses that they and their parties were given: its own, or everybody's. */
async function placesOf(tx: Db, companyId: number, edited: readonly EditedOrder[]): Promise<Places> {
  const stops = await tx
    .select()
    .from(orderAddressEvents)
    .where(
      and(
        inArray(
          orderAddressEvents.orderId,
          edited.map(({ order }) => order.id),
        ),
        isNull(orderAddressEvents.deletedAt),
      ),
    );
  const ids = [
    ...stops.map(({ addressId }) => addressId),
    ...edited.flatMap(({ order }) => ADDRESS_ROLES.map((role) => order.addresses[role]?.address_id)),
  ].filter((id) => typeof id === 'number');
  const rows = await tx
    .select({ id: addresses.id, name: addresses.locationName })
    .from(addresses)
    .where(
      and(
        inArray(addresses.id, ids),
        or(isNull(addresses.companyId), eq(addresses.companyId, companyId)),
        isNull(addresses.deletedAt),
      ),
    );
  return { stops, book: new Map(rows.map(({ id, name }) => [id, name])) };
}

/**
 * The verified addresses that people gave to places: the same text is the same place, and keeps its address; of another one the
 * address is asked, as of any place that two sources name otherwise.
 */
function withPlacesOfEdits(row: DraftRow, { order, edited, stops, book }: EditedOrder & Places): DraftRow {
  if (!row.matches) return row;
  const matches = {
    ...row.matches,
    addresses: { ...row.matches.addresses },
    events: [...row.matches.events],
  };
  const draft = { ...row.draft, provenance: { ...row.draft.provenance }, events: [...row.draft.events] };
  const decided = (set: number | null, isSame: boolean): { match?: AddressMatch; doubt?: string } => {
    const name = set === null ? undefined : book.get(set);
    if (set === null) return { doubt: `cleared by hand in order #${order.id}` };
    const match = { address_id: set, location_name: name ?? '', provenance: { source: 'user' as const } };
    if (name === undefined || isSame) return name === undefined ? {} : { match };
    return { doubt: `set to ${name} by hand in order #${order.id}` };
  };
  for (const role of ADDRESS_ROLES) {
    const held = order.addresses[role];
    if (!edited.includes(role) || !held || held.address_id === matches.addresses[role]?.address_id) continue;
    const isSame = held.raw_text === (draft.addresses[role]?.raw_text ?? '');
    const { match, doubt } = decided(held.address_id, isSame);
    if (match) matches.addresses[role] = match;
    if (!doubt) continue;
    delete matches.addresses[role];
    const known = draft.provenance[role] ?? { source: 'document' as const };
    draft.provenance[role] = { ...known, doubt: joinDoubts([known.doubt, doubt]) };
  }
  for (const [i, event] of draft.events.entries()) {
    const stop = stops.find((one) => one.orderId === order.id && one.eventNumber === i + 1);
    if (!stop || !edited.includes(stopAddressPath(i + 1))) continue;
    if (stop.addressId === (matches.events[i]?.address_id ?? null)) continue;
    const isSame = stop.type === event.type && stop.rawAddress.raw_text === event.address.raw_text;
    const { match, doubt } = decided(stop.addressId, isSame);
    if (match) {
      matches.events[i] = match;
      draft.events[i] = { ...event, provenance: { ...event.provenance, source: 'user', confidence: 1 } };
    }
    if (!doubt) continue;
    matches.events[i] = null;
    draft.events[i] = withDoubt(event, doubt);
  }
  const [first] = draft.events;
  if (first && edited.includes(ITINERARY))
    draft.events[0] = withDoubt(first, `the stops of order #${order.id} were set by hand`);
  return { ...row, draft, matches };
}

const withDoubt = (event: DraftEvent, doubt: string): DraftEvent => ({
  ...event,
  provenance: { ...event.provenance, doubt: joinDoubts([event.provenance.doubt, doubt]) },
});

/** `set`: what stands there now is the document's. */
function wordsOf(
  { order: { id, fields }, lists }: OfLists,
  name: string,
  set: FieldValue | undefined,
): string {
  if (fields[name] === undefined) return `cleared by hand in order #${id}`;
  return set === undefined
    ? `set by hand in order #${id}, not in the document`
    : `set to ${(isEntry(name) && lists.get(Number(set))?.name) || showFieldValue(name, set)} by hand in order #${id}`;
}
