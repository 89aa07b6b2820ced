import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, Outlet, useLoaderData, useLocation, useRevalidator } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { InboxFilters } from '~/components/inbox/inbox-filters';
import { RequestNotes, RequestOrders } from '~/components/inbox/order-table';
import { RequestList } from '~/components/inbox/request-list';
import { NothingSelected, type RequestDetailView, RequestMessage } from '~/components/inbox/request-pane';
import { Button } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { IgnoredFilters } from '~/components/ui/filter-bar';
import { can } from '~/domain/actor';
import { pageTitle } from '~/domain/page-title';
import { paths } from '~/domain/paths';
import { inboxFilterSchema, parseFilters } from '~/domain/url-filters';
import { requirePermission } from '~/services/access/guards.server';
import { loadSelectedRequest } from '~/services/orders/selected-request.server';
import { filterOptions } from '~/services/requests/filter-choices.server';
import { listRequests } from '~/services/requests/list-requests.server';

/** Loaded with the first request that is one order: the list alone stays within 150 KB of script. */
const OrderScreen = lazy(async () => ({
  default: (await import('~/components/order/order-screen')).OrderScreen,
}));

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const { searchParams } = new URL(request.url);
  const { filter, ignored } = parseFilters(inboxFilterSchema, searchParams);
  const selectedId = searchParams.get('selected');
  const [list, options, selected] = await Promise.all([
    listRequests(actor, filter, searchParams.get('after')),
    filterOptions(actor),
    selectedId ? loadSelectedRequest(actor, selectedId) : null,
  ]);
  return {
    filter,
    ignored,
    list,
    selected,
    choices: { ...options, systemStatuses: can(actor, 'system-status-filter') },
    mayCreate: can(actor, 'ocr-requests-create'),
  };
}

export const meta = () => pageTitle('Inbox');

export default function Inbox() {
  const { filter, ignored, list, selected, choices, mayCreate } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const back = new URLSearchParams(search);
  back.delete('selected');
  return (
    <main id="main" className="flex h-[calc(100vh-var(--top,48px))] flex-col max-md:h-auto">
      <h1 className="sr-only">Inbox</h1>
      {/* Without script a dialog is a part of the page: the first, or a phone would show the list alone. */}
      <Outlet />
      <div className={classes(selected && 'max-lg:hidden')}>
        <InboxFilters filter={filter} choices={choices} selectedId={selected?.request.id ?? null} />
        <IgnoredFilters names={ignored} />
      </div>
      <div className="flex min-h-0 grow">
        <section
          aria-label="Request list"
          className={classes(
            'flex w-[390px] shrink-0 flex-col border-r border-line bg-panel max-xl:w-[320px] max-lg:w-full max-lg:border-r-0',
            selected && 'max-lg:hidden',
          )}
        >
          <div className="flex h-10 shrink-0 items-center justify-between border-b border-line px-3 max-md:h-12">
            <p className="font-semibold">{countText(list)}</p>
            <Button look="quiet" aria-label="Refresh" onClick={() => revalidate()} className="px-2">
              <span aria-hidden="true" className={classes('text-md', state === 'loading' && 'animate-spin')}>
                ↻
              </span>
            </Button>
          </div>
          <div className="grow overflow-y-auto">
            <RequestList first={list} selectedId={selected?.request.id ?? null} clearTo={paths.inbox} />
          </div>
        </section>
        <section
          aria-label="Request"
          className={classes('min-w-0 grow overflow-auto bg-page', !selected && 'max-lg:hidden')}
        >
          {selected ? (
            <Link
              to={`${paths.inbox}?${back}`}
              className="hidden h-11 items-center gap-1 border-b border-line bg-panel px-3 font-semibold max-lg:flex"
            >
              <span aria-hidden="true">←</span> Back to the list
            </Link>
          ) : null}
          <Selected selected={selected} mayCreate={mayCreate} />
        </section>
      </div>
    </main>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Selected({ selected, mayCreate }: { selected: Loaded['selected']; mayCreate: boolean }) {
  if (!selected) return <NothingSelected mayCreate={mayCreate} />;
  if (selected.order)
    return (
      <div className="flex h-full flex-col">
        {/* The order says itself which file is its twin. */}
        <RequestNotes request={{ ...selected.request, twin: null }} />
        <div className="min-h-0 grow">
          <Suspense>
            <OrderScreen view={selected.order} embedded key={selected.order.id} />
          </Suspense>
        </div>
      </div>
    );
  if (selected.orders) return <RequestOrders request={selected.request} orders={selected.orders} />;
  return <RequestMessage request={selected.request as RequestDetailView & { state: 'processing' }} />;
}

function countText({ count, countIsCapped }: Loaded['list']): string {
  if (countIsCapped) return `More than ${count.toLocaleString('en-US')} requests`;
  return count === 1 ? '1 request' : `${count.toLocaleString('en-US')} requests`;
}
