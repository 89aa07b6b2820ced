import { SHIPMENT_DIRECTIONS } from '../orders/order-fields';
import type { TmsProviderName } from './tms-providers';

/** What a TMS calls a direction. */
export type ShipmentDirection = { d3code: string; display: string; tmscode: string };

type Direction = keyof typeof SHIPMENT_DIRECTIONS;

function called(codes: Record<Direction, string>): ShipmentDirection[] {
  return (Object.keys(SHIPMENT_DIRECTIONS) as Direction[]).map((d3code) => ({
    d3code,
    display: SHIPMENT_DIRECTIONS[d3code],
    tmscode: codes[d3code],
  }));
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
