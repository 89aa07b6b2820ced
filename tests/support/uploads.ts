import { asc, eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { createRequest, createRequestSchema } from '~/services/intake/create-request.server';
import { receiveUpload } from '~/services/intake/receive-upload.server';
import { orderAddressEvents, orders } from '~/services/orders/schema.server';
import { advanceRequest } from '~/services/pipeline/advance-request.server';
import { db } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';
import { statusRowsOf } from './journal';

type Options = Record<string, unknown>;

/** Opens a request and gives the address its file goes to. */
export function openRequest(actor: Actor, filename: string, options: Options = {}) {
  return createRequest(actor, createRequestSchema.parse({ filename, ...options }));
}

/** PUT of bytes to an upload address, as the route does it. */
export function putBytes(
  uploadUri: string,
  bytes: Uint8Array | ReadableStream | null,
  length?: number | null,
) {
  const url = new URL(uploadUri);
  const body = bytes instanceof Uint8Array ? new Blob([bytes as Uint8Array<ArrayBuffer>]).stream() : bytes;
  const told = length === undefined && bytes instanceof Uint8Array ? bytes.length : (length ?? null);
  return receiveUpload(url.pathname.split('/').at(-1) ?? '', url, body as ReadableStream | null, told);
}

export async function upload(
  actor: Actor,
  filename: string,
  bytes: Uint8Array,
  options: Options = {},
): Promise<string> {
  const { requestId, uploadUri } = await openRequest(actor, filename, options);
  await putBytes(uploadUri, bytes);
  return requestId;
}

/** Does what the worker would: takes a request on until it is done or has failed. */
export async function processRequest(requestId: string): Promise<typeof requests.$inferSelect> {
  for (let runs = 0; runs < 50; runs += 1) {
    await advanceRequest(requestId, { attempt: 1, lastAttempt: false });
    const request = await requestRow(requestId);
    if (request.stage === 'done' || request.stage === 'failed') return request;
  }
  throw new Error('the request does not come to an end');
}

export async function requestRow(requestId: string): Promise<typeof requests.$inferSelect> {
  const [row] = await db().select().from(requests).where(eq(requests.id, requestId));
  if (!row) throw new Error(`no request ${requestId}`);
  return row;
}

/** The orders of a request with their stops, without what differs from run to run (ids and moments). */
export async function ordersOf(requestId: string) {
  const rows = await db()
    .select()
    .from(orders)
    .where(eq(orders.requestId, requestId))
    .orderBy(asc(orders.draftIndex));
  const made = [];
  for (const { id, draftIndex, fields, provenance, addresses, status } of rows) {
    const stops = await db()
      .select({
        n: orderAddressEvents.eventNumber,
        type: orderAddressEvents.type,
        raw: orderAddressEvents.rawAddress,
        addressId: orderAddressEvents.addressId,
        provenance: orderAddressEvents.provenance,
      })
      .from(orderAddressEvents)
      .where(eq(orderAddressEvents.orderId, id))
      .orderBy(asc(orderAddressEvents.eventNumber));
    made.push({ draftIndex, fields, provenance, addresses, status, stops });
  }
  return made;
}

/** The statuses a request went through, oldest first. */
export async function statusesOf(requestId: string): Promise<string[]> {
  return (await statusRowsOf(requestId)).map(({ status }) => status);
}
