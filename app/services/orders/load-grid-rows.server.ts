import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { hasFilters, pickFieldMap } from '~/domain/fields/field-map-cascade';
import { cellText, type EntryNames } from '~/domain/order-grid/cell-text';
import { gridFields, isGridField } from '~/domain/order-grid/grid-fields';
import { type GridColumn, type GridRow, MAX_GRID_ORDERS } from '~/domain/order-grid/grid-view';
import { CERTIFICATION_MESSAGES } from '~/domain/orders/certification';
import type { StopTimes } from '~/domain/orders/disagreements';
import { lockedWords } from '~/domain/orders/edit-locks';
import { SURE, unmatchedListFields } from '~/domain/orders/order-checks';
import { orderField } from '~/domain/orders/order-fields';
import type { FieldScreen } from '~/domain/orders/order-view';
import { displayStatus } from '~/domain/orders/statuses';
import { itemNames } from '~/services/companies/item-names.server';
import { companies } from '~/services/companies/schema.server';
import { type LoadedFieldMaps, loadFieldMaps } from '~/services/field-maps/load-field-maps.server';
import { type LockColumn, locksOfOthers, shownLock } from '~/services/locks/lock-in-force.server';
import { shipmentFacts } from '~/services/mapping/drafts/shipment-facts.server';
import { db } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';
import { fieldScreens, viewerOf } from './field-screens.server';
import { doubtsOf } from './order-doubts.server';
import { mayEditOrder, type OrderRow, ofReviewSeen, orderScope } from './order-scope.server';
import { orderAddressEvents, orderFieldReviews, orders } from './schema.server';
import { timesOf } from './stop-times.server';

/** What a row of the grid is made of; where each value came from is as large as all values, and not shown. */
const GRID_COLUMNS = {
  id: orders.id,
  version: orders.version,
  companyId: orders.companyId,
  variantId: orders.variantId,
  status: orders.status,
  certification: orders.certification,
  deletedAt: orders.deletedAt,
  fields: orders.fields,
  // What is known of values that may be in doubt; the rest is much, and no cell shows it.
  provenance: sql<OrderRow['provenance']>`(select coalesce(jsonb_object_agg(key, value), '{}')
    from jsonb_each(${orders.provenance})
    where value ? 'doubt' or key = 'unit_number' or (value->>'confidence')::real < ${SURE})`.as('doubted'),
  reviewed: sql<string[]>`array(select ${orderFieldReviews.path} from ${orderFieldReviews}
    where ${orderFieldReviews.orderId} = ${orders.id})`.as('reviewed'),
  billTo: sql<string | null>`${orders.addresses}->'bill_to_address'->>'raw_text'`.as('bill_to'),
};
type GridRowSource = Pick<OrderRow, Exclude<keyof typeof GRID_COLUMNS, 'billTo' | 'reviewed'>> & {
  billTo: string | null;
  reviewed: string[];
};
type GridOrder = { order: GridRowSource; tmsProviderId: number | null };

/**
 * The orders of a request as rows of the grid, in the order of the document, with the columns they need; `ids` are some of
 * them alone. As many queries for three hundred orders as for three. Those that the actor may not see are left out.
 */
export async function loadGridRows(
  actor: Actor,
  requestId: string,
  ids?: readonly number[],
): Promise<{ columns: GridColumn[]; rows: GridRow[] }> {
  const found = await selectGridOrders(actor, requestId, ids);
  const stops = await stopsOf(found.map(({ order }) => order.id));
  const screens = await screensOf(actor, found, stops);
  const locks = await locksOfOthers(db(), actor, requestId);
  const names = await entryNames(found);
  const shown = gridFields(
    new Set(found.flatMap(({ order }) => [...Object.keys(order.fields), ...unmatchedListFields(order)])),
  ).filter((path) => screens.some((screen) => screen[path]?.hidden === false));
  return {
    columns: shown.map((path) => columnOf(path, screens)),
    rows: found.map(({ order }, at) => ({
      id: order.id,
      version: order.version,
      display: displayStatus(order.status, { seesAdminReview: can(actor, 'admin-review-view') }),
      texts: textsOf(order, names),
      doubts: doubtsOfCells(order, stops.get(order.id) ?? []),
      readonly: shown.filter((path) => screens[at]?.[path]?.readonly || screens[at]?.[path]?.hidden),
      whyNot: whyNot(actor, order, locks),
    })),
  };
}

