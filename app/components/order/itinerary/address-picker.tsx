import { Form } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { TextField } from '~/components/ui/field';
import type { DraftAddress } from '~/domain/orders/order-draft';
import { type FirstSearch, SEARCH_PARTS, type SearchPart } from '~/domain/trade/address-search';
import { AddressResults } from './address-results';
import { useAddressSearch } from './use-address-search';

type Props = {
  action: string;
  companyId: number;
  search: FirstSearch;
  recognized?: DraftAddress;
  version: number;
};

/** Searches the address book and takes one of what it found; a plain search form where there is no script. */
export function AddressPicker({ action, companyId, search: first, recognized, version }: Props) {
  const scripted = useHydrated();
  // A form that asks for a page takes the query of its address away: what it says beside the search goes along.
  const [path = '', search] = action.split('?');
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'q' && !(name in SEARCH_PARTS));
  const { words, ask, found, state } = useAddressSearch(companyId, first);
  return (
    <>
      <Form method="get" action={path} className="flex flex-wrap items-end gap-2">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="basis-full">
          <TextField
            id="address-query"
            label="Search an address"
            name="q"
            type="search"
            autoComplete="off"
            autoFocus
            value={words.rawtext}
            onChange={(event) => ask({ rawtext: event.target.value })}
          />
        </div>
        {(Object.keys(SEARCH_PARTS) as SearchPart[]).map((part) => (
          <div key={part} className="min-w-20 flex-1">
            <TextField
              id={`address-${part}`}
              label={SEARCH_PARTS[part]}
              name={part}
              autoComplete="off"
              maxLength={200}
              value={words[part] ?? ''}
              onChange={(event) => ask({ [part]: event.target.value })}
            />
          </div>
        ))}
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
