import { CARGOWISE_KEYS } from './tms-keys/cargowise';
import { COMPCARE_KEYS } from './tms-keys/compcare';
import { ENVASE_KEYS } from './tms-keys/envase';
import { PROFIT_TOOLS_KEYS } from './tms-keys/profit-tools';
import { TRINIUM_API_KEYS, TRINIUM_EDI_KEYS } from './tms-keys/trinium';
import type { TmsProviderName } from './tms-providers';

/** The same keys where the load stands in an envelope: "billTo" is "shipment.billTo". */
function within(envelope: string, keys: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(keys).map(([key, name]) => [`${envelope}.${key}`, name]));
}

/** What each key of a TMS's load is on our form. The longest key that a path begins with counts. */
export const TMS_KEYS: Readonly<Record<TmsProviderName, Readonly<Record<string, string>>>> = {
  profittools: PROFIT_TOOLS_KEYS,
  ptcoreapi: within('shipment', PROFIT_TOOLS_KEYS),
  ptblackfly: within('body', PROFIT_TOOLS_KEYS),
  triniumcoreapi: TRINIUM_API_KEYS,
  triniumedi: TRINIUM_EDI_KEYS,
  elcoreapi: ENVASE_KEYS,
  compcare: COMPCARE_KEYS,
  cargowise: CARGOWISE_KEYS,
};
