import { csrfToSet, issueCsrfToken } from '~/services/access/sessions/csrf.server';
import { startSession } from '~/services/access/sessions/session.server';
import { inScope } from '~/services/platform/scope.server';

/** A browser: what it sends along, and the CSRF token of its session. */
export type Browser = { cookie: string; csrf: string };

const HOST = 'http://127.0.0.1:3000';

/** A browser that is signed in, with the token of its session. */
export async function signedIn(userId: number, remember = false): Promise<Browser & { token: string }> {
  const { token } = await startSession(new Request(HOST), userId, { remember });
  return { token, ...browserWith(token) };
}

/** A browser that nobody is signed in with. */
export function signedOut(): Browser {
  const { token: csrf, cookies } = csrfToSet(new Request(HOST));
  return { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '), csrf };
}

function browserWith(session: string): Browser {
  const csrf = issueCsrfToken(session);
  return { cookie: `oa_session=${session}; XSRF-TOKEN=${encodeURIComponent(csrf)}`, csrf };
}

/** A request of a browser to a path of ours. */
export function visit({ cookie }: Browser, method: string, path: string, init: RequestInit = {}): Request {
  const headers = new Headers(init.headers);
  headers.set('Cookie', cookie);
  return requestTo(path, { ...init, method, headers });
}

/** A request to a path of ours with nothing but what is given. */
export function requestTo(path = '/inbox', init: RequestInit = {}): Request {
  return new Request(`${HOST}${path}`, init);
}

/** Does what a request does, as if it came from a network address. */
export function from<T>(address: string, work: () => Promise<T>): Promise<T> {
  return inScope({ id: 'test', nonce: '', memo: new Map(), address }, work);
}
