import ChevronLeftIcon from '@heroicons/react/16/solid/ChevronLeftIcon';
import ChevronRightIcon from '@heroicons/react/16/solid/ChevronRightIcon';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { classes } from '~/components/ui/classes';
import { CopyButton } from '~/components/ui/copy-button';
import { paths, shortRequestId } from '~/domain/urls/paths';
import { useReview } from './review-state';
import { useKeepFrom } from './use-keep-from';

/**
 * Whose load it is and its container, by which everybody speaks of it; then of which request, and its id at the TMS, whose
 * place is kept until it comes: nothing moves then. Beside the list of requests, only what the list does not say.
 */
export function OrderFacts({ embedded }: { embedded: boolean }) {
  const besideList = embedded ? 'lg:hidden' : undefined;
  return (
    <p
      className={classes(
        // Only the names give way; the rest never runs into the buttons.
        'flex flex-1 items-center gap-x-1.5 whitespace-nowrap text-muted max-lg:min-w-0 max-lg:flex-wrap max-lg:gap-x-3 lg:min-w-min',
        embedded ? 'basis-72 lg:basis-48' : 'basis-72 max-md:basis-full',
      )}
    >
      <Subject besideList={besideList} />
      <Origin besideList={besideList} />
      <span className={classes('inline-flex shrink-0 items-center gap-x-1 max-md:hidden', besideList)}>
        <RequestLink />
      </span>
      <SiblingLinks />
      <TmsId />
    </p>
  );
}

/** "Meridian Tide Logistics, Inc. · HLXU1330610": what makes an order this one to those who work on it. */
function Subject({ besideList }: { besideList: string | undefined }) {
  const { view } = useReview();
  const customer = view.addresses.bill_to_address?.name;
  const unit = view.screens.unit_number?.hidden ? null : view.fields.unit_number;
  if (!customer && !unit) return null;
  return (
    <span className="flex min-w-0 items-center gap-x-1.5 font-semibold text-text max-lg:basis-full">
      {customer ? (
        <span className={classes('truncate lg:max-w-52', besideList)} title={customer}>
          {customer}
        </span>
      ) : null}
      {customer && unit ? (
        <span aria-hidden="true" className={besideList}>
          ·
        </span>
      ) : null}
      {unit ? (
        <span className="shrink-0 font-mono" title={view.screens.unit_number?.label}>
          {String(unit)}
        </span>
      ) : null}
    </span>
  );
}

/** The company, for those who work for several, and the kind of document. */
function Origin({ besideList }: { besideList: string | undefined }) {
  const { view } = useReview();
  const company = view.namesCompany ? view.company.name : null;
  const variant = view.variant?.name ?? null;
  if (!company && !variant) return null;
  return (
    <span
      className="truncate max-lg:hidden lg:w-0 lg:max-w-max lg:grow"
      title={[company, variant].filter(Boolean).join(' · ')}
    >
      {company ? (
        <span className={besideList}>
          {company}
          {variant ? ' · ' : null}
        </span>
      ) : null}
      {variant}
    </span>
  );
}

function RequestLink() {
  const { view } = useReview();
  return (
    <>
      <Dot />
      request
      <Link
        to={paths.shownRequest(view.requestId)}
        className="inline-block min-h-6 py-0.5 font-mono text-accent hover:underline"
      >
        {shortRequestId(view.requestId)}
      </Link>
      {view.mayCopyRequestId ? <CopyButton text={view.requestId} label="request ID" /> : null}
    </>
  );
}

/** Between two facts of a line; where the line breaks, nothing. */
function Dot() {
  return (
    <span aria-hidden="true" className="pr-1.5 max-lg:hidden">
      ·
    </span>
  );
}

function TmsId() {
  const { view } = useReview();
  const id = view.tmsShipmentId;
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

/** "order 1/3" with the ways to its neighbours. */
function SiblingLinks() {
  const { view } = useReview();
  const { total, current, previous, next } = view.siblings;
  if (total < 2) return null;
  return (
    <span className="inline-flex shrink-0 items-center">
      <Dot />
      order {current}/{total}
      <SiblingLink to={previous} label="Previous order of this request" keys="Alt+←">
        <ChevronLeftIcon aria-hidden="true" className="h-4 w-4" />
      </SiblingLink>
      <SiblingLink to={next} label="Next order of this request" keys="Alt+→">
        <ChevronRightIcon aria-hidden="true" className="h-4 w-4" />
      </SiblingLink>
    </span>
  );
}

type SiblingProps = { to: number | null; label: string; keys: string; children: ReactNode };

function SiblingLink({ to, label, keys, children }: SiblingProps) {
  const keepFrom = useKeepFrom();
  if (to === null) return null;
  return (
    <Link
      to={keepFrom(paths.order(to))}
      prefetch="intent"
      aria-label={label}
      title={keys}
      className="grid h-6 w-6 place-items-center rounded-sm hover:bg-sunken hover:text-text max-md:h-11 max-md:w-11"
    >
      {children}
    </Link>
  );
}
