import { doubtsIn } from './order-checks';
import type { FieldValue, OrderDraft } from './order-draft';
import { orderField } from './order-fields';

/** Said where an order that was to go to the TMS by itself waits for people after all. */
export function notByItself(reason: string): string {
  return `Not sent to the TMS by itself: ${reason}`;
}

/**
 * Why an order whose client does not look at it must be looked at nevertheless, or null: a map, rule or message that
 * wants it, a value in doubt. (spec 3 §3 skip_client_review)
 */
export function lookNeeded({
  gate,
  fields,
  provenance,
  events,
}: Pick<OrderDraft, 'gate' | 'provenance' | 'events'> & { fields: Record<string, FieldValue> }):
  | string
  | null {
  const [reason] = gate?.review ?? [];
  if (reason) return reason;
  const [doubted] = Object.entries(doubtsIn(fields, provenance, events));
  return doubted ? doubtText(doubted) : null;
}

/** What is asked of a field, by its name on the form. */
export function doubtText([name, why]: readonly [name: string, why: string]): string {
  return `${orderField(name)?.label ?? name}: ${why}`;
}