function selectGridOrders(actor: Actor, requestId: string, ids?: readonly number[]): Promise<GridOrder[]> {
  return db()
    .select({ order: GRID_COLUMNS, tmsProviderId: companies.defaultTmsProviderId })
    .from(orders)
    .innerJoin(requests, eq(requests.id, orders.requestId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(
      and(
        eq(orders.requestId, requestId),
        isNull(orders.deletedAt),
        ids ? inArray(orders.id, [...ids]) : undefined,
        orderScope(actor),
        ofReviewSeen(actor),
      ) as SQL,
    )
    .orderBy(asc(orders.draftIndex), asc(orders.id))
    .limit(MAX_GRID_ORDERS);
}

type Screens = Record<string, FieldScreen>;

/** How each field stands for the actor on each of the orders: their maps are loaded once for each layout. */
async function screensOf(
  actor: Actor,
  found: readonly GridOrder[],
  stops: ReadonlyMap<number, GridStop[]>,
): Promise<Screens[]> {
  const maps = new Map<string, LoadedFieldMaps>();
  for (const { order, tmsProviderId } of found) {
    const key = mapKey(order, tmsProviderId);
    const { companyId, variantId } = order;
    if (!maps.has(key)) maps.set(key, await loadFieldMaps({ companyId, variantId, tmsProviderId }));
  }
  // Most orders share a map: what it says is worked out once, and no template matters to a cell.
  const known = new Map<ResolvedFieldMap, Screens>();
  const shared = new Map<string, ResolvedFieldMap>();
  return found.map(({ order, tmsProviderId }) => {
    const key = mapKey(order, tmsProviderId);
    const rows = maps.get(key)?.rows ?? [];
    const fieldMap = hasFilters(rows)
      ? mapOf(rows, order, stops)
      : (shared.get(key) ?? mapOf(rows, order, stops));
    shared.set(key, fieldMap);
    const screensWith = (provenance: OrderRow['provenance']) =>
      fieldScreens(viewerOf(actor, order.companyId), fieldMap, { fields: {}, provenance, tmsProviderId });
    // What an order asks of a list can be answered, whatever its map hides.
    if (unmatchedListFields(order).length > 0) return screensWith(order.provenance);
    const screens = known.get(fieldMap) ?? screensWith({});
    known.set(fieldMap, screens);
    return screens;
  });
}

const mapKey = ({ companyId, variantId }: GridRowSource, tmsProviderId: number | null) =>
  [companyId, variantId, tmsProviderId].join();

function mapOf(
  rows: LoadedFieldMaps['rows'],
  { id, fields, billTo }: GridRowSource,
  stops: ReadonlyMap<number, GridStop[]>,
): ResolvedFieldMap {
  if (!hasFilters(rows)) return pickFieldMap(rows, {}).fieldMap;
  return pickFieldMap(
    rows,
    shipmentFacts({ fields, billTo: billTo ?? undefined, stops: stops.get(id) ?? [] }),
  ).fieldMap;
}

type GridStop = StopTimes & { raw_text: string };

async function stopsOf(orderIds: number[]): Promise<Map<number, GridStop[]>> {
  const stops = new Map<number, GridStop[]>();
  if (orderIds.length === 0) return stops;
  const rows = await db()
    .select()
    .from(orderAddressEvents)
    .where(and(inArray(orderAddressEvents.orderId, orderIds), isNull(orderAddressEvents.deletedAt)))
    .orderBy(asc(orderAddressEvents.eventNumber));
  for (const row of rows) {
    const own = stops.get(row.orderId) ?? [];
    own.push({ ...timesOf(row), raw_text: row.rawAddress.raw_text });
    stops.set(row.orderId, own);
  }
  return stops;
}

async function entryNames(found: readonly GridOrder[]): Promise<EntryNames> {
  const wanted = found.flatMap(({ order: { fields } }) =>
    Object.entries(fields).flatMap(([path, value]) => (isEntry(path) ? [Number(value)] : [])),
  );
  return itemNames(db(), [...new Set(found.map(({ order }) => order.companyId))], wanted);
}

const isEntry = (path: string) => orderField(path)?.type === 'dictionary';

function textsOf({ fields }: GridRowSource, names: EntryNames): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([path]) => isGridField(path))
      .map(([path, value]) => [path, cellText(path, value, names)]),
  );
}

/** Why each of its cells needs a look, as its form says. */
function doubtsOfCells(order: GridRowSource, stops: readonly StopTimes[]): Record<string, string> {
  const doubts = doubtsOf(order, new Set(order.reviewed), stops);
  return Object.fromEntries(Object.entries(doubts).filter(([path]) => isGridField(path)));
}

function columnOf(path: string, screens: readonly Screens[]): GridColumn {
  const field = orderField(path);
  const shown = screens.find((screen) => screen[path]?.hidden === false)?.[path];
  const choices = field?.type === 'boolean' ? ['Yes', 'No'] : Object.values(field?.choices ?? {});
  return { path, label: shown?.label ?? path, type: field?.type ?? 'text', choices };
}

const MAY_READ = 'You may read this order, not change it';

function whyNot(actor: Actor, order: GridRowSource, locks: readonly LockColumn[]): string | null {
  if (!mayEditOrder(actor, order))
    return order.certification === 'certified' ? CERTIFICATION_MESSAGES.readOnly : MAY_READ;
  const held = locks.find(({ order_id: locked }) => locked === null || locked === order.id);
  const lock = shownLock(actor, order.companyId, held ?? null);
  return lock ? lockedWords(lock) : null;
}
