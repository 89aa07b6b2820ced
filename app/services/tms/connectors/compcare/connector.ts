import type { EventType } from '~/domain/orders/order-draft';
import { hazardOf, partiesOf, rowsOf, voyageOf } from '../shared/order-parts';
import {
  codeOf,
  flagOf,
  numberOf,
  present,
  type TmsAddress,
  type TmsOrder,
  type TmsStop,
  textOf,
} from '../shared/tms-order';
import type { CompCareReferenceKind } from './payload';

export const EVENTS = {
  hook: 'HK',
  mount: 'MT',
  pickup: 'PU',
  deliver: 'DL',
  dismount: 'DM',
  drop: 'DR',
} as const satisfies Record<EventType, string>;

export const REFERENCES: Readonly<Record<string, CompCareReferenceKind>> = {
  reference_number: 'REFERENCE',
  forwarder_reference_number: 'FORWARDER_REFERENCE',
  customer_number: 'CUSTOMER',
  load_number: 'LOAD',
  purchase_order_number: 'PO',
  booking_number: 'BOOKING',
  master_bol_mawb: 'MASTER_BOL',
  house_bol_hawb: 'HOUSE_BOL',
  release_number: 'RELEASE',
  pickup_number: 'PICKUP',
  inbond_transit_number: 'INBOND',
  entry_number: 'ENTRY',
};

const RATES = { line_haul: 'LH', line_haul_payable_rate: 'LHP', fuel_surcharge: 'FSC' } as const;

const SCHEDULE: Readonly<Record<string, string>> = {
  Eta: 'eta',
  LastFreeDay: 'last_free',
  PickupBy: 'pickup_by',
  DeliverBy: 'deliver_by',
  Cutoff: 'cutoff',
  EarliestReceiving: 'earliest_receiving',
  EarliestRelease: 'earliest_release',
  EquipmentAvailable: 'equipment_available',
  Completed: 'completion',
};

/**
 * The CompCare load of an order (docs/tms/compcare.md). What is missing is left out, also where the TMS
 * demands it: what is wrong with a payload is said before it leaves (load-faults).
 */
export function compCareLoad(order: TmsOrder, callback: string): { CompCareLoad: Record<string, unknown> } {
  const { billTo, ssrr, forwarder } = partiesOf(order, site);
  const load = {
    Version: '1.0',
    ExternalId: String(order.order_id),
    CallbackUrl: callback,
    Header: header(order),
    Customer: billTo,
    Ssrr: ssrr,
    Forwarder: forwarder,
    References: rowsOf(order, REFERENCES, textOf, (Kind, Value) => ({ Kind, Value })),
    Rates: rowsOf(order, RATES, numberOf, (Kind, amount) => ({
      Kind,
      Amount: Math.round(amount * 100) / 100,
      Currency: 'USD',
    })),
    Legs: order.events.map(leg),
    Comment: textOf(order, 'ship_comment'),
    UserFields: Array.from({ length: 10 }, (_, i) => i + 1).flatMap((No) => {
      const Value = textOf(order, `custom${No}`);
      return Value === null ? [] : [{ No, Value }];
    }),
  };
  return {
    CompCareLoad: {
      ...present(load),
      Container: container(order),
      Ocean: ocean(order),
      Schedule: schedule(order),
      Cargo: cargo(order),
    },
  };
}

/** "2026-11-20" as CompCare writes days: "11/20/2026". */
function usDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

/** "2026-11-20T14:30" as CompCare writes it. */
function momentOfLeg(moment: string | null): object | null {
  if (moment === null) return null;
  const [day = '', time] = moment.split('T');
  return present({ Date: usDay(day), Time: time });
}

function when(order: TmsOrder, name: string): object | null {
  const day = textOf(order, `${name}_date`);
  return day === null ? null : present({ Date: usDay(day), Time: textOf(order, `${name}_time`) });
}

