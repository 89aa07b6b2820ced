import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, can, choosesCompany } from '~/domain/access/actor';
import { rowId } from '~/domain/inputs';
import { TMS_ID_REFUSED, tmsIdIn } from '~/domain/orders/order-actions';
import {
  IMAGE_MESSAGES,
  imageBlock,
  imageStatus,
  MAX_IMAGE_TYPE,
  MAX_IMAGES,
  needsImageType,
} from '~/domain/trade/tms-images';
import { tmsProviderById } from '~/domain/trade/tms-providers';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { findOrder } from '~/services/orders/order-scope.server';
import { now } from '~/services/platform/clock.server';
import { Conflict, Forbidden, Invalid } from '~/services/platform/problems.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { type RequestRow, requests } from '~/services/requests/schema.server';
import { takeImageType } from './image-options.server';
import { tmsImages } from './schema.server';

const emptyAsNone = z.union([z.literal('').transform(() => null), rowId]).nullish();

/** The payload of spec 1 §3: `files` are those that `POST /api/file-upload-requests` gave a name. */
export const requestImagesSchema = z.object({
  company_id: emptyAsNone,
  order_id: emptyAsNone,
  request_id: z.string().max(36).nullish(),
  tms_shipment_id: z.string().trim().max(64).default(''),
  pt_image_type: z.string().trim().max(MAX_IMAGE_TYPE).nullish(),
  files: z
    .array(
      z.object({
        original_filename: z.string().max(255).optional(),
        uploading_filename: z.string().max(64),
        datetimeUTCISO: z.string().max(40).optional(),
      }),
    )
    .max(MAX_IMAGES)
    .default([]),
});
export type RequestImages = z.infer<typeof requestImagesSchema>;

/** What an image is for, checked. */
export type ImageTarget = {
  companyId: number;
  tmsProviderId: number;
  orderId: number | null;
  shipmentId: string;
  imageType: string | null;
};

/**
 * Whether images may go to a load, before any is taken. (spec 1 §5 TMS image upload)
 * @throws Invalid with the specification's messages, NotFound, Forbidden, Conflict (this TMS takes none)
 */
export async function imageTarget(actor: Actor, input: Omit<RequestImages, 'files'>): Promise<ImageTarget> {
  const order = input.order_id ? await findOrder(db(), actor, input.order_id) : null;
  const companyId = order?.companyId ?? chosenCompany(actor, input.company_id);
  if (!can(actor, 'tms-images-create', companyId)) throw new Forbidden();
  const { tmsProviderId } = await getCompanySetting(companyId);
  const block = imageBlock(tmsProviderId);
  if (block || tmsProviderId === null) throw new Conflict(block ?? IMAGE_MESSAGES.failed);
  const errors: Record<string, string[]> = {};
  const shipmentId = tmsIdIn(input.tms_shipment_id || (order?.tmsShipmentId ?? ''));
  if (shipmentId === null)
    errors.tms_shipment_id = [input.tms_shipment_id ? TMS_ID_REFUSED : IMAGE_MESSAGES.shipment];
  const imageType = input.pt_image_type || null;
  if (imageType === null && needsImageType(tmsProviderId)) errors.pt_image_type = [IMAGE_MESSAGES.type];
  const [first] = Object.values(errors).flat();
  if (first || shipmentId === null) throw new Invalid(first ?? IMAGE_MESSAGES.shipment, errors);
  return { companyId, tmsProviderId, orderId: order?.id ?? null, shipmentId, imageType };
}

function chosenCompany(actor: Actor, asked: number | null | undefined): number {
  if (asked) return asked;
  if (choosesCompany(actor))
    throw new Invalid(IMAGE_MESSAGES.company, { company_id: [IMAGE_MESSAGES.company] });
  return actor.homeCompanyId;
}

/**
 * Sends files that were uploaded to a load of the TMS, each by a job of its own. Asking twice sends none twice.
 * @returns the requests of the images
 * @throws as imageTarget; Invalid for a file that is not there
 */
export async function requestImages(actor: Actor, input: RequestImages): Promise<string[]> {
  const target = await imageTarget(actor, input);
  const ids = [...new Set(input.files.map(({ uploading_filename: name }) => name.slice(0, 36)))];
  const missing = new Invalid(IMAGE_MESSAGES.file, { files: [IMAGE_MESSAGES.file] });
  if (ids.length === 0 || !ids.every((id) => z.string().uuid().safeParse(id).success)) throw missing;
  await transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(requests)
      .where(
        and(
          inArray(requests.id, ids),
          eq(requests.purpose, 'tms-image'),
          eq(requests.uploadUserId, actor.userId),
          eq(requests.stage, 'waiting'),
          isNotNull(requests.sourceFile),
          isNull(requests.deletedAt),
        ),
      )
      .orderBy(requests.id)
      .for('update');
    if (rows.length !== ids.length) throw missing;
    const imageType = target.imageType && (await takeImageType(tx, target, target.imageType));
    for (const request of rows) {
      const { companyId, tmsProviderId, orderId, shipmentId } = target;
      await tx.insert(tmsImages).values({
        requestId: request.id,
        orderId,
        tmsProviderId,
        tmsShipmentId: shipmentId,
        imageType,
        createdAt: now(),
      });
      await tx
        .update(requests)
        .set({
          companyId,
          stage: 'done',
          stageSince: now(),
          title: request.filename,
          subtitle: `TMS ${shipmentId}`,
        })
        .where(eq(requests.id, request.id));
      await recordStatus(tx, {
        requestId: request.id,
        companyId,
        author: actor,
        status: imageStatus('requested', tmsProviderById(tmsProviderId)?.name),
        metadata: imageMetadata(request, { ...target, imageType }),
      });
      await runtime().jobs.enqueue(tx, 'send-tms-image', { requestId: request.id });
    }
  });
  return ids;
}

/** What the history of an image says of it. (spec 1 §3 TMS image request detail) */
export function imageMetadata(
  { filename, createdAt }: Pick<RequestRow, 'filename' | 'createdAt'>,
  { tmsProviderId, imageType, shipmentId, orderId }: Omit<ImageTarget, 'companyId'>,
) {
  return {
    event_info: {
      original_filename: filename,
      tms_provider_id: tmsProviderId,
      pt_image_type: imageType,
      tms_shipment_id: shipmentId,
      order_id: orderId,
    },
    datetime_utciso: createdAt.toISOString(),
  };
}
