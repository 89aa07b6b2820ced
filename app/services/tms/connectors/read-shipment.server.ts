import type { AvailableConnector } from './connectors';
import { signInHeaders, type TmsCredentials } from './post-to-tms.server';
import type { Shipment } from './shared/shipment-change';
import { parseJson } from './shared/wire';
import { tmsFetch } from './tms-fetch.server';

export type ShipmentQuestion = {
  /** Without a slash at its end. */
  baseUrl: string;
  credentials: TmsCredentials;
  isSandbox: boolean;
  shipmentId: string;
  timeoutMs: number;
};

/**
 * What a TMS holds of a shipment now; null where it has no such shipment.
 * @throws Error when it does not answer in time, or with something else
 */
export async function readShipment(
  { path, change }: AvailableConnector,
  { baseUrl, credentials, isSandbox, shipmentId, timeoutMs }: ShipmentQuestion,
): Promise<Shipment | null> {
  const address = `${baseUrl.replace(/\/+$/, '')}${path}/${encodeURIComponent(shipmentId)}`;
  const response = await tmsFetch(address, {
    isSandbox,
    headers: { ...signInHeaders(credentials), accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (response.status === 404) return null;
  const shipment = response.ok ? (change?.read(parseJson(text)) ?? null) : null;
  if (shipment === null) throw new Error(`The TMS answered ${response.status} without a shipment`);
  return shipment;
}
