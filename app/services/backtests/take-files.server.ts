import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import busboy from 'busboy';
import { MAX_DOCUMENTS } from '~/domain/backtests/backtest';
import { csrfHolds } from '~/services/access/sessions/csrf.server';
import { refuseToken } from '~/services/access/sessions/session-gone.server';
import { type SpooledSource, spoolSource } from '~/services/intake/keep-source.server';
import { requireSpace } from '~/services/platform/disk-space.server';
import { Invalid, Problem } from '~/services/platform/problems.server';

/** A file of the form on this machine's disk, or in words why it was not taken. */
export type TakenFile = { field: string; filename: string } & (
  | { source: SpooledSource }
  | { refused: string }
);
export type TakenForm = { values: Record<string, string>; files: TakenFile[] };

export const documentsOf = ({ files }: TakenForm): TakenFile[] =>
  files.filter(({ field }) => field === 'documents');

/**
 * Streams a multipart form of documents to disk, one file after the other, so that memory stays flat whatever they weigh; its fields
 * come first. What is left of the files afterwards is removed by `removeTaken`.
 * @throws Problem 400; OutOfSpace; Invalid for too many files; as requireCsrf when the token field does not hold
 */
export async function takeFiles(request: Request): Promise<TakenForm> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!type.startsWith('multipart/form-data') || !request.body)
    throw new Problem(400, 'The request body could not be read');
  await requireSpace(Number(request.headers.get('Content-Length') ?? 0));
  const taken: TakenForm = { values: {}, files: [] };
  try {
    await readParts(request, type, taken);
    if (!csrfHolds(request, taken.values._token)) throw await refuseToken(request);
    return taken;
  } catch (problem) {
    await removeTaken(taken);
    throw problem;
  }
}

async function readParts(request: Request, type: string, taken: TakenForm): Promise<void> {
  const parser = busboy({
    headers: { 'content-type': type },
    defParamCharset: 'utf8',
    limits: { files: MAX_DOCUMENTS + 1, fields: 20, fieldSize: 1000 },
  });
  let isTooMany = false;
  let work: Promise<void> = Promise.resolve();
  parser.on('field', (name, value) => {
    taken.values[name] = value;
  });
  parser.on('file', (field, stream, { filename }) => {
    if (!filename) return stream.resume();
    work = work.then(async () => {
      // Nobody's file is kept before the token was seen, which comes first.
      if (!csrfHolds(request, taken.values._token)) throw await refuseToken(request);
      taken.files.push(await takeFile({ field, filename: filename.slice(0, 255) }, stream));
    });
    work.catch(() => stream.resume());
  });
  parser.on('filesLimit', () => {
    isTooMany = true;
  });
  await new Promise((resolve, reject) => {
    parser.on('close', resolve);
    parser.on('error', reject);
    Readable.fromWeb(request.body as never)
      .on('error', reject)
      .pipe(parser);
  });
  await work;
  if (isTooMany)
    throw new Invalid('', { documents: [`A backtest takes ${MAX_DOCUMENTS} documents: leave some out`] });
}

async function takeFile(file: { field: string; filename: string }, stream: Readable): Promise<TakenFile> {
  try {
    return { ...file, source: await spoolSource(stream) };
  } catch (problem) {
    stream.resume();
    if (problem instanceof Problem && problem.status === 413)
      return { ...file, refused: `${problem.message}.` };
    throw problem;
  }
}

/** Removes what was streamed to disk. */
export async function removeTaken({ files }: TakenForm): Promise<void> {
  for (const file of files) if ('source' in file) await rm(file.source.file, { force: true });
}
