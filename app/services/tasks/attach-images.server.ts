import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Actor } from '~/domain/access/actor';
import { COMMENT_MESSAGES } from '~/domain/collaboration/comments';
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '~/domain/collaboration/user-tasks';
import { withoutNul } from '~/domain/row-values';
import { pictureSize } from '~/services/intake/picture-size.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { requireSpace } from '~/services/platform/disk-space.server';
import { Invalid } from '~/services/platform/problems.server';
import { runtime } from '~/services/platform/runtime.server';
import { inTemporaryFolder } from '~/services/platform/temporary-folder.server';
import { copyImage } from '~/services/reading/reader-pool.server';
import { ReadProblem, type ReadProblemCode } from '~/services/reading/shared/read-problem.server';
import { userTaskAttachments } from './schema.server';

/** What the images of one comment may have together, and how long making them anew may take: somebody waits for it. */
const MAX_PIXELS = 60_000_000;
const COPYING_MS = 30_000;

/** A file as a form sends it. */
export type SentImage = Pick<File, 'name' | 'size' | 'arrayBuffer'>;
/** An image in the file store that no task has yet. */
export type KeptImage = { file: string; fileName: string; width: number; height: number };

function refused(message: string): Invalid {
  return new Invalid(message, { attachment: [message] });
}

/**
 * Makes each image anew in a child process and keeps the copy: what a file is called and says of itself counts for
 * nothing. (spec 1 §5 Comment attachments accept images only)
 * @throws Invalid for what is no image, too large, or one too many; nothing is kept then
 */
export async function keepImages(images: readonly SentImage[]): Promise<KeptImage[]> {
  if (images.length > MAX_ATTACHMENTS) throw refused(COMMENT_MESSAGES.tooMany);
  if (images.some(({ size }) => size > MAX_ATTACHMENT_BYTES)) throw refused(COMMENT_MESSAGES.images);
  await requireSpace();
  await refuseTooMuch(images);
  const kept: KeptImage[] = [];
  const until = performance.now() + COPYING_MS;
  return inTemporaryFolder(async (folder) => {
    try {
      for (const image of images) kept.push(await keepImage(image, folder, until - performance.now()));
      return kept;
    } catch (problem) {
      await forgetImages(kept);
      if (!(problem instanceof ReadProblem)) throw problem;
      throw refused(REFUSALS[problem.code] ?? COMMENT_MESSAGES.images);
    }
  });
}

const REFUSALS: Partial<Record<ReadProblemCode, string>> = {
  'too-large': COMMENT_MESSAGES.tooLarge,
  timeout: COMMENT_MESSAGES.tooMuch,
};

/** By what their headers say, before any of them is decoded; one that says nothing is held by the time alone. */
async function refuseTooMuch(images: readonly SentImage[]): Promise<void> {
  let pixels = 0;
  for (const image of images) {
    const { width, height } = pictureSize(Buffer.from(await image.arrayBuffer())) ?? { width: 0, height: 0 };
    pixels += width * height;
  }
  if (pixels > MAX_PIXELS) throw refused(COMMENT_MESSAGES.tooMuch);
}

async function keepImage(image: SentImage, folder: string, timeoutMs: number): Promise<KeptImage> {
  const id = randomUUID();
  const [source, copy] = [path.join(folder, id), path.join(folder, `${id}.webp`)];
  await writeFile(source, new Uint8Array(await image.arrayBuffer()));
  const size = await copyImage(source, copy, { timeoutMs: Math.max(1, timeoutMs) });
  const file = `attachments/${id}.webp`;
  await runtime().files.keep(file, copy, 'image/webp');
  return { file, fileName: shownFileName(image.name), ...size };
}

function shownFileName(name: string): string {
  const last = withoutNul(name).split(/[\\/]/).at(-1)?.trim();
  return (last || 'image').slice(0, 200);
}

/** Takes images away that no task got. */
export async function forgetImages(images: readonly KeptImage[]): Promise<void> {
  for (const { file } of images) await runtime().files.remove(file);
}

/** Puts images that were kept beside a task. */
export async function attachImages(
  tx: Db,
  actor: Actor,
  taskId: number,
  images: readonly KeptImage[],
): Promise<void> {
  if (images.length === 0) return;
  await tx
    .insert(userTaskAttachments)
    .values(images.map((image) => ({ ...image, taskId, userId: actor.userId, createdAt: now() })));
}
