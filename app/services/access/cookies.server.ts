import { appUrl } from '~/services/platform/env.server';

/** Every cookie we set, and whether a page's script may read it. All are for this host, this site, every path. */
const COOKIES = {
  session: { name: 'oa_session', readable: false },
  /** The contract gives it its name, and has scripts read it (contract §4). */
  csrf: { name: 'XSRF-TOKEN', readable: true },
  keys: { name: 'oa_keys', readable: false },
  theme: { name: 'oa_theme', readable: false },
  /** Tells a user's browsers apart; opens nothing. */
  device: { name: 'oa_device', readable: false },
  /** The page forgets it once it has shown it. */
  toast: { name: 'oa_toast', readable: true },
} as const;
type Cookie = keyof typeof COOKIES;

function overHttps(): boolean {
  return appUrl().startsWith('https:');
}

/** `__Host-` makes browsers refuse a session cookie that another host of our domain, or plain http, tries to plant. */
export function cookieName(cookie: Cookie): string {
  const { name } = COOKIES[cookie];
  return cookie === 'session' && overHttps() ? `__Host-${name}` : name;
}

/**
 * The value a browser sent, as it was sent. Two of one name are none: we set one, so somebody else set the other, and
 * which of them comes first is theirs to choose.
 */
export function readCookie(request: Request, cookie: Cookie): string | undefined {
  const start = `${cookieName(cookie)}=`;
  const found = (request.headers.get('Cookie') ?? '').split(/;\s*/).filter((part) => part.startsWith(start));
  return found.length === 1 ? found[0]?.slice(start.length) || undefined : undefined;
}

/** The Set-Cookie header. Without `maxAgeSeconds` it goes with the browser; with 0 it goes at once. */
export function writeCookie(cookie: Cookie, value: string, maxAgeSeconds?: number): string {
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  const hidden = COOKIES[cookie].readable ? '' : '; HttpOnly';
  return `${cookieName(cookie)}=${value}; Path=/${hidden}; SameSite=Lax${overHttps() ? '; Secure' : ''}${age}`;
}
