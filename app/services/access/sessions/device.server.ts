import { randomToken, sha256 } from '~/services/platform/signing.server';
import { readCookie, writeCookie } from '~/services/web/cookies.server';

const YEAR_SECONDS = 31_536_000;

/** The browser behind a request: the token of its cookie, or a new one. It opens nothing; it only tells browsers apart. */
export function deviceOf(request: Request): { token: string; hash: string } {
  const known = readCookie(request, 'device');
  const token = known && /^[\w-]{43}$/.test(known) ? known : randomToken();
  return { token, hash: sha256(token) };
}

export function deviceCookie(token: string): string {
  return writeCookie('device', token, YEAR_SECONDS);
}
