import type { LoaderFunctionArgs } from '@remix-run/node';
import { csrfCookie, issueCsrfToken } from '~/services/access/csrf.server';
import { sessionToken } from '~/services/access/session.server';

/** Sets the readable cookie XSRF-TOKEN for the session there is, or for signing in. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  new Response(null, {
    status: 204,
    headers: { 'Set-Cookie': csrfCookie(issueCsrfToken(sessionToken(request))) },
  });
