import type { EventType } from '~/domain/orders/order-draft';
import {
  codeOf,
  flagOf,
  momentOf,
  moneyOf,
  numberOf,
  present,
  type TmsAddress,
  type TmsOrder,
  type TmsStop,
  textOf,
  weightInPounds,
} from '../shared/tms-order';
import type { TRINIUM_ACTIVITIES } from './payload';

const ACTIVITIES = {
  hook: 'HOOK',
  mount: 'MOUNT',
  pickup: 'PICKUP',
  deliver: 'DELIVER',
  dismount: 'DISMOUNT',
  drop: 'DROP',
} as const satisfies Record<EventType, (typeof TRINIUM_ACTIVITIES)[number]>;

const RATES = { line_haul: 'LINEHAUL', line_haul_payable_rate: 'PAYABLE', fuel_surcharge: 'FUEL' } as const;

/**
 * The order as the Core API of Trinium takes it (docs/tms/triniumcoreapi.md). What is missing is left out, also where the TMS
 * demands it: the TMS is the one to say so, and its answer is kept. It is asked what became of it, so it gets no address for
 * a callback.
 */
export function triniumCoreOrder(order: TmsOrder): Record<string, unknown> {
  return {
    ...present({
      apiVersion: '1',
      customerOrder: String(order.order_id),
      billTo: location(order.bill_to, textOf(order, 'bill_comment')),
      ssrr: location(order.ssrr, textOf(order, 'ssrr_comment')),
      forwarder: location(order.forwarder, textOf(order, 'forwarder_comment')),
      remarks: textOf(order, 'ship_comment'),
      userFields: present(
        Object.fromEntries(
          Array.from({ length: 10 }, (_, i) => [String(i + 1), textOf(order, `custom${i + 1}`)]),
        ),
      ),
    }),
    service: service(order),
    container: container(order),
    steamship: steamship(order),
    references: references(order),
    dates: dates(order),
    commodity: commodity(order),
    rates: Object.entries(RATES).flatMap(([field, code]) => {
      const dollars = moneyOf(order, field);
      return dollars === null ? [] : [{ code, dollars }];
    }),
    legs: order.events.map(leg),
  };
}

function service(order: TmsOrder): object {
  return present({
    direction: order.direction_code,
    category: codeOf(order, 'trnedi_category_dictid'),
    moveType: textOf(order, 'move_type'),
    template: codeOf(order, 'tms_template_dictid'),
    driver: textOf(order, 'driver_id'),
    expedite: flagOf(order, 'expedite'),
    overweight: flagOf(order, 'overweight'),
    liveLoad: flagOf(order, 'live_load'),
    hazardous: flagOf(order, 'hazardous'),
  });
}

function location(address: TmsAddress | null, remarks: string | null): object | null {
  if (address === null) return null;
  return present({
    code: address.code,
    name: address.location_name,
    address: address.address_line_1,
    address2: address.address_line_2,
    city: address.city,
    state: address.state,
    zip: address.postal_code,
    country: address.country,
    remarks,
  });
}

function leg(event: TmsStop, index: number): object {
  return present({
    leg: index + 1,
    activity: ACTIVITIES[event.type],
    location: location(event, null),
    remarks: event.note,
    callFirst: event.call_for_appointment || null,
    windowFrom: event.delivery_window_from,
    windowTo: event.delivery_window_to,
    instructions: event.delivery_instructions,
  });
}

function container(order: TmsOrder): object {
  return present({
    number: textOf(order, 'unit_number'),
    seal: textOf(order, 'seal_number'),
    size: codeOf(order, 'trnedi_containersize_dictid') ?? textOf(order, 'equipment_size'),
    type: codeOf(order, 'trnedi_containertype_dictid') ?? textOf(order, 'equipment_type'),
    isoCode: textOf(order, 'container_type_code'),
    chassis: textOf(order, 'chassis'),
    chassisType: textOf(order, 'chassis_equipment_type'),
    trailer: textOf(order, 'trailer_number'),
    requirements: textOf(order, 'required_equipment'),
    notes: textOf(order, 'equipment_notes'),
    available: momentOf(order, 'equipment_available'),
  });
}

function steamship(order: TmsOrder): object {
  const { carrier_dictid: carrier, vessel_dictid: vessel, trnedi_vessel_dictid: known } = order.dictionary;
  return present({
    supplier: codeOf(order, 'trnedi_supplierssl_dictid'),
    line: carrier?.name ?? order.dictionary.trnedi_supplierssl_dictid?.name ?? textOf(order, 'carrier'),
    scac: carrier?.key,
    vesselCode: known?.key,
    vessel: vessel?.name ?? known?.name ?? textOf(order, 'vessel'),
    imo: vessel?.key,
    voyage: textOf(order, 'voyage'),
    eta: momentOf(order, 'eta'),
    origin: textOf(order, 'actual_origin'),
    destination: textOf(order, 'actual_destination'),
  });
}

function references(order: TmsOrder): object {
  return present({
    reference: textOf(order, 'reference_number'),
    forwarder: textOf(order, 'forwarder_reference_number'),
    customer: textOf(order, 'customer_number'),
    load: textOf(order, 'load_number'),
    purchaseOrder: textOf(order, 'purchase_order_number'),
    booking: textOf(order, 'booking_number'),
    masterBill: textOf(order, 'master_bol_mawb'),
    houseBill: textOf(order, 'house_bol_hawb'),
    release: textOf(order, 'release_number'),
    pickup: textOf(order, 'pickup_number'),
    inbond: textOf(order, 'inbond_transit_number'),
    entry: textOf(order, 'entry_number'),
  });
}

function dates(order: TmsOrder): object {
  return present({
    lastFree: textOf(order, 'last_free_date'),
    pickupBy: momentOf(order, 'pickup_by'),
    deliverBy: momentOf(order, 'deliver_by'),
    cutoff: momentOf(order, 'cutoff'),
    earliestReceiving: momentOf(order, 'earliest_receiving'),
    earliestRelease: momentOf(order, 'earliest_release'),
    completed: textOf(order, 'completion_date'),
  });
}

function commodity(order: TmsOrder): object {
  return present({
    description: textOf(order, 'contents'),
    pieces: numberOf(order, 'quantity'),
    piecesUnit: textOf(order, 'quantity_uom'),
    pounds: weightInPounds(order),
    volume: numberOf(order, 'volume'),
    volumeUnit: textOf(order, 'volume_uom')?.toUpperCase(),
    temperature: numberOf(order, 'temperature'),
    temperatureUnit: textOf(order, 'temperature_uom'),
    genset: flagOf(order, 'genset_required') || null,
    unNumber: textOf(order, 'hazardous_uncode'),
    hazardClass: textOf(order, 'hazardous_class'),
    hazardDescription: textOf(order, 'hazardous_description'),
    psaGroup: textOf(order, 'hazardous_psa_group'),
    packingGroup: textOf(order, 'hazardous_packaging_group'),
  });
}
