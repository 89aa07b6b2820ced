import { FIELD_NAMES } from '~/domain/orders/order-fields';
import { REFERENCES } from './connector';

/**
 * Where each field of an order stands in a CompCare load, as `Container.Seal` or `References.BOOKING`. Several places are
 * changed together, a date with its time of day; the first is the one that is shown. (docs/tms/compcare.md, Change)
 */
export const COMPCARE_PLACES: Readonly<Record<string, readonly string[]>> = {
  shipment_direction: ['Header.DirectionCode'],
  move_type: ['Header.MoveType'],
  expedite: ['Header.Expedite'],
  overweight: ['Header.Overweight'],
  live_load: ['Header.LiveLoad'],
  driver_id: ['Header.Driver'],
  tms_template_dictid: ['Header.Template'],
  cc_loadtype_dictid: ['Header.LoadType'],
  cc_orderstatus: ['Header.OrderStatus'],
  cc_haulclass_dictid: ['Header.HaulClass'],
  cc_orderclass_dictid: ['Header.OrderClass'],
  cc_loadedempty_dictid: ['Header.LoadedEmpty'],
  termdiv_dictid: ['Header.TerminalDivision'],
  ...Object.fromEntries(
    FIELD_NAMES.filter(isUserField).map((name) => [name, [`UserFields.${name.slice(6)}`]]),
  ),
  unit_number: ['Container.Number'],
  seal_number: ['Container.Seal'],
  equipment_size: ['Container.SizeCode'],
  equipment_type: ['Container.TypeCode'],
  cc_containersize_dictid: ['Container.SizeCode'],
  cc_containertype_dictid: ['Container.TypeCode'],
  container_type_code: ['Container.IsoCode'],
  chassis: ['Container.Chassis'],
  chassis_equipment_type: ['Container.ChassisType'],
  trailer_number: ['Container.Trailer'],
  required_equipment: ['Container.Requirements'],
  equipment_notes: ['Container.Notes'],
  ...Object.fromEntries(Object.entries(REFERENCES).map(([name, kind]) => [name, [`References.${kind}`]])),
  carrier: ['Ocean.SteamshipLine'],
  carrier_dictid: ['Ocean.SteamshipLine', 'Ocean.Scac'],
  vessel: ['Ocean.Vessel'],
  vessel_dictid: ['Ocean.Vessel', 'Ocean.VesselCode'],
  voyage: ['Ocean.Voyage'],
  actual_origin: ['Ocean.Origin'],
  actual_destination: ['Ocean.Destination'],
  last_free_date: ['Schedule.LastFreeDay.Date'],
  completion_date: ['Schedule.Completed.Date'],
  ...when('eta', 'Eta'),
  ...when('pickup_by', 'PickupBy'),
  ...when('deliver_by', 'DeliverBy'),
  ...when('cutoff', 'Cutoff'),
  ...when('earliest_receiving', 'EarliestReceiving'),
  ...when('earliest_release', 'EarliestRelease'),
  ...when('equipment_available', 'EquipmentAvailable'),
  contents: ['Cargo.Description'],
  quantity: ['Cargo.Pieces', 'Cargo.PieceUnit'],
  quantity_uom: ['Cargo.PieceUnit'],
  weight: ['Cargo.Weight', 'Cargo.WeightUnit'],
  weight_uom: ['Cargo.WeightUnit'],
  volume: ['Cargo.Volume', 'Cargo.VolumeUnit'],
  volume_uom: ['Cargo.VolumeUnit'],
  temperature: ['Cargo.Temperature', 'Cargo.TemperatureUnit'],
  temperature_uom: ['Cargo.TemperatureUnit'],
  genset_required: ['Cargo.GensetRequired'],
  hazardous: ['Cargo.Hazardous'],
  hazardous_uncode: ['Cargo.UnNumber'],
  hazardous_class: ['Cargo.HazardClass'],
  hazardous_description: ['Cargo.HazardDescription'],
  hazardous_psa_group: ['Cargo.PsaGroup'],
  hazardous_packaging_group: ['Cargo.PackingGroup'],
  bill_comment: ['Customer.Comment'],
  ssrr_comment: ['Ssrr.Comment'],
  forwarder_comment: ['Forwarder.Comment'],
  line_haul: ['Rates.LH'],
  line_haul_payable_rate: ['Rates.LHP'],
  fuel_surcharge: ['Rates.FSC'],
  ship_comment: ['Comment'],
};

function isUserField(name: string): boolean {
  return /^custom\d+$/.test(name);
}

function when(name: string, key: string): Record<string, readonly string[]> {
  const [date, time] = [`Schedule.${key}.Date`, `Schedule.${key}.Time`];
  return { [`${name}_date`]: [date, time], [`${name}_time`]: [time] };
}
