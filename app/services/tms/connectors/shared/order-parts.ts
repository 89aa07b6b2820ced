import { flagOf, momentOf, type TmsAddress, type TmsOrder, type TmsStop, textOf } from './tms-order';

/**
 * The facts of an order that several TMSs are told alike, under the names that most of them have. What is absent is null:
 * a connector takes it out, and renames what its TMS calls otherwise.
 */

/**
 * A row for each field that has a value, in the order of `names`.
 * `rowsOf(order, {line_haul: 'LINEHAUL'}, moneyOf, (code, amount) => ({code, amount}))`
 */
export function rowsOf<Name, Value, Row>(
  order: TmsOrder,
  names: Readonly<Record<string, Name>>,
  read: (order: TmsOrder, field: string) => Value | null,
  row: (name: Name, value: Value) => Row,
): Row[] {
  return Object.entries(names).flatMap(([field, name]) => {
    const value = read(order, field);
    return value === null ? [] : [row(name, value)];
  });
}

/** The names of the flags that an order has. */
export function flagNames(order: TmsOrder, names: Readonly<Record<string, string>>): string[] {
  return Object.entries(names).flatMap(([field, name]) => (flagOf(order, field) ? [name] : []));
}

export function serviceFlags(order: TmsOrder) {
  return {
    expedite: flagOf(order, 'expedite'),
    overweight: flagOf(order, 'overweight'),
    liveLoad: flagOf(order, 'live_load'),
    hazardous: flagOf(order, 'hazardous'),
  };
}

/** Who pays, the terminal, and the forwarder, as a TMS writes an address with its comment. */
export function partiesOf(
  order: TmsOrder,
  place: (address: TmsAddress | null, comment: string | null) => object | null,
) {
  return {
    billTo: place(order.bill_to, textOf(order, 'bill_comment')),
    ssrr: place(order.ssrr, textOf(order, 'ssrr_comment')),
    forwarder: place(order.forwarder, textOf(order, 'forwarder_comment')),
  };
}

/** What is agreed of a stop. */
export function termsOf(stop: TmsStop) {
  return {
    note: stop.note,
    callForAppointment: stop.call_for_appointment || null,
    windowFrom: stop.delivery_window_from,
    windowTo: stop.delivery_window_to,
    instructions: stop.delivery_instructions,
  };
}

export function referencesOf(order: TmsOrder) {
  return {
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
  };
}

/** The voyage of the vessel, and the ports it is between. */
export function passageOf(order: TmsOrder) {
  return {
    voyage: textOf(order, 'voyage'),
    eta: momentOf(order, 'eta'),
    origin: textOf(order, 'actual_origin'),
    destination: textOf(order, 'actual_destination'),
  };
}

/** Steamship line and vessel, as the dictionaries know them or else as the document has them, with their passage. */
export function voyageOf(
  order: TmsOrder,
  { line = order.dictionary.carrier_dictid, vessel = order.dictionary.vessel_dictid } = {},
) {
  return {
    line: line?.name ?? textOf(order, 'carrier'),
    lineScac: line?.key ?? null,
    vessel: vessel?.name ?? textOf(order, 'vessel'),
    vesselCode: vessel?.key ?? null,
    ...passageOf(order),
  };
}

export function datesOf(order: TmsOrder) {
  return {
    lastFree: textOf(order, 'last_free_date'),
    pickupBy: momentOf(order, 'pickup_by'),
    deliverBy: momentOf(order, 'deliver_by'),
    cutoff: momentOf(order, 'cutoff'),
    earliestReceiving: momentOf(order, 'earliest_receiving'),
    earliestRelease: momentOf(order, 'earliest_release'),
    completion: textOf(order, 'completion_date'),
  };
}

export function hazardOf(order: TmsOrder) {
  return {
    un: textOf(order, 'hazardous_uncode'),
    class: textOf(order, 'hazardous_class'),
    description: textOf(order, 'hazardous_description'),
    psaGroup: textOf(order, 'hazardous_psa_group'),
    packingGroup: textOf(order, 'hazardous_packaging_group'),
  };
}

/** The ten fields that a company names itself, by their numbers. */
export function customOf(order: TmsOrder): Record<string, string | null> {
  return Object.fromEntries(
    Array.from({ length: 10 }, (_, i) => [String(i + 1), textOf(order, `custom${i + 1}`)]),
  );
}
