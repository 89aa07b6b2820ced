import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData, useLocation } from '@remix-run/react';
import { useRef, useState } from 'react';
import { OrderFilters } from '~/components/orders/order-filters';
import { OrdersTable } from '~/components/orders/orders-table';
import { useKeys } from '~/components/shell/keys';
import { useLiveEvents } from '~/components/shell/live';
import { IgnoredFilters } from '~/components/ui/filter-bar';
import { Pager } from '~/components/ui/pager';
import { can, choosesCompany } from '~/domain/actor';
import { pageTitle } from '~/domain/page-title';
import { paths } from '~/domain/paths';
import { orderFilterSchema, parseFilters } from '~/domain/url-filters';
import { requirePermission } from '~/services/access/guards.server';
import { listOrders, ORDER_SORTS } from '~/services/orders/list-orders.server';
import { filterOptions } from '~/services/requests/filter-choices.server';

const PER_PAGE = [10, 25, 50, 100];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const { searchParams } = new URL(request.url);
  const { filter, ignored } = parseFilters(orderFilterSchema, searchParams);
  const asked = searchParams.get('sort') ?? '';
  const sort = ORDER_SORTS.includes(asked.replace(/^-/, '')) ? asked : '-created_at';
  const perPage = PER_PAGE.find((size) => String(size) === searchParams.get('perPage')) ?? 25;
  const page = Math.min(1_000_000, Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1));
  const [list, options] = await Promise.all([
    listOrders(actor, filter, { page, perPage, sort }),
    filterOptions(actor),
  ]);
  return {
    filter,
    ignored,
    list,
    sort,
    choices: { ...options, systemStatuses: can(actor, 'system-status-filter') },
    showCompany: choosesCompany(actor),
  };
}

export const meta = () => pageTitle('Order List');

export default function OrderList() {
  const { filter, ignored, list, sort, choices, showCompany } = useLoaderData<typeof loader>();
  const box = useRef<HTMLDivElement>(null);
  const at = useRef(-1);
  const move = (step: 1 | -1) => {
    const links = [
      ...(box.current?.querySelectorAll<HTMLAnchorElement>(
        'tr[data-order] a[href^="/order/"]:not([href$="history"])',
      ) ?? []),
    ];
    at.current = Math.min(links.length - 1, Math.max(0, at.current + step));
    links[at.current]?.focus();
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    '/': () => document.getElementById('orders-search')?.focus(),
  });
  return (
    <main id="main" className="flex h-[calc(100vh-var(--top,48px))] flex-col max-md:h-auto">
      <h1 className="sr-only">Order List</h1>
      <OrderFilters filter={filter} choices={choices} />
      <IgnoredFilters names={ignored} />
      <NewOrders />
      <div ref={box} className="min-h-0 grow overflow-auto bg-panel max-md:bg-page">
        {list.items.length > 0 ? (
          <OrdersTable rows={list.items.map(serial)} sort={sort} showCompany={showCompany} />
        ) : (
          <NoOrders />
        )}
      </div>
      <div className="border-t border-line bg-panel">
        <Pager
          page={list.page}
          lastPage={list.lastPage}
          total={list.total}
          perPage={list.perPage}
          capped={list.total >= 10_000}
        />
      </div>
    </main>
  );
}

type Item = ReturnType<typeof useLoaderData<typeof loader>>['list']['items'][number];

function serial(item: Item) {
  return {
    ...item,
    createdAt: new Date(item.createdAt).toISOString(),
    updatedAt: new Date(item.updatedAt).toISOString(),
  };
}

const ANNOUNCED = [
  'ocr-post-processing-complete',
  'process-ocr-output-file-complete',
  'process-ocr-output-file-review',
  'process-ocr-output-file-error',
];

/** 'New orders available.' when some were made since this page was loaded. (spec 2 §2 Paging and sorting) */
function NewOrders() {
  const [available, setAvailable] = useState(false);
  const { pathname, search } = useLocation();
  useLiveEvents(['request-status-updated'], ({ payload }) => {
    if (ANNOUNCED.includes(String(payload.status))) setAvailable(true);
  });
  if (!available) return <div role="status" />;
  return (
    <p
      role="status"
      className="flex items-center gap-3 border-b border-line bg-progress-ground px-3 py-1.5 font-medium text-progress"
    >
      New orders available.
      <Link
        to={`${pathname}${search}`}
        onClick={() => setAvailable(false)}
        className="font-semibold underline"
      >
        Refresh
      </Link>
    </p>
  );
}

function NoOrders() {
  const { search } = useLocation();
  return (
    <div className="grid justify-items-center gap-2 p-12 text-center text-muted">
      <p className="font-medium text-text">No orders</p>
      <p>
        {search.length > 1
          ? 'Nothing matches these filters.'
          : 'Orders appear here as soon as a document was read.'}
      </p>
      {search.length > 1 ? (
        <Link to={paths.search} className="font-semibold text-accent hover:underline">
          Clear filters
        </Link>
      ) : null}
    </div>
  );
}
