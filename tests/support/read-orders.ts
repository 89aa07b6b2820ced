import type { Actor } from '~/domain/access/actor';
import type { FieldValue, Provenance } from '~/domain/orders/order-draft';
import { drafts } from '~/services/mapping-runs/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { setClock } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { readingPages } from '~/services/reading/schema.server';
import { markRequestDone } from '~/services/requests/mark-request-done.server';
import { anOrder, aRequest } from './world';

/** A value as the reader made it: with its confidence, or where else it came from. */
export type ReadValue = [value: FieldValue, from?: number | Provenance['source']];
export type ToldReading = {
  companyId: number;
  variantId: number | null;
  read: Record<string, ReadValue>;
  /** A document without pictures of pages: a sheet, a message. */
  hasPages?: boolean;
  isPrivate?: boolean;
};

/** An order as it was read, with its draft and a page. */
export async function readOrder({ companyId, variantId, read, ...told }: ToldReading) {
  const fields = Object.fromEntries(Object.entries(read).map(([name, [value]]) => [name, value]));
  const provenance = Object.fromEntries(
    Object.entries(read).map(([name, [, from]]): [string, Provenance] => [
      name,
      typeof from === 'string' ? { source: from } : { source: 'document', page: 0, confidence: from },
    ]),
  );
  const requestId = await aRequest({
    companyId,
    variantId,
    sourceKind: 'pdf',
    ordersCount: 1,
    privateRequest: told.isPrivate ?? false,
  });
  const draft = { fields, provenance, addresses: {}, events: [] };
  await db().insert(drafts).values({ requestId, draftIndex: 0, draft });
  if (told.hasPages !== false) await aPage(requestId);
  const orderId = await anOrder({ companyId, variantId, requestId, fields, provenance });
  return { orderId, requestId };
}

async function aPage(requestId: string): Promise<void> {
  await db()
    .insert(readingPages)
    .values({
      ...{ requestId, pageIndex: 0, width: 612, height: 792, rotation: 0 },
      ...{ source: 'text', lines: [], rules: [], imageFile: 'page-0.png', thumbnailFile: 'page-0-small.png' },
    });
}

type Read = Awaited<ReturnType<typeof readOrder>>;
/** What somebody set, in this order; null empties a field. */
export type Mended = [path: string, value: FieldValue | null][];

/** Somebody goes over an order and marks its request complete; by nothing but a look at a field where nothing is set. */
export async function finishRead(
  actor: Actor,
  { orderId, requestId }: Read,
  { at, mended = [], look }: { at: string; mended?: Mended; look?: [string, FieldValue] },
): Promise<void> {
  setClock(new Date(at));
  for (const [path, value] of look ? [look, ...mended] : mended)
    await updateOrderField(actor, orderId, { path, value });
  await markRequestDone(actor, requestId, true);
  setClock(undefined);
}
