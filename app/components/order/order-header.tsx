import { Link, useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { ButtonLink } from '~/components/ui/button';
import { StatusChip } from '~/components/ui/status-chip';
import { paths, shortRequestId } from '~/domain/paths';
import { ActionsMenu } from './actions-menu';
import { CopyButton } from './copy-button';
import { stopsToCheck } from './form-plan';
import { useReview } from './review-state';
import { SendButton } from './send-button';

/** Which order this is, where it stands, and what can be done with it. (spec 2 §2 Order detail header) */
export function OrderHeader({ embedded }: { embedded: boolean }) {
  const { view } = useReview();
  const open = stopsToCheck(view).length;
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-panel px-3 py-2">
      {embedded ? null : <BackLink />}
      <OrderTitle embedded={embedded} />
      <StatusChip status={view.display} suffix={view.isUpdate ? ' (update)' : ''} />
      <OrderFacts />
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        <span className="whitespace-nowrap rounded-sm bg-sunken px-1.5 py-0.5 text-sm font-semibold text-muted">
          {open > 0 ? `${open} to check` : 'Nothing to check'}
        </span>
        <ButtonLink
          to={paths.orderHistory(view.id)}
          shortcut="H"
          prefetch="intent"
          preventScrollReset
          className="max-md:hidden"
        >
          History
        </ButtonLink>
        <ActionsMenu />
        <SendButton />
      </div>
    </header>
  );
}

/** To the page one came from, with the list where it was; the order list for who came by a link. */
function BackLink() {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!(window.history.state?.idx > 0)) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Link
      to={paths.search}
      onClick={goBack}
      aria-label="Back"
      className="grid h-7.5 w-7.5 place-items-center rounded text-muted hover:bg-sunken max-md:h-11 max-md:w-11"
    >
      <span aria-hidden="true">←</span>
    </Link>
  );
}

function OrderTitle({ embedded }: { embedded: boolean }) {
  const { view } = useReview();
  if (!embedded) return <h1 className="text-lg font-bold">#{view.id}</h1>;
  return (
    <h2 className="text-lg font-bold">
      <Link to={paths.order(view.id)} className="hover:underline" title="Open the order on a page of its own">
        #{view.id}
      </Link>
    </h2>
  );
}

function OrderFacts() {
  const { view } = useReview();
  return (
    <p className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-1.5 text-muted">
      <span className="truncate">{[view.company.name, view.variant?.name].filter(Boolean).join(' · ')}</span>
      <span aria-hidden="true">·</span>
      <span className="whitespace-nowrap">
        request{' '}
        <Link
          to={paths.inboxRequest(view.requestId)}
          className="inline-block min-h-6 py-0.5 font-mono text-accent hover:underline"
        >
          {shortRequestId(view.requestId)}
        </Link>
      </span>
      <SiblingLinks />
      {view.tmsShipmentId ? (
        <span className="inline-flex items-center gap-1 whitespace-nowrap">
          <span aria-hidden="true">· </span>TMS{' '}
          <span className="font-mono text-text">{view.tmsShipmentId}</span>
          <CopyButton text={view.tmsShipmentId} label="Copy TMS shipment id" />
        </span>
      ) : null}
    </p>
  );
}

const ARROW =
  'grid h-6 w-6 place-items-center rounded-sm hover:bg-sunken hover:text-text max-md:h-11 max-md:w-11';

/** "order 1 of 3" with the ways to its neighbours. */
function SiblingLinks() {
  const { view } = useReview();
  const { total, current, previous, next } = view.siblings;
  if (total < 1) return null;
  return (
    <span className="inline-flex items-center whitespace-nowrap">
      <span aria-hidden="true" className="pr-1.5">
        ·
      </span>
      order {current} of {total}
      {previous ? (
        <Link
          to={paths.order(previous)}
          prefetch="intent"
          aria-label="Previous order of this request"
          title="Alt+←"
          className={ARROW}
        >
          <span aria-hidden="true">‹</span>
        </Link>
      ) : null}
      {next ? (
        <Link
          to={paths.order(next)}
          prefetch="intent"
          aria-label="Next order of this request"
          title="Alt+→"
          className={ARROW}
        >
          <span aria-hidden="true">›</span>
        </Link>
      ) : null}
    </span>
  );
}
