import { ArrowLeftIcon, ArrowPathIcon, ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/16/solid';
import { Link, useLocation, useNavigate, useRevalidator, useSearchParams } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { LockMark } from '~/components/locks/lock-mark';
import { ButtonLink } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { CopyButton } from '~/components/ui/copy-button';
import { StatusChip } from '~/components/ui/status-chip';
import { listAddress, readListReference } from '~/domain/lists/list-reference';
import { stopsToCheck } from '~/domain/orders/form-plan';
import { paths, shortRequestId } from '~/domain/urls/paths';
import { ActionsMenu, DoneForm } from './actions-menu';
import { CertificationMark } from './certification-mark';
import { focusStop } from './focus-stop';
import { useReview } from './review-state';
import { SendButton } from './send-button';
import { useTmsLink } from './tms/use-tms-link';
import { useKeepFrom } from './use-keep-from';
import { useDialogPaths } from './use-order-paths';

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
  const { revalidate, state } = useRevalidator();
  const { pathname, search } = useLocation();
  const reload = (event: MouseEvent) => {
    event.preventDefault();
    revalidate();
  };
  return (
    <Link
      to={`${pathname}${search}`}
      onClick={reload}
      aria-label="Reload the order"
      title="Reload"
      aria-busy={state === 'loading'}
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

/**
 * Whose order it is, of which request, and its id at the TMS, whose place is kept until it comes: nothing moves then.
 * Beside the list of requests, which says the rest, only what the list does not say.
 */
function OrderFacts({ embedded }: { embedded: boolean }) {
  const { view } = useReview();
  const besideList = embedded ? 'lg:hidden' : undefined;
  const variant = view.variant?.name;
  return (
    <p
      className={classes(
        // Only the name gives way; the rest never runs into the buttons.
        'flex flex-1 items-center gap-x-1.5 whitespace-nowrap text-muted max-lg:min-w-0 max-lg:flex-wrap max-md:gap-x-3 lg:min-w-min',
        embedded ? 'basis-72 lg:basis-48' : 'basis-72',
      )}
    >
      <UnitNumber />
      <span
        className="truncate lg:w-0 lg:max-w-max lg:grow"
        title={[view.company.name, variant].filter(Boolean).join(' · ')}
      >
        <span className={besideList}>
          {view.company.name}
          {variant ? ' · ' : null}
        </span>
        {variant}
      </span>
      <span className={classes('inline-flex shrink-0 items-center gap-x-1', besideList)}>
        <Dot />
        request
        <Link
          to={paths.inboxRequest(view.requestId)}
          className="inline-block min-h-6 py-0.5 font-mono text-accent hover:underline"
        >
          {shortRequestId(view.requestId)}
        </Link>
        {view.mayCopyRequestId ? <CopyButton text={view.requestId} label="request ID" /> : null}
      </span>
      <SiblingLinks />
      <TmsId id={view.tmsShipmentId} />
    </p>
  );
}

/** The container, by which everybody speaks of an order. */
function UnitNumber() {
  const { view } = useReview();
  const unit = view.fields.unit_number;
  if (!unit || view.screens.unit_number?.hidden) return null;
  return (
    <span
      className="shrink-0 font-mono font-semibold text-text max-md:hidden"
      title={view.screens.unit_number?.label}
    >
      {String(unit)}
    </span>
  );
}

/** Between two facts of a line; on a phone, where they stand below one another, nothing. */
function Dot() {
  return (
    <span aria-hidden="true" className="pr-1.5 max-md:hidden">
      ·
    </span>
  );
}

function TmsId({ id }: { id: string | null }) {
  return (
    <span className="inline-flex h-6 shrink-0 items-center gap-1 max-md:h-8">
      <Dot />
      TMS <span className={classes('min-w-12', id && 'font-mono text-text')}>{id ?? '--'}</span>
      <span className="w-6 max-md:-my-2 max-md:w-11">
        {id ? <CopyButton text={id} label="TMS shipment id" /> : null}
      </span>
    </span>
  );
}

const ARROW =
  'grid h-6 w-6 place-items-center rounded-sm hover:bg-sunken hover:text-text max-md:h-11 max-md:w-11';

/** "order 1 of 3" with the ways to its neighbours. */
function SiblingLinks() {
  const { view } = useReview();
  const keepFrom = useKeepFrom();
  const { total, current, previous, next } = view.siblings;
  if (total < 2) return null;
  return (
    <span className="inline-flex shrink-0 items-center">
      <Dot />
      order {current} of {total}
      {previous ? (
        <Link
          to={keepFrom(paths.order(previous))}
          prefetch="intent"
          aria-label="Previous order of this request"
          title="Alt+←"
          className={ARROW}
        >
          <ChevronLeftIcon aria-hidden="true" className="h-4 w-4" />
        </Link>
      ) : null}
      {next ? (
        <Link
          to={keepFrom(paths.order(next))}
          prefetch="intent"
          aria-label="Next order of this request"
          title="Alt+→"
          className={ARROW}
        >
          <ChevronRightIcon aria-hidden="true" className="h-4 w-4" />
        </Link>
      ) : null}
    </span>
  );
}
