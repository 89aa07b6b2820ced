import type { IncomingMessage } from 'node:http';
import type { ProfitToolsMacros } from '../connectors/profittools/macro-history';
import { parseJson } from '../connectors/shared/wire';
import type { SandboxCallbacks } from './sandbox-callbacks.server';
import { signedInCompany } from './sandbox-credentials.server';
import type { SandboxJournal } from './sandbox-journal.server';
import type { TmsSandboxOptions } from './sandbox-options';
import {
  bodyOf,
  isOfType,
  keyOf,
  MAX_DOOR_BYTES,
  NO_KEY,
  problem,
  unauthorised,
} from './sandbox-requests.server';
import type { LoadRoute, MacroRoute, OutcomeRoute, TmsRoute } from './sandbox-routes';
import { takeAddress } from './take-address.server';
import { takeImage } from './take-image.server';
import type { SandboxAnswer } from './take-load.server';
import { takeMessage } from './take-message.server';

export type SandboxRuntime = {
  journal: SandboxJournal;
  callbacks: SandboxCallbacks;
  options: TmsSandboxOptions;
};

export async function answerImages(
  { journal, options }: SandboxRuntime,
  request: IncomingMessage,
  { connector, dialect, shipmentId }: LoadRoute,
): Promise<SandboxAnswer> {
  const companyId = signedInCompany(connector, request.headers, options.secret);
  if (companyId === null) return unauthorised(connector, dialect);
  const load = journal.shipment(companyId, shipmentId ?? '');
  if (!load || shipmentId === null)
    return problem(dialect, 404, 'NO_SUCH_SHIPMENT', `No shipment ${shipmentId}`);
  if (request.method === 'GET')
    return { status: 200, body: { images: journal.imagesOf(companyId, shipmentId) } };
  if (request.method !== 'POST') return { status: 405, body: { error: 'Method not allowed' } };
  return takeImage({ connector, dialect, journal, options }, request, { companyId, load });
}

export async function answerDoor(
  runtime: SandboxRuntime,
  request: IncomingMessage,
  { connector, dialect }: TmsRoute,
): Promise<SandboxAnswer> {
  const companyId = signedInCompany(connector, request.headers, runtime.options.secret);
  if (companyId === null) return unauthorised(connector, dialect);
  if (request.method !== 'POST') return { status: 405, body: { error: 'Method not allowed' } };
  const { contentType } = connector.wire;
  if (!isOfType(request, contentType) && !isOfType(request, 'text/xml'))
    return problem(dialect, 415, 'OTHER_TYPE', `The body must be ${contentType}`);
  const rawBody = await bodyOf(request, MAX_DOOR_BYTES);
  if (rawBody === null) return problem(dialect, 413, 'TOO_LARGE', 'The message is larger than 64 MB');
  return takeMessage({ ...runtime, connector, dialect }, { companyId, rawBody });
}

export async function answerAddress(
  { journal, options }: SandboxRuntime,
  request: IncomingMessage,
  { connector, dialect }: TmsRoute,
): Promise<SandboxAnswer> {
  const companyId = signedInCompany(connector, request.headers, options.secret);
  if (companyId === null) return unauthorised(connector, dialect);
  if (request.method !== 'POST') return { status: 405, body: { error: 'Method not allowed' } };
  const idempotencyKey = keyOf(request);
  if (idempotencyKey === null) return problem(dialect, 400, 'NO_KEY', NO_KEY);
  const rawBody = await bodyOf(request);
  if (rawBody === null) return problem(dialect, 413, 'TOO_LARGE', 'The address is larger than 1 MB');
  return takeAddress(
    { connector, dialect, journal, options },
    { companyId, idempotencyKey, body: parseJson(rawBody) },
  );
}

/** What became of a load that the company sent, as far as it is decided. */
export function showOutcome(
  { journal, options }: SandboxRuntime,
  request: IncomingMessage,
  { connector, dialect, receipt }: OutcomeRoute,
): SandboxAnswer {
  const companyId = signedInCompany(connector, request.headers, options.secret);
  if (companyId === null) return unauthorised(connector, dialect);
  if (request.method !== 'GET') return { status: 405, body: { error: 'Method not allowed' } };
  const entry = journal.byReceipt(receipt);
  if (entry?.companyId !== companyId || !dialect.pending)
    return problem(dialect, 404, 'NO_SUCH_JOB', 'No such job');
  const { orderId, verdict: kind, shipmentId, errors } = entry;
  if (!kind || entry.behaviour === 'silent') return { status: 200, body: dialect.pending(entry) };
  return { status: 200, body: dialect.callback({ receipt, orderId, kind, shipmentId, errors }) };
}

export function showMacros(
  { journal, options }: SandboxRuntime,
  request: IncomingMessage,
  { connector, dialect, query }: MacroRoute,
): SandboxAnswer {
  const companyId = signedInCompany(connector, request.headers, options.secret);
  if (companyId === null) return unauthorised(connector, dialect);
  if (request.method !== 'GET') return { status: 405, body: { error: 'Method not allowed' } };
  const asked = query.get('SH_RequestID');
  const requestId = asked === null ? null : Number(asked);
  const rows = journal.macrosOf(companyId, Number(query.get('order')), requestId);
  return { status: 200, body: { rows } satisfies ProfitToolsMacros };
}

export function showShipment(
  runtime: SandboxRuntime,
  { dialect, shipmentId }: LoadRoute,
  companyId: number,
): SandboxAnswer {
  const found = shipmentId === null ? undefined : runtime.journal.shipment(companyId, shipmentId);
  if (!found || shipmentId === null) return problem(dialect, 404, 'NO_SUCH_SHIPMENT', 'No such shipment');
  return { status: 200, body: dialect.shipment(shipmentId, found.payload) };
}
