import { answerText, tmsFetch } from '~/services/tms/connectors/tms-fetch.server';

/** What else the client writes into its headers says what this machine is, or stands in the environment. */
const HEADERS = ['authorization', 'content-type', 'accept'];

/**
 * The `fetch` of the client of outside readers: by the rules that hold for a TMS, so to allowed hosts alone, at addresses of the internet
 * unless the environment says otherwise, behind no redirect, and with no more than 1 MB of an answer.
 */
export async function readerFetch(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const headers = [...new Headers(init.headers)].filter(([name]) => HEADERS.includes(name));
  const response = await tmsFetch(String(url), {
    isSandbox: false,
    method: init.method ?? 'GET',
    headers: Object.fromEntries(headers),
    body: typeof init.body === 'string' ? init.body : null,
    redirect: 'manual',
    ...(init.signal ? { signal: init.signal } : {}),
  });
  const { status } = response;
  const type = response.headers.get('content-type') ?? '';
  const text = await answerText(response);
  const isEmpty = status === 204 || status === 205 || status === 304;
  return new Response(isEmpty ? null : text, { status, headers: { 'content-type': type } });
}
