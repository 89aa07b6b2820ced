import { ORDER_FIELDS } from '../orders/order-fields';
import { TMS_DESTINATIONS } from './tms-destinations';
import { ADDRESS_LABELS, ITINERARY_STOP, missingText, stopLabel } from './tms-needs';
import type { TmsProviderName } from './tms-providers';

/** What each key of a Profit Tools load is on our form, whichever way the load takes. */
const PROFIT_TOOLS_KEYS: Readonly<Record<string, string>> = {
  direction: 'shipment_direction',
  billTo: 'bill_to_address',
  ssrr: 'ssrr_location_address',
  forwarder: 'forwarder_address',
  stops: ITINERARY_STOP,
  template: 'tms_template_dictid',
  division: 'pt_divisioncode_dictid',
  moveType: 'move_type',
  rateCode: 'pt_rate_code_name',
  'equipment.container': 'unit_number',
  'equipment.seal': 'seal_number',
  'equipment.length': 'equipment_size',
  'equipment.kind': 'equipment_type',
  'equipment.trailer': 'trailer_number',
  'equipment.available': 'equipment_available_date',
  'references.reference': 'reference_number',
  'references.forwarder': 'forwarder_reference_number',
  'references.customer': 'customer_number',
  'references.load': 'load_number',
  'references.purchaseOrder': 'purchase_order_number',
  'references.booking': 'booking_number',
  'references.masterBill': 'master_bol_mawb',
  'references.houseBill': 'house_bol_hawb',
  'references.release': 'release_number',
  'references.pickup': 'pickup_number',
  'voyage.line': 'carrier_dictid',
  'voyage.vessel': 'vessel',
  'voyage.voyage': 'voyage',
  'voyage.eta': 'eta_date',
  'dates.lastFree': 'last_free_date',
  'dates.pickupBy': 'pickup_by_date',
  'dates.deliverBy': 'deliver_by_date',
  'dates.cutoff': 'cutoff_date',
  'freight.contents': 'contents',
  'freight.pieces': 'quantity',
  'freight.piecesUnit': 'quantity_uom',
  'freight.weightLb': 'weight',
  'freight.volume': 'volume',
  'freight.temperature': 'temperature',
  remarks: 'ship_comment',
};

/** The same keys where the load stands in an envelope: "billTo" is "shipment.billTo". */
function within(envelope: string, keys: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(keys).map(([key, name]) => [`${envelope}.${key}`, name]));
}

