import type { EventType } from '~/domain/orders/order-draft';
import {
  codeOf,
  flagOf,
  momentOf,
  numberOf,
  present,
  type TmsAddress,
  type TmsOrder,
  type TmsStop,
  textOf,
} from '../shared/tms-order';
import type { ENVASE_EVENTS, ENVASE_REFERENCES } from './payload';

const EVENTS = {
  hook: 'HOOK',
  mount: 'MOUNT',
  pickup: 'PICKUP',
  deliver: 'DELIVER',
  dismount: 'DISMOUNT',
  drop: 'DROP',
} as const satisfies Record<EventType, (typeof ENVASE_EVENTS)[number]>;

const REFERENCES: Readonly<Record<string, (typeof ENVASE_REFERENCES)[number]>> = {
  reference_number: 'REFERENCE',
  forwarder_reference_number: 'FORWARDER',
  customer_number: 'CUSTOMER',
  load_number: 'LOAD',
  purchase_order_number: 'PURCHASE_ORDER',
  master_bol_mawb: 'MASTER_BILL',
  house_bol_hawb: 'HOUSE_BILL',
  release_number: 'RELEASE',
  pickup_number: 'PICKUP',
  inbond_transit_number: 'INBOND',
  entry_number: 'ENTRY',
};

const CHARGES = {
  line_haul: 'LINE_HAUL',
  line_haul_payable_rate: 'LINE_HAUL_PAYABLE',
  fuel_surcharge: 'FUEL_SURCHARGE',
} as const;

/**
 * The order as the Core API of Envase takes it (docs/tms/elcoreapi.md). What is missing is left out, also where the TMS demands
 * it: the TMS is the one to say so, and its answer is kept. It answers at once, so it is told no address for a callback.
 */
export function envaseOrder(order: TmsOrder): Record<string, unknown> {
  const charges = Object.entries(CHARGES).flatMap(([field, type]) => {
    const amount = numberOf(order, field);
    return amount === null ? [] : [{ type, amount: Math.round(amount * 100) / 100, currency: 'USD' }];
  });
  return {
    order: head(order, charges.length > 0),
    equipment: equipment(order),
    references: Object.entries(REFERENCES).flatMap(([field, type]) => {
      const value = textOf(order, field);
      return value === null ? [] : [{ type, value }];
    }),
    ocean: ocean(order),
    dates: dates(order),
    cargo: cargo(order),
    charges,
    stops: order.events.map(stop),
  };
}

function head(order: TmsOrder, isRated: boolean): object {
  return present({
    externalId: String(order.order_id),
    source: 'order-automation',
    status: 'open',
    directionCode: order.direction_code,
    bookingNumber: textOf(order, 'booking_number'),
    template: codeOf(order, 'tms_template_dictid'),
    moveType: textOf(order, 'move_type'),
    driver: textOf(order, 'driver_id'),
    comments: textOf(order, 'ship_comment'),
    expedite: flagOf(order, 'expedite'),
    overweight: flagOf(order, 'overweight'),
    liveLoad: flagOf(order, 'live_load'),
    hazardous: flagOf(order, 'hazardous'),
    customer: place(order.bill_to, textOf(order, 'bill_comment')),
    ssrr: place(order.ssrr, textOf(order, 'ssrr_comment')),
    forwarder: place(order.forwarder, textOf(order, 'forwarder_comment')),
    origin: known(order.events.at(0)),
    destination: known(order.events.at(-1)),
    custom: present(
      Object.fromEntries(
        Array.from({ length: 10 }, (_, i) => [String(i + 1), textOf(order, `custom${i + 1}`)]),
      ),
    ),
    // The TMS must not rate what brings its charges along.
    rules: isRated ? { autoRate: false } : null,
  });
}

/** A stop that the TMS knows by an id. */
function known(event: TmsStop | undefined): object | null {
  return event?.code ? { id: event.code } : null;
}

function place(address: TmsAddress | null, comments: string | null): object | null {
  if (address === null) return null;
  return present({
    id: address.code,
    name: address.location_name,
    address1: address.address_line_1,
    address2: address.address_line_2,
    city: address.city,
    state: address.state,
    postalCode: address.postal_code,
    country: address.country,
    comments,
  });
}

function stop(event: TmsStop, index: number): object {
  return present({
    sequence: index + 1,
    event: EVENTS[event.type],
    location: place(event, null),
    notes: event.note,
    appointmentRequired: event.call_for_appointment || null,
    windowFrom: event.delivery_window_from,
    windowTo: event.delivery_window_to,
    instructions: event.delivery_instructions,
  });
}

function equipment(order: TmsOrder): object {
  return present({
    containerNumber: textOf(order, 'unit_number'),
    sealNumber: textOf(order, 'seal_number'),
    size: textOf(order, 'equipment_size'),
    type: textOf(order, 'equipment_type'),
    isoCode: textOf(order, 'container_type_code'),
    chassisNumber: textOf(order, 'chassis'),
    chassisType: textOf(order, 'chassis_equipment_type'),
    trailerNumber: textOf(order, 'trailer_number'),
    requirements: textOf(order, 'required_equipment'),
    notes: textOf(order, 'equipment_notes'),
    availableAt: momentOf(order, 'equipment_available'),
  });
}

function ocean(order: TmsOrder): object {
  return present({
    carrier: order.dictionary.carrier_dictid?.name ?? textOf(order, 'carrier'),
    scac: codeOf(order, 'carrier_dictid'),
    vessel: order.dictionary.vessel_dictid?.name ?? textOf(order, 'vessel'),
    vesselCode: codeOf(order, 'vessel_dictid'),
    voyage: textOf(order, 'voyage'),
    eta: momentOf(order, 'eta'),
    origin: textOf(order, 'actual_origin'),
    destination: textOf(order, 'actual_destination'),
  });
}

function dates(order: TmsOrder): object {
  return present({
    lastFreeDay: textOf(order, 'last_free_date'),
    pickupBy: momentOf(order, 'pickup_by'),
    deliverBy: momentOf(order, 'deliver_by'),
    cutoff: momentOf(order, 'cutoff'),
    earliestReceiving: momentOf(order, 'earliest_receiving'),
    earliestRelease: momentOf(order, 'earliest_release'),
    completed: textOf(order, 'completion_date'),
  });
}

function cargo(order: TmsOrder): object {
  return present({
    description: textOf(order, 'contents'),
    quantity: numberOf(order, 'quantity'),
    quantityUnit: textOf(order, 'quantity_uom'),
    // Documents without a unit are American ones.
    weight: measure(order, 'weight', 'lb'),
    volume: measure(order, 'volume', 'cf'),
    temperature: measure(order, 'temperature', 'F'),
    gensetRequired: flagOf(order, 'genset_required') || null,
    hazardous: present({
      unNumber: textOf(order, 'hazardous_uncode'),
      class: textOf(order, 'hazardous_class'),
      description: textOf(order, 'hazardous_description'),
      psaGroup: textOf(order, 'hazardous_psa_group'),
      packingGroup: textOf(order, 'hazardous_packaging_group'),
    }),
  });
}

/** A number with its unit, which is that of the document. */
function measure(order: TmsOrder, field: string, otherwise: string): object | null {
  const value = numberOf(order, field);
  return value === null ? null : { value, unit: (textOf(order, `${field}_uom`) ?? otherwise).toUpperCase() };
}
