import { Form, Link } from '@remix-run/react';
import type { FormEvent, ReactNode } from 'react';
import { Button, ButtonLink } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { CsrfField } from '~/components/ui/csrf';
import { DuplicateText } from '~/components/ui/duplicate-text';
import { CERTIFICATION_MESSAGES } from '~/domain/orders/certification';
import { DUPLICATE_STOP } from '~/domain/orders/form-plan';
import { UNREAD_ATTACHMENT } from '~/domain/orders/left-out';
import { changesFrom } from '~/domain/orders/order-update-words';
import { type DisplayStatus, STATUS_TONES } from '~/domain/orders/statuses';
import { NOT_AN_ORDER, UNRECOGNISED_VARIANT } from '~/domain/orders/unrecognised';
import { paths } from '~/domain/urls/paths';
import { useFieldSave } from './form/use-field-save';
import { OrderChanges } from './order-changes';
import { useReview } from './review-state';
import { TmsWaitText } from './tms-wait-text';
import { ReprocessUnknown } from './unknown-document';
import { useKeepFrom } from './use-keep-from';
import { useRefresh } from './use-refresh';
import { useUpdateNotice } from './use-update-notice';

const LEARNING = 'This document is still being learned by OrderAutomation.';

/** What a reviewer must know before reading on. (spec 2 §2 Order detail header and banners) */
export function OrderBanners() {
  const { view, tmsWait } = useReview();
  const keepFrom = useKeepFrom();
  return (
    <>
      <UpdateNotice />
      {tmsWait ? (
        <Banner tone="warning">
          <TmsWaitText wait={tmsWait} />
        </Banner>
      ) : null}
      {view.isDeleted ? <Banner tone="error">This order was deleted.</Banner> : null}
      {view.isHidden ? <Banner>This order is hidden.</Banner> : null}
      {view.certification === 'certified' ? (
        <Banner tone="error">{CERTIFICATION_MESSAGES.readOnly}</Banner>
      ) : null}
      {view.variant?.id === UNRECOGNISED_VARIANT ? (
        <Banner tone="warning">
          <span title={LEARNING}>
            <b>Unrecognized Document</b> <span className="font-normal">{LEARNING}</span>
          </span>
          <ReprocessUnknown />
        </Banner>
      ) : null}
      {view.variant?.type === NOT_AN_ORDER ? <NotAnOrder /> : null}
      {view.statusMessage ? <Banner tone={messageTone(view.display)}>{view.statusMessage}</Banner> : null}
      {view.precededBy ? (
        <Banner>
          <span>
            {changesFrom(view.precedingChanges.length)} <OrderLink id={view.precededBy} />
          </span>
          <OrderChanges precededBy={view.precededBy} />
        </Banner>
      ) : null}
      {view.tmsBehind ? (
        <Banner tone="warning">
          <span>
            {view.tmsName} has this load as {view.tmsShipmentId}{' '}
            {view.tmsBehind === 'by-hand'
              ? 'and is not told of changes from here.'
              : 'as it was sent: what was changed since is there when it is sent again.'}
          </span>
          <Link to={keepFrom(paths.orderTmsChanges(view.id))} preventScrollReset className="underline">
            {view.tmsBehind === 'by-hand' ? 'What to change there' : 'What was changed'}
          </Link>
        </Banner>
      ) : null}
      {view.succeededBy ? (
        <Banner>
          <span>
            Updated by <OrderLink id={view.succeededBy} />
          </span>
        </Banner>
      ) : null}
      {view.duplicate ? (
        <Banner tone="warning">
          <DuplicateText duplicate={view.duplicate} id={`field-${DUPLICATE_STOP.name}`} />
        </Banner>
      ) : null}
      <LeftOutBanner />
    </>
  );
}

/** What of the document, or of its mail, made no order, and where to look at it. */
function LeftOutBanner() {
  const { view } = useReview();
  const keepFrom = useKeepFrom();
  const { leftOut, requestId } = view;
  if (!leftOut) return null;
  const { first, more, isUnread, toCheck } = leftOut;
  return (
    <Banner tone={toCheck ? 'warning' : 'info'}>
      <span>{first}</span>
      {more.length > 0 ? (
        <details className="font-normal">
          <summary className="cursor-pointer">{more.length} more</summary>
          <ul className="list-disc pl-5">
            {more.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      ) : null}
      <Link
        id={toCheck && !view.mayEdit ? UNREAD_ID : undefined}
        to={isUnread ? keepFrom(paths.requestEmail(requestId)) : paths.shownRequest(requestId)}
        className="underline"
      >
        {isUnread ? 'E-mail' : 'Request'}
      </Link>
      {toCheck && view.mayEdit ? <LookedAtForm /> : null}
    </Banner>
  );
}

const UNREAD_ID = `field-${UNREAD_ATTACHMENT}`;

/** Settles what could not be read, as a value is accepted: somebody looked at it. */
function LookedAtForm() {
  const { view, goOn } = useReview();
  const { save, refused } = useFieldSave(UNREAD_ATTACHMENT);
  const accept = (event: FormEvent) => {
    event.preventDefault();
    save('');
    goOn(UNREAD_ATTACHMENT);
  };
  return (
    <Form method="post" action={paths.order(view.id)} onSubmit={accept}>
      <CsrfField />
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="path" value={UNREAD_ATTACHMENT} />
      <input type="hidden" name="version" value={view.version} />
      <Button id={UNREAD_ID} type="submit">
        Looked at
      </Button>
      {refused?.errors[0]}
    </Form>
  );
}

function messageTone(status: DisplayStatus): keyof typeof TONES {
  const tone = STATUS_TONES[status];
  return tone === 'error' || tone === 'warning' ? tone : 'info';
}

const TONES = {
  info: 'bg-progress-ground text-progress',
  warning: 'bg-warning-ground text-warning',
  error: 'bg-error-ground text-error',
} as const;

function Banner({ tone = 'info', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <div
      className={classes(
        'group/banner flex min-h-8 flex-wrap items-center gap-2 border-b border-line px-4 py-1 font-medium',
        TONES[tone],
      )}
    >
      {children}
    </div>
  );
}

function OrderLink({ id }: { id: number }) {
  return (
    <Link to={paths.order(id)} target="_blank" rel="noreferrer" className="underline">
      order #{id}
    </Link>
  );
}

function NotAnOrder() {
  const { view } = useReview();
  const keepFrom = useKeepFrom();
  return (
    <Banner tone="warning">
      not an order
      {view.mayProcessAsOrder ? (
        <ButtonLink to={keepFrom(paths.requestProcessAsOrder(view.requestId))}>Process as Order</ButtonLink>
      ) : null}
    </Banner>
  );
}

/** Somebody else changed the order while it is looked at; what is typed here stays as it is. */
function UpdateNotice() {
  const { name, close } = useUpdateNotice();
  const { refresh } = useRefresh();
  return (
    <div role="status">
      {name ? (
        <Banner>
          This order has been updated by {name}
          <Button
            onClick={() => {
              refresh();
              close();
            }}
          >
            Refresh
          </Button>
          <Button look="quiet" onClick={close}>
            Close
          </Button>
        </Banner>
      ) : null}
    </div>
  );
}
