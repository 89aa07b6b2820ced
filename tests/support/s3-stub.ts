import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from './free-port';

/**
 * How the store behaves: `silent` takes a request and never answers, `stalls` and `cuts` stop in the middle of one, without and with
 * hanging up, `busy` answers 503.
 */
export type S3Mood = 'works' | 'silent' | 'stalls' | 'cuts' | 'busy';

export type S3Stub = {
  mood: S3Mood;
  endpoint: string;
  /** Nobody listens any more: whoever connects is refused. */
  refuse(): Promise<void>;
  /** Listens again, at the same address. */
  listen(): Promise<void>;
  close(): Promise<void>;
};

/** As much of S3 as the file store asks of one, with one bucket in memory, and the ways in which one fails. */
export async function openS3Stub(bucket: string): Promise<S3Stub> {
  const files = new Map<string, Buffer>();
  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://s3');
    const [, asked, ...parts] = decodeURIComponent(pathname).split('/');
    const key = parts.join('/');
    if (stub.mood === 'silent') return;
    if (stub.mood === 'busy') return fail(response, 503, 'SlowDown');
    if (asked !== bucket) return fail(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') return put(request, response, key);
    if (request.method !== 'GET') return remove(response, key);
    const content = files.get(key);
    if (!content) return fail(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'Content-Length': content.length });
    if (stub.mood === 'works') return void response.end(content);
    response.write(content.subarray(0, content.length / 2), () => leave(response));
  }

  async function put(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    if (stub.mood !== 'works') return void request.once('data', () => leave(response));
    files.set(key, await buffer(request));
    response.writeHead(200, { ETag: '"stored"' }).end();
  }

  function remove(response: ServerResponse, key: string): void {
    if (stub.mood === 'works') {
      files.delete(key);
      response.writeHead(key ? 204 : 200).end();
    } else leave(response);
  }

  /** Says nothing more, and hangs up where that is its mood. */
  function leave(response: ServerResponse): void {
    if (stub.mood === 'cuts') response.socket?.destroy();
  }

  function fail(response: ServerResponse, status: number, code: string): void {
    const headers = { 'Content-Type': 'application/xml' };
    response.writeHead(status, headers).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  }

  const port = await freePort();
  const listen = async (): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const refuse = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await listen();
  const stub: S3Stub = {
    mood: 'works',
    endpoint: `http://127.0.0.1:${port}`,
    refuse,
    listen,
    close: () => (server.listening ? refuse() : Promise.resolve()),
  };
  return stub;
}
