import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import { MAX_UPLOAD_BYTES } from '~/domain/orders/create-request';
import type { SourceKind } from '~/domain/reading/reading';
import { IMAGE_MESSAGES } from '~/domain/trade/tms-images';
import { variants } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { requireSpace } from '~/services/platform/disk-space.server';
import {
  Conflict,
  Forbidden,
  Invalid,
  type Problem,
  TooLarge,
  WrongKind,
} from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { isSignedPath } from '~/services/platform/signing.server';
import { requests } from '~/services/requests/schema.server';
import { detectFileKind, isJpeg } from './detect-source-kind.server';
import { keepSource, type SpooledSource, spoolSource, startReading } from './keep-source.server';
import { rejectRequest } from './reject-request.server';
import { uploads } from './schema.server';

type Request = typeof requests.$inferSelect;

/**
 * Takes the file of a request: streamed to disk with its size watched, its kind told from its content, then handed to
 * the file store and to the pipeline in one transaction that also uses up the address. A broken upload changes
 * nothing, so it can be sent again. (spec 1 §7 Requests, contract §4)
 * @throws Forbidden (tampered or expired), Conflict (used), TooLarge, WrongKind, Invalid (empty), OutOfSpace
 */
export async function receiveUpload(
  uploadId: string,
  url: URL,
  body: ReadableStream | null,
  contentLength: number | null,
): Promise<{ requestId: string }> {
  if (!isSignedPath(url)) throw new Forbidden('This upload address is not valid or has expired');
  const { request } = await findUpload(uploadId);
  if (contentLength !== null && contentLength > MAX_UPLOAD_BYTES)
    return refuse(request, uploadId, new TooLarge('The file is larger than 150 MB'));
  await requireSpace(contentLength ?? 0);
  if (!body) return refuse(request, uploadId, new Invalid('The file is empty'));
  return takeUpload(uploadId, Readable.fromWeb(body as never));
}

/** Takes the bytes for an upload address, however they came. @throws as receiveUpload */
export async function takeUpload(uploadId: string, stream: Readable): Promise<{ requestId: string }> {
  const { request, fileKey } = await findUpload(uploadId);
  try {
    await acceptSource(request, fileKey, stream, (tx) => useUp(tx, uploadId));
  } catch (problem) {
    if (isRefusal(problem)) return refuse(request, uploadId, problem);
    throw problem;
  }
  return { requestId: request.id };
}

/**
 * Stores a request's source and starts its way; `claim` runs first in the transaction and may refuse.
 * @throws TooLarge, WrongKind, Invalid when the content is not acceptable
 */
export async function acceptSource(
  request: Request,
  fileKey: string,
  stream: Readable,
  claim: (tx: Db) => Promise<void>,
): Promise<void> {
  const spooled = await spoolSource(stream);
  try {
    const source = await keepSource(fileKey, spooled, await kindOf(spooled, request));
    await transaction(async (tx) => {
      await claim(tx);
      await startReading(tx, request, source);
    });
  } finally {
    await rm(spooled.file, { force: true });
  }
}

async function findUpload(uploadId: string): Promise<{ request: Request; fileKey: string }> {
  const [row] = await db()
    .select({
      request: requests,
      fileKey: uploads.fileKey,
      usedAt: uploads.usedAt,
      expiresAt: uploads.expiresAt,
    })
    .from(uploads)
    .innerJoin(requests, eq(requests.id, uploads.requestId))
    .where(and(eq(uploads.id, uploadId), isNull(requests.deletedAt)));
  if (!row || row.expiresAt < new Date())
    throw new Forbidden('This upload address is not valid or has expired');
  if (row.usedAt) throw new Conflict('This upload address was used already');
  return row;
}

async function useUp(tx: Db, uploadId: string): Promise<void> {
  const used = await tx
    .update(uploads)
    .set({ usedAt: now() })
    .where(and(eq(uploads.id, uploadId), isNull(uploads.usedAt)))
    .returning({ id: uploads.id });
  if (used.length === 0) throw new Conflict('This upload address was used already');
}

function isRefusal(problem: unknown): problem is Problem {
  return problem instanceof TooLarge || problem instanceof WrongKind || problem instanceof Invalid;
}

/** The file is not one we take: the request keeps the reason, and the sender gets it too. */
async function refuse(request: Request, uploadId: string, problem: Problem): Promise<never> {
  await transaction(async (tx) => {
    await useUp(tx, uploadId);
    await rejectRequest(tx, request, problem.message);
  });
  throw problem;
}

async function kindOf(source: SpooledSource, request: Request): Promise<SourceKind> {
  const { filename, purpose } = request;
  if (source.bytes === 0) throw new Invalid('The file is empty');
  const detected = await detectFileKind(source.file, filename);
  if ('refused' in detected) throw new WrongKind(detected.refused);
  if (purpose === 'tms-image' && detected.kind !== 'pdf' && !(await isJpeg(source.file)))
    throw new WrongKind(IMAGE_MESSAGES.kind);
  return detected.kind === 'text' && (await asksForTable(request)) ? 'csv' : detected.kind;
}

/** A text that somebody says is a spreadsheet is read as one, however its lines look. */
async function asksForTable({ askedVariantId }: Request): Promise<boolean> {
  if (askedVariantId === null) return false;
  const [variant] = await db()
    .select({ type: variants.variantType })
    .from(variants)
    .where(eq(variants.id, askedVariantId));
  return variant?.type === 'tabular';
}
