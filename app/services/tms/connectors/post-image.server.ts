import { z } from 'zod';
import type { AvailableConnector } from './connectors';
import { authorizationOf, type TmsCredentials } from './post-to-tms.server';
import { parseJson } from './shared/wire';
import { tmsFetch } from './tms-fetch.server';

export type ImagePost = {
  /** Without a slash at its end. */
  baseUrl: string;
  credentials: TmsCredentials;
  isSandbox: boolean;
  shipmentId: string;
  /** The same for every try of one image. */
  idempotencyKey: string;
  imageType: string | null;
  bytes: Uint8Array<ArrayBuffer>;
  timeoutMs: number;
};

/** What came of an image. `unavailable` is worth another try with the same key. */
type ImageAnswer =
  | { kind: 'accepted'; receipt: string }
  | { kind: 'refused'; errors: string[] }
  | { kind: 'unavailable'; reason: string };

const taken = z.object({ image: z.string().min(1) });
const TRY_AGAIN = new Set([408, 425, 429]);

/** Sends an image to a shipment of a TMS. Never throws for what the network or the TMS does. */
export async function postImage(connector: AvailableConnector, post: ImagePost): Promise<ImageAnswer> {
  const address = `${post.baseUrl.replace(/\/+$/, '')}${connector.path}/${encodeURIComponent(post.shipmentId)}/images`;
  try {
    const response = await tmsFetch(address, {
      isSandbox: post.isSandbox,
      method: 'POST',
      headers: {
        authorization: authorizationOf(post.credentials),
        'content-type': connector.images === 'pdf' ? 'application/pdf' : 'image/jpeg',
        'idempotency-key': post.idempotencyKey,
        ...(post.imageType ? { 'x-image-type': encodeURIComponent(post.imageType) } : {}),
      },
      body: post.bytes,
      redirect: 'manual',
      signal: AbortSignal.timeout(post.timeoutMs),
    });
    const body = parseJson(await response.text());
    if (response.ok) {
      const receipt = taken.safeParse(body).data?.image;
      return receipt
        ? { kind: 'accepted', receipt }
        : { kind: 'unavailable', reason: 'The TMS answered without a receipt' };
    }
    if (response.status >= 500 || TRY_AGAIN.has(response.status))
      return { kind: 'unavailable', reason: `The TMS answered ${response.status}` };
    const said = connector.readErrors(body);
    return { kind: 'refused', errors: said.length > 0 ? said : [`The TMS answered ${response.status}`] };
  } catch {
    return { kind: 'unavailable', reason: 'The TMS cannot be reached' };
  }
}
