import { PassThrough, Readable } from 'node:stream';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { MAX_BODY_BYTES, MAX_COMMENT_BYTES, MAX_IMPORT_BYTES } from '~/services/platform/body-limits';
import { log, loggedPath } from '~/services/platform/log.server';
import { Problem } from '~/services/platform/problems.server';
import { limitFor, type Sender, senderOf, shareOf } from './body-senders.server';
import { defaultHeaders } from './security-headers.server';

/** The matrix of roles has 720 boxes; nothing else comes near. */
const MAX_FORM_FIELDS = 2000;
/** These are read as they come, with limits of their own. */
const STREAMED = /^\/(uploads\/|inbox\/create-request(\.data)?$|backtests\/new(\.data)?$)/i;

/** Comments may carry images. */
const COMMENTS =
  /^\/((order|requests)\/[^/]+\/comments(\.data)?|api\/user-task-workflows\/[^/]+\/attachments)$/i;

const IMPORTS = /^\/admin\/[^/]+\/import(\.data)?$/i;

/** A body has to be here within this time; a streamed one must not pause for so long. */
const BODY_MS = 60_000;
/** How long a sender is listened to after it was answered, so that it can read the answer. */
const DRAIN_MS = 3000;

/**
 * Reads the body of a request before any route is asked, so that what a route reads is short, complete and cheap to
 * parse. A streamed body is handed on as it comes. The route gets a request of which the body can be read once more.
 */
export function withBody(handle: RequestHandler): RequestHandler {
  return (request, response, next) => {
    closeWhenAnswered(request, response);
    if (request.method === 'GET' || request.method === 'HEAD') return handle(request, response, next);
    if (STREAMED.test(request.path)) return handle(replay(request, streamOf(request)), response, next);
    bodyOf(request, response)
      .then((body) => handle(replay(request, Readable.from(body.length > 0 ? [body] : [])), response, next))
      .catch((problem) => refuse(problem, response, next));
  };
}

/** The largest body a route takes: 11 MB for a comment with images, 25 MB for an import, 1 MB for the rest. */
export function bodyLimit({ path }: Pick<Request, 'path'>): number {
  if (STREAMED.test(path)) return Number.POSITIVE_INFINITY;
  if (COMMENTS.test(path)) return MAX_COMMENT_BYTES;
  return IMPORTS.test(path) ? MAX_IMPORT_BYTES : MAX_BODY_BYTES;
}

export const TOO_LARGE = 'The request body is too large';

/**
 * The body, at most as long as its sender may send it. Of a sender whose session ended it is not read further than a
 * stranger's: the route leads them to the login page without it.
 * @throws Problem 413, 408, 503, 400 when the sender went away
 */
async function bodyOf(request: Request, response: Response): Promise<Buffer> {
  const { sender, hadSession } = await senderOf(request);
  try {
    return await readBody(request, response, sender);
  } catch (problem) {
    const isLong = problem instanceof Problem && problem.status === 413;
    if (isLong && hadSession && sender === 'stranger') return Buffer.alloc(0);
    throw problem;
  }
}

/** What is held of a body counts until its request is answered. */
function readBody(request: Request, response: Response, sender: Sender): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const limit = Math.min(bodyLimit(request), limitFor(sender));
    const hold = shareOf(sender, response);
    const chunks: Buffer[] = [];
    let bytes = 0;
    const late = setTimeout(() => end(new Problem(408, 'The request body did not come in time')), BODY_MS);
    const end = (outcome: Problem | Buffer) => {
      clearTimeout(late);
      request.off('data', take);
      if (outcome instanceof Problem) {
        chunks.length = 0;
        request.resume();
        reject(outcome);
      } else {
        resolve(outcome);
      }
    };
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limit) return end(new Problem(413, TOO_LARGE));
      const busy = hold(chunk.length);
      if (busy) return end(busy);
      chunks.push(chunk);
    };
    if (Number(request.headers['content-length'] ?? 0) > limit) return end(new Problem(413, TOO_LARGE));
    if (request.destroyed) return end(BROKE_OFF);
    request.on('data', take);
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      end(isOverfull(request, body) ? new Problem(413, 'The form has too many fields') : body);
    });
    request.on('close', () => {
      if (!request.complete) end(BROKE_OFF);
    });
  });
}

const BROKE_OFF = new Problem(400, 'The request body broke off');

/** Fields cost more to parse than their bytes: they are counted by what stands between them. */
function isOverfull(request: Request, body: Buffer): boolean {
  const type = request.headers['content-type'] ?? '';
  if (/form-urlencoded/i.test(type)) return countOf(body, '&') >= MAX_FORM_FIELDS;
  if (!/multipart/i.test(type)) return false;
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  return !boundary || countOf(body, `--${boundary}`) > MAX_FORM_FIELDS;
}

/** How often a text is in the body, counted no further than is of interest. */
function countOf(body: Buffer, separator: string): number {
  let count = 0;
  for (let at = body.indexOf(separator); at >= 0 && count <= MAX_FORM_FIELDS; count += 1)
    at = body.indexOf(separator, at + separator.length);
  return count;
}

/** The body as it comes. Who stops reading it can still answer: what is left of it is not listened to. */
function streamOf(request: Request): Readable {
  const stream = new PassThrough();
  const idle = setTimeout(() => request.destroy(), BODY_MS);
  request.on('data', () => idle.refresh());
  request.on('close', () => {
    clearTimeout(idle);
    if (!request.complete) stream.destroy(new Error('the upload broke off'));
  });
  stream.on('drain', () => idle.refresh());
  // Whoever reads it is told by what they read. When they gave up themselves, as on a file that is too large, nobody
  // listens any more, and an error that nobody hears ends the process.
  stream.on('error', () => {});
  stream.on('close', () => {
    request.unpipe(stream);
    request.resume();
  });
  return request.pipe(stream);
}

/** The request with another stream for its body; of the rest Remix asks for no more than this. */
function replay(request: Request, body: Readable): Request {
  const { headers, hostname, method, originalUrl, protocol } = request;
  const get = request.get.bind(request);
  return Object.assign(body, { get, headers, hostname, method, originalUrl, protocol }) as unknown as Request;
}

/** Who was answered before the end of the body may read the answer, and then is not listened to any longer. */
function closeWhenAnswered(request: Request, response: Response): void {
  defaultHeaders(response, () => {
    // Node would close at once where the sender asked for it, and what is still on its way would break the answer.
    if (!request.complete) response.shouldKeepAlive = true;
    return {};
  });
  response.on('finish', () => {
    if (request.complete) return;
    request.unpipe();
    request.resume();
    setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, DRAIN_MS).unref();
  });
}

function refuse(problem: unknown, response: Response, next: NextFunction): void {
  if (!(problem instanceof Problem)) {
    next(problem);
    return;
  }
  const { ip: address, path } = response.req;
  log().warn({ refused: 'body', why: problem.message, address, path: loggedPath(path) }, 'refused');
  if (response.headersSent || response.destroyed) return;
  response
    .status(problem.status)
    .set(problem.headers ?? {})
    .json({ message: problem.message });
}
