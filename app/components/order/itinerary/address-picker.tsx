import { Form } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { TextField } from '~/components/ui/field';
import type { DraftAddress } from '~/domain/orders/order-draft';
import { AddressResults, type FoundPlace } from './address-results';
import { useAddressSearch } from './use-address-search';

type Props = {
  action: string;
  companyId: number;
  query: string;
  found: FoundPlace[];
  recognized?: DraftAddress;
  version: number;
};

/** Searches the address book and takes one of what it found; a plain search form where there is no script. */
export function AddressPicker({
  action,
  companyId,
  query: first,
  found: firstFound,
  recognized,
  version,
}: Props) {
  const scripted = useHydrated();
  const { query, ask, found, state } = useAddressSearch(companyId, { query: first, found: firstFound });
  return (
    <>
      <Form method="get" action={action} className="flex items-end gap-2">
        <div className="flex-1">
          <TextField
            id="address-query"
            label="Search an address"
            name="q"
            type="search"
            autoComplete="off"
            autoFocus
            value={query}
            onChange={(event) => ask(event.target.value)}
          />
        </div>
        {scripted ? null : <Button type="submit">Search</Button>}
      </Form>
      <Form method="post" action={action}>
        <CsrfField />
        <input type="hidden" name="version" value={version} />
        <AddressResults
          recognized={recognized}
          found={found}
          state={state}
          buttonOf={({ id }) => ({ name: 'address_id', value: String(id) })}
        />
      </Form>
    </>
  );
}
