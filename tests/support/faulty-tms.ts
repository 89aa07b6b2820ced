import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { freePort } from './free-port';

/** What can go wrong between us and a TMS. `taken`: the TMS has the load by then. */
export const FAULTS = {
  'connection refused': { taken: false },
  'reset in the request': { taken: false },
  'reset in the answer': { taken: true },
  'reset before the answer': { taken: true },
  'answers 500': { taken: false },
  'takes it and answers 500': { taken: true },
  'answers 429 with Retry-After': { taken: false },
  'answers garbage': { taken: true },
  'answers without end': { taken: true },
  'never answers': { taken: true },
} as const satisfies Record<string, { taken: boolean }>;
export type Fault = keyof typeof FAULTS;

export type FaultyTms = {
  url: string;
  /** Ends the refusing of connections. */
  open: () => Promise<void>;
  /** How many requests went wrong; what was refused never came here. */
  happened: () => number;
  close: () => Promise<void>;
};

/** A way to a TMS on which the first requests go wrong; what comes after goes through. */
export async function faultyWay(target: string, fault: Fault, times: number): Promise<FaultyTms> {
  let faults = 0;
  let bytesSent = 0;
  const server = createServer((request, response) => {
    void bodyOf(request).then(async (body) => {
      // A connection that is reset with its first piece may have had the whole request in it: nothing of it gets through.
      if (request.socket.destroyed) return;
      if (faults >= times || request.method === 'GET') return pass(target, request, body, response);
      faults += 1;
      const { taken } = FAULTS[fault];
      const said = taken ? await ask(target, request, body) : null;
      spoil(fault, response, said?.text ?? '', (n) => {
        bytesSent += n;
      });
    });
  });
  if (fault === 'reset in the request')
    server.on('connection', (socket) => {
      if (faults >= times) return;
      socket.once('data', () => {
        faults += 1;
        socket.resetAndDestroy();
      });
    });
  const port = await freePort();
  const open = () => listen(server, port);
  if (fault !== 'connection refused') await open();
  return {
    url: `http://127.0.0.1:${port}`,
    open,
    happened: () => faults,
    async close() {
      if (bytesSent > 200_000_000) throw new Error(`${bytesSent} bytes of an answer without end were read`);
      await close(server);
    },
  };
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

function spoil(fault: Fault, response: ServerResponse, said: string, sent: (bytes: number) => void): void {
  switch (fault) {
    case 'reset in the answer':
      response.writeHead(202, { 'content-length': String(said.length + 50) });
      response.write(said.slice(0, 12), () => response.socket?.resetAndDestroy());
      return;
    case 'reset before the answer':
      response.socket?.resetAndDestroy();
      return;
    case 'answers 500':
    case 'takes it and answers 500':
      response.writeHead(500).end('Internal Server Error');
      return;
    case 'answers 429 with Retry-After':
      response.writeHead(429, { 'retry-after': '1' }).end();
      return;
    case 'answers garbage':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><p>It works!</ht\u0000ml>');
      return;
    case 'answers without end': {
      response.writeHead(200, { 'content-type': 'application/json' });
      const chunk = Buffer.alloc(64 * 1024, ' ');
      const pour = () => {
        while (!response.destroyed) {
          sent(chunk.length);
          if (response.write(chunk)) continue;
          response.once('drain', pour);
          return;
        }
      };
      pour();
      return;
    }
    default:
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

type Said = { status: number; headers: IncomingMessage['headers']; text: string };

function ask(target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Said> {
  return new Promise((resolve, reject) => {
    const { host: _, connection: __, ...kept } = headers;
    const asking = httpRequest(new URL(url ?? '/', target), { method, headers: kept }, (answer) => {
      void bodyOf(answer).then((bytes) =>
        resolve({ status: answer.statusCode ?? 500, headers: answer.headers, text: bytes.toString() }),
      );
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

async function pass(
  target: string,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  const { status, headers, text } = await ask(target, request, body);
  const { 'transfer-encoding': _, ...kept } = headers;
  response.writeHead(status, kept).end(text);
}
