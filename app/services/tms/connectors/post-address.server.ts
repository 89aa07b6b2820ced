import { signInHeaders, type TmsCredentials } from './post-to-tms.server';
import type { AddressService, AnnouncedAddress } from './shared/address-service';
import { parseJson } from './shared/wire';
import { isTmsUnreachable, tmsFetch } from './tms-fetch.server';

export type AddressPost = {
  /** Without a slash at its end. */
  baseUrl: string;
  credentials: TmsCredentials;
  isSandbox: boolean;
  address: AnnouncedAddress;
  /** The same for every try of one address. */
  idempotencyKey: string;
  timeoutMs: number;
};

/** `refused`: the TMS says what is wrong, `failed`: it does not answer, or says nothing. */
type AddressOutcome = { kind: 'accepted'; code: string } | { kind: 'refused' | 'failed'; said: string[] };

/** Tells a TMS of a new address. Never throws for what the network or the TMS does. */
export async function postAddress(
  service: AddressService,
  { baseUrl, credentials, isSandbox, address, idempotencyKey, timeoutMs }: AddressPost,
): Promise<AddressOutcome> {
  try {
    const response = await tmsFetch(`${baseUrl.replace(/\/+$/, '')}${service.path}`, {
      isSandbox,
      method: 'POST',
      headers: {
        ...signInHeaders(credentials),
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify(service.build(address, idempotencyKey)),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = parseJson(await response.text());
    const code = response.ok ? service.readCode(body) : null;
    if (code !== null) return { kind: 'accepted', code };
    const said = service.readErrors(body);
    return { kind: said.length > 0 ? 'refused' : 'failed', said: [...said, `status ${response.status}`] };
  } catch (problem) {
    if (!isTmsUnreachable(problem)) throw problem;
    return { kind: 'failed', said: [String(problem)] };
  }
}
