import { Readable } from 'node:stream';
import busboy from 'busboy';
import type { Actor } from '~/domain/access/actor';
import { CREATE_MESSAGES } from '~/domain/orders/create-messages';
import { MAX_FILES } from '~/domain/orders/create-request';
import { csrfHolds } from '~/services/access/sessions/csrf.server';
import { refuseToken } from '~/services/access/sessions/session-gone.server';
import { Invalid, Problem } from '~/services/platform/problems.server';
import { zodErrors } from '~/services/platform/respond.server';
import { blankDocument } from './blank-document';
import { createRequest, createRequestSchema } from './create-request.server';
import { takeUpload } from './receive-upload.server';

export type FormOutcome = {
  created: string[];
  errors: Record<string, string[]>;
  values: Record<string, string>;
};

/**
 * The create dialog posted as one multipart form, without script: its fields come first, then each file is streamed
 * into a request of its own; memory stays flat whatever they weigh. (spec 1 §5 Create request)
 * @throws as requireCsrf when the token field does not hold
 */
export async function createFromForm(actor: Actor, request: Request): Promise<FormOutcome> {
  const outcome: FormOutcome = { created: [], errors: {}, values: {} };
  const type = request.headers.get('Content-Type') ?? '';
  if (!type.startsWith('multipart/form-data') || !request.body)
    throw new Problem(400, 'The request body could not be read');
  const parser = busboy({
    headers: { 'content-type': type },
    limits: { files: MAX_FILES, fields: 30, fieldSize: 10_000 },
  });
  let tooMany = false;
  const names = new Set<string>();
  let files = 0;
  let work: Promise<void> = Promise.resolve();

  parser.on('field', (name, value) => {
    outcome.values[name] = value;
  });
  parser.on('file', (_name, stream, { filename }) => {
    if (!filename || names.has(filename)) return stream.resume();
    names.add(filename);
    files += 1;
    work = work.then(() => takeFile(actor, request, outcome, { filename, stream }));
    work.catch(() => stream.resume());
  });
  parser.on('filesLimit', () => {
    tooMany = true;
  });
  await new Promise((resolve, reject) => {
    parser.on('close', resolve);
    parser.on('error', reject);
    Readable.fromWeb(request.body as never)
      .on('error', reject)
      .pipe(parser);
  });
  await work;
  if (tooMany) addError(outcome, 'filename', CREATE_MESSAGES.tooManyFiles);
  if (files === 0) await createBlank(actor, request, outcome);
  delete outcome.values._token;
  return outcome;
}

async function requireToken(request: Request, { values }: FormOutcome): Promise<void> {
  if (!csrfHolds(request, values._token)) throw await refuseToken(request);
}

async function takeFile(
  actor: Actor,
  request: Request,
  outcome: FormOutcome,
  { filename, stream }: { filename: string; stream: Readable },
): Promise<void> {
  await requireToken(request, outcome);
  try {
    const parsed = createRequestSchema.safeParse({ ...outcome.values, filename });
    if (!parsed.success) throw new Invalid('', zodErrors(parsed.error));
    const { uploadId, requestId } = await createRequest(actor, parsed.data);
    await takeUpload(uploadId, stream);
    outcome.created.push(requestId);
  } catch (problem) {
    stream.resume();
    keepProblem(outcome, problem, filename);
  }
}

/** No file: a manual request starts from a blank page, anything else asks for one. */
async function createBlank(actor: Actor, request: Request, outcome: FormOutcome): Promise<void> {
  await requireToken(request, outcome);
  try {
    const parsed = createRequestSchema.safeParse({ ...outcome.values, filename: '' });
    if (!parsed.success) throw new Invalid('', zodErrors(parsed.error));
    const { uploadId, requestId } = await createRequest(actor, parsed.data);
    await takeUpload(uploadId, Readable.from(blankDocument()));
    outcome.created.push(requestId);
  } catch (problem) {
    keepProblem(outcome, problem);
  }
}

function keepProblem(outcome: FormOutcome, problem: unknown, filename?: string): void {
  if (!(problem instanceof Problem)) throw problem;
  const errors =
    Object.keys(problem.errors ?? {}).length > 0 ? (problem.errors ?? {}) : { filename: [problem.message] };
  for (const [name, messages] of Object.entries(errors)) {
    for (const message of messages)
      addError(outcome, name, name === 'filename' && filename ? `${filename}: ${message}` : message);
  }
}

function addError({ errors }: FormOutcome, name: string, message: string): void {
  if (!errors[name]?.includes(message)) errors[name] = [...(errors[name] ?? []), message];
}
