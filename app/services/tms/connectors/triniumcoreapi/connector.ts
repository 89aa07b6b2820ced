import {
  customOf,
  datesOf,
  hazardOf,
  partiesOf,
  passageOf,
  referencesOf,
  rowsOf,
  serviceFlags,
  termsOf,
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

const RATES = { line_haul: 'LINEHAUL', line_haul_payable_rate: 'PAYABLE', fuel_surcharge: 'FUEL' } as const;

/**
 * The order as the Core API of Trinium takes it (docs/tms/triniumcoreapi.md). What is missing is left out, also where the TMS
 * demands it: what is wrong with a payload is said before it leaves (load-faults). It is asked what became of it, so it gets no address for
 * a callback.
 */
export function triniumCoreOrder(order: TmsOrder): Record<string, unknown> {
  return {
    ...present({
      apiVersion: '1',
      customerOrder: String(order.order_id),
      ...partiesOf(order, location),
      remarks: textOf(order, 'ship_comment'),
      userFields: present(customOf(order)),
    }),
    service: service(order),
    container: container(order),
    steamship: steamship(order),
    references: present(referencesOf(order)),
    dates: dates(order),
    commodity: commodity(order),
    rates: rowsOf(order, RATES, moneyOf, (code, dollars) => ({ code, dollars })),
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
    ...serviceFlags(order),
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
  const { note: remarks, callForAppointment: callFirst, ...window } = termsOf(event);
  return present({
    leg: index + 1,
    activity: EVENT_NAMES[event.type],
    location: location(event, null),
    remarks,
    callFirst,
    ...window,
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
    ...passageOf(order),
  });
}

function dates(order: TmsOrder): object {
  const { completion: completed, ...others } = datesOf(order);
  return present({ ...others, completed });
}

function commodity(order: TmsOrder): object {
  const hazard = hazardOf(order);
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
    unNumber: hazard.un,
    hazardClass: hazard.class,
    hazardDescription: hazard.description,
    psaGroup: hazard.psaGroup,
    packingGroup: hazard.packingGroup,
  });
}
