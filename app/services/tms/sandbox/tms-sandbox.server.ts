import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TMS_CONNECTORS, type TmsConnector } from '../connectors/connectors';
import type { ProfitToolsMacros } from '../connectors/profittools/macro-history';
import { JSON_WIRE, parseJson } from '../connectors/shared/wire';
import { type SandboxCallbacks, startCallbacks } from './sandbox-callbacks.server';
import { signedInCompany } from './sandbox-credentials.server';
import type { SandboxDialect } from './sandbox-dialect';
import { SANDBOX_DIALECTS } from './sandbox-dialects';
import { SandboxJournal } from './sandbox-journal.server';
import type { TmsSandboxOptions } from './sandbox-options';
import { takeAddress } from './take-address.server';
import { takeImage } from './take-image.server';
import { takeInterchange } from './take-interchange.server';
import { type SandboxAnswer, type SandboxPlace, takeLoad } from './take-load.server';
import { takeMessage } from './take-message.server';

const MAX_BODY_BYTES = 1024 * 1024;
/** Documents come through the one door too. */
const MAX_DOOR_BYTES = 64 * MAX_BODY_BYTES;

export type TmsSandbox = {
  /** Base address for `postToTms`. */
  url: string;
  /** Stops listening and calling back; what is not answered yet is answered after the next start. */
  close: () => Promise<void>;
};

/**
 * A TMS of our own that listens on loopback: takes loads in the providers' formats, checks them, answers at once and
 * calls back later. Stands in wherever no real TMS is configured (contract §4 Send; docs/tms/sandbox.md).
 */
