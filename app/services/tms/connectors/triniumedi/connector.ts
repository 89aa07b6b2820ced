import type { EventType } from '~/domain/orders/order-draft';
import type { BuildContext } from '../shared/build-context';
import {
  customOf,
  datesOf,
  flagNames,
  hazardOf,
  partiesOf,
  referencesOf,
  rowsOf,
  termsOf,
  voyageOf,
} from '../shared/order-parts';
import {
  codeOf,
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
 * What an order says to Trinium (docs/tms/triniumedi.md). What is missing is left out, also where the TMS
 * demands it: what is wrong with a payload is said before it leaves (load-faults).
 */
export function triniumEdiLoad(
  order: TmsOrder,
  { at, controlNumber, shipmentId }: Pick<BuildContext, 'at' | 'controlNumber' | 'shipmentId'>,
): Partial<TriniumEdiPayload> {
  const load = {
    format: TRINIUM_FORMAT,
    interchange: present({ control: controlNumber ?? 1, at: at.toISOString(), codes: order.tms_codes }),
    purpose: shipmentId === null ? '00' : '05',
    shipment: String(order.order_id),
    direction: order.direction_code,
    way: WAYS[textOf(order, 'shipment_direction') ?? ''] ?? null,
    category: codeOf(order, 'trnedi_category_dictid'),
    template: codeOf(order, 'tms_template_dictid'),
    moveType: textOf(order, 'move_type'),
    flags: flagNames(order, FLAGS),
    ...partiesOf(order, site),
    charges: rowsOf(order, CHARGES, moneyOf, (code, amount) => ({ code, amount })),
    stops: order.events.map((event, index) => stop(event, index, order.events)),
    remarks: textOf(order, 'ship_comment'),
    custom: present(customOf(order)),
  };
  return {
    ...present(load),
    equipment: equipment(order),
    references: present(referencesOf(order)),
    voyage: voyage(order),
    dates: present(datesOf(order)),
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
    ...termsOf(event),
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

/** Trinium's own dictionaries go before the general ones. */
function voyage(order: TmsOrder): object {
  const { trnedi_supplierssl_dictid: supplier, trnedi_vessel_dictid: vessel } = order.dictionary;
  return present(voyageOf(order, { line: supplier, vessel }));
}

/** X12 tells a unit beside its amount alone. */
function freight(order: TmsOrder): object {
  const unitOf = (amount: string) =>
    numberOf(order, amount) === null ? null : textOf(order, `${amount}_uom`);
  const weight = numberOf(order, 'weight');
  return present({
    contents: textOf(order, 'contents'),
    pieces: numberOf(order, 'quantity'),
    piecesUnit: unitOf('quantity'),
    weight,
    // Documents without a unit are American ones.
    weightUnit: weight === null ? null : (unitOf('weight') ?? 'lb'),
    volume: numberOf(order, 'volume'),
    volumeUnit: unitOf('volume'),
    temperature: numberOf(order, 'temperature'),
    temperatureUnit: unitOf('temperature'),
    hazardous: present(hazardOf(order)),
  });
}
