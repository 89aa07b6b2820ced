import { Form, useNavigation } from '@remix-run/react';
import { type MouseEvent, type SyntheticEvent, useEffect } from 'react';
import { BackField } from '~/components/order/form/back-field';
import { useRevalidator } from '~/components/shell/use-revalidator';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { showToast } from '~/components/ui/toaster';
import { blockerText } from '~/domain/orders/blocker-text';
import { type Stop, stopsOfForm } from '~/domain/orders/form-plan';
import { refusedToast } from '~/domain/orders/order-toast';
import type { MainAction, OrderView } from '~/domain/orders/order-view';
import { asksOfLoad } from '~/domain/orders/same-load';
import { paths } from '~/domain/urls/paths';
import { DoneForm, UndoForms } from './actions-menu';
import { focusStop } from './focus-stop';
import { useReview } from './review-state';
import { stopsAtUnchecked } from './stops-at-unchecked';
import { useKeepFrom } from './use-keep-from';
import { useWhenSettled } from './use-when-settled';

const SEND_FORM = 'send-form';

export function mainActionPath({ id, mainAction }: OrderView): string {
  return {
    'send-to-client': paths.orderSendToClient(id),
    'send-to-tms': paths.orderSend(id),
    'update-tms': paths.orderTms(id, 'update'),
  }[mainAction];
}

const LABELS: Record<MainAction, string> = {
  'send-to-client': 'Send to Client',
  'send-to-tms': 'Send to TMS',
  'update-tms': 'Update TMS',
};

/**
 * Superadmins are asked before an order goes to the TMS (spec 2 §4), and everybody before a duplicate does, or a load is
 * replaced, or the order is said to be cancelled; what of a load is updated is picked first.
 */
export function needsConfirmation({
  viewer,
  mainAction,
  duplicate,
  sent,
  tmsShipmentId,
  provenance,
  doubts,
}: OrderView): boolean {
  if (mainAction === 'update-tms') return true;
  const isDuplicate = duplicate !== null && sent === null;
  const isCancelled = asksOfLoad(provenance, doubts) === 'cancelled';
  const isAsked = viewer.confirmsSend || isDuplicate || isCancelled || tmsShipmentId !== null;
  return mainAction === 'send-to-tms' && isAsked;
}

/** Without it no load can be made: the first address that is not verified, or what the TMS is known to demand. */
function firstBlocker(view: OrderView): Stop | null {
  if (view.mainAction !== 'send-to-tms') return null;
  const blocks = ({ name, kind }: Stop) =>
    kind === 'address' || kind === 'event' || view.blockers.includes(name);
  return stopsOfForm(view).find(blocks) ?? null;
}

/** Says why the order cannot be sent and leads there. @returns whether it was stopped */
export function stopsAtBlocker(view: OrderView): boolean {
  const stop = firstBlocker(view);
  if (!stop) return false;
  showToast(refusedToast(view.id, blockerText(stop.name, view.faults)));
  focusStop(`field-${stop.name}`);
  return true;
}

const RECHECK_MS = 30_000;

/**
 * A blocked send may become possible by time alone: the rules are asked again every 30 s (spec 2 §9), but not while
 * somebody types: what is saved then must meet the version that was read when the typing began.
 */
function useRecheck(isBlocked: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isBlocked) return;
    const recheck = () => !document.activeElement?.matches('input, select, textarea') && revalidate();
    const timer = setInterval(recheck, RECHECK_MS);
    return () => clearInterval(timer);
  }, [isBlocked, revalidate]);
}

/** The one primary action. Where it cannot be used it says why. (spec 2 §4 Send button) */
export function SendButton() {
  const { view } = useReview();
  const { formAction } = useNavigation();
  const sends = mainActionPath(view);
  useRecheck(view.sendBlock !== null);
  const { ask, isSettling } = useWhenSettled(() => document.getElementById('send-button')?.click());
  const check = (event: SyntheticEvent) => {
    if (view.sendBlock) showToast(refusedToast(view.id, view.sendBlock));
    else if (isSettling) ask();
    if (view.sendBlock || isSettling || stopsAtBlocker(view) || stopsAtUnchecked(view))
      event.preventDefault();
  };
  /** The second click of a double click is none: nothing that the first one said was read. */
  const isDouble = ({ detail }: MouseEvent) => detail > 1;
  const staysAway = (event: MouseEvent) => isDouble(event) && event.preventDefault();
  const label = LABELS[view.mainAction];
  const keepFrom = useKeepFrom();
  const busy = formAction === sends;
  return (
    <>
      <DoneForm />
      <UndoForms />
      {needsConfirmation(view) && !view.sendBlock ? (
        <ButtonLink
          id="send-button"
          to={view.mainAction === 'update-tms' ? keepFrom(sends) : sends}
          look="primary"
          shortcut="Ctrl ↵"
          preventScrollReset
          onMouseDown={staysAway}
          onClick={(event) => (isDouble(event) ? event.preventDefault() : check(event))}
        >
          {label}
        </ButtonLink>
      ) : (
        <Form id={SEND_FORM} method="post" action={sends} preventScrollReset onSubmit={check}>
          <CsrfField />
          <BackField />
          <Button
            id="send-button"
            type="submit"
            look="primary"
            shortcut="Ctrl ↵"
            busy={busy}
            onMouseDown={staysAway}
            onClick={staysAway}
            aria-disabled={busy || view.sendBlock !== null}
            title={view.sendBlock ?? undefined}
          >
            {busy ? 'Sending…' : label}
            {view.sendBlock ? <span className="sr-only">: {view.sendBlock}</span> : null}
          </Button>
        </Form>
      )}
    </>
  );
}
