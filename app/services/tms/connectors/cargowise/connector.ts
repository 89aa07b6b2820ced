import type { EventType } from '~/domain/orders/order-draft';
import { addDays } from '~/domain/schedules/cadence';
import type { ConnectionCodes } from '~/domain/trade/tms-connections';
import { rowsOf } from '../shared/order-parts';
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
import { type CargoWiseAddressType, DATA_PROVIDER, UNIVERSAL_NAMESPACE, UNIVERSAL_VERSION } from './payload';
import { CALLBACK_FIELD, FLAG_FIELDS, MONEY_FIELDS, NOTES, REFERENCES, TEXT_FIELDS } from './places';

/** CargoWise knows two kinds of stop, and a word of ours says which it is. */
const STOPS: Record<EventType, { Code: 'PIC' | 'DLV'; Description: string }> = {
  hook: { Code: 'PIC', Description: 'Hook' },
  mount: { Code: 'PIC', Description: 'Mount' },
  pickup: { Code: 'PIC', Description: 'Pick up' },
  deliver: { Code: 'DLV', Description: 'Deliver' },
  dismount: { Code: 'DLV', Description: 'Dismount' },
  drop: { Code: 'DLV', Description: 'Drop' },
};

const CONTAINER_KINDS: Readonly<Record<string, string>> = {
  DV: 'GP',
  HC: 'HC',
  RF: 'RE',
  FR: 'FR',
  OT: 'OT',
  TK: 'TK',
};

const PACK_TYPES: Readonly<Record<string, string>> = {
  PCS: 'PCE',
  DRUM: 'DRM',
  ROLL: 'ROL',
  CASE: 'CAS',
  CRATE: 'CRT',
  BALE: 'BAL',
  UNIT: 'UNT',
};

const VOLUME_UNITS: Readonly<Record<string, string>> = { cbm: 'M3', cf: 'CF' };

const universal = { '@xmlns': UNIVERSAL_NAMESPACE, '@version': UNIVERSAL_VERSION };

/**
 * The Universal Shipment of an order (docs/tms/cargowise.md). With the key of a shipment it changes that one, without it makes
 * one. What is missing is left out, also where CargoWise demands it: CargoWise is the one to say so.
 */
export function cargoWiseShipment(
  order: TmsOrder,
  callback: string,
  key?: string | null,
): Record<string, unknown> {
  const house = textOf(order, 'house_bol_hawb');
  const bill = house ?? textOf(order, 'master_bol_mawb');
  const goods = goodsOf(order);
  const shipment = {
    DataContext: cargoWiseContext(order.tms_codes, key),
    BookingConfirmationReference: textOf(order, 'booking_number'),
    ContainerMode: { Code: 'FCL' },
    GoodsDescription: goods.GoodsDescription,
    OuterPacks: goods.PackQty,
    OuterPacksPackageType: goods.PackType,
    OwnerRef: senderReference(order.order_id),
    TotalVolume: goods.Volume,
    TotalVolumeUnit: goods.VolumeUnit,
    TotalWeight: goods.Weight,
    TotalWeightUnit: goods.WeightUnit,
    TransportBookingDirection: coded(order.direction_code),
    TransportMode: { Code: 'SEA' },
    WayBillNumber: bill,
    WayBillType: bill === null ? null : { Code: house === null ? 'MWB' : 'HWB' },
    LocalProcessing: localProcessing(order),
    AdditionalReferenceCollection: listed('AdditionalReference', references(order), 'Partial'),
    ContainerCollection: listed('Container', [container(order)], 'Complete'),
    CustomizedFieldCollection: { CustomizedField: customizedFields(order, callback) },
    InstructionCollection: listed('Instruction', order.events.map(instruction), 'Complete'),
    NoteCollection: listed('Note', notes(order), 'Partial'),
    OrganizationAddressCollection: { OrganizationAddress: addresses(order) },
    PackingLineCollection: listed('PackingLine', packingLine(order), 'Complete'),
    TransportLegCollection: listed('TransportLeg', oceanLeg(order), 'Complete'),
  };
  return { UniversalShipment: { ...universal, Shipment: present(shipment) } };
}

/** What CargoWise knows an order of ours by. */
export const senderReference = (orderId: number): string => `OA-${orderId}`;

/** To whom a message goes: which kind of job of which company, and which one where there is one already. */
export function cargoWiseContext(
  codes: ConnectionCodes | undefined,
  key?: string | null,
): Record<string, unknown> {
  const target = present({ Type: codes?.target ?? 'ForwardingShipment', Key: key });
  return present({
    DataTargetCollection: { DataTarget: [target] },
    Company: coded(codes?.company ?? null),
    DataProvider: DATA_PROVIDER,
    EnterpriseID: codes?.enterprise,
    ServerID: codes?.server,
  });
}

