import { randomToken, sha256 } from '~/services/platform/signing.server';
import { readCookie, writeCookie } from '~/services/web/cookies.server';

const YEAR_SECONDS = 31_536_000;

/** The browser behind a request: the token of its cookie, or a new one. It opens nothing; it only tells browsers apart. */
export function deviceOf(request: Request): { token: string; hash: string } {
  const token = deviceToken(request) ?? randomToken();
  return { token, hash: sha256(token) };
}

/** The hash of the token that a browser brought; nobody can make up one that an account was seen with. */
export function knownDevice(request: Request): string | undefined {
  const token = deviceToken(request);
  return token && sha256(token);
}

function deviceToken(request: Request): string | undefined {
  const token = readCookie(request, 'device');
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

export function deviceCookie(token: string): string {
  return writeCookie('device', token, YEAR_SECONDS);
}
