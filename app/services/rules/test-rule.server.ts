import { asc, eq } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import type { TestRule } from '~/domain/fields/rule-form';
import { TOO_LARGE_FOR_RULES } from '~/domain/fields/rule-run';
import type { FieldValue, OrderDraft } from '~/domain/orders/order-draft';
import { findOrder, type OrderRow } from '~/services/orders/order-scope.server';
import { orderAddressEvents } from '~/services/orders/schema.server';
import { now } from '~/services/platform/clock.server';
import { Forbidden, NotFound, TooLarge } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { loadReading } from '~/services/reading/stored-reading.server';
import { requests } from '~/services/requests/schema.server';
import { ruleDocument } from './rule-document.server';
import { runRules } from './run-rules.server';

export type RuleTrial = {
  orderId: number;
  differences: { field: string; old: FieldValue | null; new: FieldValue | null }[];
  /** Why the rule would send the order to review. */
  review: string[];
  notes: string[];
  errors: { line: number | null; message: string }[];
};

/**
 * What a rule, saved or not, would do to an order as it is now; writes nothing. (spec 3 §2 Rules editor, §7 Rules)
 * @throws NotFound, Forbidden, TooLarge
 */
export async function testRule(actor: Actor, { orderId, rule }: TestRule): Promise<RuleTrial> {
  if (!can(actor, 'rules-editor-view')) throw new Forbidden();
  const order = await findOrder(db(), actor, orderId);
  const [request] = await db().select().from(requests).where(eq(requests.id, order.requestId));
  if (!request) throw new NotFound('Order not found');
  const before = await asDraft(order);
  const [ruled] = await runRules({
    drafts: [{ draft: before, rules: [{ id: null, ...rule }] }],
    document: ruleDocument(await loadReading(request)),
    today: now().toISOString().slice(0, 10),
  });
  const failures = ruled?.failures ?? [];
  if (failures.some(({ message }) => message === TOO_LARGE_FOR_RULES))
    throw new TooLarge(TOO_LARGE_FOR_RULES);
  return {
    orderId,
    differences: differencesOf(before.fields, ruled?.draft.fields ?? before.fields),
    review: ruled?.review ?? [],
    notes: (ruled?.notes ?? []).map(({ text }) => text),
    errors: failures.map(({ line, message }) => ({ line, message })),
  };
}

/** An order as rules see it; its addresses as they stood on the document, or as they were verified. */
async function asDraft({ id, fields, provenance, addresses }: OrderRow): Promise<OrderDraft> {
  const stops = await db()
    .select()
    .from(orderAddressEvents)
    .where(eq(orderAddressEvents.orderId, id))
    .orderBy(asc(orderAddressEvents.eventNumber));
  const events = stops.map(({ type, rawAddress, note }) => ({
    type,
    address: rawAddress,
    ...(note ? { note } : {}),
    provenance: { source: 'document' as const },
  }));
  return { fields, provenance, addresses, events };
}

function differencesOf(before: OrderDraft['fields'], after: OrderDraft['fields']): RuleTrial['differences'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .map((field) => ({ field, old: before[field] ?? null, new: after[field] ?? null }))
    .filter((one) => one.old !== one.new);
}
