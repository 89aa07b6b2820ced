import { createHash, randomUUID } from 'node:crypto';
import type { Actor } from '~/domain/access/actor';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { readingPages } from '~/services/reading/schema.server';
import { markRequestDone } from '~/services/requests/mark-request-done.server';
import { linesOfPage } from './lines-of-page';
import { ordersOf, processRequest } from './uploads';
import { anEmail, aRequest } from './world';

/**
 * A document that was read already, on its way to orders. `file` is what it is told apart by: duplicates share it; `mail` the text of
 * the mail that brought it.
 */
export async function aReadDocument(
  lines: readonly string[],
  where: { companyId: number; variantId: number; file?: string; userId?: number; mail?: string },
) {
  const { companyId, variantId, userId, mail, file = randomUUID() } = where;
  const requestId = randomUUID();
  const attachment = { name: 'order.pdf', mimeType: 'application/pdf', bytes: 3, taken: true, why: 'PDF' };
  const attachments = [{ ...attachment, requestId }];
  const id = await aRequest({
    id: requestId,
    companyId,
    emailId: mail === undefined ? null : await anEmail({ companyId, body: mail, attachments }),
    askedVariantId: variantId,
    stage: 'classify',
    status: 'ocr-waiting',
    sourceKind: 'pdf',
    uploadUserId: userId ?? null,
    sha256sum: createHash('sha256').update(file).digest('hex'),
  });
  await db()
    .insert(readingPages)
    .values({
      requestId: id,
      pageIndex: 0,
      width: 612,
      height: 792,
      rotation: 0,
      source: 'text',
      lines: linesOfPage(lines),
      rules: [],
      imageFile: '',
      thumbnailFile: '',
    });
  const { firstOrderId } = await processRequest(id);
  const [order] = await ordersOf(id);
  if (!order || !firstOrderId) throw new Error('the document gave no order');
  return { requestId: id, orderId: firstOrderId, ...order };
}

/** A person goes over an order, sets what is wrong and marks its request complete. */
export async function finish(
  actor: Actor,
  { requestId, orderId }: { requestId: string; orderId: number },
  corrections: Record<string, string | number | null>,
): Promise<void> {
  for (const [path, value] of Object.entries(corrections))
    await updateOrderField(actor, orderId, { path, value });
  await markRequestDone(actor, requestId, true);
}
