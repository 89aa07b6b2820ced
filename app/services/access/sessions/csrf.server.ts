import { MAX_COMMENT_BYTES } from '~/services/platform/body-limits';
import { isSigned, randomToken, sign } from '~/services/platform/signing.server';
import { readCookie, writeCookie } from '~/services/web/cookies.server';
import { sessionToken } from './session.server';

/**
 * Double submit: a readable cookie XSRF-TOKEN whose value comes back in the header X-XSRF-TOKEN or a `_token` field.
 * The token is signed for one browser: for its session, or, while nobody is signed in, for its guest cookie, so that
 * the token of one browser is worth nothing in another. (contract §4)
 */
const CSRF_HEADER = 'X-XSRF-TOKEN';
const CSRF_FIELD = '_token';

/** What randomToken makes; anything else in the cookie is none of ours. */
const GUEST = /^[\w-]{43}$/;

function guestToken(request: Request): string | undefined {
  const guest = readCookie(request, 'guest');
  return guest && GUEST.test(guest) ? guest : undefined;
}

/** What tokens of this browser are signed for: its session, else its guest cookie; undefined when it has neither. */
function browserSecret(request: Request): string | undefined {
  return sessionToken(request) ?? guestToken(request);
}

/** @param secret the token of a session, or a guest cookie's value */
export function issueCsrfToken(secret: string): string {
  const nonce = randomToken().slice(0, 22);
  return `${nonce}.${sign('csrf', `${nonce} ${secret}`)}`;
}

export function csrfCookie(token: string): string {
  return writeCookie('csrf', encodeURIComponent(token));
}

/**
 * The token to put in this page's forms, and the cookies to send with it where the browser has none that fits. Without a session
 * that is for a page that is opened, never for what a script fetches: when a session ends, the form, the marks and the
 * effort of an order are all led to the login page, and each would take the token from under the form that is shown. Pages
 * of guests have no script.
 */
export function csrfFor(request: Request): { token: string; cookies: string[] } {
  const known = knownToken(request);
  if (known) return { token: known, cookies: [] };
  const isFetched = request.headers.get('Sec-Fetch-Dest') === 'empty';
  return isFetched && !sessionToken(request) ? { token: '', cookies: [] } : csrfToSet(request);
}

/**
 * The token of this browser with its cookies, XSRF-TOKEN first. The one that it has stays, where it fits: a form that is open in
 * another tab was made with it.
 */
export function csrfToSet(request: Request): { token: string; cookies: string[] } {
  const known = knownToken(request);
  if (known) return { token: known, cookies: [csrfCookie(known)] };
  const secret = browserSecret(request);
  const guest = secret ?? randomToken();
  const token = issueCsrfToken(guest);
  return { token, cookies: secret ? [csrfCookie(token)] : [csrfCookie(token), writeCookie('guest', guest)] };
}

/** The cookie's token, where it was signed for this browser. */
function knownToken(request: Request): string | undefined {
  const token = cookieToken(request);
  return token && isCsrfToken(token, browserSecret(request)) ? token : undefined;
}

function cookieToken(request: Request): string | undefined {
  const raw = readCookie(request, 'csrf');
  return raw && safeDecode(raw);
}

function safeDecode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

function isCsrfToken(token: string, secret: string | undefined): boolean {
  const [nonce, signature] = token.split('.');
  return Boolean(secret && nonce && signature) && isSigned('csrf', `${nonce} ${secret}`, signature ?? '');
}

/** True when a token that came with the request fits its cookie and its browser. */
export function csrfHolds(request: Request, given: string | null | undefined): boolean {
  if (!given || !isCsrfToken(given, browserSecret(request))) return false;
  return given === cookieToken(request);
}

/** The token of a state-changing request, from the header or, for forms, from its `_token` field. */
export async function givenCsrfToken(request: Request): Promise<string | null> {
  const header = request.headers.get(CSRF_HEADER);
  if (header) return safeDecode(header) ?? null;
  const type = request.headers.get('Content-Type') ?? '';
  const bytes = Number(request.headers.get('Content-Length') ?? 0);
  if (!/form-urlencoded|form-data/.test(type) || bytes > MAX_COMMENT_BYTES) return null;
  // A form that cannot be read has no token.
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  const value = form?.get(CSRF_FIELD);
  return typeof value === 'string' ? value : null;
}
