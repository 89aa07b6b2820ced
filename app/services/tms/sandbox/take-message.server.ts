import { createHash, randomUUID } from 'node:crypto';
import type { SandboxMessage } from './sandbox-dialect';
import { imageTrouble, isOfKind } from './take-image.server';
import { refused, type SandboxAnswer, type SandboxPlace, takeLoad } from './take-load.server';

type Received = { companyId: number; rawBody: string };
type Document = Extract<SandboxMessage, { kind: 'document' }>;

/** What a TMS refuses for what it says has been received all the same, as far as HTTP goes. */
const SAID_IN_WORDS = new Set([400, 404, 409, 415, 422]);

/**
 * Takes a message of any kind that came through the one door of a TMS. It knows no keys of requests: a message that comes again
 * word for word is the same message, and an order is known by the sender's own reference.
 */
export async function takeMessage(place: SandboxPlace, received: Received): Promise<SandboxAnswer> {
  const answer = await answerTo(place, received);
  return SAID_IN_WORDS.has(answer.status) ? { ...answer, status: 200 } : answer;
}

async function answerTo(place: SandboxPlace, { companyId, rawBody }: Received): Promise<SandboxAnswer> {
  const { connector, dialect, journal } = place;
  const message = dialect.oneDoor?.read(connector.wire.decode(rawBody));
  if (!message || 'errors' in message) return refused(place, 422, message?.errors ?? []);
  if (message.kind === 'load')
    return takeLoad(place, {
      companyId,
      idempotencyKey: createHash('sha256').update(rawBody).digest('hex'),
      rawBody,
      shipmentId: message.shipmentId,
    });
  const { shipmentId } = message;
  const found = journal.shipment(companyId, shipmentId);
  if (!found)
    return refused(place, 404, [{ path: '', code: 'NO_SUCH_SHIPMENT', text: `No shipment ${shipmentId}` }]);
  if (message.kind === 'document') return takeDocument(place, companyId, message);
  if (message.kind === 'question') return { status: 200, body: dialect.shipment(shipmentId, found.payload) };
  const images = journal.imagesOf(companyId, shipmentId);
  return { status: 200, body: dialect.oneDoor?.documents(shipmentId, images) ?? {} };
}

/** A document of the same name for the same shipment is the same document. */
async function takeDocument(
  place: SandboxPlace,
  companyId: number,
  { shipmentId, fileName, type, bytes }: Document,
): Promise<SandboxAnswer> {
  const { connector, dialect, journal } = place;
  const load = journal.shipment(companyId, shipmentId);
  const taken = (image: string) => ({
    status: 200,
    body: dialect.callback({
      receipt: image,
      orderId: load?.orderId ?? 0,
      kind: 'updated',
      shipmentId,
      errors: [],
    }),
  });
  const earlier = journal.imagesOf(companyId, shipmentId).find((one) => one.idempotencyKey === fileName);
  if (earlier) return taken(earlier.image);
  const format = connector.images ?? 'pdf';
  if (!isOfKind(bytes, format))
    return refused(place, 415, [
      { path: '', code: 'WRONG_KIND', text: `Only ${format.toUpperCase()} images are taken` },
    ]);
  const trouble = load && (await imageTrouble(place, load, `image:${companyId}:${shipmentId}:${fileName}`));
  if (trouble) return trouble;
  const image = randomUUID();
  await journal.putImage({
    image,
    companyId,
    shipmentId,
    idempotencyKey: fileName,
    contentType: 'application/pdf',
    type,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  return taken(image);
}
