import type { ApiClient } from './product';

/** The places that the papers of `deliveryOrderPdf` name, as a company has long had them in its address book. */
const ADDRESSES = [
  ['Pier T Terminal', '301 Hanjin Road', 'Long Beach', '90802'],
  ['Foxglove Pet Products', '1200 Mill Road', 'Ontario', '91761'],
  ['Juniper & Rush Logistics', '400 Harbor Way', 'Long Beach', '90802'],
] as const;

export async function fillAddressBook(client: ApiClient): Promise<void> {
  for (const [location_name, address_line_1, city, postal_code] of ADDRESSES) {
    const address = { location_name, address_line_1, city, state: 'CA', postal_code };
    const { status, body } = await client.call('POST', '/api/addresses', address);
    if (status >= 300) throw new Error(`${location_name}: ${status} ${JSON.stringify(body)}`);
  }
}
