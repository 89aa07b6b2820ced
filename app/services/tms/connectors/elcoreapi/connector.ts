import {
  customOf,
  datesOf,
  hazardOf,
  partiesOf,
  rowsOf,
  serviceFlags,
  termsOf,
  voyageOf,
} from '../shared/order-parts';
import { EVENT_NAMES } from '../shared/payload-parts';
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
import type { ENVASE_REFERENCES } from './payload';

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
 * The order as the Core API of Envase takes it (docs/tms/elcoreapi.md). What is missing is left out, also where the TMS
 * demands it: what is wrong with a payload is said before it leaves (load-faults). It answers at once, so it is told no address for a callback.
 */
export function envaseOrder(order: TmsOrder): Record<string, unknown> {
  const charges = rowsOf(order, CHARGES, numberOf, (type, amount) => ({
    type,
    amount: Math.round(amount * 100) / 100,
    currency: 'USD',
  }));
  return {
    order: head(order, charges.length > 0),
    equipment: equipment(order),
    references: rowsOf(order, REFERENCES, textOf, (type, value) => ({ type, value })),
    ocean: ocean(order),
    dates: dates(order),
    cargo: cargo(order),
    charges,
    stops: order.events.map(stop),
  };
}

function head(order: TmsOrder, isRated: boolean): object {
  const { billTo: customer, ...parties } = partiesOf(order, place);
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
    ...serviceFlags(order),
    customer,
    ...parties,
    origin: known(order.events.at(0)),
    destination: known(order.events.at(-1)),
    custom: present(customOf(order)),
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
  const { note: notes, callForAppointment: appointmentRequired, ...window } = termsOf(event);
  return present({
    sequence: index + 1,
    event: EVENT_NAMES[event.type],
    location: place(event, null),
    notes,
    appointmentRequired,
    ...window,
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
  const { line: carrier, lineScac: scac, ...voyage } = voyageOf(order);
  return present({ carrier, scac, ...voyage });
}

function dates(order: TmsOrder): object {
  const { lastFree: lastFreeDay, completion: completed, ...others } = datesOf(order);
  return present({ lastFreeDay, ...others, completed });
}

function cargo(order: TmsOrder): object {
  const { un: unNumber, ...hazard } = hazardOf(order);
  return present({
    description: textOf(order, 'contents'),
    quantity: numberOf(order, 'quantity'),
    quantityUnit: textOf(order, 'quantity_uom'),
    // Documents without a unit are American ones.
    weight: measure(order, 'weight', 'lb'),
    volume: measure(order, 'volume', 'cf'),
    temperature: measure(order, 'temperature'),
    gensetRequired: flagOf(order, 'genset_required') || null,
    hazardous: present({ unNumber, ...hazard }),
  });
}

/** A number with its unit, which is that of the document. */
function measure(order: TmsOrder, field: string, otherwise?: string): object | null {
  const value = numberOf(order, field);
  const unit = textOf(order, `${field}_uom`) ?? otherwise;
  return value === null ? null : present({ value, unit: unit?.toUpperCase() });
}