/** What each key of a TMS's load is on our form. The longest key that an error's path begins with counts. */
const KEYS: Partial<Record<TmsProviderName, Readonly<Record<string, string>>>> = {
  profittools: PROFIT_TOOLS_KEYS,
  ptcoreapi: within('shipment', PROFIT_TOOLS_KEYS),
  ptblackfly: within('body', PROFIT_TOOLS_KEYS),
  triniumcoreapi: {
    'service.direction': 'shipment_direction',
    'service.category': 'trnedi_category_dictid',
    'service.moveType': 'move_type',
    'service.template': 'tms_template_dictid',
    billTo: 'bill_to_address',
    ssrr: 'ssrr_location_address',
    forwarder: 'forwarder_address',
    legs: ITINERARY_STOP,
    'container.number': 'unit_number',
    'container.seal': 'seal_number',
    'container.size': 'trnedi_containersize_dictid',
    'container.type': 'trnedi_containertype_dictid',
    'container.trailer': 'trailer_number',
    'container.available': 'equipment_available_date',
    'steamship.supplier': 'trnedi_supplierssl_dictid',
    'steamship.line': 'carrier_dictid',
    'steamship.vesselCode': 'trnedi_vessel_dictid',
    'steamship.vessel': 'vessel',
    'steamship.voyage': 'voyage',
    'steamship.eta': 'eta_date',
    'references.reference': 'reference_number',
    'references.booking': 'booking_number',
    'references.masterBill': 'master_bol_mawb',
    'references.houseBill': 'house_bol_hawb',
    'references.release': 'release_number',
    'references.pickup': 'pickup_number',
    'dates.lastFree': 'last_free_date',
    'dates.pickupBy': 'pickup_by_date',
    'dates.deliverBy': 'deliver_by_date',
    'dates.cutoff': 'cutoff_date',
    'commodity.description': 'contents',
    'commodity.pieces': 'quantity',
    'commodity.piecesUnit': 'quantity_uom',
    'commodity.pounds': 'weight',
    'commodity.volume': 'volume',
    'commodity.temperature': 'temperature',
    remarks: 'ship_comment',
  },
  elcoreapi: {
    'order.directionCode': 'shipment_direction',
    'order.bookingNumber': 'booking_number',
    'order.template': 'tms_template_dictid',
    'order.moveType': 'move_type',
    'order.comments': 'ship_comment',
    'order.customer': 'bill_to_address',
    'order.ssrr': 'ssrr_location_address',
    'order.forwarder': 'forwarder_address',
    stops: ITINERARY_STOP,
    'equipment.containerNumber': 'unit_number',
    'equipment.sealNumber': 'seal_number',
    'equipment.size': 'equipment_size',
    'equipment.type': 'equipment_type',
    'equipment.trailerNumber': 'trailer_number',
    'equipment.availableAt': 'equipment_available_date',
    'ocean.carrier': 'carrier_dictid',
    'ocean.vessel': 'vessel',
    'ocean.voyage': 'voyage',
    'ocean.eta': 'eta_date',
    'dates.lastFreeDay': 'last_free_date',
    'dates.pickupBy': 'pickup_by_date',
    'dates.deliverBy': 'deliver_by_date',
    'dates.cutoff': 'cutoff_date',
    'cargo.description': 'contents',
    'cargo.quantity': 'quantity',
    'cargo.quantityUnit': 'quantity_uom',
    'cargo.weight': 'weight',
    'cargo.volume': 'volume',
    'cargo.temperature': 'temperature',
  },
  compcare: {
    'CompCareLoad.Header.DirectionCode': 'shipment_direction',
    'CompCareLoad.Header.Template': 'tms_template_dictid',
    'CompCareLoad.Header.MoveType': 'move_type',
    'CompCareLoad.Customer': 'bill_to_address',
    'CompCareLoad.Ssrr': 'ssrr_location_address',
    'CompCareLoad.Forwarder': 'forwarder_address',
    'CompCareLoad.Legs': ITINERARY_STOP,
    'CompCareLoad.Container.Number': 'unit_number',
    'CompCareLoad.Container.Seal': 'seal_number',
    'CompCareLoad.Container.SizeCode': 'equipment_size',
    'CompCareLoad.Container.TypeCode': 'equipment_type',
    'CompCareLoad.Container.Trailer': 'trailer_number',
    'CompCareLoad.Ocean.SteamshipLine': 'carrier_dictid',
    'CompCareLoad.Ocean.Vessel': 'vessel',
    'CompCareLoad.Ocean.Voyage': 'voyage',
    'CompCareLoad.Schedule.Eta': 'eta_date',
    'CompCareLoad.Schedule.LastFreeDay': 'last_free_date',
    'CompCareLoad.Schedule.PickupBy': 'pickup_by_date',
    'CompCareLoad.Schedule.DeliverBy': 'deliver_by_date',
    'CompCareLoad.Schedule.Cutoff': 'cutoff_date',
    'CompCareLoad.Cargo.Description': 'contents',
    'CompCareLoad.Cargo.Pieces': 'quantity',
    'CompCareLoad.Cargo.PieceUnit': 'quantity_uom',
    'CompCareLoad.Cargo.Weight': 'weight',
    'CompCareLoad.Cargo.Volume': 'volume',
    'CompCareLoad.Cargo.Temperature': 'temperature',
    'CompCareLoad.Comment': 'ship_comment',
  },
  triniumedi: {
    direction: 'shipment_direction',
    category: 'trnedi_category_dictid',
    template: 'tms_template_dictid',
    moveType: 'move_type',
    billTo: 'bill_to_address',
    ssrr: 'ssrr_location_address',
    forwarder: 'forwarder_address',
    stops: ITINERARY_STOP,
    'equipment.container': 'unit_number',
    'equipment.seal': 'seal_number',
    'equipment.size': 'equipment_size',
    'equipment.kind': 'equipment_type',
    'equipment.sizeCode': 'trnedi_containersize_dictid',
    'equipment.typeCode': 'trnedi_containertype_dictid',
    'equipment.chassis': 'chassis',
    'equipment.trailer': 'trailer_number',
    'equipment.driver': 'driver_id',
    'equipment.notes': 'equipment_notes',
    'equipment.available': 'equipment_available_date',
    'references.reference': 'reference_number',
    'references.forwarder': 'forwarder_reference_number',
    'references.customer': 'customer_number',
    'references.load': 'load_number',
    'references.purchaseOrder': 'purchase_order_number',
    'references.booking': 'booking_number',
    'references.masterBill': 'master_bol_mawb',
    'references.houseBill': 'house_bol_hawb',
    'references.release': 'release_number',
    'references.pickup': 'pickup_number',
    'references.inbond': 'inbond_transit_number',
    'references.entry': 'entry_number',
    'voyage.line': 'trnedi_supplierssl_dictid',
    'voyage.lineScac': 'trnedi_supplierssl_dictid',
    'voyage.vessel': 'vessel',
    'voyage.vesselCode': 'trnedi_vessel_dictid',
    'voyage.voyage': 'voyage',
    'voyage.eta': 'eta_date',
    'voyage.origin': 'actual_origin',
    'voyage.destination': 'actual_destination',
    'dates.lastFree': 'last_free_date',
    'dates.pickupBy': 'pickup_by_date',
    'dates.deliverBy': 'deliver_by_date',
    'dates.cutoff': 'cutoff_date',
    'freight.contents': 'contents',
    'freight.pieces': 'quantity',
    'freight.piecesUnit': 'quantity_uom',
    'freight.weight': 'weight',
    'freight.volume': 'volume',
    'freight.temperature': 'temperature',
    'freight.hazardous.un': 'hazardous_uncode',
    'freight.hazardous.class': 'hazardous_class',
    'freight.hazardous.description': 'hazardous_description',
    remarks: 'ship_comment',
  },
  cargowise: {
    ...TMS_DESTINATIONS.cargowise,
    TransportBookingDirection: 'shipment_direction',
    'OrganizationAddress.SendersLocalClient': 'bill_to_address',
    'OrganizationAddress.ArrivalCTOAddress': 'ssrr_location_address',
    'OrganizationAddress.DepartureCTOAddress': 'ssrr_location_address',
    'OrganizationAddress.ReceivingForwarderAddress': 'forwarder_address',
    'OrganizationAddress.SendingForwarderAddress': 'forwarder_address',
    'OrganizationAddress.ConsigneePickupDeliveryAddress': ITINERARY_STOP,
    'OrganizationAddress.ConsignorPickupDeliveryAddress': ITINERARY_STOP,
    Instruction: ITINERARY_STOP,
    'LocalProcessing.PickupRequiredBy': 'pickup_by_date',
    'LocalProcessing.DeliveryRequiredBy': 'deliver_by_date',
    'LocalProcessing.FCLStorageCommences': 'last_free_date',
    'LocalProcessing.FCLAvailable': 'equipment_available_date',
    'Container.ContainerType': 'equipment_type',
    'Container.ContainerType.ISOCode': 'container_type_code',
    'Container.SetPointTemp': 'temperature',
    'Container.GoodsWeight': 'weight',
    'TransportLeg.Carrier': 'carrier_dictid',
    'TransportLeg.VesselName': 'vessel',
    'TransportLeg.VesselLloydsIMO': 'vessel',
    'TransportLeg.EstimatedArrival': 'eta_date',
    'TransportLeg.FCLCutOff': 'cutoff_date',
    'PackingLine.GoodsDescription': 'contents',
    OuterPacks: 'quantity',
    OuterPacksPackageType: 'quantity_uom',
    'PackingLine.PackQty': 'quantity',
    'PackingLine.PackType': 'quantity_uom',
    TotalWeight: 'weight',
    'PackingLine.Weight': 'weight',
    TotalVolume: 'volume',
    'PackingLine.Volume': 'volume',
    'CustomizedField.Template': 'tms_template_dictid',
  },
};

