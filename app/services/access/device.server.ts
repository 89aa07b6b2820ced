import { appUrl } from '~/services/platform/env.server';
import { randomToken, sha256 } from '~/services/platform/signing.server';
import { cookieValue } from './session.server';

const DEVICE_COOKIE = 'oa_device';
const YEAR_SECONDS = 31_536_000;

/** The browser behind a request: the token of its cookie, or a new one. It opens nothing; it only tells browsers apart. */
export function deviceOf(request: Request): { token: string; hash: string } {
  const known = cookieValue(request, DEVICE_COOKIE);
  const token = known && /^[\w-]{43}$/.test(known) ? known : randomToken();
  return { token, hash: sha256(token) };
}

export function deviceCookie(token: string): string {
  const secure = appUrl().startsWith('https:') ? '; Secure' : '';
  return `${DEVICE_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${YEAR_SECONDS}${secure}`;
}
