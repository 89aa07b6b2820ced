import type { NextFunction, Request, Response } from 'express';
import { appUrl, env } from '~/services/platform/env.server';
import { log, loggedPath } from '~/services/platform/log.server';
import { Problem } from '~/services/platform/problems.server';
import { asProblem } from '~/services/platform/respond.server';
import { bodyLimit, TOO_LARGE } from './request-body.server';

/** What any route of ours is asked by; PROPFIND and the like are other protocols'. */
const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Their address is the credential, no cookie counts: where a request comes from says nothing. */
const SIGNED = /^\/(uploads|tms\/(?:callbacks|messages))\//i;

/** Refuses what no route can be asked: a method or address that does not parse, a body that is too long. */
export function refuseUnreadable(request: Request, response: Response, next: NextFunction): void {
  if (env().TRUST_PROXY === 0) delete request.headers['x-forwarded-host'];
  const refusal = refusalOf(request);
  if (refusal) {
    if (refusal.status === 419) response.statusMessage = 'Page Expired';
    if (refusal.status === 405) response.set('Allow', [...METHODS].join(', '));
    response.status(refusal.status).set('Connection', 'close').json({ message: refusal.message });
    return;
  }
  next();
}

function refusalOf(request: Request): { status: number; message: string } | undefined {
  if (!METHODS.has(request.method)) return { status: 405, message: 'Method not allowed' };
  if (!isAddress(request) || asksForOneRoute(request)) return { status: 400, message: 'Bad request' };
  const told = Number(request.headers['content-length'] ?? 0);
  if (told > bodyLimit(request)) return { status: 413, message: TOO_LARGE };
  if (isForeign(request)) return { status: 419, message: 'CSRF token mismatch.' };
  return undefined;
}

/**
 * A change that a page of another site sends. Ours is the host that was asked, or the address people reach us at:
 * a proxy may stand between the two, and Remix, which knows only the host, would refuse every form behind it.
 */
function isForeign(request: Request): boolean {
  const { host, origin, 'x-forwarded-host': forwarded } = request.headers;
  if (origin === undefined || ['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return false;
  if (SIGNED.test(request.path)) return false;
  const asked = [forwarded].flat()[0]?.split(',')[0]?.trim() || host;
  const from = URL.canParse(origin) ? new URL(origin) : undefined;
  if (from?.host === asked) return false;
  if (from?.origin !== new URL(appUrl()).origin) {
    log().warn(
      { refused: 'change', why: 'of another origin', address: request.ip, path: loggedPath(request.path) },
      'refused',
    );
    return true;
  }
  request.headers.origin = `${request.protocol}://${asked}`;
  return false;
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

/** `?_data=` named a route of a page in older Remix: no page of ours asks so, and it would answer with a stack. */
function asksForOneRoute({ originalUrl }: Request): boolean {
  return new URLSearchParams(originalUrl.split('?').slice(1).join('?')).has('_data');
}

/** What went wrong before a route was asked is told in a word, never with a stack. */
export function answerFailure(error: unknown, _: Request, response: Response, next: NextFunction): void {
  if (response.headersSent) {
    next(error);
    return;
  }
  const problem = asProblem(error);
  if (problem instanceof Problem) {
    response.status(problem.status).json({ message: problem.message });
    return;
  }
  const { status } = error as { status?: unknown };
  const known = typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
  if (known === 500) log().error({ err: error }, 'unexpected');
  response
    .status(known)
    .json({ message: known === 500 ? 'There was an error please try again.' : 'Bad request' });
}
