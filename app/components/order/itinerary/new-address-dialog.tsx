import { Form } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import type { DraftAddress } from '~/domain/orders/order-draft';
import type { AddressView } from '~/domain/orders/order-view';
import { type AddressValues, NewAddressForm } from './new-address-form';

type NewAddressDialogProps = {
  place: { field: string; address: AddressView | null; mayAdd: boolean; colleagues: { name: string }[] };
  /** What the last try was refused for. */
  refused: { error: string; invalid: string[] } | null;
  /** Where the form goes. */
  own: string;
  closeTo: string;
};

/** An address that is not in the book: added by who may, else asked of a colleague. (spec 2 §2 Dialogs, §5) */
export function NewAddressDialog({ place, refused, own, closeTo }: NewAddressDialogProps) {
  const { field, address, mayAdd, colleagues } = place;
  return (
    <RouteDialog
      title={mayAdd ? 'Add New Address' : 'Ask a colleague'}
      closeTo={closeTo}
      returnTo={`field-${field}`}
    >
      <div className="grid gap-3">
        {refused ? (
          <p
            id="new-address-error"
            role="alert"
            className="rounded-sm bg-error-ground p-2 font-medium text-error"
          >
            {refused.error}
          </p>
        ) : null}
        <div>
          <h2 className="text-sm font-semibold text-muted">On the document</h2>
          <p className="whitespace-pre-line">{address?.rawText ?? 'Address not recognized'}</p>
        </div>
        {mayAdd ? (
          <NewAddressForm
            action={own}
            closeTo={closeTo}
            values={valuesOf(address?.recognized)}
            invalid={refused?.invalid ?? []}
            billable={field === 'bill_to_address'}
          />
        ) : (
          <AskForm action={own} closeTo={closeTo} names={colleagues.map(({ name }) => name)} />
        )}
      </div>
    </RouteDialog>
  );
}

function valuesOf(recognized: DraftAddress | undefined): AddressValues {
  const {
    location_name = '',
    address_line_1 = '',
    city = '',
    state = '',
    postal_code = '',
  } = recognized ?? {};
  return {
    location_name,
    address_line_1,
    city,
    state,
    postal_code,
    country: recognized?.country ?? 'US',
    code: '',
  };
}

function AskForm({ action, closeTo, names }: { action: string; closeTo: string; names: string[] }) {
  return (
    <Form method="post" action={action} className="grid gap-4">
      <CsrfField />
      <input type="hidden" name="intent" value="ask" />
      <p>
        {names.length > 0
          ? `You may not add addresses. A mail with this order's address goes to ${names.join(', ')}.`
          : 'Nobody of this company may add addresses. Ask your administrator.'}
      </p>
      <div className="flex justify-end gap-2">
        <ButtonLink to={closeTo} preventScrollReset>
          Close
        </ButtonLink>
        <Button type="submit" look="primary" disabled={names.length === 0} data-autofocus>
          Ask a colleague
        </Button>
      </div>
    </Form>
  );
}
