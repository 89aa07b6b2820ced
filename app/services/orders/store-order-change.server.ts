import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { disagreements, type StopTimes, WINDOWED_FIELDS } from '~/domain/orders/disagreements';
import { BOX_FIELDS, EQUIPMENT_ENTRY_FIELDS } from '~/domain/orders/equipment-entries';
import type { EditEvent, Reversal } from '~/domain/orders/journal';
import { isAddressRole } from '~/domain/orders/order-draft';
import { isConverted } from '~/domain/trade/weight';
import { ofKind, record } from '~/services/journal/record.server';
import { journal } from '~/services/journal/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { askToLearn } from '~/services/requests/ask-to-learn.server';
import { uploaderOfPrivate } from '~/services/requests/record-status.server';
import { countToCheck } from './count-to-check.server';
import { type OrderRow, requireEditable } from './order-scope.server';
import { isInSummary, summarizeRequest } from './request-summary.server';
import { orderFieldReviews, orders } from './schema.server';
import { stopTimesOf } from './stop-times.server';

/** The path of the stops of an order as a whole. */
export const ITINERARY = 'order_address_events';

type OneChange = {
  path: string;
  before: unknown;
  after: unknown;
  /** Where the value before came from, for what the order's own row does not say. */
  was?: unknown;
};

type Change = OneChange & {
  /** Other fields that the same edit changed. */
  also?: readonly OneChange[];
  /** Columns of the order that the edit sets. */
  set?: Partial<typeof orders.$inferInsert>;
  /** What it takes back. */
  reversal?: Reversal;
  /** What of the grid it is part of, on this order and others. */
  block?: string | undefined;
  /** What was saved for all orders of the request that it is part of. */
  forAll?: string | undefined;
};

/**
 * Stores an edit: the next version, each changed value in the journal, and what the inbox shows of the order.
 * @throws Forbidden where the actor may not edit it, whoever calls
 */
export async function storeChange(
  tx: Db,
  actor: Actor,
  order: OrderRow,
  { also = [], set = {}, reversal = {}, block, forAll, ...first }: Change,
): Promise<{ version: number }> {
  requireEditable(actor, order);
  const version = order.version + 1;
  await tx
    .update(orders)
    .set({ ...set, version, updatedAt: now(), editedAt: now(), editedByUserId: actor.userId })
    .where(eq(orders.id, order.id));
  const { id: orderId, requestId, companyId } = order;
  const about = { kind: 'edit', type: 'value-changed', orderId, requestId, companyId } as const;
  const changes = [first, ...also];
  const paths = changes.map(({ path }) => path);
  const beside = sourcesBeside(order.provenance, set.provenance, paths);
  const edits = changes.map(
    (change): EditEvent => ({
      ...about,
      details: {
        version,
        was: sourceOf(order, change.path),
        ...change,
        ...(change === first && beside ? { beside } : {}),
        ...reversal,
        ...(block ? { block } : {}),
        ...(forAll ? { forAll } : {}),
      },
    }),
  );
  await record(tx, actor, edits, { privateTo: await uploaderOfPrivate(tx, requestId) });
  // Somebody accepted the value that was there before, not this one.
  const others = isConversion(changes) ? [] : paths;
  const raised = await questionsRaised(tx, order, { changes, fields: set.fields ?? order.fields });
  await tx
    .delete(orderFieldReviews)
    .where(
      and(
        eq(orderFieldReviews.orderId, order.id),
        inArray(orderFieldReviews.path, [...others, ...raised, ...Object.keys(beside ?? {})]),
      ),
    );
  if (paths.some(isInSummary)) await summarizeRequest(tx, order.requestId);
  await countToCheck(tx, [orderId]);
  if (order.sentAt) await askToLearn(tx, order);
  return { version };
}

