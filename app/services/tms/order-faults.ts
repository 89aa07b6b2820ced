import { SHIPMENT_DIRECTIONS } from '~/domain/orders/order-fields';
import { ITINERARY_STOP } from '~/domain/trade/tms-needs';
import { faultSentence, placeOn } from '~/domain/trade/tms-words';
import type { TmsConnector } from './connectors/connectors';
import { faultsOfLoad } from './connectors/load-faults';
import { faultLine, type LoadFault } from './connectors/shared/load-fault';
import { type TmsOrder, textOf } from './connectors/shared/tms-order';

/** What the TMS of an order would refuse, by the field, address or itinerary of the form that it is about. */
export type OrderFaults = Record<string, string[]>;

type Load = {
  order: TmsOrder;
  payload: Record<string, unknown>;
  /** Fields that the field map sends elsewhere, each with the one whose place it takes. */
  moved: Readonly<Record<string, string>>;
};

/** What is not about anything on the form. */
const OF_ORDER = 'order';

/**
 * What is wrong with the load of an order before it leaves, in the words and places of its form. A value that the field map
 * sent elsewhere is told at its own field.
 */
export function faultsOfOrder(connector: TmsConnector, load: Load): OrderFaults {
  const faults: OrderFaults = {};
  for (const fault of faultsOfLoad(connector, load.payload)) {
    const { name, text } = onForm(connector, load, fault);
    const before = faults[name] ?? [];
    if (!before.includes(text)) faults[name] = [...before, text];
  }
  return faults;
}

function onForm({ provider }: TmsConnector, load: Load, fault: LoadFault): { name: string; text: string } {
  const place = furtherReference(load.order, fault.path) ?? placeOn(provider, fault.path);
  if (!place) return { name: OF_ORDER, text: faultLine(fault) };
  const slot = spokenFor(load.order, place.name);
  const name = Object.keys(load.moved).find((field) => load.moved[field] === slot) ?? slot;
  const direction = directionWithoutCode(load.order);
  if (name === 'shipment_direction' && direction !== null)
    return { name, text: `The TMS of this company has no code for the direction ${direction}` };
  if (name === ITINERARY_STOP && place.rest.length === 0 && fault.text.startsWith('has '))
    return { name, text: `Itinerary ${fault.text} stops` };
  return { name, text: faultSentence(provider, { name, rest: place.rest }, fault.text) };
}

/** Fields of which a load tells one: a list's entry goes before a text that says the same. */
const SAME_PLACE: readonly (readonly string[])[] = [
  ['house_bol_hawb', 'master_bol_mawb'],
  ['trnedi_supplierssl_dictid', 'carrier_dictid', 'carrier'],
  ['trnedi_vessel_dictid', 'vessel_dictid', 'vessel'],
  ['trnedi_containersize_dictid', 'cc_containersize_dictid', 'equipment_size'],
  ['trnedi_containertype_dictid', 'cc_containertype_dictid', 'equipment_type'],
];

/** The field of an order that speaks at a place. */
function spokenFor(order: TmsOrder, name: string): string {
  const has = (field: string) => field in order.dictionary || textOf(order, field) !== null;
  const others = SAME_PLACE.find((fields) => fields.includes(name));
  return has(name) ? name : (others?.find(has) ?? name);
}

/** "references.extra.0.value": which of the three it is depends on those that are filled. */
function furtherReference(order: TmsOrder, path: string): { name: string; rest: string[] } | null {
  const [, index, part] = /references\.extra\.(\d)\.(type|value)$/.exec(path) ?? [];
  if (index === undefined) return null;
  const filled = [1, 2, 3].filter((n) => textOf(order, `pt_ref${n}_text`) !== null);
  return { name: `pt_ref${filled[Number(index)]}_${part === 'type' ? 'type' : 'text'}`, rest: [] };
}

/** A direction that the order has and the company's TMS no word for. */
function directionWithoutCode(order: TmsOrder): string | null {
  const direction = textOf(order, 'shipment_direction');
  if (direction === null || order.direction_code !== null) return null;
  return SHIPMENT_DIRECTIONS[direction as keyof typeof SHIPMENT_DIRECTIONS] ?? direction;
}