/** "billTo: Required" as a reviewer reads it: "Bill To is missing". What names no field of ours stays as it is. */
export function tmsErrorInWords(provider: TmsProviderName, error: string): string {
  const [, path, text] = /^([A-Za-z][\w.[\]]*): (.+)$/s.exec(error) ?? [];
  if (!path || !text) return error;
  const name = namedBy(provider, path);
  if (!name) return error;
  return /^required$|is needed$/i.test(text) ? missingText(name) : `${stopLabel(name)}: ${text}`;
}

function namedBy(provider: TmsProviderName, path: string): string | null {
  const keys = KEYS[provider] ?? {};
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = keys[parts.slice(0, length).join('.')];
    if (name) return name;
  }
  return null;
}

/** Every label that a sentence of `tmsErrorInWords` can begin with, the longest first. */
const LABELS = [...Object.keys(ADDRESS_LABELS), ...Object.keys(ORDER_FIELDS), ITINERARY_STOP]
  .map((name) => ({ name, begins: [missingText(name), `${stopLabel(name)}: `] }))
  .sort((a, b) => stopLabel(b.name).length - stopLabel(a.name).length);

/** The fields, addresses and itinerary that the TMS's refusal names, each with what it said. */
export function refusedStops(message: string | null): Record<string, string> {
  const refused: Record<string, string> = {};
  for (const sentence of (message ?? '').split('; ')) {
    const found = LABELS.find(({ begins }) => begins.some((start) => sentence.startsWith(start)));
    if (found) refused[found.name] = sentence;
  }
  return refused;
}
