import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { MAX_UPLOAD_BYTES } from '~/domain/create-request';
import { hasPages, type SourceKind } from '~/domain/reading';
import { transactions } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { env } from '~/services/platform/env.server';
import { db, house, transaction } from '~/services/platform/house.server';
import {
  Conflict,
  Forbidden,
  Invalid,
  type Problem,
  TooLarge,
  WrongKind,
} from '~/services/platform/problems.server';
import { isSignedPath } from '~/services/platform/signing.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { requests, uploads } from '~/services/requests/schema.server';
import { detectFileKind } from './detect-source-kind.server';

type Request = typeof requests.$inferSelect;
type Source = { file: string; bytes: number; sha256: string };

/**
 * Takes the file of a request: streamed to disk with its size watched, its kind told from its content, then handed to
 * the file store and to the pipeline in one transaction that also uses up the address. A broken upload changes
 * nothing, so it can be sent again. (spec 1 §7 Requests, contract §4)
 * @throws Forbidden (tampered or expired), Conflict (used), TooLarge, WrongKind, Invalid (empty)
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
  const source = await spool(stream);
  try {
    const kind = await kindOf(source, request.filename);
    const twin = await findTwin(request, source.sha256);
    // Named by content: of two files sent to one address at once, the one refused must not take the other's place.
    const sourceFile = `${fileKey}-${source.sha256.slice(0, 16)}`;
    await house().files.keep(sourceFile, source.file);
    await transaction(async (tx) => {
      await claim(tx);
      await tx
        .update(requests)
        .set({
          stage: 'read',
          stageSince: now(),
          sourceKind: kind,
          sourceFile,
          sourceBytes: source.bytes,
          sha256sum: source.sha256,
          twinRequestId: twin,
        })
        .where(eq(requests.id, request.id));
      const datafile = hasPages(kind) ? 'intake-accepted' : 'intake-accepted-datafile';
      await recordStatus(tx, {
        requestId: request.id,
        companyId: request.companyId,
        status: datafile,
        userId: request.uploadUserId,
      });
      if (request.dataExtractionMethod === 'automated') {
        await tx
          .insert(transactions)
          .values({ companyId: request.companyId, kind: 'ocr_submission', requestId: request.id, at: now() })
          .onConflictDoNothing();
      }
      await house().jobs.enqueue(tx, 'advance-request', { requestId: request.id });
    });
  } finally {
    await rm(source.file, { force: true });
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
    .where(eq(uploads.id, uploadId));
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

/** Ends a request that cannot become an order, with a reason a person can read. */
export async function rejectRequest(tx: Db, request: Request, message: string): Promise<void> {
  await tx.update(requests).set({ stage: 'failed', stageSince: now() }).where(eq(requests.id, request.id));
  await recordStatus(tx, {
    requestId: request.id,
    companyId: request.companyId,
    status: 'intake-rejected',
    metadata: { exception_message: message },
  });
}

async function spool(stream: Readable): Promise<Source> {
  const folder = path.resolve(env().DATA_DIR, 'incoming');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, randomUUID());
  const digest = createHash('sha256');
  let bytes = 0;
  const watch = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > MAX_UPLOAD_BYTES) return done(new TooLarge('The file is larger than 150 MB'));
      digest.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(stream, watch, createWriteStream(file));
  } catch (problem) {
    await rm(file, { force: true });
    throw problem;
  }
  return { file, bytes, sha256: digest.digest('hex') };
}

async function kindOf(source: Source, filename: string): Promise<SourceKind> {
  if (source.bytes === 0) throw new Invalid('The file is empty');
  const detected = await detectFileKind(source.file, filename);
  if ('refused' in detected) throw new WrongKind(detected.refused);
  return detected.kind;
}

async function findTwin(request: Request, sha256: string): Promise<string | null> {
  const [twin] = await db()
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.companyId, request.companyId),
        eq(requests.sha256sum, sha256),
        ne(requests.id, request.id),
        isNull(requests.deletedAt),
      ),
    )
    .orderBy(requests.createdAt)
    .limit(1);
  return twin?.id ?? null;
}
