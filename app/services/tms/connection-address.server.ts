import type { TmsConnector } from './connectors/connectors';
import { isSftp } from './connectors/put-to-tms.server';
import { connectionBlock } from './connectors/tms-fetch.server';

/**
 * Why a company's TMS cannot be at an address, in words; null where it can. What a connector adds to the address is not
 * entered with it: "https://host/eAdaptor" would be asked at "https://host/eAdaptor/eAdaptor".
 */
export function addressBlock({ path }: TmsConnector, address: string): string | null {
  const block = connectionBlock(address);
  if (block || isSftp(address)) return block;
  const entered = new URL(address).pathname.replace(/\/+$/, '');
  return entered.toLowerCase().endsWith(path.toLowerCase())
    ? `Enter the address without ${path}: that is added to it`
    : null;
}
