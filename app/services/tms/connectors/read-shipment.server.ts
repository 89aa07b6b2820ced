import type { ConnectionCodes } from '~/domain/trade/connection-codes';
import type { TmsConnector } from './connectors';
import { signInHeaders, type TmsCredentials } from './post-to-tms.server';
import type { OneDoor } from './shared/one-door';
import type { Shipment } from './shared/shipment-change';
import { parseJson } from './shared/wire';
import { answerText, OtherAnswer, tmsFetch } from './tms-fetch.server';

export type ShipmentQuestion = {
  /** Without a slash at its end. */
  baseUrl: string;
  credentials: TmsCredentials;
  isSandbox: boolean;
  shipmentId: string;
  timeoutMs: number;
  /** Of a TMS that serves many. */
  codes?: ConnectionCodes;
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
  if (shipment === null) throw new OtherAnswer(`The TMS answered ${status} without a shipment`);
  return shipment;
}

/**
 * The load that a TMS has under a shipment's number, in the form in which it was sent; null where it has none.
 * @throws Error when it does not answer in time, or with something else
 */
export async function readLoad(
  connector: TmsConnector,
  question: ShipmentQuestion,
): Promise<Record<string, unknown> | null> {
  const { oneDoor, wire, loadIn } = connector;
  const { status, ok, text } = await (oneDoor
    ? askDoor(connector, oneDoor, question)
    : ask(connector, question));
  if (status === 404 && !oneDoor) return null;
  const body = wire.decode(text);
  const held = ok && body !== null ? (loadIn?.(body) ?? body) : undefined;
  const load = oneDoor ? oneDoor.readLoad(body) : held;
  if (load === null) return null;
  if (typeof load !== 'object') throw new OtherAnswer(`The TMS answered ${status} without a load`);
  return load as Record<string, unknown>;
}

type Answer = { status: number; ok: boolean; text: string };

function ask(
  { path }: TmsConnector,
  { baseUrl, credentials, isSandbox, shipmentId, timeoutMs }: ShipmentQuestion,
): Promise<Answer> {
  const address = `${baseUrl.replace(/\/+$/, '')}${path}/${encodeURIComponent(shipmentId)}`;
  return answerOf(address, {
    isSandbox,
    headers: { ...signInHeaders(credentials), accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** Through one door the question itself names the shipment. */
function askDoor(
  { path, wire }: TmsConnector,
  { question }: OneDoor,
  { baseUrl, credentials, isSandbox, shipmentId, timeoutMs, codes }: ShipmentQuestion,
): Promise<Answer> {
  return answerOf(`${baseUrl.replace(/\/+$/, '')}${path}`, {
    isSandbox,
    method: 'POST',
    headers: { ...signInHeaders(credentials), 'content-type': wire.contentType },
    body: wire.encode(question(codes, shipmentId)),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

async function answerOf(address: string, request: Parameters<typeof tmsFetch>[1]): Promise<Answer> {
  const response = await tmsFetch(address, { ...request, redirect: 'manual' });
  return { status: response.status, ok: response.ok, text: await answerText(response) };
}
