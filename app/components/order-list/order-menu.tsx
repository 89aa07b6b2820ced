import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useKeepFrom } from '~/components/order/use-keep-from';
import { orderMenuId } from '~/components/shell/use-dialog-place';
import { RouteDialog } from '~/components/ui/dialog';
import { listSearch } from '~/domain/lists/list-query';
import { ORDER_ACTION_RULES, type OrderAction } from '~/domain/orders/order-actions';
import { paths } from '~/domain/urls/paths';

type OrderMenuProps = {
  orderId: number;
  requestId: string;
  /** By what people know it: its container, or another number. */
  name: string | null;
  actions: OrderAction[];
  maySchedule: boolean;
  maySeeAudit: boolean;
  /** What was sent to the TMS for it, and the macros that the TMS ran. */
  maySeeSubmissions: boolean;
};

/**
 * What can be done with one order of the list, over the list. An address and not a menu in each row: a page of a hundred
 * orders is no heavier for it, and it works without script.
 */
export function OrderMenu({ orderId, requestId, name, actions, ...may }: OrderMenuProps) {
  const { search: own } = useLocation();
  const keepFrom = useKeepFrom();
  const search = listSearch(own);
  return (
    <RouteDialog
      title={name ? `Order #${orderId} · ${name}` : `Order #${orderId}`}
      closeTo={`${paths.search}${search}`}
      returnTo={orderMenuId(orderId)}
    >
      <ul className="grid gap-0.5">
        <Entry to={keepFrom(paths.order(orderId))} isFirst>
          Open the order
        </Entry>
        <Entry to={paths.searchHistory(orderId, search)}>History</Entry>
        {may.maySeeAudit ? <Entry to={paths.searchAudit(orderId, search)}>Audit</Entry> : null}
        {may.maySeeSubmissions ? (
          <>
            <Entry to={paths.searchSubmissions(orderId, search)}>API submission JSON</Entry>
            <Entry to={paths.macroHistory(orderId)}>Macro history</Entry>
          </>
        ) : null}
        {actions.map((action) => (
          <Entry key={action} to={paths.searchOrderAction(orderId, action, search)}>
            {ORDER_ACTION_RULES[action].label}
          </Entry>
        ))}
        {may.maySchedule ? (
          <Entry to={keepFrom(paths.orderSchedule(orderId))}>Schedule from Order</Entry>
        ) : null}
        <Entry to={paths.shownRequest(requestId)}>Open the request</Entry>
      </ul>
    </RouteDialog>
  );
}

function Entry({ to, isFirst, children }: { to: string; isFirst?: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        data-autofocus={isFirst || undefined}
        className="flex min-h-8 items-center rounded-sm px-3 py-1.5 hover:bg-sunken max-md:min-h-11"
      >
        {children}
      </Link>
    </li>
  );
}
