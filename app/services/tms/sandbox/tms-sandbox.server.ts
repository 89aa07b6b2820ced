import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { JSON_WIRE } from '../connectors/shared/wire';
import {
  answerAddress,
  answerDoor,
  answerImages,
  type SandboxRuntime,
  showMacros,
  showOutcome,
  showShipment,
} from './sandbox-answers.server';
import { startCallbacks } from './sandbox-callbacks.server';
import { signedInCompany } from './sandbox-credentials.server';
import { SandboxJournal } from './sandbox-journal.server';
import type { TmsSandboxOptions } from './sandbox-options';
import { bodyOf, isOfType, keyOf, NO_KEY, problem, unauthorised } from './sandbox-requests.server';
import {
  addressRouteOf,
  doorRouteOf,
  imageRouteOf,
  loadRouteOf,
  macroRouteOf,
  methodOf,
  outcomeRouteOf,
} from './sandbox-routes';
import { takeInterchange } from './take-interchange.server';
import { type SandboxAnswer, type SandboxPlace, takeLoad } from './take-load.server';

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
  const wire = (doorRouteOf(request) ?? loadRouteOf(request))?.connector.wire ?? JSON_WIRE;
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
  const door = doorRouteOf(request);
  if (door) return answerDoor(runtime, request, door);
  const outcome = outcomeRouteOf(request);
  if (outcome) return showOutcome(runtime, request, outcome);
  const route = loadRouteOf(request);
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
