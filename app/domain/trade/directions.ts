import type { SHIPMENT_DIRECTIONS } from '../orders/order-fields';

/** Ways a shipment goes, each with what papers and field maps call it; crosstown is not among the constants of a map. (spec 3 §3) */
const DIRECTIONS = {
  import: /^(I|IMP|IMPORT|INBOUND|IB)\b/i,
  export: /^(E|EXP|EXPORT|OUTBOUND|OB)\b/i,
  oneway: /^(ONE ?-?WAY|OW)\b/i,
  crosstown: /^(CROSS ?-?TOWN|XT)\b/i,
  truckload: /^(TRUCK ?-?LOAD|FULL TRUCK ?-?LOAD|F?TL)\b/i,
} as const satisfies Record<keyof typeof SHIPMENT_DIRECTIONS, RegExp>;
export type Direction = keyof typeof DIRECTIONS;

/** The direction that a text begins with by any of its names: "Inbound", "one-way", "FTL". */
export function readDirection(text: string): Direction | undefined {
  const entries = Object.entries(DIRECTIONS) as [Direction, RegExp][];
  return entries.find(([, names]) => names.test(text.trim()))?.[0];
}

/** Names of directions that mean nothing else inside a text; "E" is the east there, and "OB" anything. */
const INSIDE =
  /\b(?:IMP(?:ORTS?)?|INBOUND|EXP(?:ORTS?)?|OUTBOUND|ONE[ -]?WAY|CROSS[ -]?TOWN|(?:FULL )?TRUCK[ -]?LOAD|FTL)\b/gi;

/** Every direction that a text names anywhere: "LA_EXPORT_STD" is of exports, "Import/Export" of both. */
export function directionsNamed(text: string): Direction[] {
  const words = text.replace(/_/g, ' ').match(INSIDE) ?? [];
  return [...new Set(words.flatMap((word) => readDirection(word.replace(/S$/i, '')) ?? []))];
}
