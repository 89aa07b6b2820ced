import { ArrowLeftIcon, ArrowPathIcon } from '@heroicons/react/16/solid';
import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  Link,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useRevalidator,
} from '@remix-run/react';
import { type KeyboardEvent, lazy, Suspense } from 'react';
import { ImageRequest } from '~/components/inbox/image-request';
import { InboxFilters } from '~/components/inbox/inbox-filters';
import { RequestList } from '~/components/inbox/request-list';
import { RequestNotes, RequestOrders } from '~/components/inbox/request-orders';
import { NothingSelected, RequestMessage } from '~/components/inbox/request-pane';
import { enterOrder } from '~/components/inbox/row-focus';
import { useSelection } from '~/components/inbox/use-selection';
import { EditLockProvider } from '~/components/locks/edit-lock';
import { OrderSkeleton } from '~/components/order/order-skeleton';
import { Button } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { IgnoredFilters } from '~/components/ui/filter-bar';
import { can } from '~/domain/access/actor';
import { inboxFilterSchema, parseFilters } from '~/domain/lists/url-filters';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { filterOptions } from '~/services/requests/filter-choices.server';
import { listRequests } from '~/services/requests/list-requests.server';
import { loadSelectedRequest } from '~/services/screens/selected-request.server';

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
    viewerId: actor.userId,
  };
}

/** Opening or closing a dialog over the inbox changes nothing in it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isDialog = currentUrl.pathname !== nextUrl.pathname && currentUrl.search === nextUrl.search;
  return isDialog && !formMethod ? false : defaultShouldRevalidate;
}

export const meta = () => pageTitle('Inbox');

export default function Inbox() {
  const { filter, ignored, list, selected, choices, mayCreate, viewerId } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const loadedId = selected?.request.id ?? null;
  const { isOnItsWay } = useSelection(loadedId);
  const shows = selected !== null || isOnItsWay;
  const back = new URLSearchParams(search);
  back.delete('selected');
  return (
    <main id="main" className="flex h-[calc(100vh-var(--top,48px)-var(--toasts,0px))] flex-col max-md:h-auto">
      <h1 className="sr-only">Inbox</h1>
      {selected ? (
        // biome-ignore lint/a11y/useValidAnchor: a jump within the page, to the first thing to do there by script
        <a
          href="#request-pane"
          onClick={(event) => enterOrder() && event.preventDefault()}
          className="sr-only focus:not-sr-only focus:absolute focus:left-2 focus:top-2 focus:z-50 focus:rounded focus:bg-accent focus:px-3 focus:py-1.5 focus:font-semibold focus:text-on-accent"
        >
          To the order
        </a>
      ) : null}
      {/* Without script a dialog is a part of the page: the first, or a phone would show the list alone. */}
      <Outlet />
      <div className={classes(shows && 'max-beside:hidden')}>
        <InboxFilters filter={filter} choices={choices} selectedId={selected?.request.id ?? null} />
        <IgnoredFilters names={ignored} />
      </div>
      <div className="flex min-h-0 grow">
        <section
          aria-label="Request list"
          className={classes(
            'flex w-[390px] shrink-0 flex-col border-r border-line bg-panel max-xl:w-[320px] max-beside:w-full max-beside:border-r-0',
            shows && 'max-beside:hidden',
          )}
        >
          <div className="flex h-10 shrink-0 items-center justify-between border-b border-line px-3 max-md:h-12">
            <p className="font-semibold">{countText(list)}</p>
            <Button look="quiet" aria-label="Refresh" onClick={() => revalidate()} className="px-2">
              <ArrowPathIcon
                aria-hidden="true"
                className={classes('h-4 w-4', state === 'loading' && 'animate-spin')}
              />
            </Button>
          </div>
          <div className="relative grow overflow-y-auto">
            <RequestList first={list} loadedId={loadedId} clearTo={paths.inbox} viewerId={viewerId} />
          </div>
        </section>
        <section
          id="request-pane"
          tabIndex={-1}
          aria-label="Request"
          onKeyDown={backToRow}
          className={classes('relative min-w-0 grow overflow-auto bg-page', !shows && 'max-beside:hidden')}
        >
          {selected ? (
            <Link
              to={`${paths.inbox}?${back}`}
              className="hidden h-11 items-center gap-1 border-b border-line bg-panel px-3 font-semibold max-beside:flex"
            >
              <ArrowLeftIcon aria-hidden="true" className="inline h-4 w-4" /> Back to the list
            </Link>
          ) : null}
          {selected ? (
            <EditLockProvider
              key={selected.request.id}
              requestId={selected.request.id}
              orderId={null}
              locking={selected.request.locking}
            >
              <Selected selected={selected} />
            </EditLockProvider>
          ) : isOnItsWay ? null : (
            <NothingSelected mayCreate={mayCreate} />
          )}
          {isOnItsWay ? <OrderSkeleton /> : null}
        </section>
      </div>
    </main>
  );
}

/** Esc on what is not open leads from the order back to its row in the list. */
function backToRow(event: KeyboardEvent): void {
  const isOpen =
    event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
  if (event.key !== 'Escape' || event.defaultPrevented || isOpen) return;
  document.querySelector<HTMLElement>('[data-request][aria-current]')?.focus();
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Selected({ selected }: { selected: NonNullable<Loaded['selected']> }) {
  if (selected.order)
    return (
      <div className="flex h-full flex-col">
        {/* The order says itself which file is its duplicate. */}
        <RequestNotes request={{ ...selected.request, duplicate: null }} />
        <div className="relative min-h-0 grow">
          <Suspense fallback={<OrderSkeleton />}>
            <OrderScreen view={selected.order} embedded key={selected.order.id} />
          </Suspense>
        </div>
      </div>
    );
  if (selected.request.state === 'tms-image')
    return <ImageRequest request={selected.request} image={selected.image} />;
  if (selected.orders) return <RequestOrders request={selected.request} orders={selected.orders} />;
  return <RequestMessage request={selected.request} />;
}

function countText({ count, countIsCapped }: Loaded['list']): string {
  if (countIsCapped) return `More than ${count.toLocaleString('en-US')} requests`;
  return count === 1 ? '1 request' : `${count.toLocaleString('en-US')} requests`;
}
