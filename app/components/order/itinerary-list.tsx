import { Link } from '@remix-run/react';
import { classes } from '~/components/ui/classes';
import { EVENT_LABELS } from '~/domain/event-types';
import type { EventView } from '~/domain/order-view';
import { paths } from '~/domain/paths';
import { AddressText, VerifiedNote } from './address-row';
import { ChangeMark } from './change-mark';
import { eventStop } from './form-plan';
import { useReview } from './review-state';
import { FormSectionHead } from './section-head';

/** The stops of the order, in their order. (spec 2 §2 Itinerary) */
export function ItineraryList() {
  const { view } = useReview();
  return (
    <section aria-labelledby="section-itinerary" className="border-b border-line pb-1">
      <FormSectionHead id="section-itinerary" label="Itinerary">
        {view.mayEdit ? (
          <Link
            to={paths.orderItinerary(view.id)}
            preventScrollReset
            prefetch="intent"
            className="inline-flex min-h-6 items-center text-sm font-semibold text-accent hover:underline max-md:min-h-11"
          >
            Edit itinerary
          </Link>
        ) : null}
      </FormSectionHead>
      {view.events.length === 0 ? (
        <p className="px-3.5 py-1 text-muted">
          No events yet.{view.mayEdit ? ' Add them with Edit itinerary.' : ''}
        </p>
      ) : null}
      <ol>
        {view.events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ol>
    </section>
  );
}

function EventRow({ event }: { event: EventView }) {
  const { view, active, activate } = useReview();
  const name = eventStop(event.number);
  const verified = event.address.addressId !== null;
  const shape = classes(
    'flex-1 rounded-sm px-1.5 py-0.5',
    !verified && 'border border-dashed border-warning',
  );
  const text = <AddressText address={event.address} />;
  return (
    <li
      className={classes(
        'flex items-start gap-2 border-t border-dashed border-line px-3.5 py-1 first:border-t-0',
        active === name && 'bg-tint',
      )}
    >
      <span
        aria-hidden="true"
        className="grid h-5 w-5 shrink-0 place-items-center rounded-full bg-sunken text-sm text-muted"
      >
        {event.number}
      </span>
      <span className="w-20 shrink-0 py-0.5 font-semibold">{EVENT_LABELS[event.type]}</span>
      {view.mayEdit && !verified ? (
        <Link
          id={`field-${name}`}
          to={paths.orderItinerary(view.id, event.number)}
          preventScrollReset
          onFocus={() => activate(name)}
          className={classes(shape, 'hover:bg-sunken')}
        >
          {text}
          <span className="sr-only">, Not verified</span>
        </Link>
      ) : (
        <span className={shape}>{text}</span>
      )}
      {event.note ? <span className="max-w-40 py-0.5 text-sm text-muted">{event.note}</span> : null}
      <ChangeMark paths={[name]} />
      <span className="py-0.5">
        <VerifiedNote address={event.address} />
      </span>
    </li>
  );
}
