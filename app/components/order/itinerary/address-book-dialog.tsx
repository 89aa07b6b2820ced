import { Form } from '@remix-run/react';
import { BoostForm } from '~/components/order/boost-form';
import { useVersionAtStart } from '~/components/order/use-version-at-start';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import type { DialogRefusal } from '~/domain/orders/field-reply';
import type { AddressView } from '~/domain/orders/order-view';
import type { FirstSearch } from '~/domain/trade/address-search';
import { AddressBookFrame, type AddressBookPaths } from './address-book-frame';
import { AddressPicker } from './address-picker';

type Props = {
  book: {
    companyId: number;
    version: number;
    field: string;
    label: string;
    address: AddressView | null;
    search: FirstSearch;
    mayAdd: boolean;
    mayBoost: boolean;
  };
  paths: AddressBookPaths;
  refused: DialogRefusal | undefined;
};

/** 'Addresses': the verified address of one place of an order, searched and taken. */
export function AddressBookDialog({ book, paths, refused }: Props) {
  const { companyId, address, search, mayBoost } = book;
  const version = useVersionAtStart(book.version, refused?.version);
  return (
    <AddressBookFrame mode="search" place={book} paths={paths} error={refused?.error ?? null}>
      <AddressPicker
        action={paths.search}
        companyId={companyId}
        search={search}
        recognized={address?.recognized}
        version={version}
      />
      {address?.addressId ? (
        <div className="flex flex-wrap gap-2">
          {mayBoost ? (
            <BoostForm
              action={paths.search}
              version={version}
              name="address_id"
              value={address.addressId}
              what="this address"
            />
          ) : null}
          <Form method="post" action={paths.search}>
            <CsrfField />
            <input type="hidden" name="version" value={version} />
            <Button type="submit" name="address_id" value="">
              Take the verified address away
            </Button>
          </Form>
        </div>
      ) : null}
    </AddressBookFrame>
  );
}
