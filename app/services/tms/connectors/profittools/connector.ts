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
import { EVENT_NAMES } from '../shared/payload-parts';
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
 * demands it: what is wrong with a payload is said before it leaves (load-faults).
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
    flags: flagNames(order, FLAGS),
    ...partiesOf(order, address),
    charges: rowsOf(order, CHARGES, moneyOf, (code, amount) => ({ code, amount })),
    stops: order.events.map(stop),
    remarks: textOf(order, 'ship_comment'),
    custom: present(customOf(order)),
  };
  return {
    ...present(contents),
    equipment: equipment(order),
    references: references(order),
    voyage: present(voyageOf(order)),
    dates: present(datesOf(order)),
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
    action: EVENT_NAMES[event.type],
    location: address(event, null),
    ...termsOf(event),
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
    return value === null ? [] : [{ type: typeOf(order, n), value }];
  });
  return present({
    ...referencesOf(order),
    extra: extra.length > 0 ? extra : null,
  });
}

const typeOf = (order: TmsOrder, n: number): string =>
  codeOf(order, `pt_ref${n}_type`) ?? textOf(order, `pt_ref${n}_type`) ?? `REF${n}`;

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
    hazardous: present(hazardOf(order)),
  });
}
