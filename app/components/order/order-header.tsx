import ArrowLeftIcon from '@heroicons/react/16/solid/ArrowLeftIcon';
import ArrowPathIcon from '@heroicons/react/16/solid/ArrowPathIcon';
import { Link, useLocation, useNavigate, useSearchParams } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { LockMark } from '~/components/locks/lock-mark';
import { ButtonLink } from '~/components/ui/button';
import { StatusChip } from '~/components/ui/status-chip';
import { listAddress, readListReference } from '~/domain/lists/list-reference';
import { stopsToCheck } from '~/domain/orders/form-plan';
import { paths } from '~/domain/urls/paths';
import { ActionsMenu, DoneForm } from './actions-menu';
import { CertificationMark } from './certification-mark';
import { focusStop } from './focus-stop';
import { HiddenSentLine } from './hidden-sent-line';
import { OrderFacts } from './order-facts';
import { useReview } from './review-state';
import { SendButton } from './send-button';
import { useTmsLink } from './tms/use-tms-link';
import { useKeepFrom } from './use-keep-from';
import { useDialogPaths } from './use-order-paths';
import { useRefresh } from './use-refresh';

/** Which order this is, where it stands, and what can be done with it. (spec 2 §2 Order detail header) */
export function OrderHeader({ embedded }: { embedded: boolean }) {
  const { view, training, tms } = useReview();
  const tmsLink = useTmsLink();
  const dialogs = useDialogPaths(embedded);
  const keepFrom = useKeepFrom();
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-panel px-3 py-2 max-md:gap-x-1">
      {embedded ? null : <BackLink />}
      <OrderTitle embedded={embedded} />
      <StatusChip status={view.display} isUpdate={view.isUpdate} />
      <CertificationMark />
      <LockMark />
      {/* The inbox has a way to load anew of its own, and no room for more in this line. */}
      {embedded ? null : <ReloadLink />}
      <OrderFacts embedded={embedded} />
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2 max-md:w-full max-md:gap-1.5">
        <ToCheck />
        <ButtonLink
          to={dialogs.history}
          shortcut="H"
          prefetch="intent"
          preventScrollReset
          className="max-2xl:hidden"
        >
          History
        </ButtonLink>
        {tmsLink && !embedded ? (
          <ButtonLink to={tmsLink.to} preventScrollReset className="max-md:hidden">
            {tmsLink.label}
          </ButtonLink>
        ) : null}
        {view.mayComment && !view.isDeleted && !embedded ? (
          <ButtonLink
            to={keepFrom(paths.orderComments(view.id))}
            preventScrollReset
            className="max-2xl:hidden"
          >
            Add Comment
          </ButtonLink>
        ) : null}
        {view.mayCompare ? (
          <ButtonLink to={paths.compare(view.id)} className="max-md:hidden">
            Compare
          </ButtonLink>
        ) : null}
        <ActionsMenu embedded={embedded} />
        <HiddenSentLine embedded={embedded} />
        {/* While fields are picked, the one thing to do is Next, or Confirm. */}
        {training || tms?.mode === 'update' ? <DoneForm /> : <SendButton />}
      </div>
    </header>
  );
}

/** How much needs a look; pressed, it leads to the first of it. */
function ToCheck() {
  const { view } = useReview();
  const stops = stopsToCheck(view);
  const [first] = stops;
  if (!first)
    return (
      <span className="whitespace-nowrap px-1.5 py-0.5 text-sm text-muted max-md:mr-auto max-md:px-0">
        Nothing to check
      </span>
    );
  const target = `field-${first.name}`;
  const lead = (event: MouseEvent) => {
    event.preventDefault();
    focusStop(target);
  };
  return (
    <a
      href={`#${target}`}
      onClick={lead}
      title="Go to the first"
      className="inline-flex min-h-6 items-center whitespace-nowrap rounded-sm bg-warning-ground px-1.5 text-sm font-semibold text-warning hover:underline max-md:mr-auto max-md:min-h-11"
    >
      {stops.length} to check
    </a>
  );
}

/** Reads the order anew; without script it is the page itself. */
function ReloadLink() {
  const { refresh, to, isBusy } = useRefresh();
  const { pathname, search } = useLocation();
  const reload = (event: MouseEvent) => {
    event.preventDefault();
    refresh();
  };
  return (
    <Link
      to={to ?? `${pathname}${search}`}
      onClick={reload}
      aria-label="Reload the order"
      title="Reload"
      aria-busy={isBusy}
      className="grid h-6 w-6 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-text aria-busy:opacity-55 max-md:hidden"
    >
      <ArrowPathIcon aria-hidden="true" className="h-4 w-4" />
    </Link>
  );
}

/** To the page one came from, with the list where it was; the order list for who came by a link. */
function BackLink() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!(window.history.state?.idx > 0)) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Link
      to={listAddress(readListReference(search.get('from') ?? 'search'))}
      onClick={goBack}
      aria-label="Back"
      className="grid h-7.5 w-7.5 place-items-center rounded text-muted hover:bg-sunken max-md:-ml-2 max-md:h-11 max-md:w-11"
    >
      <ArrowLeftIcon aria-hidden="true" className="h-4 w-4" />
    </Link>
  );
}

function OrderTitle({ embedded }: { embedded: boolean }) {
  const { view } = useReview();
  const keepFrom = useKeepFrom();
  if (!embedded) return <h1 className="text-lg font-bold">#{view.id}</h1>;
  return (
    <h2 className="text-lg font-bold">
      <Link
        to={keepFrom(paths.order(view.id))}
        className="hover:underline"
        title="Open the order on a page of its own"
      >
        #{view.id}
      </Link>
    </h2>
  );
}
