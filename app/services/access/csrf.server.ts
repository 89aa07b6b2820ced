import { isSigned, randomToken, sign } from '~/services/platform/signing.server';
import { readCookie, writeCookie } from './cookies.server';
import { sessionToken } from './session.server';

/**
 * Double submit: a readable cookie XSRF-TOKEN whose value comes back in the header X-XSRF-TOKEN or a `_token` field.
 * The token is signed for its session, so that one session's token is worth nothing in another. (contract §4)
 */
const CSRF_HEADER = 'X-XSRF-TOKEN';
export const CSRF_FIELD = '_token';

function binding(session: string | undefined): string {
  return session ?? 'signed-out';
}

export function issueCsrfToken(session: string | undefined): string {
  const nonce = randomToken().slice(0, 22);
  return `${nonce}.${sign('csrf', `${nonce} ${binding(session)}`)}`;
}

export function csrfCookie(token: string): string {
  return writeCookie('csrf', encodeURIComponent(token));
}

/** The token to put in this page's forms, and the cookie to send with it when the browser has none that fits. */
export function csrfFor(request: Request): { token: string; cookie?: string } {
  const known = cookieToken(request);
  if (known && isCsrfToken(known, sessionToken(request))) return { token: known };
  const token = issueCsrfToken(sessionToken(request));
  return { token, cookie: csrfCookie(token) };
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

function isCsrfToken(token: string, session: string | undefined): boolean {
  const [nonce, signature] = token.split('.');
  return Boolean(nonce && signature) && isSigned('csrf', `${nonce} ${binding(session)}`, signature ?? '');
}

/** True when a token that came with the request fits its cookie and its session. */
export function csrfHolds(request: Request, given: string | null | undefined): boolean {
  if (!given || !isCsrfToken(given, sessionToken(request))) return false;
  return given === cookieToken(request);
}

const FORM_LIMIT_BYTES = 2_000_000;

/** The token of a state-changing request, from the header or, for forms, from its `_token` field. */
export async function givenCsrfToken(request: Request): Promise<string | null> {
  const header = request.headers.get(CSRF_HEADER);
  if (header) return safeDecode(header) ?? null;
  const type = request.headers.get('Content-Type') ?? '';
  const bytes = Number(request.headers.get('Content-Length') ?? 0);
  if (!/form-urlencoded|form-data/.test(type) || bytes > FORM_LIMIT_BYTES) return null;
  // A form that cannot be read has no token.
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  const value = form?.get(CSRF_FIELD);
  return typeof value === 'string' ? value : null;
}
