import { showToast } from '~/components/ui/toaster';
import { type Stop, stopsOfForm } from '~/domain/orders/form-plan';
import { orderToastId } from '~/domain/orders/order-toast';
import type { OrderView } from '~/domain/orders/order-view';
import { checkedOnlyBlock } from '~/domain/orders/send-rules';
import { focusStop } from './focus-stop';

/** The values that somebody was led to of the order that was last to be sent in this window. */
let shown = { orderId: 0, values: new Set<string>(), at: Number.NEGATIVE_INFINITY };

/** Milliseconds in which nobody has read what the first press said: a second one within them is the same. */
const UNREAD_MS = 300;

/**
 * Whoever sends an order with something to check is led to the first of it and told how many there are. The same
 * values do not stop the order a second time, unless its company sends only what is checked. @returns whether it was stopped
 */
export function stopsAtUnchecked(view: OrderView): boolean {
  const stops = view.mainAction === 'update-tms' ? [] : stopsOfForm(view);
  const mustCheck = view.sendsCheckedOnly && view.mainAction === 'send-to-tms';
  const valueAt = ({ name }: Stop) => `${name} ${view.fields[name] ?? ''}`;
  const before = shown.orderId === view.id && !mustCheck ? shown.values : new Set<string>();
  const first = stops.find((stop) => !before.has(valueAt(stop)));
  if (!first) return shown.orderId === view.id && performance.now() - shown.at < UNREAD_MS;
  shown = { orderId: view.id, values: new Set(stops.map(valueAt)), at: performance.now() };
  const then = mustCheck
    ? checkedOnlyBlock(stops.length)
    : `${stops.length} to check. Send it again to send it as it is.`;
  showToast({ id: orderToastId(view.id), tone: 'info', text: `#${view.id}: ${then}` });
  focusStop(`field-${first.name}`);
  return true;
}
