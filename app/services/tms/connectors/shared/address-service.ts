/** An address that a TMS is told of. */
export type AnnouncedAddress = Record<
  | 'location_name'
  | 'address_line_1'
  | 'address_line_2'
  | 'city'
  | 'state'
  | 'postal_code'
  | 'country'
  | 'code',
  string
> & { is_billable_address: boolean; is_terminal_address: boolean };

/** Where a TMS that keeps addresses of its own takes new ones. */
export type AddressService = {
  path: string;
  /** `key`: the same for every try of one address. */
  build: (address: AnnouncedAddress, key: string) => object;
  /** The code it gave the address; null for what is no receipt. */
  readCode: (body: unknown) => string | null;
  /** What it says is wrong. */
  readErrors: (body: unknown) => string[];
};
