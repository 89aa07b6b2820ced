import type { FieldMapEntry, ResolvedFieldMap } from '../fields/field-map';
import { orderField } from '../orders/order-fields';
import { REFERENCE_KEYS } from './reference-keys';
import type { TmsProviderName } from './tms-providers';

/**
 * The places of a load that a field may be sent to, and the field that stands there by itself. A destination of the field map
 * names such a place: the value goes there instead of where it would go. (spec 3 §3 profittools_destination, compcare_destination, cargowise_destination)
 */
const CUSTOM = Array.from({ length: 10 }, (_, i) => i + 1);

export const TMS_DESTINATIONS = {
  profittools: {
    ...REFERENCE_KEYS,
    'equipment.container': 'unit_number',
    'equipment.seal': 'seal_number',
    'equipment.chassis': 'chassis',
    'equipment.chassisKind': 'chassis_equipment_type',
    'equipment.trailer': 'trailer_number',
    'equipment.required': 'required_equipment',
    'equipment.driver': 'driver_id',
    'equipment.notes': 'equipment_notes',
    'voyage.voyage': 'voyage',
    'voyage.origin': 'actual_origin',
    'voyage.destination': 'actual_destination',
    'freight.contents': 'contents',
    moveType: 'move_type',
    rateCode: 'pt_rate_code_name',
    remarks: 'ship_comment',
    'billTo.comment': 'bill_comment',
    ...Object.fromEntries(CUSTOM.map((n) => [`custom.${n}`, `custom${n}`])),
  },
  compcare: {
    'References.REFERENCE': 'reference_number',
    'References.FORWARDER_REFERENCE': 'forwarder_reference_number',
    'References.CUSTOMER': 'customer_number',
    'References.LOAD': 'load_number',
    'References.PO': 'purchase_order_number',
    'References.BOOKING': 'booking_number',
    'References.MASTER_BOL': 'master_bol_mawb',
    'References.HOUSE_BOL': 'house_bol_hawb',
    'References.RELEASE': 'release_number',
    'References.PICKUP': 'pickup_number',
    'References.INBOND': 'inbond_transit_number',
    'References.ENTRY': 'entry_number',
    'Container.Number': 'unit_number',
    'Container.Seal': 'seal_number',
    'Container.Chassis': 'chassis',
    'Container.ChassisType': 'chassis_equipment_type',
    'Container.Trailer': 'trailer_number',
    'Container.Requirements': 'required_equipment',
    'Container.Notes': 'equipment_notes',
    'Header.MoveType': 'move_type',
    'Header.Driver': 'driver_id',
    'Ocean.Voyage': 'voyage',
    'Ocean.Origin': 'actual_origin',
    'Ocean.Destination': 'actual_destination',
    'Cargo.Description': 'contents',
    'Customer.Comment': 'bill_comment',
    Comment: 'ship_comment',
    ...Object.fromEntries(CUSTOM.map((n) => [`UserFields.${n}`, `custom${n}`])),
  },
  cargowise: {
    'AdditionalReference.REF': 'reference_number',
    'AdditionalReference.FFW': 'forwarder_reference_number',
    'AdditionalReference.CUR': 'customer_number',
    'AdditionalReference.LOD': 'load_number',
    'AdditionalReference.PUN': 'pickup_number',
    'AdditionalReference.MWB': 'master_bol_mawb',
    'AdditionalReference.INB': 'inbond_transit_number',
    'AdditionalReference.ENT': 'entry_number',
    BookingConfirmationReference: 'booking_number',
    WayBillNumber: 'house_bol_hawb',
    'LocalProcessing.OrderNumber': 'purchase_order_number',
    'Container.ContainerNumber': 'unit_number',
    'Container.Seal': 'seal_number',
    'Container.ReleaseNum': 'release_number',
    'TransportLeg.VoyageFlightNo': 'voyage',
    'TransportLeg.PortOfLoading': 'actual_origin',
    'TransportLeg.PortOfDischarge': 'actual_destination',
    GoodsDescription: 'contents',
    'CustomizedField.MoveType': 'move_type',
    'CustomizedField.Chassis': 'chassis',
    'CustomizedField.ChassisType': 'chassis_equipment_type',
    'CustomizedField.Trailer': 'trailer_number',
    'CustomizedField.RequiredEquipment': 'required_equipment',
    'CustomizedField.Driver': 'driver_id',
    'Note.ShipmentComment': 'ship_comment',
    'Note.EquipmentNotes': 'equipment_notes',
    'Note.BillingComment': 'bill_comment',
    ...Object.fromEntries(CUSTOM.map((n) => [`CustomizedField.Custom${n}`, `custom${n}`])),
  },
} as const satisfies Record<string, Record<string, string>>;
export type TmsWithDestinations = keyof typeof TMS_DESTINATIONS;

