import { Form, useNavigation } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { MAX_EVENTS } from '~/domain/orders/order-draft';
import type { FirstSearch } from '~/domain/trade/address-search';
import { paths } from '~/domain/urls/paths';
import { changeStops, type DraftStop, readIntent, SAVE_ALL, type StopChange } from './itinerary-draft';
import { StopFields } from './stop-fields';

export type ItinerarySearch = FirstSearch & { index: number };
type Props = {
  orderId: number;
  companyId: number;
  version: number;
  stops: DraftStop[];
  /** The stop whose address is looked for, with what was found. */
  search: ItinerarySearch | null;
  errors: string[];
  /** How many orders 'Save All Events' changes; null where it is not offered. */
  orders: number | null;
};

/**
 * The itinerary while it is edited. Every button is a submit with an intent; with script those that only move things
 * about are answered here. (spec 2 §2 Itinerary)
 */
export function ItineraryForm({ orderId, companyId, version, stops: given, search, errors, orders }: Props) {
  const [stops, setStops] = useState(given);
  const [searching, setSearching] = useState<number | null>(search?.index ?? null);
  const busy = useNavigation().state === 'submitting';
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    const intent = readIntent(pressed instanceof HTMLButtonElement ? pressed.value : 'save');
    if (intent.verb === 'save' || intent.verb === SAVE_ALL) return;
    event.preventDefault();
    if (intent.verb === 'search') return setSearching(searching === intent.index ? null : intent.index);
    setSearching(null);
    setStops((before) => changeStops(before, intent));
  };
  const change = (index: number, part: StopChange) =>
    setStops((before) =>
      before.map((stop, i) =>
        i === index ? { ...stop, ...part, terms: { ...stop.terms, ...part.terms } } : stop,
      ),
    );
  return (
    <Form method="post" action={paths.orderItinerary(orderId)} onSubmit={onSubmit} className="grid gap-3">
      <CsrfField />
      <input type="hidden" name="version" value={version} />
      {/* Enter in a text field presses the first button of a form. */}
      <button type="submit" name="intent" value="save" hidden tabIndex={-1} aria-hidden="true" />
      {errors.length > 0 ? (
        <p role="alert" className="rounded-sm bg-error-ground p-2 font-medium text-error">
          {errors.join(' ')}
        </p>
      ) : null}
      {stops.length === 0 ? <p className="text-muted">No events yet. Add the first one.</p> : null}
      <ol className="grid gap-2">
        {stops.map((stop, index) => (
          <StopFields
            key={stop.id || `new-${index}`}
            stop={stop}
            index={index}
            last={stops.length - 1}
            companyId={companyId}
            search={
              searching === index
                ? search?.index === index
                  ? search
                  : { index, words: { rawtext: stop.name }, found: [] }
                : null
            }
            onChange={(part) => change(index, part)}
            onChosen={() => setSearching(null)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="add" disabled={stops.length >= MAX_EVENTS}>
          Add Event
        </Button>
        {stops.length >= MAX_EVENTS ? (
          <span className="self-center text-sm text-muted">An order has up to {MAX_EVENTS} events</span>
        ) : null}
        <span className="flex-1" />
        <ButtonLink to={paths.order(orderId)} preventScrollReset>
          Close
        </ButtonLink>
        {orders === null ? null : (
          <Button
            type="submit"
            name="intent"
            value={SAVE_ALL}
            disabled={busy}
            title={`These events for all ${orders} orders of the request`}
          >
            Save All Events
          </Button>
        )}
        <Button type="submit" name="intent" value="save" look="primary" disabled={busy}>
          {busy ? 'Saving…' : 'Save Events'}
        </Button>
      </div>
    </Form>
  );
}
