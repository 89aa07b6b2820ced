import ArrowLeftIcon from '@heroicons/react/16/solid/ArrowLeftIcon';
import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  Link,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from '@remix-run/react';
import { type KeyboardEvent, lazy, Suspense } from 'react';
import { UnseenAction } from '~/components/bulk/bulk-toolbar';
import { InboxFilters } from '~/components/inbox/inbox-filters';
import { RequestList } from '~/components/inbox/request-list';
import { NothingSelected, RequestMessage, RequestNotes } from '~/components/inbox/request-pane';
import { enterOrder } from '~/components/inbox/row-focus';
import { SavedViews } from '~/components/inbox/saved-views';
import { isProgress } from '~/components/inbox/use-list-rows';
import { useSelection } from '~/components/inbox/use-selection';
import { EditLockProvider } from '~/components/locks/edit-lock';
import { OrderSkeleton } from '~/components/order/order-skeleton';
import { classes } from '~/components/ui/classes';
import { IgnoredFilters } from '~/components/ui/filter-bar';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { unseenAction } from '~/services/bulk/bulk-progress.server';
import { loadInbox } from '~/services/screens/inbox-page.server';

/** Loaded with the first request that is one order, several, or an image: the list alone stays within 150 KB of script. */
const OrderScreen = lazy(async () => ({
  default: (await import('~/components/order/order-screen')).OrderScreen,
}));
const RequestOrders = lazy(async () => ({
  default: (await import('~/components/inbox/request-orders')).RequestOrders,
}));

const ImageRequest = lazy(async () => ({
  default: (await import('~/components/inbox/image-request')).ImageRequest,
}));

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const [{ offers, ...page }, unseen] = await Promise.all([loadInbox(actor, request), unseenAction(actor)]);
  return { ...page, bulk: { offers, unseen } };
}

/** Opening or closing a dialog over the inbox changes nothing in it, unless it told how an action on its rows went. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isDialog = currentUrl.pathname !== nextUrl.pathname && currentUrl.search === nextUrl.search;
  return isDialog && !formMethod && !isProgress(currentUrl.pathname) ? false : defaultShouldRevalidate;
}

export const meta = () => pageTitle('Inbox');

export default function Inbox() {
  const data = useLoaderData<typeof loader>();
  const { filter, ignored, list, views, selected, choices, mayCreate, viewerId, bulk } = data;
  const { pathname, search } = useLocation();
  const loadedId = selected?.request.id ?? null;
  const { isOnItsWay } = useSelection(loadedId);
  const shows = selected !== null || isOnItsWay;
  const back = new URLSearchParams(search);
  back.delete('selected');
  return (
    <main id="main" className="flex h-[calc(100vh-var(--top,48px))] flex-col max-md:h-auto">
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
        <SavedViews views={views} />
      </div>
      <div className="flex min-h-0 grow">
        <section
          aria-label="Request list"
          className={classes(
            'flex w-[390px] shrink-0 flex-col border-r border-line bg-panel max-xl:w-[320px] max-beside:w-full max-beside:border-r-0',
            shows && 'max-beside:hidden',
          )}
        >
          <RequestList
            first={list}
            sort={filter.sort}
            loadedId={loadedId}
            clearTo={paths.inbox}
            viewerId={viewerId}
            namesCompany={data.namesCompany}
            bulkOffers={bulk.offers}
          >
            {bulk.unseen && !isProgress(pathname) ? (
              <div className="border-b border-line px-3 py-1">
                <UnseenAction
                  {...bulk.unseen}
                  to={paths.inboxBulkProgress(bulk.unseen.id, search)}
                  key={bulk.unseen.id}
                />
              </div>
            ) : null}
          </RequestList>
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
              <Selected
                selected={selected}
                table={{ columns: data.orderColumns, offers: data.orderOffers }}
              />
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

type SelectedProps = {
  selected: NonNullable<Loaded['selected']>;
  table: { columns: Loaded['orderColumns']; offers: Loaded['orderOffers'] };
};

function Selected({ selected, table }: SelectedProps) {
  if (selected.order)
    return (
      <div className="flex h-full flex-col">
        {/* The order says itself which file is its duplicate. */}
        <RequestNotes request={{ ...selected.request, duplicate: null }} />
        <div className="relative min-h-0 grow">
          <Suspense fallback={<OrderSkeleton />}>
            <OrderScreen view={selected.order} sent={selected.sent} embedded key={selected.order.id} />
          </Suspense>
        </div>
      </div>
    );
  if (selected.request.state === 'tms-image')
    return (
      <Suspense fallback={null}>
        <ImageRequest request={selected.request} image={selected.image} />
      </Suspense>
    );
  if (selected.orders)
    return (
      <Suspense fallback={null}>
        <RequestOrders
          request={selected.request}
          orders={selected.orders}
          {...table}
          key={selected.request.id}
        />
      </Suspense>
    );
  return <RequestMessage request={selected.request} />;
}
