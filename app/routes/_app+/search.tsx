import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { BulkToolbar } from '~/components/bulk/bulk-toolbar';
import { DataTable } from '~/components/list/data-table';
import { ListScreen } from '~/components/list/list-screen';
import { useSelection } from '~/components/list/use-selection';
import { itineraryOf, ORDER_CELLS } from '~/components/order-list/order-cells';
import { useNewOrders } from '~/components/order-list/use-new-orders';
import { listSearch } from '~/domain/lists/list-query';
import { ORDER_LIST, WAITING_PAGE_SIZE } from '~/domain/lists/order-list';
import { bulkOffers } from '~/domain/orders/bulk-actions';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { unseenAction } from '~/services/bulk/bulk-progress.server';
import { loadOrderList } from '~/services/screens/order-list-view.server';
import { readList } from '~/services/web/columns.server';
import { withinPages } from '~/services/web/last-page.server';

const AT = { path: paths.search, title: 'Order List', id: 'orders' };

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const asked = readList(request, ORDER_LIST, { userId: actor.userId, list: AT.id });
  const { query } = asked;
  const saysPageSize = Boolean(new URL(request.url).searchParams.get('perPage'));
  if (query.filter.request_id && !saysPageSize) query.perPage = WAITING_PAGE_SIZE;
  const [list, unseen] = await Promise.all([loadOrderList(actor, query), unseenAction(actor, 'orders')]);
  return {
    ...asked,
    bulk: { offers: bulkOffers(actor, 'orders', { deleted: query.filter.trashed }), unseen },
    ...withinPages(request, list),
  };
}

/** Opening or closing a dialog over the list changes nothing in it, unless it told how an action on its rows went. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isDialog =
    currentUrl.pathname !== nextUrl.pathname && listSearch(currentUrl.search) === listSearch(nextUrl.search);
  const wasAction = isActionPath(currentUrl.pathname);
  return isDialog && !formMethod && !wasAction ? false : defaultShouldRevalidate;
}

export const meta = () => pageTitle('Order List');

export default function OrderList() {
  const { query, ignored, columns, paging, offers, rows, without, bulk } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  // While its own dialog is open, that tells of it.
  const unseen = isActionPath(pathname) ? null : bulk.unseen;
  const selection = useSelection(
    'orders-selected',
    rows.map(({ id }) => String(id)),
  );
  useClearAfterAction(selection.clear);
  useNewOrders(query.filter.request_id);
  const isLeftOut = (key: string) => without.columns.some((left) => left === key);
  return (
    <ListScreen
      list={ORDER_LIST}
      at={AT}
      filter={query.filter}
      offers={offers}
      ignored={ignored}
      page={paging}
      columns={{ ...columns, offered: ORDER_LIST.columns.filter(({ key }) => !isLeftOut(key)) }}
      without={without.filters}
      exportTo={paths.listExport(paths.search, listSearch(search))}
      empty={{
        title: 'No orders',
        hint: 'Orders appear here as soon as a document was read.',
        filteredHint: query.filter.request_id
          ? 'The orders of this request appear here as soon as its document was read.'
          : 'Nothing matches these filters.',
      }}
      heading={
        <>
          <h1 className="sr-only">Order List</h1>
          <Outlet />
        </>
      }
      notice={
        bulk.offers.length > 0 || unseen ? (
          <BulkToolbar
            of="orders"
            selection={selection}
            offers={bulk.offers}
            askAt={paths.searchBulk}
            unseen={unseen && { ...unseen, to: paths.searchAction(unseen.id, listSearch(search)) }}
          />
        ) : null
      }
    >
      <DataTable
        list={ORDER_LIST}
        view={{ ...query, ...columns }}
        rows={rows}
        cells={ORDER_CELLS}
        rowOf={({ id }) => ({ id: String(id), name: `order ${id}` })}
        without={without.columns}
        partOf={itineraryOf}
        selection={bulk.offers.length > 0 ? selection : undefined}
      />
    </ListScreen>
  );
}

const isActionPath = (pathname: string) => pathname.startsWith(paths.searchAction(''));

/** What was selected is under way: the next selection begins anew. */
function useClearAfterAction(clear: () => void): void {
  const isUnderWay = isActionPath(useLocation().pathname);
  useEffect(() => {
    if (isUnderWay) clear();
  }, [isUnderWay, clear]);
}
