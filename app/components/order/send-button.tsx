import { Form, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import type { OrderView } from '~/domain/order-view';
import { paths } from '~/domain/paths';
import { DoneForm } from './actions-menu';
import { BackField } from './back-field';
import { useReview } from './review-state';

export const SEND_FORM = 'send-form';

export function mainActionPath({ id, mainAction }: OrderView): string {
  return mainAction === 'send-to-client' ? paths.orderSendToClient(id) : paths.orderSend(id);
}

/** Superadmins are asked before an order goes to the TMS (spec 2 §4). */
export function needsConfirmation({ viewer, mainAction }: OrderView): boolean {
  return viewer.confirmsSend && mainAction === 'send-to-tms';
}

const RECHECK_MS = 30_000;

/** A blocked send may become possible by time alone: the rules are asked again every 30 s. (spec 2 §9) */
function useRecheck(isBlocked: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isBlocked) return;
    const timer = setInterval(revalidate, RECHECK_MS);
    return () => clearInterval(timer);
  }, [isBlocked, revalidate]);
}

/** The one primary action. Where it cannot be used it says why. (spec 2 §4 Send button) */
export function SendButton() {
  const { view } = useReview();
  const { formAction } = useNavigation();
  const sends = mainActionPath(view);
  useRecheck(view.sendBlock !== null);
  const label = view.mainAction === 'send-to-client' ? 'Send to Client' : 'Send to TMS';
  const busy = formAction === sends;
  return (
    <>
      <DoneForm />
      {needsConfirmation(view) && !view.sendBlock ? (
        <ButtonLink id="send-button" to={sends} look="primary" shortcut="Ctrl ↵" preventScrollReset>
          {label}
        </ButtonLink>
      ) : (
        <Form id={SEND_FORM} method="post" action={sends} preventScrollReset>
          <CsrfField />
          <BackField />
          <Button
            id="send-button"
            type="submit"
            look="primary"
            shortcut="Ctrl ↵"
            disabled={busy || view.sendBlock !== null}
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
