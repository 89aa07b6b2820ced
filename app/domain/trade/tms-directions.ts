import { SHIPMENT_DIRECTIONS } from '../orders/order-fields';
import type { TmsProviderName } from './tms-providers';

/** What a TMS calls a direction. */
export type ShipmentDirection = { d3code: string; display: string; tmscode: string };

/** A truckload of the road goes in none of these systems: which of theirs it is a person says. */
type Direction = Exclude<keyof typeof SHIPMENT_DIRECTIONS, 'truckload'>;

function called(codes: Record<Direction, string>): ShipmentDirection[] {
  const known = Object.entries(codes) as [Direction, string][];
  return known.map(([d3code, tmscode]) => ({ d3code, display: SHIPMENT_DIRECTIONS[d3code], tmscode }));
}

const PROFIT_TOOLS = called({ import: 'I', export: 'E', oneway: 'O', crosstown: 'X' });
const TRINIUM = called({ import: 'IM', export: 'EX', oneway: 'OW', crosstown: 'CT' });

/** Without these no order can be sent: every load says its direction. A company's own go before them. */
export const TMS_DIRECTIONS: Readonly<Record<TmsProviderName, ShipmentDirection[]>> = {
  profittools: PROFIT_TOOLS,
  compcare: called({ import: 'IMP', export: 'EXP', oneway: 'OWM', crosstown: 'XTN' }),
  cargowise: called({ import: 'IMP', export: 'EXP', oneway: 'LTR', crosstown: 'LTR' }),
  ptcoreapi: PROFIT_TOOLS,
  elcoreapi: PROFIT_TOOLS,
  ptblackfly: PROFIT_TOOLS,
  triniumedi: TRINIUM,
  triniumcoreapi: TRINIUM,
};
