import { paths } from '~/domain/urls/paths';
import { csrfCookie } from './csrf-cookie';
import { keepForms } from './kept-forms';

/**
 * Every call that our own script makes by hand. One that says that the session is over, that the application is down,
 * or where to go, takes the browser there, and the caller hears no more of it. (spec 1 §7 Global handling)
 */
export async function callServer(address: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  const to = await redirectOf(response);
  if (to) return leave(to);
  return (await leaveFor(response.status)) ?? response;
}

/** Leaves the page when an answer's status says so: never comes back then. The login page is left for none of them. */
export async function leaveFor(status: number): Promise<null> {
  if (status === 419) await signOut();
  if (status === 401 || status === 419) {
    keepForms();
    const { pathname, search } = window.location;
    return pathname === paths.login() ? NEVER : leave(paths.login(`${pathname}${search}`));
  }
  return status === 503 ? leave(paths.downtime) : null;
}

const NEVER = new Promise<never>(() => {});

function leave(to: string): Promise<never> {
  window.location.assign(to);
  return NEVER;
}

/** The field `redirect` of an answer, on our own origin. */
async function redirectOf(response: Response): Promise<string | undefined> {
  if (!response.headers.get('Content-Type')?.includes('json')) return undefined;
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body?.redirect !== 'string') return undefined;
  const { origin, href } = new URL(body.redirect, window.location.origin);
  return origin === window.location.origin ? href : undefined;
}

let signingOut: Promise<void> | undefined;

/**
 * The session lives, but this page's token is not its own: it ends, or the login page would send us back. Once, however many calls
 * hear of it: one that came after the others would take the token from under the form of the login page.
 */
function signOut(): Promise<void> {
  signingOut ??= endSession().catch((problem) => {
    signingOut = undefined;
    throw problem;
  });
  return signingOut;
}

async function endSession(): Promise<void> {
  await fetch('/sanctum/csrf-cookie');
  await fetch('/api/logout', { method: 'POST', headers: { 'X-XSRF-TOKEN': csrfCookie() } });
}