/** Whose places a provider's loads have: three ways lead into Profit Tools. */
const PLACES_OF: Partial<Record<TmsProviderName, TmsWithDestinations>> = {
  profittools: 'profittools',
  ptcoreapi: 'profittools',
  ptblackfly: 'profittools',
  compcare: 'compcare',
  cargowise: 'cargowise',
};

/** Profit Tools takes three further references, each with a type; `profittools_destination_reftype` says which. */
export const FURTHER_REFERENCES = 'references.extra';
const EXTRA = [1, 2, 3] as const;

/** The fields in whose places further references stand. */
export const FURTHER_PLACES = EXTRA.map((n) => `pt_ref${n}_text`);

const ATTRIBUTES = {
  profittools: 'profittools_destination',
  compcare: 'compcare_destination',
  cargowise: 'cargowise_destination',
} as const satisfies Record<TmsWithDestinations, keyof FieldMapEntry>;

/** The places that a form offers for the attribute of an entry. */
export function destinationsOf(attribute: string): string[] {
  if (attribute === ATTRIBUTES.profittools)
    return [...Object.keys(TMS_DESTINATIONS.profittools), FURTHER_REFERENCES];
  const found = Object.entries(TMS_DESTINATIONS).find(
    ([tms]) => ATTRIBUTES[tms as TmsWithDestinations] === attribute,
  );
  return found ? Object.keys(found[1]) : [];
}

/** What is wrong with the destinations of an entry, by attribute. */
export function destinationProblems(entry: FieldMapEntry): Record<string, string[]> {
  const unknown = Object.values(ATTRIBUTES).flatMap((name): [string, string[]][] => {
    const place = entry[name]?.trim();
    return place && !destinationsOf(name).includes(place) ? [[name, ['A load has no such place']]] : [];
  });
  const further = entry.profittools_destination?.trim() === FURTHER_REFERENCES;
  const isTyped = Boolean(entry.profittools_destination_reftype?.trim());
  return {
    ...Object.fromEntries(unknown),
    ...(further && !isTyped
      ? { profittools_destination_reftype: [`A value for ${FURTHER_REFERENCES} needs a reference type`] }
      : {}),
  };
}

/**
 * What a load would say otherwise without it stays where it stands, and is sent to the other place as well: a unit beside its amount, a
 * box that is ticked, which way the load goes. Without "kg" 19,200 were pounds.
 */
const staysInPlace = (field: string): boolean =>
  field.startsWith('pt_ref') ||
  field.endsWith('_uom') ||
  field === 'shipment_direction' ||
  orderField(field)?.type === 'boolean';

type Values = Record<string, string | number | boolean | null>;

/**
 * The values of an order where the field map sends them: each under the field whose place it takes. What is sent somewhere goes
 * before what stands there by itself; a further reference takes the first of three that is free, and is `unplaced` where
 * none is.
 * @param textOf a field as the TMS would write it, null where it is empty
 */
export function atDestinations(
  fields: Readonly<Values>,
  fieldMap: ResolvedFieldMap,
  provider: TmsProviderName | undefined,
  textOf: (field: string) => string | null,
): { fields: Values; moved: Record<string, string>; unplaced: string[] } {
  const tms = provider && PLACES_OF[provider];
  if (!tms) return { fields: { ...fields }, moved: {}, unplaced: [] };
  const places: Record<string, string> = TMS_DESTINATIONS[tms];
  const wanted = Object.entries(fieldMap).flatMap(([field, entry]) => {
    const place = entry[ATTRIBUTES[tms]]?.trim();
    const reftype = tms === 'profittools' ? entry.profittools_destination_reftype?.trim() : undefined;
    const isExtra = tms === 'profittools' && Boolean(reftype) && (!place || place === FURTHER_REFERENCES);
    const slot = place ? places[place] : undefined;
    return (slot && slot !== field) || isExtra
      ? [{ field, slot: isExtra ? null : (slot ?? null), reftype }]
      : [];
  });
  const values: Values = { ...fields };
  const moved: Record<string, string> = {};
  const unplaced: string[] = [];
  for (const { field } of wanted) if (!staysInPlace(field)) delete values[field];
  for (const { field, slot, reftype } of wanted) {
    const text = textOf(field);
    if (text === null) continue;
    if (slot !== null) {
      values[slot] = text;
      moved[field] = slot;
      continue;
    }
    const free = EXTRA.find((n) => !values[`pt_ref${n}_text`]);
    if (free === undefined) {
      unplaced.push(field);
      continue;
    }
    values[`pt_ref${free}_text`] = text;
    values[`pt_ref${free}_type`] = reftype ?? null;
    moved[field] = `pt_ref${free}_text`;
  }
  return { fields: values, moved, unplaced };
}
