import { issueCsrfToken } from '~/services/access/csrf.server';
import { startSession } from '~/services/access/session.server';

/** A browser: what it sends along, and the CSRF token of its session. */
export type Browser = { cookie: string; csrf: string };

const HOME = 'http://127.0.0.1:3000';

export async function signedIn(userId: number): Promise<Browser> {
  const { token } = await startSession(new Request(HOME), userId, { remember: false });
  return browserOf(token);
}

export const signedOut = (): Browser => browserOf(undefined);

function browserOf(session: string | undefined): Browser {
  const csrf = issueCsrfToken(session);
  const cookies = [session && `oa_session=${session}`, `XSRF-TOKEN=${encodeURIComponent(csrf)}`];
  return { cookie: cookies.filter(Boolean).join('; '), csrf };
}

/** A request of a browser to an address of ours. */
export function visit({ cookie }: Browser, method: string, address: string, init: RequestInit = {}): Request {
  const headers = new Headers(init.headers);
  headers.set('Cookie', cookie);
  return new Request(`${HOME}${address}`, { ...init, method, headers });
}