/** Fields that an edit, of others or of the stops, contradicts anew or otherwise: who looked at them before accepted another question. */
async function questionsRaised(
  tx: Db,
  { id, fields: before }: OrderRow,
  { changes, fields }: { changes: readonly OneChange[]; fields: OrderRow['fields'] },
): Promise<string[]> {
  const dependsOnStops = changes.some(({ path }) => path === ITINERARY || WINDOWED_FIELDS.includes(path));
  const stops = dependsOnStops ? await stopTimesOf(tx, id) : [];
  const ofStops = changes.find(({ path }) => path === ITINERARY);
  const was = disagreements(before, ofStops ? (ofStops.before as StopTimes[]) : stops);
  const is = disagreements(fields, stops);
  return Object.keys(is).filter((name) => is[name] !== was[name]);
}

/** A weight in its other unit is the same weight: whoever accepted it did so in either. */
function isConversion(changes: readonly OneChange[]): boolean {
  const [weight, unit] = ['weight', 'weight_uom'].map((name) => changes.find(({ path }) => path === name));
  if (!weight || !unit || changes.length > 2) return false;
  return isConverted(
    { weight: weight.before, unit: unit.before },
    { weight: weight.after, unit: unit.after },
  );
}

/** What was known of values that an edit leaves as they are, and of which it says something else: their doubts. */
function sourcesBeside(
  before: OrderRow['provenance'],
  after: OrderRow['provenance'] | undefined,
  paths: readonly string[],
): Record<string, unknown> | undefined {
  if (!after) return undefined;
  const others = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (path) => !paths.includes(path) && !isDeepStrictEqual(before[path], after[path]),
  );
  if (others.length === 0) return undefined;
  return Object.fromEntries(others.map((path) => [path, before[path] ?? null]));
}

/** Where a value of an order came from, or an address of it as a whole; null where nothing was there. */
function sourceOf({ provenance, addresses }: OrderRow, path: string): unknown {
  return (isAddressRole(path) ? addresses[path] : provenance[path]) ?? null;
}

/**
 * Whether one of some values of an order was changed after a version of it, which somebody had before them: by a person, or
 * because it was read of other pages, which brings new stops as well.
 */
export async function wasChangedSince(
  tx: Db,
  orderId: number,
  paths: readonly string[],
  version: number,
): Promise<boolean> {
  const ofEdit = inArray(sql`${journal.details}->>'path'`, [...paths]);
  const ofPages = paths.includes(ITINERARY)
    ? undefined
    : sql`exists (select 1 from jsonb_array_elements(${journal.details}->'changes') as change
        where ${inArray(sql`change->>'path'`, [...paths])})`;
  const [later] = await tx
    .select({ id: journal.id })
    .from(journal)
    .where(
      and(
        eq(journal.orderId, orderId),
        or(and(ofKind('edit'), ofEdit), and(eq(journal.type, 'papers-followed'), ofPages)),
        sql`(${journal.details}->>'version')::int > ${version}`,
      ),
    )
    .limit(1);
  return later !== undefined;
}

/** The value was right as it was: remembered, so that it needs no look any more. @throws Forbidden as storeChange */
export async function acceptField(
  tx: Db,
  actor: Actor,
  order: OrderRow,
  path: string,
): Promise<{ version: number }> {
  requireEditable(actor, order);
  await tx
    .insert(orderFieldReviews)
    .values({ orderId: order.id, path, userId: actor.userId, at: now() })
    .onConflictDoNothing();
  await countToCheck(tx, [order.id]);
  return { version: order.version };
}

/** Whether somebody chose an entry of a list of containers after a version: not one that followed what was said of the container. */
export async function wasBoxChosenSince(tx: Db, orderId: number, version: number): Promise<boolean> {
  const entries = sql.join(
    EQUIPMENT_ENTRY_FIELDS.map((name) => sql`${name}`),
    sql`, `,
  );
  const texts = sql.join(
    BOX_FIELDS.map((name) => sql`${name}`),
    sql`, `,
  );
  const [chosen] = await tx
    .select({ version: sql`${journal.details}->>'version'` })
    .from(journal)
    .where(
      and(
        eq(journal.orderId, orderId),
        ofKind('edit'),
        sql`(${journal.details}->>'version')::int > ${version}`,
      ),
    )
    .groupBy(sql`${journal.details}->>'version'`)
    .having(
      sql`bool_or(${journal.details}->>'path' in (${entries})) and not bool_or(${journal.details}->>'path' in (${texts}))`,
    )
    .limit(1);
  return chosen !== undefined;
}
