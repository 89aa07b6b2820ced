import type { Actor } from '~/domain/access/actor';
import { ADDRESS_ROLES, type AddressRole } from '~/domain/orders/order-draft';
import type { SentNotes, SentPart, WhatIsSent } from '~/domain/trade/sent-as';
import { ITINERARY_STOP, stopLabel } from '~/domain/trade/tms-needs';
import { tmsProviderById } from '~/domain/trade/tms-providers';
import { type CompanySetting, getCompanySetting } from '~/services/companies/company-choices.server';
import { loadOrderParts, type OrderParts } from '~/services/orders/get-order-view.server';
import type { OrderPlaces } from '~/services/orders/order-addresses.server';
import { now } from '~/services/platform/clock.server';
import { type AssembledOrder, assembled } from './assemble-order.server';
import { connectorOf, type TmsConnector } from './connectors/connectors';
import { letterNote, sentFields } from './connectors/sent-parts';
import { PLACES, type SentValue, sentValues } from './connectors/sent-values';
import type { TmsAddress } from './connectors/shared/tms-order';

/**
 * What the TMS of an order would be told of it now, part by part, from the load as it is built when it is sent; null where its
 * company has no TMS. @throws NotFound, Forbidden under admin review
 */
export async function whatIsSent(actor: Actor, orderId: number): Promise<WhatIsSent | null> {
  return sentOf(await loadOrderParts(actor, orderId));
}

/** The notes of it: what the form says at its values. */
export async function sentNotes(parts: OrderParts): Promise<SentNotes> {
  const sent = await sentOf(parts);
  return Object.fromEntries(sent?.parts.flatMap(({ name, note }) => (note ? [[name, note]] : [])) ?? []);
}

async function sentOf(parts: OrderParts): Promise<WhatIsSent | null> {
  return sentOfLoaded(parts, await getCompanySetting(parts.order.companyId));
}

/** The same of what is loaded already; asks no database. */
export function sentOfLoaded(
  { order, places, items, referenceTypes, fieldMap }: Omit<OrderParts, 'context'>,
  company: CompanySetting,
): WhatIsSent | null {
  const connector = connectorOf(company.tmsProviderId);
  if (!connector) return null;
  const { rows: events, book } = places;
  const load = assembled(order, company, { events, book, items, referenceTypes, fieldMap });
  const context = { callbackUrl: '', shipmentId: null, at: now(), controlNumber: null };
  const sent = sentValues(connector, load.tmsOrder, (one) => connector.buildPayload(one, context));
  const { moved, unplaced, entries, refused } = load;
  const labelOf = (name: string) => fieldMap[name]?.screen_name || stopLabel(name);
  return {
    tms: tmsProviderById(company.tmsProviderId)?.label ?? 'TMS',
    parts: [
      ...sentFields(connector, sent, { fields: order.fields, entries, moved, unplaced, refused, labelOf }),
      ...ADDRESS_ROLES.flatMap((role) =>
        sentAddress(
          connector,
          sent,
          { shown: places.addresses[role], sent: load.tmsOrder[PLACES[role]] },
          role,
        ),
      ),
      ...sentItinerary(connector, sent, load),
    ],
    others: sent.filter(({ parts }) => parts.length === 0).map(({ place, value }) => ({ place, value })),
  };
}

const valuesOf = (sent: readonly SentValue[], part: string) =>
  sent.flatMap(({ place, value, parts }) => (parts.includes(part) ? [{ place, value }] : []));

function sentAddress(
  connector: TmsConnector,
  sent: readonly SentValue[],
  held: { shown: OrderPlaces['addresses'][AddressRole]; sent: TmsAddress | null },
  role: AddressRole,
): SentPart[] {
  if (!held.shown) return [];
  const values = valuesOf(sent, role);
  return [
    {
      name: role,
      label: stopLabel(role),
      shown: held.shown.name,
      values,
      note: values.length > 0 ? letterNote(connector, textsOf(held.sent)) : UNVERIFIED,
    },
  ];
}

function sentItinerary(
  connector: TmsConnector,
  sent: readonly SentValue[],
  { stops }: AssembledOrder,
): SentPart[] {
  if (stops.length === 0) return [];
  const shown = stops.map((stop) => stop?.location_name ?? 'not verified').join(', ');
  const note = stops.includes(null) ? UNVERIFIED : letterNote(connector, stops.flatMap(textsOf));
  const values = valuesOf(sent, ITINERARY_STOP);
  return [{ name: ITINERARY_STOP, label: stopLabel(ITINERARY_STOP), shown, values, note }];
}

const textsOf = (place: TmsAddress | null): string[] =>
  Object.values(place ?? {}).filter((value) => typeof value === 'string');

/** No load is made before every address is in the address book. */
const UNVERIFIED = { text: null, why: 'not before its address is verified', differs: false };
