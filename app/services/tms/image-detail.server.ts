import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { ImageDetail } from '~/domain/trade/tms-images';
import { paths } from '~/domain/urls/paths';
import { users } from '~/services/access/schema.server';
import { shownName } from '~/services/access/users/shown-name.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { signedPath } from '~/services/platform/signing.server';
import { getRequest } from '~/services/requests/get-request.server';
import { tmsImages } from './schema.server';

const FILE_SECONDS = 3600;

/** An image that was sent to a load of the TMS, and what came of it. (spec 1 §2 TMS image requests) @throws NotFound */
export async function imageDetail(actor: Actor, requestId: string): Promise<ImageDetail> {
  const request = await getRequest(actor, requestId);
  const [row] = await db()
    .select({ image: tmsImages, uploader: shownName(users).as('uploader') })
    .from(tmsImages)
    .leftJoin(users, eq(users.id, request.uploadUserId ?? 0))
    .where(eq(tmsImages.requestId, request.id));
  if (!row) throw new NotFound();
  const { image, uploader } = row;
  return {
    status: request.status,
    providerId: image.tmsProviderId,
    imageType: image.imageType,
    filename: request.filename,
    uploadedAt: request.createdAt.toISOString(),
    uploadedBy: uploader,
    shipmentId: image.tmsShipmentId,
    orderId: image.orderId,
    message: request.statusMessage,
    pages: image.pageFiles.map((key) => signedPath(paths.file(key), FILE_SECONDS)),
    isPdf: request.sourceKind === 'pdf',
  };
}
