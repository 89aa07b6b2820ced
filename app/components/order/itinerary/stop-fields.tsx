import ArrowDownIcon from '@heroicons/react/16/solid/ArrowDownIcon';
import ArrowUpIcon from '@heroicons/react/16/solid/ArrowUpIcon';
import ExclamationTriangleIcon from '@heroicons/react/16/solid/ExclamationTriangleIcon';
import XMarkIcon from '@heroicons/react/16/solid/XMarkIcon';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Button } from '~/components/ui/button';
import { SelectField, TextField } from '~/components/ui/field';
import type { EventType } from '~/domain/orders/order-draft';
import { MAX_TERM } from '~/domain/orders/stop-terms';
import { EVENT_LABELS } from '~/domain/trade/event-types';
import { AddressResults } from './address-results';
import { DeliveryFields } from './delivery-fields';
import type { DraftStop, DraftTerms, StopChange } from './itinerary-draft';
import type { ItinerarySearch } from './itinerary-form';
import { useAddressSearch } from './use-address-search';

type Props = {
  stop: DraftStop;
  index: number;
  last: number;
  companyId: number;
  search: ItinerarySearch | null;
  onChange: (part: StopChange) => void;
  onChosen: () => void;
};

/** One stop of the itinerary: its place in the order, its type, its address and a note. */
export function StopFields({ stop, index, last, companyId, search, onChange, onChosen }: Props) {
  const field = (part: string) => `events[${index}].${part}`;
  const changeTerms = (part: Partial<DraftTerms>) => onChange({ terms: part });
  return (
    <li className="grid gap-2 rounded border border-line p-2.5">
      {(['id', 'name', 'lines'] as const).map((part) => (
        <input key={part} type="hidden" name={field(part)} value={stop[part]} />
      ))}
      <input type="hidden" name={field('address_id')} value={stop.addressId} />
      <div className="flex flex-wrap items-end gap-2">
        <span aria-hidden="true" className="grid h-7.5 w-6 place-items-center font-semibold text-muted">
          {index + 1}
        </span>
        <div className="w-32">
          <SelectField
            id={`type-${index}`}
            label={`Type of event ${index + 1}`}
            hideLabel
            name={field('type')}
            value={stop.type}
            onChange={(event) => onChange({ type: event.target.value as EventType })}
          >
            {Object.entries(EVENT_LABELS).map(([type, label]) => (
              <option key={type} value={type}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="min-w-40 flex-1">
          <TextField
            id={`note-${index}`}
            label={`Note of event ${index + 1}`}
            hideLabel
            placeholder="Note"
            maxLength={MAX_TERM}
            name={field('note')}
            value={stop.terms.note}
            onChange={(event) => changeTerms({ note: event.target.value })}
          />
        </div>
        <MoveButtons index={index} last={last} />
      </div>
      <div className="flex flex-wrap items-center gap-2 pl-8">
        <span className="min-w-40 flex-1">
          {stop.name || <span className="text-muted">No address yet</span>}
          {stop.lines ? <span className="text-muted"> · {stop.lines}</span> : null}
          {stop.name && !stop.addressId ? (
            <span className="font-semibold text-warning">
              {' '}
              <ExclamationTriangleIcon aria-hidden="true" className="mr-1 inline h-3.5 w-3.5 align-[-2px]" />
              Not verified
            </span>
          ) : null}
        </span>
        <Button
          id={`address-${index}`}
          type="submit"
          name="intent"
          value={`search-${index}`}
          aria-expanded={search !== null}
        >
          {stop.addressId ? 'Change address' : 'Choose address'}
          <span className="sr-only"> of event {index + 1}</span>
        </Button>
      </div>
      <DeliveryFields terms={stop.terms} index={index} field={field} onChange={changeTerms} />
      {search ? (
        <StopSearch search={search} companyId={companyId} onChange={onChange} onChosen={onChosen} />
      ) : null}
    </li>
  );
}

function MoveButtons({ index, last }: { index: number; last: number }) {
  const name = `event ${index + 1}`;
  return (
    <div className="flex gap-1">
      <Button
        type="submit"
        name="intent"
        value={`up-${index}`}
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        title="Up"
      >
        <ArrowUpIcon aria-hidden="true" className="h-4 w-4" />
      </Button>
      <Button
        type="submit"
        name="intent"
        value={`down-${index}`}
        aria-label={`Move ${name} down`}
        disabled={index === last}
        title="Down"
      >
        <ArrowDownIcon aria-hidden="true" className="h-4 w-4" />
      </Button>
      <Button
        type="submit"
        name="intent"
        value={`delete-${index}`}
        aria-label={`Delete ${name}`}
        title="Delete"
        look="danger"
      >
        <XMarkIcon aria-hidden="true" className="h-4 w-4" />
      </Button>
    </div>
  );
}

function StopSearch({
  search,
  companyId,
  onChange,
  onChosen,
}: Required<Pick<Props, 'companyId' | 'onChange' | 'onChosen'>> & { search: ItinerarySearch }) {
  const scripted = useHydrated();
  const { index } = search;
  const { words, ask, found, state } = useAddressSearch(companyId, search);
  return (
    <div className="grid gap-2 rounded-sm bg-sunken p-2 md:ml-8">
      <div className="flex items-end gap-2">
        <div className="flex-1">
          <TextField
            id={`query-${index}`}
            label={`Search an address for event ${index + 1}`}
            name={`query-${index}`}
            type="search"
            autoComplete="off"
            autoFocus
            value={words.rawtext}
            onChange={(event) => ask({ rawtext: event.target.value })}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
        {scripted ? null : (
          <Button type="submit" name="intent" value={`search-${index}`}>
            Search
          </Button>
        )}
      </div>
      <AddressResults
        found={found}
        state={state}
        buttonOf={(place) => ({
          name: 'choose',
          value: JSON.stringify({ index, ...place }),
          onClick: (event) => {
            event.preventDefault();
            onChange({ addressId: String(place.id), name: place.name, lines: place.lines });
            onChosen();
            // What was pressed is gone with the search: the keyboard goes on at the stop.
            requestAnimationFrame(() => document.getElementById(`address-${index}`)?.focus());
          },
        })}
      />
    </div>
  );
}
