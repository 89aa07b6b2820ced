import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { type ImageFormat, type ImageOutcome, imageStatus } from '~/domain/trade/tms-images';
import { tmsProviderById } from '~/domain/trade/tms-providers';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import type { JobRun } from '~/services/platform/jobs.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { inTemporaryFolder } from '~/services/platform/temporary-folder.server';
import { inspectSource, readPage } from '~/services/reading/reader-pool.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { requests } from '~/services/requests/schema.server';
import { connectionOf } from './connection-of.server';
import { connectorOf, type TmsConnector } from './connectors/connectors';
import { postImage } from './connectors/post-image.server';
import { jpegToPdf } from './jpeg-to-pdf';
import { imageMetadata } from './request-images.server';
import { tmsImages } from './schema.server';

const TIMEOUT_MS = 60_000;
const NO_IMAGES = 'This TMS takes no images';
const NEVER_ENDED = 'Sending was started several times and never came to an end';

type Image = { request: typeof requests.$inferSelect; image: typeof tmsImages.$inferSelect };

/**
 * Draws the pages of an image for those who look at it, makes it into what its TMS takes, and sends it. Unreachable or busy
 * is tried again with the same keys; refused, damaged and used-up tries are final. (spec 1 §4 Image upload events)
 */
export async function sendTmsImage(requestId: string, run: JobRun): Promise<void> {
  const [row] = await db()
    .select({ request: requests, image: tmsImages })
    .from(tmsImages)
    .innerJoin(requests, eq(requests.id, tmsImages.requestId))
    .where(eq(tmsImages.requestId, requestId));
  const provider = tmsProviderById(row?.image.tmsProviderId);
  const connector = connectorOf(row?.image.tmsProviderId);
  if (!row?.request.sourceFile || row.request.deletedAt || !connector || !provider) return;
  if (row.request.status !== imageStatus('requested', provider.name)) return;
  const { images: format } = connector;
  if (format === null) return store(row, 'failed', { message: NO_IMAGES, receipts: [] });
  if (run.givenUp) return store(row, 'failed', { message: NEVER_ENDED, receipts: [] });
  await db().update(tmsImages).set({ attempts: run.attempt }).where(eq(tmsImages.requestId, requestId));
  try {
    const { sent, refused } = await runtime().files.withLocal(row.request.sourceFile, (file) =>
      sendFile(row, { connector, format }, file),
    );
    return store(row, refused ? 'failed' : 'succeeded', { message: refused, receipts: sent });
  } catch (problem) {
    if (!(problem instanceof ReadProblem) && !run.lastAttempt) throw problem;
    const message = problem instanceof Error ? problem.message : String(problem);
    return store(row, 'failed', { message, receipts: [] });
  }
}

/** Sends an image, in as many parts as its TMS takes it. @throws Error while it cannot be reached, ReadProblem */
async function sendFile(
  { request, image }: Image,
  { connector, format }: { connector: TmsConnector; format: ImageFormat },
  file: string,
): Promise<{ sent: string[]; refused: string | null }> {
  const kind = request.sourceKind === 'pdf' ? 'pdf' : 'image';
  const pages = await drawPages(request.id, file, kind);
  await db()
    .update(tmsImages)
    .set({ pageFiles: pages.map(({ key }) => key) })
    .where(eq(tmsImages.requestId, request.id));
  const sent: string[] = [];
  const { configuration } = await getCompanySetting(request.companyId);
  const parts = await partsOf(await readFile(file), kind, format, pages);
  for (const [index, bytes] of parts.entries()) {
    const outcome = await postImage(connector, {
      ...(await connectionOf(connector, request.companyId)),
      shipmentId: image.tmsShipmentId,
      idempotencyKey: `image-${request.id}-${index + 1}`,
      imageType: image.imageType,
      bytes,
      fileName: documentName(request, index, format),
      codes: configuration.tms_codes,
      timeoutMs: TIMEOUT_MS,
    });
    if (outcome.kind === 'unavailable') throw new Error(outcome.reason);
    if (outcome.kind === 'refused') return { sent, refused: outcome.errors.join('; ') };
    sent.push(outcome.receipt);
  }
  return { sent, refused: null };
}

/** "gate.JPG" as the third part of its request: "gate-1f3a9c2e-3.pdf", the same for every try. */
function documentName({ id, filename }: Image['request'], index: number, format: ImageFormat): string {
  const { name } = path.parse(filename);
  return `${name.slice(0, 200)}-${id.slice(0, 8)}-${index + 1}.${format === 'pdf' ? 'pdf' : 'jpg'}`;
}

type Page = { key: string; jpeg: Buffer<ArrayBuffer> };

/** A picture of each page, drawn in a child process where a hostile file hurts nobody. @throws ReadProblem */
async function drawPages(requestId: string, file: string, kind: 'pdf' | 'image'): Promise<Page[]> {
  const { pages } = await inspectSource(file, kind);
  const drawn: Page[] = [];
  for (let index = 0; index < pages; index += 1) {
    await inTemporaryFolder(async (outDir) => {
      const { imagePath } = await readPage({
        path: file,
        kind,
        index,
        outDir,
        isPrinted: true,
        elsewhere: { turn: 0 },
      });
      const { default: sharp } = await import('sharp');
      const jpeg = Buffer.from(await sharp(imagePath).flatten().jpeg({ quality: 85 }).toBuffer());
      const key = `requests/${requestId}/image-${index}${path.extname(imagePath)}`;
      await runtime().files.keep(key, imagePath, 'image/webp');
      drawn.push({ key, jpeg });
    });
  }
  return drawn;
}

/** The file as its TMS takes it: as it is where that is the kind, else a PDF of one page or a JPEG of each page. */
async function partsOf(
  source: Buffer,
  kind: 'pdf' | 'image',
  format: ImageFormat,
  pages: Page[],
): Promise<Uint8Array<ArrayBuffer>[]> {
  if ((kind === 'pdf') === (format === 'pdf')) return [new Uint8Array(source)];
  if (format === 'jpeg') return pages.map(({ jpeg }) => new Uint8Array(jpeg));
  const [page] = pages;
  const pdf = jpegToPdf(source) ?? (page ? jpegToPdf(page.jpeg) : null);
  if (!pdf) throw new ReadProblem('corrupt', 'The picture is damaged and cannot be sent.');
  return [new Uint8Array(pdf)];
}

/** How it ended, once. */
async function store(
  { request, image }: Image,
  outcome: Exclude<ImageOutcome, 'requested'>,
  { message, receipts }: { message: string | null; receipts: string[] },
): Promise<void> {
  const { tmsProviderId, imageType, tmsShipmentId: shipmentId, orderId } = image;
  await transaction(async (tx) => {
    const [still] = await tx
      .select({ status: requests.status })
      .from(requests)
      .where(eq(requests.id, request.id))
      .for('update');
    if (still?.status !== request.status) return;
    await tx.update(tmsImages).set({ receipts }).where(eq(tmsImages.requestId, request.id));
    await recordStatus(tx, {
      requestId: request.id,
      companyId: request.companyId,
      status: imageStatus(outcome, tmsProviderById(tmsProviderId)?.name),
      metadata: {
        ...imageMetadata(request, { tmsProviderId, imageType, shipmentId, orderId }),
        ...(message ? { message } : {}),
      },
    });
  });
}
