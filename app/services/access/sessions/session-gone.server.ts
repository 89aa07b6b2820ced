import { redirect } from '@remix-run/node';
import { paths } from '~/domain/urls/paths';
import { logRefusal } from '~/services/access/record-access.server';
import { appUrl } from '~/services/platform/env.server';
import { loggedPath } from '~/services/platform/log.server';
import { currentScope } from '~/services/platform/scope.server';
import { redirectWithToast } from '~/services/web/toast.server';
import { endSession, sessionToken } from './session.server';

/** What is answered when there is no session, or its token does not hold. (spec 1 §7 Global handling) */

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export function isSafe(request: Request): boolean {
  return SAFE_METHODS.has(request.method);
}

export function isApi(request: Request): boolean {
  // Routes are found whatever the case of their letters.
  const pathname = new URL(request.url).pathname.toLowerCase();
  return pathname.startsWith('/api/') || pathname === '/events';
}

/** Where to go after signing in: the remembered target on our own origin, that of a login page for it, else the inbox. */
export function safeTarget(target: string | null | undefined): string {
  const own = ownPath(target);
  if (!own || /^\/($|\?)/.test(own)) return paths.inbox;
  const { pathname, searchParams } = new URL(own, OWN);
  return pathname.toLowerCase().startsWith(paths.login()) ? safeTarget(searchParams.get('redirectTo')) : own;
}

/**
 * The path and query of a text that leads to our own origin, as a browser will read it: `/x/..//evil.test` becomes
 * `//evil.test`, which is another site, so what comes out is asked again.
 */
function ownPath(target: string | null | undefined): string | undefined {
  if (!target?.startsWith('/') || target.includes('\\')) return undefined;
  const url = urlOf(target, OWN);
  if (url?.origin !== OWN || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}`;
}

/** Stands for our own origin where only paths are compared; no name ends in it. */
const OWN = 'http://own.invalid';

/** To the login page, which goes on to the page asked for, or to the one that a form or a script stood on. */
export function toLogin(request: Request, headers = new Headers()): Response {
  const { pathname, search } = new URL(request.url);
  const isPart = currentScope()?.pageless && request.headers.get('Sec-Fetch-Dest') === 'empty';
  const target =
    isSafe(request) && !isPart ? `${pathname.replace(/\.data$/, '')}${search}` : pageBehind(request);
  return redirect(paths.login(target), { headers });
}

/** The page of ours that a request was made from, by its Referer; else the inbox. */
function pageBehind(request: Request): string {
  const referer = urlOf(request.headers.get('Referer'));
  return referer && isOurs(referer, request)
    ? safeTarget(`${referer.pathname}${referer.search}`)
    : paths.inbox;
}

/**
 * What becomes of a change whose CSRF token does not hold. A page of ours has gone stale: its session ends and the
 * person signs in again. Any other origin is told 419 and ends nothing, or every site could sign people out.
 */
export async function refuseToken(request: Request): Promise<Response> {
  const own = isFromOurPage(request);
  logRefusal('change without its token', own ? 'a page of ours' : 'of another origin or none', {
    method: request.method,
    path: loggedPath(new URL(request.url).pathname),
  });
  if (isApi(request) || !own)
    return Response.json({ message: 'CSRF token mismatch.' }, { status: 419, statusText: 'Page Expired' });
  if (sessionToken(request))
    return toLogin(request, new Headers({ 'Set-Cookie': await endSession(request) }));
  const { pathname, search } = new URL(request.url);
  const back = currentScope()?.pageless
    ? pageBehind(request)
    : (ownPath(`${pathname}${search}`) ?? paths.inbox);
  return redirectWithToast(back, {
    tone: 'error',
    text: 'This page was open for too long. Send it again.',
  });
}

/** What the browser says of where a request comes from; a page cannot change either header. */
function isFromOurPage(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin';
  const origin = urlOf(request.headers.get('Origin'));
  return origin !== undefined && isOurs(origin, request);
}

/** By the host that was asked, or the address people reach us at: a proxy may stand between the two. */
function isOurs(url: URL, request: Request): boolean {
  return url.host === new URL(request.url).host || url.origin === new URL(appUrl()).origin;
}

function urlOf(text: string | null, base?: string): URL | undefined {
  return text && URL.canParse(text, base) ? new URL(text, base) : undefined;
}
