import { issueCsrfToken } from '~/services/access/csrf.server';
import { startSession } from '~/services/access/session.server';
import { inScope } from '~/services/platform/scope.server';

/** A request as a browser would make it. */
export function visit(path = '/inbox', init: RequestInit = {}): Request {
  return new Request(`http://127.0.0.1:3000${path}`, init);
}

/** A browser that is signed in, with what it sends along. */
export async function browserOf(userId: number, remember = false) {
  const { token } = await startSession(visit(), userId, { remember });
  const csrf = issueCsrfToken(token);
  const Cookie = `oa_session=${token}; XSRF-TOKEN=${encodeURIComponent(csrf)}`;
  return { token, csrf, Cookie };
}

/** Does what a request does, as if it came from a network address. */
export function from<T>(address: string, work: () => Promise<T>): Promise<T> {
  return inScope({ id: 'test', nonce: '', memo: new Map(), address }, work);
}
