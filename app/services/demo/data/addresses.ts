import { DEMO_FORWARDERS, DEMO_WAREHOUSES } from './customers';
import { DEMO_DEPOTS, DEMO_TERMINALS } from './terminals';

/** A row of the address table; `code` is what the TMS knows the place by and is unique in the demo. */
export type DemoAddress = {
  code: string;
  /** Null: for every company. */
  companyId: number | null;
  locationName: string;
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  state: string;
  postalCode: string;
  country: 'US';
  isTerminal: boolean;
  isBillable: boolean;
  isForwarder: boolean;
  isSsrr: boolean;
};

export const DEMO_ADDRESSES: readonly DemoAddress[] = [
  ...DEMO_TERMINALS,
  ...DEMO_DEPOTS,
  ...DEMO_FORWARDERS,
  ...DEMO_WAREHOUSES,
];

/** The address with a code; the demo's documents name places by it. */
export function demoAddress(code: string): DemoAddress {
  const found = DEMO_ADDRESSES.find((address) => address.code === code);
  if (!found) throw new Error(`There is no demo address with the code ${code}`);
  return found;
}
