import { showToast } from '~/components/ui/toaster';
import { stopsOfForm } from '~/domain/orders/form-plan';
import { orderToastId } from '~/domain/orders/order-toast';
import type { OrderView } from '~/domain/orders/order-view';
import { checkedOnlyBlock } from '~/domain/orders/send-rules';
import { focusStop } from './focus-stop';

/** What was said to be to check of the order that was last to be sent in this window. */
let said = { orderId: 0, names: new Set<string>() };

/**
 * Whoever sends an order with something to check is led to the first of it and told how many there are. What was said
 * before does not stop the order a second time, unless its company sends only what is checked. @returns whether it was stopped
 */
export function stopsAtUnchecked(view: OrderView): boolean {
  const stops = view.mainAction === 'update-tms' ? [] : stopsOfForm(view);
  const mustCheck = view.sendsCheckedOnly && view.mainAction === 'send-to-tms';
  const known = said.orderId === view.id && !mustCheck ? said.names : new Set<string>();
  const first = stops.find(({ name }) => !known.has(name));
  if (!first) return false;
  said = { orderId: view.id, names: new Set(stops.map(({ name }) => name)) };
  const then = mustCheck
    ? checkedOnlyBlock(stops.length)
    : `${stops.length} to check. Send it again to send it as it is.`;
  showToast({ id: orderToastId(view.id), tone: 'info', text: `#${view.id}: ${then}` });
  focusStop(`field-${first.name}`);
  return true;
}
