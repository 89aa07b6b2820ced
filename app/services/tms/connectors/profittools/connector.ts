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
import type { ProfitToolsContents, ProfitToolsPayload } from './payload';

const ACTIONS: Record<EventType, string> = {
  hook: 'HOOK',
  mount: 'MOUNT',
  pickup: 'PICKUP',
  deliver: 'DELIVER',
  dismount: 'DISMOUNT',
  drop: 'DROP',
};

const FLAGS = {
  expedite: 'EXPEDITE',
  overweight: 'OVERWEIGHT',
  live_load: 'LIVE',
  hazardous: 'HAZARDOUS',
} as const;

const CHARGES = {
  line_haul: 'LINEHAUL',
  line_haul_payable_rate: 'LINEHAULPAY',
  fuel_surcharge: 'FUEL',
} as const;

/**
 * The Profit Tools load of an order (docs/tms/profittools.md). What is missing is left out, also where the TMS
 * demands it: the TMS is the one to say so, and its answer is kept.
 */
export function profitToolsLoad(order: TmsOrder, callback: string): Partial<ProfitToolsPayload> {
  return { format: 'profittools-load/1', order: order.order_id, callback, ...profitToolsContents(order) };
}

/** What a load says, without the envelope that each way into Profit Tools has of its own. */
export function profitToolsContents(order: TmsOrder): Partial<ProfitToolsContents> {
  const contents = {
    direction: order.direction_code,
    template: codeOf(order, 'tms_template_dictid'),
    division: codeOf(order, 'pt_divisioncode_dictid'),
    moveType: textOf(order, 'move_type'),
    rateCode: textOf(order, 'pt_rate_code_name'),
    flags: Object.entries(FLAGS).flatMap(([field, flag]) => (flagOf(order, field) ? [flag] : [])),
    billTo: address(order.bill_to, textOf(order, 'bill_comment')),
    ssrr: address(order.ssrr, textOf(order, 'ssrr_comment')),
    forwarder: address(order.forwarder, textOf(order, 'forwarder_comment')),
    charges: Object.entries(CHARGES).flatMap(([field, code]) => {
      const amount = moneyOf(order, field);
      return amount === null ? [] : [{ code, amount }];
    }),
    stops: order.events.map(stop),
    remarks: textOf(order, 'ship_comment'),
    custom: custom(order),
  };
  return {
    ...present(contents),
    equipment: equipment(order),
    references: references(order),
    voyage: voyage(order),
    dates: dates(order),
    freight: freight(order),
  } as Partial<ProfitToolsContents>;
}

function address(place: TmsAddress | null, comment: string | null): object | null {
  if (place === null) return null;
  return present({
    code: place.code,
    name: place.location_name,
    street: place.address_line_1,
    street2: place.address_line_2,
    city: place.city,
    state: place.state,
    zip: place.postal_code,
    country: place.country,
    comment,
  });
}

function stop(event: TmsStop, index: number): object {
  return present({
    sequence: index + 1,
    action: ACTIONS[event.type],
    location: address(event, null),
    note: event.note,
    callForAppointment: event.call_for_appointment || null,
    windowFrom: event.delivery_window_from,
    windowTo: event.delivery_window_to,
    instructions: event.delivery_instructions,
  });
}

function equipment(order: TmsOrder): object {
  return present({
    container: textOf(order, 'unit_number'),
    seal: textOf(order, 'seal_number'),
    length: textOf(order, 'equipment_size'),
    kind: textOf(order, 'equipment_type'),
    containerEquipment: codeOf(order, 'pt_equipmenttype_container_dictid'),
    chassisEquipment: codeOf(order, 'pt_equipmenttype_chassis_dictid'),
    isoCode: textOf(order, 'container_type_code'),
    itgCode: codeOf(order, 'itgcontainer_dictid'),
    chassis: textOf(order, 'chassis'),
    chassisKind: textOf(order, 'chassis_equipment_type'),
    trailer: textOf(order, 'trailer_number'),
    required: textOf(order, 'required_equipment'),
    driver: textOf(order, 'driver_id'),
    notes: textOf(order, 'equipment_notes'),
    available: momentOf(order, 'equipment_available'),
  });
}

function references(order: TmsOrder): object {
  const extra = [1, 2, 3].flatMap((n) => {
    const value = textOf(order, `pt_ref${n}_text`);
    return value === null ? [] : [{ type: textOf(order, `pt_ref${n}_type`) ?? `REF${n}`, value }];
  });
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
    extra: extra.length > 0 ? extra : null,
  });
}

function voyage(order: TmsOrder): object {
  return present({
    line: order.dictionary.carrier_dictid?.name ?? textOf(order, 'carrier'),
    lineScac: codeOf(order, 'carrier_dictid'),
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
    lastFree: textOf(order, 'last_free_date'),
    pickupBy: momentOf(order, 'pickup_by'),
    deliverBy: momentOf(order, 'deliver_by'),
    cutoff: momentOf(order, 'cutoff'),
    earliestReceiving: momentOf(order, 'earliest_receiving'),
    earliestRelease: momentOf(order, 'earliest_release'),
    completion: textOf(order, 'completion_date'),
  });
}

function freight(order: TmsOrder): object {
  return present({
    contents: textOf(order, 'contents'),
    pieces: numberOf(order, 'quantity'),
    piecesUnit: textOf(order, 'quantity_uom'),
    weightLb: weightInPounds(order),
    volume: numberOf(order, 'volume'),
    volumeUnit: textOf(order, 'volume_uom'),
    temperature: numberOf(order, 'temperature'),
    temperatureUnit: textOf(order, 'temperature_uom'),
    genset: flagOf(order, 'genset_required') ? true : null,
    hazardous: present({
      un: textOf(order, 'hazardous_uncode'),
      class: textOf(order, 'hazardous_class'),
      description: textOf(order, 'hazardous_description'),
      psaGroup: textOf(order, 'hazardous_psa_group'),
      packingGroup: textOf(order, 'hazardous_packaging_group'),
    }),
  });
}

function custom(order: TmsOrder): object {
  return Object.fromEntries(
    Array.from({ length: 10 }, (_, i) => [String(i + 1), textOf(order, `custom${i + 1}`)]).filter(
      ([, value]) => value !== null,
    ),
  );
}
