import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { SandboxEntry } from './sandbox-journal.server';
import { refused, type SandboxAnswer, type SandboxPlace } from './take-load.server';

const MAX_IMAGE_BYTES = 160 * 1024 * 1024;
const FAILURES_FIRST = 2;

export type ImagePlace = Omit<SandboxPlace, 'callbacks'>;

/** Takes an image of a shipment, whole and of the kind that the provider takes. The same key is the same image. */
export async function takeImage(
  place: ImagePlace,
  request: IncomingMessage,
  { companyId, load }: { companyId: number; load: SandboxEntry },
): Promise<SandboxAnswer> {
  const { connector, journal } = place;
  const format = connector.images ?? 'pdf';
  const shipmentId = load.shipmentId ?? '';
  const idempotencyKey = String(request.headers['idempotency-key'] ?? '').trim();
  const contentType = String(request.headers['content-type'] ?? '');
  const body = await bodyOf(request);
  if (idempotencyKey === '' || idempotencyKey.length > 200)
    return refuse(place, 400, 'NO_KEY', 'An Idempotency-Key header is needed');
  if (connector.images === null) return refuse(place, 404, 'NO_IMAGES', 'No images are kept here');
  if (body === null) return refuse(place, 413, 'TOO_LARGE', 'The image is larger than 160 MB');
  const isWanted = contentType === `${format === 'pdf' ? 'application' : 'image'}/${format}`;
  if (!isWanted || !isOfKind(body, format))
    return refuse(place, 415, 'WRONG_KIND', `Only ${format.toUpperCase()} images are taken`);
  const earlier = journal
    .imagesOf(companyId, shipmentId)
    .find((image) => image.idempotencyKey === idempotencyKey);
  if (earlier) return { status: 201, body: { image: earlier.image } };
  const trouble = await imageTrouble(place, load, `image:${companyId}:${idempotencyKey}`);
  if (trouble) return trouble;
  const image = randomUUID();
  await journal.putImage({
    image,
    companyId,
    shipmentId,
    idempotencyKey,
    contentType,
    type: decodeURIComponent(String(request.headers['x-image-type'] ?? '')) || null,
    bytes: body.length,
    sha256: createHash('sha256').update(body).digest('hex'),
  });
  return { status: 201, body: { image } };
}

/** The account's behaviour holds for images too. */
export async function imageTrouble(
  place: ImagePlace,
  load: SandboxEntry,
  key: string,
): Promise<SandboxAnswer | null> {
  const { dialect, journal, options } = place;
  const read = dialect.read(load.payload, load.change ? load.shipmentId : null);
  const billToCode = 'facts' in read ? read.facts.billToCode : null;
  const behaviour = (await options.behaviourOf?.({ companyId: load.companyId, billToCode })) ?? 'accept';
  if (behaviour === 'refuse' || behaviour === 'reject')
    return refuse(place, 422, 'ACCOUNT', 'Customer account on credit hold');
  if (behaviour !== 'fail-twice' || journal.failures(key) >= FAILURES_FIRST) return null;
  await journal.countFailure(key);
  return refuse(place, 503, 'OUT_OF_ORDER', 'Imaging is not available');
}

export function isOfKind(body: Buffer, format: 'pdf' | 'jpeg'): boolean {
  return format === 'pdf'
    ? body.subarray(0, 1024).includes('%PDF-')
    : body.subarray(0, 3).toString('hex') === 'ffd8ff';
}

function refuse(place: ImagePlace, status: number, code: string, text: string): SandboxAnswer {
  return refused(place, status, [{ path: '', code, text }]);
}

/** Null when it is larger than is taken. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= MAX_IMAGE_BYTES) chunks.push(chunk);
  }
  return bytes > MAX_IMAGE_BYTES ? null : Buffer.concat(chunks);
}
