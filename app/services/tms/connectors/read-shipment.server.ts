import type { TmsConnector } from './connectors';
import { signInHeaders, type TmsCredentials } from './post-to-tms.server';
import type { Shipment } from './shared/shipment-change';
import { parseJson } from './shared/wire';
import { answerText, tmsFetch } from './tms-fetch.server';

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
  connector: TmsConnector,
  question: ShipmentQuestion,
): Promise<Shipment | null> {
  const { status, ok, text } = await ask(connector, question);
  if (status === 404) return null;
  const shipment = ok ? (connector.change?.read(parseJson(text)) ?? null) : null;
  if (shipment === null) throw new Error(`The TMS answered ${status} without a shipment`);
  return shipment;
}

/** Whether a TMS has a shipment. @throws Error when it does not answer in time, or with something else */
export async function hasShipment(connector: TmsConnector, question: ShipmentQuestion): Promise<boolean> {
  const { status, ok } = await ask(connector, question);
  if (!ok && status !== 404) throw new Error(`The TMS answered ${status}`);
  return ok;
}

async function ask(
  { path }: TmsConnector,
  { baseUrl, credentials, isSandbox, shipmentId, timeoutMs }: ShipmentQuestion,
): Promise<{ status: number; ok: boolean; text: string }> {
  const address = `${baseUrl.replace(/\/+$/, '')}${path}/${encodeURIComponent(shipmentId)}`;
  const response = await tmsFetch(address, {
    isSandbox,
    headers: { ...signInHeaders(credentials), accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, ok: response.ok, text: await answerText(response) };
}
