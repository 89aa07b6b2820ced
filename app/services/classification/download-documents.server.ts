import { and, asc, eq, inArray } from 'drizzle-orm';
import { Zip, ZipPassThrough } from 'fflate';
import type { Actor } from '~/domain/access/actor';
import { shortRequestId } from '~/domain/urls/paths';
import { NotFound, Problem } from '~/services/platform/problems.server';
import { db, runtime } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';
import { documentScope } from './document-scope.server';
import { trainingDocuments } from './schema.server';

/** Documents in one ZIP. */
const MAX_ZIPPED = 500;
/** What a ZIP without its 64-bit extension can hold, with room for its directory. */
const MAX_BYTES = 4_000_000_000;

export type ZippedFile = { name: string; key: string };

/**
 * The files of documents as they came, for one ZIP: each under the beginning of its request's id and its own name.
 * @throws NotFound when one is not in scope, Problem 413 for more than fits
 */
export async function filesOfDocuments(actor: Actor, documentIds: number[]): Promise<ZippedFile[]> {
  const wanted = [...new Set(documentIds)];
  if (wanted.length > MAX_ZIPPED) throw new Problem(413, `At most ${MAX_ZIPPED} documents in one ZIP`);
  const rows = await db()
    .select({
      requestId: requests.id,
      filename: requests.filename,
      key: requests.sourceFile,
      bytes: requests.sourceBytes,
    })
    .from(trainingDocuments)
    .innerJoin(requests, eq(requests.id, trainingDocuments.requestId))
    .where(and(inArray(trainingDocuments.id, wanted), documentScope(actor)))
    .orderBy(asc(trainingDocuments.id));
  if (wanted.length === 0 || rows.length < wanted.length) throw new NotFound('Document not found');
  if (rows.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0) > MAX_BYTES)
    throw new Problem(413, 'These documents are too large for one ZIP');
  return rows.flatMap(({ requestId, filename, key }) =>
    key ? [{ name: `${shortRequestId(requestId)}-${safeName(filename)}`, key }] : [],
  );
}

/** No folder and nothing that a file system refuses. */
const safeName = (filename: string) => filename.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_').slice(-120);

/**
 * A ZIP as it is read: one chunk of one file is in memory at a time, and the next is read when this one was taken. The
 * files are stored as they are: PDFs and pictures are compressed already. A file that is gone is named in `missing.txt`.
 */
export async function* zipFiles(files: readonly ZippedFile[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const taken = () => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  const missing: string[] = [];
  for (const { name, key } of files) {
    const source = await runtime().files.read(key).catch(nullIfMissing);
    if (!source) {
      missing.push(name);
      continue;
    }
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    for await (const chunk of source) {
      entry.push(chunk);
      yield* taken();
    }
    entry.push(new Uint8Array(), true);
    yield* taken();
  }
  if (missing.length > 0) {
    const note = new ZipPassThrough('missing.txt');
    zip.add(note);
    note.push(new TextEncoder().encode(`${missing.join('\n')}\n`), true);
  }
  zip.end();
  yield* taken();
}

function nullIfMissing(problem: unknown): null {
  if (problem instanceof NotFound) return null;
  throw problem;
}
