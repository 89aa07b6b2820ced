import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { type Actor, can } from '~/domain/access/actor';
import { rowId } from '~/domain/inputs';
import { IMAGE_EXTENSIONS, IMAGE_MESSAGES } from '~/domain/trade/tms-images';
import { paths } from '~/domain/urls/paths';
import { MAX_CREATED } from '~/services/intake/create-request.server';
import { uploads } from '~/services/intake/schema.server';
import { type LockedObject, requireUnlocked } from '~/services/locks/lock-in-force.server';
import { findOrder } from '~/services/orders/order-scope.server';
import { now } from '~/services/platform/clock.server';
import { appUrl } from '~/services/platform/env.server';
import { Forbidden, Invalid } from '~/services/platform/problems.server';
import { takeHit } from '~/services/platform/rate-limit.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { signedPath } from '~/services/platform/signing.server';
import { getRequest } from '~/services/requests/get-request.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { requests } from '~/services/requests/schema.server';

const UPLOAD_SECONDS = 3600;

/** `request_id` is the request of the order it is sent from; `company_id` where there is neither. */
export const imageUploadSchema = z.object({
  order_id: rowId.nullish(),
  request_id: z.string().uuid().nullish(),
  company_id: rowId.nullish(),
  filename: z.string().trim().min(1, IMAGE_MESSAGES.file).max(255),
});
type ImageUpload = z.infer<typeof imageUploadSchema>;

export type ImagePlace = {
  uploadId: string;
  requestId: string;
  uploadUri: string;
  originalFilename: string;
  uploadingFilename: string;
  at: string;
};

/**
 * Opens a request for an image and hands out the address its file goes to: signed, good for an hour, usable once. It is
 * sent to the TMS when it is asked for (`requestImages`). (spec 1 §7 TMS image upload)
 * @throws Invalid, Forbidden, NotFound, LockedByOther, TooMany
 */
export async function createImageUpload(actor: Actor, input: ImageUpload): Promise<ImagePlace> {
  const filename = input.filename.replace(/[\\/\u0000-\u001f]/g, '_');
  const extension = path.extname(filename).toLowerCase();
  if (!IMAGE_EXTENSIONS.some((accepted) => accepted === extension))
    throw new Invalid(IMAGE_MESSAGES.kind, { filename: [IMAGE_MESSAGES.kind] });
  const { companyId, isPrivate, of } = await whose(actor, input);
  if (!can(actor, 'tms-images-create', companyId)) throw new Forbidden();
  await takeHit(`create:${actor.userId}`, MAX_CREATED);
  const requestId = randomUUID();
  const uploadId = randomUUID();
  const at = now();
  await transaction(async (tx) => {
    if (of) await requireUnlocked(tx, actor, of);
    await tx.insert(requests).values({
      id: requestId,
      companyId,
      uploadUserId: actor.userId,
      filename,
      purpose: 'tms-image',
      dataExtractionMethod: 'manual',
      privateRequest: isPrivate,
      stage: 'waiting',
      status: 'upload-requested',
      createdAt: at,
      stageSince: at,
      search: [requestId, filename, actor.name].join(' ').toLowerCase(),
    });
    await tx.insert(uploads).values({
      id: uploadId,
      requestId,
      fileKey: `requests/${requestId}/source`,
      expiresAt: new Date(Date.now() + UPLOAD_SECONDS * 1000),
    });
    await recordStatus(tx, { requestId, companyId, status: 'upload-requested', author: actor });
  });
  return {
    uploadId,
    requestId,
    uploadUri: `${appUrl()}${signedPath(paths.upload(uploadId), UPLOAD_SECONDS)}`,
    originalFilename: filename,
    uploadingFilename: `${requestId}${extension}`,
    at: at.toISOString(),
  };
}

/** Whose image it is: an order's, a request's, or a company's; private as what it belongs to. */
async function whose(
  actor: Actor,
  { order_id: orderId, request_id: requestId, company_id: companyId }: ImageUpload,
): Promise<{ companyId: number; isPrivate: boolean; of: LockedObject | null }> {
  const order = orderId ? await findOrder(db(), actor, orderId) : null;
  const ofRequest = order?.requestId ?? requestId;
  if (!ofRequest) return { companyId: companyId ?? actor.homeCompanyId, isPrivate: false, of: null };
  const request = await getRequest(actor, ofRequest);
  const of = { requestId: ofRequest, orderId: order?.id ?? null };
  return { companyId: request.companyId, isPrivate: request.privateRequest, of };
}
