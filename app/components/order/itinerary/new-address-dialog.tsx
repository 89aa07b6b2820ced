import { Form, useLocation } from '@remix-run/react';
import { useVersionAtStart } from '~/components/order/use-version-at-start';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import type { DialogRefusal } from '~/domain/orders/field-reply';
import type { DraftAddress } from '~/domain/orders/order-draft';
import type { AddressView } from '~/domain/orders/order-view';
import type { EntityType } from '~/domain/trade/entity-types';
import { AddressBookFrame, type AddressBookPaths } from './address-book-frame';
import { type AddressValues, NewAddressForm } from './new-address-form';

type NewAddressDialogProps = {
  place: {
    version: number;
    field: string;
    label: string;
    address: AddressView | null;
    mayAdd: boolean;
    colleagues: { name: string }[];
    /** Which entity types stand ticked; null where the TMS does not ask for them. */
    entityTypes: EntityType[] | null;
  };
  /** What the last try was refused for. */
  refused: (DialogRefusal & { invalid: string[] }) | null;
  paths: AddressBookPaths;
};

/** 'Add New Address': one that is not in the book, added by who may, else asked of a colleague. (spec 2 §2 Dialogs, §5) */
export function NewAddressDialog({ place, refused, paths }: NewAddressDialogProps) {
  const { field, address, mayAdd, colleagues, entityTypes } = place;
  const version = useVersionAtStart(place.version, refused?.version);
  const searched = nameSearched(useLocation().state, address);
  return (
    <AddressBookFrame mode="add" place={place} paths={paths} error={refused?.error ?? null}>
      {mayAdd ? (
        <NewAddressForm
          action={paths.add}
          version={version}
          closeTo={paths.closeTo}
          values={{ ...valuesOf(address?.recognized), ...searched }}
          invalid={refused?.invalid ?? []}
          billable={field === 'bill_to_address'}
          entityTypes={entityTypes}
        />
      ) : (
        <AskForm action={paths.add} closeTo={paths.closeTo} names={colleagues.map(({ name }) => name)} />
      )}
    </AddressBookFrame>
  );
}

/** The name that a person searched in vain, where it is another one than the document's: it is not typed twice. */
function nameSearched(state: unknown, address: AddressView | null): Partial<AddressValues> {
  const name = (state as { searched?: unknown } | null)?.searched;
  return typeof name === 'string' && name.trim() !== '' && name !== address?.name
    ? { location_name: name.trim() }
    : {};
}

function valuesOf(recognized: DraftAddress | undefined): AddressValues {
  const {
    location_name = '',
    address_line_1 = '',
    address_line_2 = '',
    city = '',
    state = '',
    postal_code = '',
  } = recognized ?? {};
  return {
    location_name,
    address_line_1,
    address_line_2,
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
