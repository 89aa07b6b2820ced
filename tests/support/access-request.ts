/** What a write carries: the smallest body with which somebody who may do it really does it. */
export type Body =
  | { form: Record<string, string> }
  | { multipart: Record<string, string> }
  | { json: unknown }
  | { raw: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> };

/** A body as the request that carries it; the token of the session goes into the header or the form. */
export function bodyOf(body: Body | undefined, csrf: string | undefined): RequestInit {
  const token: Record<string, string> =
    csrf === undefined ? {} : { 'X-XSRF-TOKEN': encodeURIComponent(csrf) };
  if (!body) return { headers: token };
  if ('raw' in body) return { body: body.raw, headers: { ...token, ...body.headers } };
  if ('json' in body)
    return { body: JSON.stringify(body.json), headers: { ...token, 'Content-Type': 'application/json' } };
  if ('form' in body) return { body: new URLSearchParams(body.form), headers: token };
  const form = new FormData();
  if (csrf !== undefined) form.set('_token', csrf);
  for (const [name, value] of Object.entries(body.multipart)) form.set(name, value);
  return { body: form, headers: token };
}
