import { Form, useNavigation } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { paths } from '~/domain/paths';
import { DoneForm } from './actions-menu';
import { BackField } from './back-field';
import { useReview } from './review-state';

export const SEND_FORM = 'send-form';

/** The one primary action. Where it cannot be used it says why. (spec 2 §4 Send button) */
export function SendButton() {
  const { view } = useReview();
  const { formAction } = useNavigation();
  const sends = paths.orderSend(view.id);
  const busy = formAction === sends;
  return (
    <>
      <DoneForm />
      {view.viewer.confirmsSend && !view.sendBlock ? (
        <ButtonLink id="send-button" to={sends} look="primary" shortcut="Ctrl ↵" preventScrollReset>
          Send to TMS
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
            {busy ? 'Sending…' : 'Send to TMS'}
            {view.sendBlock ? <span className="sr-only">: {view.sendBlock}</span> : null}
          </Button>
        </Form>
      )}
    </>
  );
}
