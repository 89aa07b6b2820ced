import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { MAX_UPLOAD_BYTES } from '~/domain/orders/create-request';
import { authorOf } from '~/domain/orders/journal';
import { hasPages, type SourceKind } from '~/domain/reading/reading';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { isOutOfSpace, requireSpace } from '~/services/platform/disk-space.server';
import { env } from '~/services/platform/env.server';
import { OutOfSpace, TooLarge } from '~/services/platform/problems.server';
import { db, runtime } from '~/services/platform/runtime.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { requests } from '~/services/requests/schema.server';
import { countSubmission } from './count-submission.server';

/** A file as it came, on this machine's disk, before it is known whether it is taken. */
export type SpooledSource = { file: string; bytes: number; sha256: string };
/** The same in the file store. */
export type KeptSource = { sourceFile: string; bytes: number; sha256: string; kind: SourceKind };

type Request = Pick<
  typeof requests.$inferSelect,
  'id' | 'companyId' | 'uploadUserId' | 'dataExtractionMethod' | 'purpose'
>;

/** Streams to disk with the size watched and the hash made on the way. @throws TooLarge, OutOfSpace */
export async function spoolSource(
  stream: Readable,
  limit: { bytes: number; message: string } = {
    bytes: MAX_UPLOAD_BYTES,
    message: 'The file is larger than 150 MB',
  },
): Promise<SpooledSource> {
  await requireSpace();
  await mkdir(incoming(), { recursive: true });
  const file = path.join(incoming(), randomUUID());
  const digest = createHash('sha256');
  let bytes = 0;
  const watch = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit.bytes) return done(new TooLarge(limit.message));
      digest.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(stream, watch, createWriteStream(file));
  } catch (problem) {
    await rm(file, { force: true });
    throw isOutOfSpace(problem) ? new OutOfSpace() : problem;
  }
  return { file, bytes, sha256: digest.digest('hex') };
}

function incoming(): string {
  return path.resolve(env().DATA_DIR, 'incoming');
}

/** A body that comes at all writes more often; slower ones are ended long before. */
const LEFT_AFTER_MS = 3_600_000;

/**
 * Removes what processes that were ended in an upload left behind: files that nobody writes any more.
 * @param idleMs how long nothing was written; 0 where no other process can be writing
 */
export async function removeLeftovers(idleMs = LEFT_AFTER_MS): Promise<void> {
  for (const name of await readdir(incoming()).catch(() => [])) {
    const file = path.join(incoming(), name);
    const written = await stat(file).catch(() => null);
    // The clock counts whole milliseconds, a file has parts of one.
    if (written && Date.now() - Math.floor(written.mtimeMs) >= idleMs) await rm(file, { force: true });
  }
}

/** Hands a spooled file to the file store. */
export async function keepSource(
  fileKey: string,
  { file, bytes, sha256 }: SpooledSource,
  kind: SourceKind,
): Promise<KeptSource> {
  // Named by content: of two files sent to one address at once, the one refused must not take the other's place.
  const sourceFile = `${fileKey}-${sha256.slice(0, 16)}`;
  await runtime().files.keep(sourceFile, file);
  return { sourceFile, bytes, sha256, kind };
}

/** A request has its file: counts it, and starts its way in the caller's transaction. An image for a TMS is not read. */
export async function startReading(tx: Db, request: Request, source: KeptSource): Promise<void> {
  await setSource(tx, request, source);
  if (request.purpose === 'tms-image') return;
  await tx.update(requests).set({ stage: 'read', stageSince: now() }).where(eq(requests.id, request.id));
  await recordStatus(tx, {
    requestId: request.id,
    companyId: request.companyId,
    status: hasPages(source.kind) ? 'intake-accepted' : 'intake-accepted-datafile',
    author: authorOf(request.uploadUserId),
  });
  await countSubmission(tx, request);
  await runtime().jobs.enqueue(tx, 'advance-request', { requestId: request.id });
}

/** Ties a stored file to its request, without reading it. */
export async function setSource(tx: Db, request: Request, source: KeptSource): Promise<void> {
  await tx
    .update(requests)
    .set({
      sourceKind: source.kind,
      sourceFile: source.sourceFile,
      sourceBytes: source.bytes,
      sha256sum: source.sha256,
      duplicateRequestId: await findDuplicate(request, source.sha256),
    })
    .where(eq(requests.id, request.id));
}

async function findDuplicate(request: Request, sha256: string): Promise<string | null> {
  if (request.purpose === 'tms-image') return null;
  const [duplicate] = await db()
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.companyId, request.companyId),
        eq(requests.sha256sum, sha256),
        eq(requests.purpose, 'document'),
        ne(requests.id, request.id),
        isNull(requests.deletedAt),
      ),
    )
    .orderBy(requests.createdAt)
    .limit(1);
  return duplicate?.id ?? null;
}
