import type { NextFunction, Request, Response } from 'express';
import { env } from '~/services/platform/env.server';
import { log, loggedPath } from '~/services/platform/log.server';

/** No form and no call of ours is longer; a form that a page sends is a thousandth of it. */
const LONGEST_BODY_BYTES = 8_000_000;

/** These read as they go, with a limit of their own. */
const STREAMED = /^\/(uploads\/|inbox\/create-request(\.data)?$)/i;

/** No page asks for these as its data; the stream would be gathered until it ends. */
const NO_PAGE_DATA = /^\/+events\.data$/i;

/** Refuses what no route can be asked: a method or address that does not parse, a body that is too long. */
export function refuseUnreadable(request: Request, response: Response, next: NextFunction): void {
  if (env().TRUST_PROXY === 0) delete request.headers['x-forwarded-host'];
  const refusal = refusalOf(request);
  if (refusal) {
    response.status(refusal.status).set('Connection', 'close').json({ message: refusal.message });
    return;
  }
  if (request.headers['transfer-encoding'] && !STREAMED.test(request.path)) cutOff(request);
  next();
}

function refusalOf(request: Request): { status: number; message: string } | undefined {
  if (request.method === 'TRACE') return { status: 405, message: 'Method not allowed' };
  if (!isAddress(request)) return { status: 400, message: 'Bad request' };
  if (NO_PAGE_DATA.test(request.path)) return { status: 404, message: 'Not found' };
  const told = Number(request.headers['content-length'] ?? 0);
  if (told > LONGEST_BODY_BYTES && !STREAMED.test(request.path))
    return { status: 413, message: 'The request body is too large' };
  return undefined;
}

function isAddress({ headers, originalUrl, path }: Request): boolean {
  const hosts = [headers.host, headers['x-forwarded-host']].flat().filter((host) => host !== undefined);
  try {
    decodeURIComponent(path);
  } catch {
    return false;
  }
  return hosts.length > 0 && hosts.every((host) => URL.canParse(`http://${host}${originalUrl}`));
}

/** A body of untold length ends with its connection when it grows too long: nothing reads it any further. */
function cutOff(request: Request): void {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= LONGEST_BODY_BYTES || request.destroyed) return;
    log().warn(
      { refused: 'body', why: 'too long', address: request.ip, path: loggedPath(request.path) },
      'refused',
    );
    request.destroy();
  });
}

/** What went wrong before a route was asked is told in a word, never with a stack. */
export function answerFailure(error: unknown, _: Request, response: Response, next: NextFunction): void {
  const { status } = error as { status?: unknown };
  const known = typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
  if (known === 500) log().error({ err: error }, 'unexpected');
  if (response.headersSent) {
    next(error);
    return;
  }
  response
    .status(known)
    .json({ message: known === 500 ? 'There was an error please try again.' : 'Bad request' });
}
