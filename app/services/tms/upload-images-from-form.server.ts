import { Readable } from 'node:stream';
import busboy from 'busboy';
import type { Actor } from '~/domain/access/actor';
import { IMAGE_MESSAGES, MAX_IMAGES } from '~/domain/trade/tms-images';
import { csrfHolds } from '~/services/access/sessions/csrf.server';
import { refuseToken } from '~/services/access/sessions/session-gone.server';
import { takeUpload } from '~/services/intake/receive-upload.server';
import { Conflict, Invalid, Problem } from '~/services/platform/problems.server';
import { zodErrors } from '~/services/platform/respond.server';
import { createImageUpload } from './create-image-upload.server';
import { imageTarget, requestImages, requestImagesSchema } from './request-images.server';

export type ImageOutcome = {
  /** The requests of the images that were taken. */
  sent: string[];
  errors: Record<string, string[]>;
  values: Record<string, string>;
  /** This TMS takes none: the dialog has nothing to offer. */
  refused: string | null;
};

/**
 * The upload dialog posted as one multipart form: its fields come first and are checked before a file is taken, then each
 * file is streamed into a request of its own. (spec 1 §5 TMS image upload)
 * @param orderId the order whose load they are for
 * @throws as requireCsrf when the token field does not hold
 */
export async function uploadImagesFromForm(
  actor: Actor,
  request: Request,
  orderId?: number,
): Promise<ImageOutcome> {
  const outcome: ImageOutcome = {
    sent: [],
    errors: {},
    values: orderId ? { order_id: String(orderId) } : {},
    refused: null,
  };
  const type = request.headers.get('Content-Type') ?? '';
  if (!type.startsWith('multipart/form-data') || !request.body)
    throw new Problem(400, 'The request body could not be read');
  const parser = busboy({
    headers: { 'content-type': type },
    limits: { files: MAX_IMAGES, fields: 30, fieldSize: 10_000 },
  });
  const names: string[] = [];
  let begun: Promise<boolean> | undefined;
  let work: Promise<void> = Promise.resolve();
  parser.on('field', (name, value) => {
    if (name !== 'order_id') outcome.values[name] = value;
  });
  parser.on('file', (_field, stream, { filename }) => {
    begun ??= begin(actor, request, outcome);
    if (!filename) return stream.resume();
    work = work.then(async () => {
      if (!(await begun)) return void stream.resume();
      const name = await takeFile(actor, outcome, { filename, stream });
      if (name) names.push(name);
    });
    work.catch(() => stream.resume());
  });
  await new Promise((resolve, reject) => {
    parser.on('close', resolve);
    parser.on('error', reject);
    Readable.fromWeb(request.body as never)
      .on('error', reject)
      .pipe(parser);
  });
  await work;
  await (begun ?? begin(actor, request, outcome));
  if (names.length === 0 && outcome.refused === null) outcome.errors.files ??= [IMAGE_MESSAGES.file];
  if (names.length > 0) await ask(actor, outcome, names);
  delete outcome.values._token;
  return outcome;
}

/** @returns whether files may come */
async function begin(actor: Actor, request: Request, outcome: ImageOutcome): Promise<boolean> {
  if (!csrfHolds(request, outcome.values._token)) throw await refuseToken(request);
  return attempt(outcome, async () => {
    await imageTarget(actor, parsed(outcome, []));
  });
}

async function takeFile(
  actor: Actor,
  outcome: ImageOutcome,
  { filename, stream }: { filename: string; stream: Readable },
): Promise<string | null> {
  let name: string | null = null;
  await attempt(outcome, async () => {
    const { order_id, company_id } = parsed(outcome, []);
    const place = await createImageUpload(actor, { filename, order_id, company_id });
    await takeUpload(place.uploadId, stream);
    name = place.uploadingFilename;
  });
  stream.resume();
  return name;
}

async function ask(actor: Actor, outcome: ImageOutcome, names: string[]): Promise<void> {
  await attempt(outcome, async () => {
    outcome.sent = await requestImages(actor, parsed(outcome, names));
  });
}

function parsed({ values }: ImageOutcome, names: string[]) {
  const files = names.map((uploading_filename) => ({ uploading_filename }));
  const input = requestImagesSchema.safeParse({ ...values, files });
  if (!input.success) throw new Invalid('', zodErrors(input.error));
  return input.data;
}

/** Does something, or keeps why not with the field that it is about. @returns whether it was done */
async function attempt(outcome: ImageOutcome, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (problem) {
    const isHere = problem instanceof Problem && problem.status !== 404 && problem.status !== 403;
    if (!isHere) throw problem;
    if (problem instanceof Conflict) outcome.refused = problem.message;
    const { filename, ...errors } = problem.errors ?? {};
    const isNamed = Object.keys(errors).length > 0;
    Object.assign(outcome.errors, isNamed ? errors : { files: filename ?? [problem.message] });
    return false;
  }
}