export async function startTmsSandbox(options: TmsSandboxOptions): Promise<TmsSandbox> {
  const journal = await SandboxJournal.open(options.stateDir);
  const callbacks = startCallbacks(journal, options);
  const server = createServer((request, response) => {
    void respond({ journal, callbacks, options }, request, response);
  });
  await listen(server, options);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${options.host ?? '127.0.0.1'}:${port}`,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await callbacks.stop();
      server.closeAllConnections();
      await closed;
    },
  };
}

type SandboxRuntime = { journal: SandboxJournal; callbacks: SandboxCallbacks; options: TmsSandboxOptions };

function listen(server: Server, { port, host = '127.0.0.1' }: TmsSandboxOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

async function respond(
  runtime: SandboxRuntime,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let answer: SandboxAnswer;
  try {
    answer = await answerTo(runtime, request);
  } catch (problem) {
    answer = { status: 500, body: { error: 'The sandbox failed' } };
    runtime.options.log?.('sandbox failed', { problem: String(problem) });
  }
  runtime.options.log?.('sandbox request', {
    method: request.method,
    path: request.url,
    status: answer.status,
  });
  const wire = (doorOf(request) ?? routeOf(request))?.connector.wire ?? JSON_WIRE;
  response.writeHead(answer.status, { 'content-type': wire.contentType, ...answer.headers });
  response.end(wire.encode({ ...answer.body }));
}

async function answerTo(runtime: SandboxRuntime, request: IncomingMessage): Promise<SandboxAnswer> {
  const macros = macroRouteOf(request);
  if (macros) return showMacros(runtime, request, macros);
  const addresses = addressRouteOf(request);
  if (addresses) return answerAddress(runtime, request, addresses);
  const images = imageRouteOf(request);
  if (images) return answerImages(runtime, request, images);
  const door = doorOf(request);
  if (door) return answerDoor(runtime, request, door);
  const outcome = outcomeRouteOf(request);
  if (outcome) return showOutcome(runtime, request, outcome);
  const route = routeOf(request);
  if (!route) return { status: 404, body: { error: 'No such address' } };
  const { connector, dialect, shipmentId } = route;
  const companyId = signedInCompany(connector, request.headers, runtime.options.secret);
  if (companyId === null) return unauthorised(connector, dialect);
  if (request.method === 'GET') return showShipment(runtime, route, companyId);
  if (request.method !== methodOf(route)) {
    return { status: 405, body: { error: 'Method not allowed' } };
  }
  const idempotencyKey = keyOf(request);
  // A message is known by its own number.
  if (idempotencyKey === null && !connector.messages) return problem(dialect, 400, 'NO_KEY', NO_KEY);
  const { contentType } = connector.wire;
  if (!isOfType(request, contentType)) {
    return problem(dialect, 415, 'OTHER_TYPE', `The body must be ${contentType}`);
  }
  const rawBody = await bodyOf(request);
  if (rawBody === null) return problem(dialect, 413, 'TOO_LARGE', 'The load is larger than 1 MB');
  const place: SandboxPlace = { ...runtime, connector, dialect };
  if (idempotencyKey === null || connector.messages)
    return takeInterchange(place, { companyId, text: rawBody });
  return takeLoad(place, { companyId, idempotencyKey, rawBody, shipmentId });
}

/** "application/json; charset=utf-8" is application/json. */
function isOfType(request: IncomingMessage, contentType: string): boolean {
  const [given = ''] = (request.headers['content-type'] ?? '').split(';');
  return given.trim().toLowerCase() === contentType.split(';')[0];
}

const NO_KEY = 'An Idempotency-Key header is needed';

/** The key by which a try is told from a second load; null for none. */
function keyOf(request: IncomingMessage): string | null {
  const key = String(request.headers['idempotency-key'] ?? '').trim();
  return key === '' || key.length > 200 ? null : key;
}

type Route = { connector: TmsConnector; dialect: SandboxDialect; shipmentId: string | null };

/** The address of a connector's loads, and of one of them: /profittools/loads, /profittools/loads/204501. */
function routeOf(request: Pick<IncomingMessage, 'url'>): Route | null {
  const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
  const match = /^(.+?)(?:\/([A-Za-z0-9-]{1,40}))?$/.exec(pathname);
  const connector = connectors().find(({ path }) => path === pathname || path === match?.[1]);
  const dialect = connector && SANDBOX_DIALECTS[connector.provider];
  const shipmentId = connector?.path === pathname ? null : (match?.[2] ?? null);
  return connector && dialect ? { connector, dialect, shipmentId } : null;
}

const connectors = (): TmsConnector[] => Object.values<TmsConnector>(TMS_CONNECTORS);

/** A change names some values where the TMS knows such changes; elsewhere it is the whole load as it should now be. */
function methodOf({ dialect, shipmentId }: Route): string {
  if (shipmentId === null) return 'POST';
  return dialect.readChange ? 'PATCH' : 'PUT';
}

/** /{provider}/loads/{shipment id}/images */
function imageRouteOf(request: IncomingMessage): Route | null {
  const [path = '', query] = (request.url ?? '/').split('?');
  if (!path.endsWith('/images')) return null;
  const route = routeOf({ url: [path.slice(0, -'/images'.length), query].join('?') });
  return route?.shipmentId && route.connector.images ? route : null;
}

async function answerImages(
  { journal, options }: SandboxRuntime,
  request: IncomingMessage,
  { connector, dialect, shipmentId }: Route,
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

type DoorRoute = Pick<Route, 'connector' | 'dialect'>;
type AddressRoute = Pick<Route, 'connector' | 'dialect'>;

/** The one address of a TMS that has no other: /eAdaptor */
function doorOf(request: Pick<IncomingMessage, 'url'>): DoorRoute | null {
  const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
  const connector = connectors().find(({ oneDoor, path }) => oneDoor !== undefined && path === pathname);
  const dialect = connector && SANDBOX_DIALECTS[connector.provider];
  return connector && dialect ? { connector, dialect } : null;
}

async function answerDoor(
  runtime: SandboxRuntime,
  request: IncomingMessage,
  { connector, dialect }: DoorRoute,
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

/** /{provider}/addresses */
function addressRouteOf(request: IncomingMessage): AddressRoute | null {
  const [path = '/'] = (request.url ?? '/').split('?');
  const connector = connectors().find(({ addresses }) => addresses?.path === path);
  const dialect = connector && SANDBOX_DIALECTS[connector.provider];
  return connector && dialect ? { connector, dialect } : null;
}

async function answerAddress(
  { journal, options }: SandboxRuntime,
  request: IncomingMessage,
  { connector, dialect }: AddressRoute,
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

type OutcomeRoute = Pick<Route, 'connector' | 'dialect'> & { receipt: string };

/** /trinium/v1/jobs/{receipt} */
function outcomeRouteOf(request: IncomingMessage): OutcomeRoute | null {
  const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
  const connector = connectors().find(({ outcomes }) => outcomes && pathname.startsWith(`${outcomes.path}/`));
  const dialect = connector && SANDBOX_DIALECTS[connector.provider];
  const receipt = pathname.slice((connector?.outcomes?.path.length ?? 0) + 1);
  return connector && dialect ? { connector, dialect, receipt } : null;
}

/** What became of a load that the company sent, as far as it is decided. */
function showOutcome(
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

type MacroRoute = { connector: TmsConnector; dialect: SandboxDialect; query: URLSearchParams };

/** /profittools/macro-history?order=4711&SH_RequestID=50001 */
function macroRouteOf(request: IncomingMessage): MacroRoute | null {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://sandbox');
  const connector = connectors().find(({ macros }) => macros?.path === pathname);
  const dialect = connector && SANDBOX_DIALECTS[connector.provider];
  return connector && dialect ? { connector, dialect, query } : null;
}

function showMacros(
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

function showShipment(
  runtime: SandboxRuntime,
  { dialect, shipmentId }: Route,
  companyId: number,
): SandboxAnswer {
  const found = shipmentId === null ? undefined : runtime.journal.shipment(companyId, shipmentId);
  if (!found || shipmentId === null) return problem(dialect, 404, 'NO_SUCH_SHIPMENT', 'No such shipment');
  return { status: 200, body: dialect.shipment(shipmentId, found.payload) };
}

const SCHEMES = { basic: 'Basic', bearer: 'Bearer', 'api-key': 'ApiKey' } as const;

function unauthorised(connector: TmsConnector, dialect: SandboxDialect): SandboxAnswer {
  const scheme = SCHEMES[connector.authentication];
  const answer = problem(dialect, 401, 'CREDENTIALS', 'These credentials are not known');
  return { ...answer, headers: { 'www-authenticate': `${scheme} realm="tms-sandbox"` } };
}

function problem(dialect: SandboxDialect, status: number, code: string, text: string): SandboxAnswer {
  return { status, body: dialect.refusal([{ path: '', code, text }]) };
}

/** The body as text, or null when it is larger than the sandbox takes. */
async function bodyOf(request: IncomingMessage, longest = MAX_BODY_BYTES): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= longest) chunks.push(chunk);
  }
  return bytes > longest ? null : Buffer.concat(chunks).toString('utf8');
}