const coded = (code: string | null): { Code: string } | null => (code === null ? null : { Code: code });

/** `{'@Content': 'Complete', Container: [{…}]}`; null where there is nothing to list. */
function listed(name: string, rows: readonly object[], content: 'Complete' | 'Partial'): object | null {
  return rows.length > 0 ? { '@Content': content, [name]: rows } : null;
}

/** "2026-11-20" or "2026-11-20T14:30" as CargoWise writes it: "2026-11-20T14:30:00", local to its place. */
function universalTime(moment: string | null): string | null {
  if (moment === null) return null;
  return moment.includes('T') ? `${moment}:00` : `${moment}T00:00:00`;
}

const timeOf = (order: TmsOrder, name: string): string | null => universalTime(momentOf(order, name));

/** A number as XML writes it; no exponent, at most four decimals. */
function decimalOf(order: TmsOrder, field: string): string | null {
  const value = numberOf(order, field);
  return value === null ? null : String(Number(value.toFixed(4)));
}

/** What is carried, as the shipment and its packing line both say it. */
function goodsOf(order: TmsOrder) {
  const unit = textOf(order, 'quantity_uom');
  const volumeUnit = textOf(order, 'volume_uom');
  const Weight = decimalOf(order, 'weight');
  return {
    GoodsDescription: textOf(order, 'contents'),
    PackQty: decimalOf(order, 'quantity'),
    PackType: coded(unit && (PACK_TYPES[unit] ?? unit)),
    Volume: decimalOf(order, 'volume'),
    VolumeUnit: coded(volumeUnit && (VOLUME_UNITS[volumeUnit] ?? volumeUnit)),
    Weight,
    // Documents without a unit are American ones.
    WeightUnit: Weight === null ? null : { Code: (textOf(order, 'weight_uom') ?? 'lb').toUpperCase() },
  };
}

function packingLine(order: TmsOrder): object[] {
  const hazard = present({
    IMOClass: textOf(order, 'hazardous_class'),
    PackingGroup: textOf(order, 'hazardous_packaging_group'),
    ProperShippingName: textOf(order, 'hazardous_description'),
    UNDGCode: textOf(order, 'hazardous_uncode')?.replace(/^UN\s*/i, ''),
  });
  const line = present({
    ...goodsOf(order),
    UNDGCollection: Object.keys(hazard).length > 0 ? { UNDG: [hazard] } : null,
  });
  if (Object.keys(line).length === 0) return [];
  return [{ ContainerLink: '1', ...line }];
}

/** A load is one container, also while its number is not known. */
function container(order: TmsOrder): object {
  const [size, kind] = [textOf(order, 'equipment_size'), textOf(order, 'equipment_type')];
  const weight = decimalOf(order, 'weight');
  const temperature = decimalOf(order, 'temperature');
  return present({
    ContainerNumber: textOf(order, 'unit_number'),
    ContainerType: present({
      Code: size && kind ? `${size}${CONTAINER_KINDS[kind] ?? kind}` : null,
      Description: [size && `${size} ft`, kind].filter(Boolean).join(' ') || null,
      ISOCode: textOf(order, 'container_type_code'),
    }),
    FCL_LCL_AIR: { Code: 'FCL' },
    GoodsWeight: weight,
    Link: '1',
    ReleaseNum: textOf(order, 'release_number'),
    Seal: textOf(order, 'seal_number'),
    SetPointTemp: temperature,
    SetPointTempUnit: temperature === null ? null : textOf(order, 'temperature_uom'),
    WeightUnit: goodsOf(order).WeightUnit,
  });
}

function localProcessing(order: TmsOrder): object {
  const lastFree = textOf(order, 'last_free_date');
  const purchaseOrder = textOf(order, 'purchase_order_number');
  return present({
    DeliveryCartageCompleted: timeOf(order, 'completion'),
    DeliveryRequiredBy: timeOf(order, 'deliver_by'),
    FCLAvailable: timeOf(order, 'equipment_available'),
    // Storage begins on the day after the last free one.
    FCLStorageCommences: lastFree === null ? null : universalTime(addDays(lastFree, 1)),
    PickupRequiredBy: timeOf(order, 'pickup_by'),
    OrderNumberCollection:
      purchaseOrder === null ? null : { OrderNumber: [{ OrderReference: purchaseOrder, Sequence: '1' }] },
  });
}

