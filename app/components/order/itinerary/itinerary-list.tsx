import ExclamationTriangleIcon from '@heroicons/react/16/solid/ExclamationTriangleIcon';
import { Link } from '@remix-run/react';
import { useEditLock } from '~/components/locks/edit-lock';
import { ChangeMark } from '~/components/order/form/change-mark';
import { FormSectionHead } from '~/components/order/form/section-head';
import { MappingCog } from '~/components/order/mapping/mapping-cog';
import { useReview } from '~/components/order/review-state';
import { TmsFurtherStops, TmsPlaceBeside } from '~/components/order/tms/tms-rows';
import { TrainMark } from '~/components/order/train/train-mark';
import { classes } from '~/components/ui/classes';
import { readOnlyWords } from '~/domain/orders/edit-locks';
import { eventStop } from '~/domain/orders/form-plan';
import { stopPath } from '~/domain/orders/order-draft';
import type { EventView } from '~/domain/orders/order-view';
import { showDelivery } from '~/domain/orders/stop-terms';
import { EVENT_LABELS } from '~/domain/trade/event-types';
import { placeOfStop } from '~/domain/trade/stop-places';
import { ITINERARY_STOP } from '~/domain/trade/tms-needs';
import { paths } from '~/domain/urls/paths';
import { AddressCell } from './address-cell';
import { addressLook, VerifiedNote } from './address-row';

/** The stops of the order, in their order. (spec 2 §2 Itinerary) */
export function ItineraryList() {
  const { view } = useReview();
  const { lock } = useEditLock();
  const whyNot = readOnlyWords(view, lock);
  const fault = view.faults[ITINERARY_STOP];
  return (
    <section aria-labelledby="section-itinerary" className="border-b border-line pb-0.5">
      <FormSectionHead id="section-itinerary" label="Itinerary">
        {view.mayEdit ? (
          <Link
            id={`field-${ITINERARY_STOP}`}
            to={paths.orderItinerary(view.id)}
            preventScrollReset
            prefetch="intent"
            className="inline-flex min-h-6 items-center text-sm font-semibold text-accent hover:underline max-md:min-h-11"
          >
            Edit itinerary
          </Link>
        ) : (
          <>
            <span title={whyNot} className="text-sm text-muted">
              Edit itinerary<span className="sr-only">: {whyNot}</span>
            </span>
            <TrainMark name={ITINERARY_STOP} label="Itinerary" />
          </>
        )}
      </FormSectionHead>
      {fault ? (
        <p className="px-3.5 py-1 font-semibold text-warning">
          <ExclamationTriangleIcon aria-hidden="true" className="mr-1 inline h-3.5 w-3.5 align-[-2px]" />
          {fault}.
        </p>
      ) : null}
      {view.events.length === 0 ? (
        <p className="px-3.5 py-1 text-muted">
          {fault ? null : 'No events yet.'}
          {view.mayEdit ? ' Add them with Edit itinerary.' : ''}
        </p>
      ) : null}
      <ol>
        {view.events.map((event) => (
          <li key={event.id}>
            <TmsPlaceBeside
              name={eventStop(event.number)}
              label={`${EVENT_LABELS[event.type]} ${event.number}`}
            >
              <EventRow event={event} />
            </TmsPlaceBeside>
          </li>
        ))}
      </ol>
      <TmsFurtherStops />
    </section>
  );
}

function EventRow({ event }: { event: EventView }) {
  const { view, active } = useReview();
  const name = eventStop(event.number);
  const look = addressLook(event.address, undefined);
  const path = stopPath(event.id);
  const place = placeOfStop(event.type, view.fields.shipment_direction);
  return (
    <div className={classes('flex flex-wrap items-start gap-x-2 px-3.5', active === name && 'bg-tint')}>
      <span
        aria-hidden="true"
        className="mt-0.5 grid h-5 w-5 shrink-0 place-items-center rounded-full bg-sunken text-sm text-muted"
      >
        {event.number}
      </span>
      <span className="w-16 shrink-0 py-0.5 font-semibold">{EVENT_LABELS[event.type]}</span>
      {place ? (
        <MappingCog id={name} name={place} label={`${EVENT_LABELS[event.type]} ${event.number}`} />
      ) : null}
      <AddressCell
        name={name}
        path={path}
        label={`${EVENT_LABELS[event.type]} ${event.number}`}
        address={event.address}
        look={look}
        to={paths.orderItinerary(view.id, event.number)}
      />
      {event.note ? <span className="max-w-40 py-0.5 text-sm text-muted">{event.note}</span> : null}
      <ChangeMark paths={[name]} />
      <span className="ml-auto py-0.5">
        <VerifiedNote address={event.address} look={look} question={view.questions[path]} />
      </span>
      <DeliveryNote event={event} />
    </div>
  );
}

/** How the delivery at a stop is arranged, on a line of its own. */
function DeliveryNote({ event }: { event: EventView }) {
  const said = showDelivery(event);
  if (said.length === 0) return null;
  return <p className="basis-full pb-1 pl-7 text-sm text-muted">{said.join(' · ')}</p>;
}
