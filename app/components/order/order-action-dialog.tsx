import { Form, useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useRevalidator } from '~/components/shell/use-revalidator';
import { Button, ButtonLink } from '~/components/ui/button';
import { ConfirmDialog } from '~/components/ui/confirm-dialog';
import { CsrfField, useCsrfToken } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import { SwitchField, TextField } from '~/components/ui/field';
import {
  copiesAsked,
  copiesProblem,
  MAX_COPIES,
  ORDER_ACTION_RULES,
  type OrderAction,
} from '~/domain/orders/order-actions';
import { replicateInTurn } from './replicate-in-turn';

type OrderActionProps = {
  asked: { orderId: number; action: OrderAction; whyNot: string | null };
  /** What was typed and is not taken, and why. */
  refused: { value: string; errors: string[]; asksSameLoad: boolean } | null;
  closeTo: string;
  /** The id of what gets the focus afterwards, where it is not what had it before. */
  returnTo?: string;
};

/** Asks before something is done with an order as a whole. (spec 2 §2 Dialogs, §4) */
export function OrderActionDialog(props: OrderActionProps) {
  const { asked, closeTo, returnTo } = props;
  const { orderId, action, whyNot } = asked;
  const { label, question, answer } = ORDER_ACTION_RULES[action];
  if (whyNot === null && action === 'replicate') return <ReplicateDialog {...props} />;
  if (whyNot === null && action === 'add-tms-id') return <TmsIdDialog {...props} />;
  return (
    <ConfirmDialog
      title={label}
      question={question(orderId)}
      answer={answer}
      whyNot={whyNot}
      danger={action === 'delete'}
      closeTo={closeTo}
      returnTo={returnTo}
    />
  );
}

/** How many copies: with script each is asked for by itself and a toast tells how far it is. (spec 2 §4, §5 Replicate) */
function ReplicateDialog({ asked: { orderId }, refused, closeTo, returnTo }: OrderActionProps) {
  const [errors, setErrors] = useState<string[]>([]);
  const token = useCsrfToken();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const replicate = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('copies'));
    const copies = copiesAsked(text);
    if (copies === null) {
      setErrors([copiesProblem(text) ?? '']);
      document.getElementById('copies')?.focus();
      return;
    }
    navigate(closeTo, { preventScrollReset: true });
    replicateInTurn(orderId, copies, token).then(revalidate);
  };
  return (
    <OneValueDialog action="replicate" closeTo={closeTo} returnTo={returnTo} onSubmit={replicate}>
      <TextField
        id="copies"
        name="copies"
        label={ORDER_ACTION_RULES.replicate.question(orderId)}
        type="number"
        min={1}
        max={MAX_COPIES}
        autoComplete="off"
        hint={`From 1 to ${MAX_COPIES}. A copy is an order of its own, without a TMS ID.`}
        defaultValue={refused?.value ?? '1'}
        errors={errors.length > 0 ? errors : refused?.errors}
        data-autofocus
      />
    </OneValueDialog>
  );
}

function TmsIdDialog({ asked: { orderId }, refused, closeTo, returnTo }: OrderActionProps) {
  return (
    <OneValueDialog action="add-tms-id" closeTo={closeTo} returnTo={returnTo}>
      <TextField
        id="tms-shipment-id"
        name="tms_shipment_id"
        label="TMS ID"
        autoComplete="off"
        maxLength={64}
        hint={`${ORDER_ACTION_RULES['add-tms-id'].question(orderId)}. It is not sent there again.`}
        defaultValue={refused?.value ?? ''}
        errors={refused?.errors}
        data-autofocus
      />
      {refused?.asksSameLoad ? (
        <SwitchField id="same-load" name="same_load" value="true" label="Both orders are one load" />
      ) : null}
    </OneValueDialog>
  );
}

type OneValueProps = {
  action: OrderAction;
  closeTo: string;
  returnTo?: string;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** A dialog that asks for one value: the GET of a URL shows it, the POST of the same URL takes it. */
function OneValueDialog({ action, closeTo, returnTo, onSubmit, children }: OneValueProps) {
  const { pathname, search } = useLocation();
  const busy = useNavigation().state === 'submitting';
  const { label, answer } = ORDER_ACTION_RULES[action];
  return (
    <RouteDialog title={label} closeTo={closeTo} returnTo={returnTo}>
      <Form
        method="post"
        action={`${pathname}${search}`}
        onSubmit={onSubmit}
        noValidate
        className="grid gap-4"
      >
        <CsrfField />
        {children}
        <div className="flex justify-end gap-2">
          <ButtonLink to={closeTo} preventScrollReset>
            Close
          </ButtonLink>
          <Button type="submit" look="primary" busy={busy}>
            {answer}
          </Button>
        </div>
      </Form>
    </RouteDialog>
  );
}