function oceanLeg(order: TmsOrder): object[] {
  const scac = codeOf(order, 'carrier_dictid');
  const carrier = present({
    CompanyName: order.dictionary.carrier_dictid?.name ?? textOf(order, 'carrier'),
    RegistrationNumberCollection: scac && {
      RegistrationNumber: [{ Type: { Code: 'CCC' }, CountryOfIssue: { Code: 'US' }, Value: scac }],
    },
  });
  const own = present({
    PortOfDischarge: port(textOf(order, 'actual_destination')),
    PortOfLoading: port(textOf(order, 'actual_origin')),
    Carrier: Object.keys(carrier).length > 0 ? { AddressType: 'Carrier', ...carrier } : null,
    EstimatedArrival: timeOf(order, 'eta'),
    FCLAvailability: timeOf(order, 'earliest_release'),
    FCLCutOff: timeOf(order, 'cutoff'),
    FCLReceivalCommences: timeOf(order, 'earliest_receiving'),
    VesselLloydsIMO: /\b\d{7}$/.exec(codeOf(order, 'vessel_dictid') ?? '')?.[0],
    VesselName: order.dictionary.vessel_dictid?.name ?? textOf(order, 'vessel'),
    VoyageFlightNo: textOf(order, 'voyage'),
  });
  return Object.keys(own).length > 0
    ? [{ ...own, LegOrder: '1', LegType: 'Main', TransportMode: 'Sea' }]
    : [];
}

/** A port by its UN/LOCODE where that is what the order says ("CNNGB"), else by its name ("NINGBO, CHINA"). */
function port(said: string | null): object | null {
  if (said === null) return null;
  return /^[A-Z]{2}[A-Z2-9]{3}$/.test(said) ? { Code: said } : { Name: said };
}

function references(order: TmsOrder): object[] {
  return rowsOf(order, REFERENCES, textOf, ({ code, name }, ReferenceNumber) => ({
    Type: { Code: code, Description: name },
    ReferenceNumber,
  }));
}

function notes(order: TmsOrder): object[] {
  return rowsOf(order, NOTES, textOf, (Description, NoteText) => ({
    Description,
    IsCustomDescription: 'true',
    NoteText,
    Visibility: { Code: 'INT' },
  }));
}

function customizedFields(order: TmsOrder, callback: string): object[] {
  const field = (DataType: string, Key: string, Value: string | null) =>
    Value === null ? [] : [{ DataType, Key, Value }];
  return [
    ...Object.entries(TEXT_FIELDS).flatMap(([name, key]) => field('String', key, textOf(order, name))),
    ...field('String', 'Template', codeOf(order, 'tms_template_dictid')),
    ...Object.entries(FLAG_FIELDS).flatMap(([name, key]) =>
      field('Boolean', key, String(flagOf(order, name))),
    ),
    ...Object.entries(MONEY_FIELDS).flatMap(([name, key]) => field('Decimal', key, moneyOf(order, name))),
    ...field('String', CALLBACK_FIELD, callback || null),
  ];
}

/** Who pays, the forwarder, the terminal, and the customer's own door; the itinerary stands in the instructions. */
function addresses(order: TmsOrder): object[] {
  const isExport = textOf(order, 'shipment_direction') === 'export';
  const door = isExport
    ? order.events.find(({ type }) => type === 'pickup')
    : order.events.findLast(({ type }) => type === 'deliver');
  const all: [CargoWiseAddressType, TmsAddress | null | undefined][] = [
    ['SendersLocalClient', order.bill_to],
    [isExport ? 'SendingForwarderAddress' : 'ReceivingForwarderAddress', order.forwarder],
    [isExport ? 'DepartureCTOAddress' : 'ArrivalCTOAddress', order.ssrr],
    [isExport ? 'ConsignorPickupDeliveryAddress' : 'ConsigneePickupDeliveryAddress', door],
  ];
  return all.flatMap(([AddressType, place]) => (place ? [{ AddressType, ...placed(place) }] : []));
}

function placed(place: TmsAddress): object {
  return present({
    Address1: place.address_line_1,
    Address2: place.address_line_2,
    City: place.city,
    CompanyName: place.location_name,
    Country: { Code: place.country },
    OrganizationCode: place.code,
    Postcode: place.postal_code,
    State: place.state,
  });
}

function instruction(stop: TmsStop, index: number): object {
  const window = present({
    RequiredFromDate: universalTime(stop.delivery_window_from),
    RequiredToDate: universalTime(stop.delivery_window_to),
  });
  const said = [stop.call_for_appointment && 'Call for appointment', stop.delivery_instructions, stop.note];
  const isPickup = STOPS[stop.type].Code === 'PIC';
  const link = { ContainerLink: '1', Quantity: '1', ConfirmationCollection: { Confirmation: [window] } };
  return present({
    Sequence: String(index + 1),
    Address: {
      AddressType: isPickup ? 'ConsignorPickupDeliveryAddress' : 'ConsigneePickupDeliveryAddress',
      ...placed(stop),
    },
    ServiceInstruction: said.filter(Boolean).join('\n') || null,
    Type: STOPS[stop.type],
    InstructionContainerLinkCollection:
      Object.keys(window).length > 0 ? { InstructionContainerLink: [link] } : null,
  });
}
