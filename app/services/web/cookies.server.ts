import { COLUMNS_COOKIE } from '~/domain/lists/column-choice';
import { PAGE_SIZES_COOKIE } from '~/domain/lists/page-size-choice';
import { appUrl } from '~/services/platform/env.server';

/** Every cookie we set, and whether a page's script may read it. All are for this host, this site, every path. */
const COOKIES = {
  session: { name: 'oa_session', readable: false, hostOnly: true },
  /** Tells the browsers of people who are not signed in apart, so that their forms' tokens hold in one alone. */
  guest: { name: 'oa_guest', readable: false, hostOnly: true },
  /** The contract gives it its name, and has scripts read it (contract §4). */
  csrf: { name: 'XSRF-TOKEN', readable: true },
  keys: { name: 'oa_keys', readable: false },
  theme: { name: 'oa_theme', readable: false },
  /** Tells a user's browsers apart; opens nothing. */
  device: { name: 'oa_device', readable: false },
  /** Which columns of the lists are hidden; the page writes it. */
  columns: { name: COLUMNS_COOKIE, readable: true },
  /** How many rows a page of a list has; the page writes it. */
  pageSizes: { name: PAGE_SIZES_COOKIE, readable: true },
  /** The page forgets it once it has shown it. */
  toast: { name: 'oa_toast', readable: true },
} as const satisfies Record<string, { name: string; readable: boolean; hostOnly?: true }>;
type Cookie = keyof typeof COOKIES;

function overHttps(): boolean {
  return appUrl().startsWith('https:');
}

/** `__Host-` makes browsers refuse such a cookie when another host of our domain, or plain http, tries to plant it. */
export function cookieName(cookie: Cookie): string {
  const { name } = COOKIES[cookie];
  return 'hostOnly' in COOKIES[cookie] && overHttps() ? `__Host-${name}` : name;
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
