import type { DemoAddress } from './addresses';

/** A place in one line of a table: code, name, street, city, state, postal code and perhaps a second street line. */
export type DemoPlace = readonly [
  code: string,
  name: string,
  line1: string,
  city: string,
  state: string,
  postalCode: string,
  line2?: string,
];

/** The address row of a place that has no role yet, for every company. */
export function demoPlace([
  code,
  locationName,
  addressLine1,
  city,
  state,
  postalCode,
  line2,
]: DemoPlace): DemoAddress {
  return {
    code,
    companyId: null,
    locationName,
    addressLine1,
    addressLine2: line2 ?? null,
    city,
    state,
    postalCode,
    country: 'US',
    isTerminal: false,
    isBillable: false,
    isForwarder: false,
    isSsrr: false,
  };
}
