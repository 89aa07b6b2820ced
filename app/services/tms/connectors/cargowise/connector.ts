import { addDays } from '~/domain/schedules/cadence';
import type { ConnectionCodes } from '~/domain/trade/connection-codes';
import { isLocode } from '~/domain/trade/locode';
import { rowsOf } from '../shared/order-parts';
import { codeOf, flagOf, moneyOf, present, type TmsOrder, textOf } from '../shared/tms-order';
import { container, goodsOf, packingLine } from './goods';
import { CALLBACK_FIELD, FLAG_FIELDS, MONEY_FIELDS, NOTES, REFERENCES, TEXT_FIELDS } from './places';
import { addresses, instruction } from './stops';
import { DATA_PROVIDER, UNIVERSAL } from './universal-parts';
import { coded, listed, timeOf, universalTime } from './universal-values';

/**
 * The Universal Shipment of an order (docs/tms/cargowise.md). With the key of a shipment it changes that one, without it makes
 * one. What is missing is left out, also where the TMS
 * demands it: what is wrong with a payload is said before it leaves (load-faults).
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
  return { UniversalShipment: { ...UNIVERSAL, Shipment: present(shipment) } };
}

/** What CargoWise knows an order of ours by. */
const senderReference = (orderId: number): string => `OA-${orderId}`;

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

function localProcessing(order: TmsOrder): object {
  const lastFree = textOf(order, 'last_free_date');
  const purchaseOrder = textOf(order, 'purchase_order_number');
  return present({
    DeliveryCartageCompleted: timeOf(order, 'completion'),
    DeliveryRequiredBy: timeOf(order, 'deliver_by'),
    FCLAvailable: timeOf(order, 'equipment_available'),
    // Storage begins on the day after the last free one.
    FCLStorageCommences: dayAfter(lastFree),
    PickupRequiredBy: timeOf(order, 'pickup_by'),
    OrderNumberCollection:
      purchaseOrder === null ? null : { OrderNumber: [{ OrderReference: purchaseOrder, Sequence: '1' }] },
  });
}

/** What is no date stays as it is: the check of the payload says so. */
function dayAfter(day: string | null): string | null {
  if (day === null) return null;
  return universalTime(Number.isNaN(Date.parse(day)) ? day : addDays(day, 1));
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
  return isLocode(said) ? { Code: said } : { Name: said };
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
