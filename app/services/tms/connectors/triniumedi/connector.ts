import type { EventType } from '~/domain/orders/order-draft';
import type { BuildContext } from '../shared/build-context';
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
} from '../shared/tms-order';
import { TRINIUM_FORMAT, type TriniumEdiPayload } from './payload';

/** S5-02 of a stop; of several that load or unload all but the last do a part of it. */
const REASONS: Readonly<Record<EventType, { last: string; others: string }>> = {
  hook: { last: 'RT', others: 'RT' },
  mount: { last: 'PA', others: 'PA' },
  pickup: { last: 'CL', others: 'PL' },
  deliver: { last: 'CU', others: 'PU' },
  dismount: { last: 'DR', others: 'DR' },
  drop: { last: 'DT', others: 'DT' },
};

const FLAGS = {
  expedite: 'EXPEDITE',
  overweight: 'OVERWEIGHT',
  live_load: 'LIVE LOAD',
  hazardous: 'HAZARDOUS',
  genset_required: 'GENSET REQUIRED',
} as const;

const CHARGES = {
  line_haul: 'LINE HAUL',
  line_haul_payable_rate: 'LINE HAUL PAYABLE',
  fuel_surcharge: 'FUEL SURCHARGE',
} as const;

const WAYS: Readonly<Record<string, string>> = {
  import: 'IMPORT',
  export: 'EXPORT',
  oneway: 'ONE WAY',
  crosstown: 'CROSSTOWN',
};

/**
 * What an order says to Trinium (docs/tms/triniumedi.md). What is missing is left out, also where the TMS demands it: the
 * TMS is the one to say so, and its answer is kept.
 */
export function triniumEdiLoad(
  order: TmsOrder,
  { at, controlNumber, shipmentId }: Pick<BuildContext, 'at' | 'controlNumber' | 'shipmentId'>,
): Partial<TriniumEdiPayload> {
  const load = {
    format: TRINIUM_FORMAT,
    interchange: { control: controlNumber ?? 1, at: at.toISOString() },
    purpose: shipmentId === null ? '00' : '05',
    shipment: String(order.order_id),
    direction: order.direction_code,
    way: WAYS[textOf(order, 'shipment_direction') ?? ''] ?? null,
    category: codeOf(order, 'trnedi_category_dictid'),
    template: codeOf(order, 'tms_template_dictid'),
    moveType: textOf(order, 'move_type'),
    flags: Object.entries(FLAGS).flatMap(([field, flag]) => (flagOf(order, field) ? [flag] : [])),
    billTo: site(order.bill_to, textOf(order, 'bill_comment')),
    ssrr: site(order.ssrr, textOf(order, 'ssrr_comment')),
    forwarder: site(order.forwarder, textOf(order, 'forwarder_comment')),
    charges: Object.entries(CHARGES).flatMap(([field, code]) => {
      const amount = moneyOf(order, field);
      return amount === null ? [] : [{ code, amount }];
    }),
    stops: order.events.map((event, index) => stop(event, index, order.events)),
    remarks: textOf(order, 'ship_comment'),
    custom: custom(order),
  };
  return {
    ...present(load),
    equipment: equipment(order),
    references: references(order),
    voyage: voyage(order),
    dates: dates(order),
    freight: freight(order),
  } as Partial<TriniumEdiPayload>;
}

function site(place: TmsAddress | null, comment: string | null): object | null {
  if (place === null) return null;
  return present({
    code: place.code,
    name: place.location_name,
    street: place.address_line_1,
    street2: place.address_line_2,
    city: place.city,
    state: place.state || null,
    zip: place.postal_code,
    country: place.country,
    comment,
  });
}

function stop(event: TmsStop, index: number, all: readonly TmsStop[]): object {
  const isLast = !all.slice(index + 1).some(({ type }) => type === event.type);
  return present({
    sequence: index + 1,
    event: event.type,
    reason: REASONS[event.type][isLast ? 'last' : 'others'],
    site: site(event, null),
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
    size: textOf(order, 'equipment_size'),
    kind: textOf(order, 'equipment_type'),
    isoCode: textOf(order, 'container_type_code'),
    sizeCode: codeOf(order, 'trnedi_containersize_dictid'),
    typeCode: codeOf(order, 'trnedi_containertype_dictid'),
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

/** Trinium's own dictionaries go before the general ones. */
function voyage(order: TmsOrder): object {
  const { trnedi_supplierssl_dictid: supplier, carrier_dictid: line } = order.dictionary;
  const { trnedi_vessel_dictid: vessel, vessel_dictid: matched } = order.dictionary;
  return present({
    line: (supplier ?? line)?.name ?? textOf(order, 'carrier'),
    lineScac: (supplier ?? line)?.key ?? null,
    vessel: (vessel ?? matched)?.name ?? textOf(order, 'vessel'),
    vesselCode: (vessel ?? matched)?.key ?? null,
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
  const weight = numberOf(order, 'weight');
  return present({
    contents: textOf(order, 'contents'),
    pieces: numberOf(order, 'quantity'),
    piecesUnit: textOf(order, 'quantity_uom'),
    weight,
    // Documents without a unit are American ones.
    weightUnit: weight === null ? null : (textOf(order, 'weight_uom') ?? 'lb'),
    volume: numberOf(order, 'volume'),
    volumeUnit: textOf(order, 'volume_uom'),
    temperature: numberOf(order, 'temperature'),
    temperatureUnit: textOf(order, 'temperature_uom'),
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
