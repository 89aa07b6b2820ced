import { z } from 'zod';
import { now } from '~/services/platform/clock.server';
import type { TmsConnector } from './connectors';
import { outcomeOf, signInHeaders, type TmsCredentials } from './post-to-tms.server';
import type { OneDoor, TmsDocument } from './shared/one-door';
import { parseJson } from './shared/wire';
import { answerText, isTmsUnreachable, tmsFetch } from './tms-fetch.server';

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
  /** What it is called in a TMS that takes documents by name. */
  fileName: string;
  codes?: TmsDocument['codes'];
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
export async function postImage(connector: TmsConnector, post: ImagePost): Promise<ImageAnswer> {
  if (connector.oneDoor) return postDocument(connector, connector.oneDoor, post);
  const address = `${post.baseUrl.replace(/\/+$/, '')}${connector.path}/${encodeURIComponent(post.shipmentId)}/images`;
  try {
    const response = await tmsFetch(address, {
      isSandbox: post.isSandbox,
      method: 'POST',
      headers: {
        ...signInHeaders(post.credentials),
        'content-type': connector.images === 'pdf' ? 'application/pdf' : 'image/jpeg',
        'idempotency-key': post.idempotencyKey,
        ...(post.imageType ? { 'x-image-type': encodeURIComponent(post.imageType) } : {}),
      },
      body: post.bytes,
      redirect: 'manual',
      signal: AbortSignal.timeout(post.timeoutMs),
    });
    const body = parseJson(await answerText(response));
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
  } catch (problem) {
    if (!isTmsUnreachable(problem)) throw problem;
    return { kind: 'unavailable', reason: 'The TMS cannot be reached' };
  }
}

/** Sends it as a message, through the one door that all messages of this TMS go through. */
async function postDocument(
  connector: TmsConnector,
  { document }: OneDoor,
  post: ImagePost,
): Promise<ImageAnswer> {
  const { shipmentId, fileName, imageType, bytes, codes } = post;
  try {
    const response = await tmsFetch(`${post.baseUrl.replace(/\/+$/, '')}${connector.path}`, {
      isSandbox: post.isSandbox,
      method: 'POST',
      headers: {
        ...signInHeaders(post.credentials),
        'content-type': connector.wire.contentType,
        'idempotency-key': post.idempotencyKey,
      },
      body: connector.wire.encode(document({ shipmentId, fileName, imageType, bytes, codes, sentAt: now() })),
      redirect: 'manual',
      signal: AbortSignal.timeout(post.timeoutMs),
    });
    const outcome = outcomeOf(connector, response, { text: await answerText(response), shipmentId });
    if (outcome.kind === 'exists') return { kind: 'refused', errors: outcome.errors };
    if (outcome.kind !== 'accepted') return outcome;
    const errors = outcome.result?.errors ?? [];
    return errors.length > 0 ? { kind: 'refused', errors } : { kind: 'accepted', receipt: outcome.receipt };
  } catch (problem) {
    if (!isTmsUnreachable(problem)) throw problem;
    return { kind: 'unavailable', reason: 'The TMS cannot be reached' };
  }
}
