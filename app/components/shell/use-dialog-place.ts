import { useLocation } from '@remix-run/react';
import { listSearch } from '~/domain/lists/list-query';
import { paths } from '~/domain/urls/paths';

/** The link in an order's row to what can be done with it; what has the focus when those dialogs are gone. */
export const orderMenuId = (orderId: number): string => `order-${orderId}-actions`;

/**
 * Where a dialog about an order lies, and so where it is closed to: over the inbox or the order list with their filters and place, or
 * beside the document of the order's own page.
 */
export function useDialogPlace(orderId: number): { closeTo: string; returnTo?: string; over?: 'document' } {
  const { pathname, search } = useLocation();
  if (pathname.startsWith(`${paths.inbox}/`)) return { closeTo: `${paths.inbox}${search}` };
  if (pathname.startsWith(`${paths.search}/`))
    return { closeTo: `${paths.search}${listSearch(search)}`, returnTo: orderMenuId(orderId) };
  return { closeTo: paths.order(orderId), over: 'document' };
}