function schedule(order: TmsOrder): object {
  return present(Object.fromEntries(Object.entries(SCHEDULE).map(([key, name]) => [key, when(order, name)])));
}

function header(order: TmsOrder): object {
  return present({
    DirectionCode: order.direction_code,
    OrderClass: codeOf(order, 'cc_orderclass_dictid'),
    OrderStatus: textOf(order, 'cc_orderstatus'),
    LoadType: codeOf(order, 'cc_loadtype_dictid'),
    HaulClass: codeOf(order, 'cc_haulclass_dictid'),
    LoadedEmpty: codeOf(order, 'cc_loadedempty_dictid'),
    TerminalDivision: codeOf(order, 'termdiv_dictid'),
    Template: codeOf(order, 'tms_template_dictid'),
    MoveType: textOf(order, 'move_type'),
    Expedite: flagOf(order, 'expedite'),
    Overweight: flagOf(order, 'overweight'),
    LiveLoad: flagOf(order, 'live_load'),
    Driver: textOf(order, 'driver_id'),
  });
}

function site(place: TmsAddress | null, comment: string | null): object | null {
  if (place === null) return null;
  return present({
    SiteCode: place.code,
    Name: place.location_name,
    Address1: place.address_line_1,
    Address2: place.address_line_2,
    City: place.city,
    State: place.state,
    Zip: place.postal_code,
    Country: place.country,
    Comment: comment,
  });
}

function leg(event: TmsStop, index: number): object {
  const [from, to] = [event.delivery_window_from, event.delivery_window_to].map(momentOfLeg);
  return present({
    Leg: index + 1,
    Event: EVENTS[event.type],
    Site: site(event, null),
    Note: event.note,
    CallForAppointment: event.call_for_appointment || null,
    Window: present({ From: from, To: to }),
    Instructions: event.delivery_instructions,
  });
}

function container(order: TmsOrder): object {
  return present({
    Number: textOf(order, 'unit_number'),
    Seal: textOf(order, 'seal_number'),
    SizeCode: codeOf(order, 'cc_containersize_dictid') ?? textOf(order, 'equipment_size'),
    TypeCode: codeOf(order, 'cc_containertype_dictid') ?? textOf(order, 'equipment_type'),
    IsoCode: textOf(order, 'container_type_code'),
    Chassis: textOf(order, 'chassis'),
    ChassisType: textOf(order, 'chassis_equipment_type'),
    Trailer: textOf(order, 'trailer_number'),
    Requirements: textOf(order, 'required_equipment'),
    Notes: textOf(order, 'equipment_notes'),
  });
}

function ocean(order: TmsOrder): object {
  const { line, lineScac, vessel, vesselCode, voyage, origin, destination } = voyageOf(order);
  return present({
    SteamshipLine: line,
    Scac: lineScac,
    Vessel: vessel,
    VesselCode: vesselCode,
    Voyage: voyage,
    Origin: origin,
    Destination: destination,
  });
}

function cargo(order: TmsOrder): object {
  const hazard = hazardOf(order);
  return present({
    Description: textOf(order, 'contents'),
    Pieces: numberOf(order, 'quantity'),
    PieceUnit: textOf(order, 'quantity_uom'),
    Weight: numberOf(order, 'weight'),
    // Documents without a unit are American ones.
    WeightUnit:
      numberOf(order, 'weight') === null ? null : (textOf(order, 'weight_uom') ?? 'lb').toUpperCase(),
    Volume: numberOf(order, 'volume'),
    VolumeUnit: textOf(order, 'volume_uom')?.toUpperCase() ?? null,
    Temperature: numberOf(order, 'temperature'),
    TemperatureUnit: textOf(order, 'temperature_uom'),
    GensetRequired: flagOf(order, 'genset_required'),
    Hazardous: flagOf(order, 'hazardous'),
    UnNumber: hazard.un,
    HazardClass: hazard.class,
    HazardDescription: hazard.description,
    PsaGroup: hazard.psaGroup,
    PackingGroup: hazard.packingGroup,
  });
}
