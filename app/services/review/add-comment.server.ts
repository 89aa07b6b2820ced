import { type Actor, can } from '~/domain/access/actor';
import { COMMENT_MESSAGES, mentionsIn } from '~/domain/collaboration/comments';
import { MAX_ATTACHMENTS, TASK_STARTS } from '~/domain/collaboration/user-tasks';
import type { Db } from '~/services/platform/database.server';
import { Forbidden, Invalid } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import {
  attachImages,
  forgetImages,
  keepImages,
  type SentImage,
} from '~/services/tasks/attach-images.server';
import { getTask } from '~/services/tasks/list-tasks.server';
import { openTask, type Taskable } from '~/services/tasks/store-task.server';
import { whoMaySee } from './who-may-see.server';

type NewComment = { comment: string | null | undefined; images?: readonly SentImage[] };

/**
 * A comment on an order or a request is a task of its own, with its images; who is mentioned in it is kept with it.
 * (spec 1 §2 Order comment, §4 Tasks) @returns the id of the task @throws Forbidden, Invalid
 */
export async function addComment(
  actor: Actor,
  about: Taskable,
  { comment, images = [] }: NewComment,
): Promise<number> {
  if (!can(actor, TASK_STARTS.comment, about.companyId)) throw new Forbidden();
  if (!comment) throw new Invalid('The given data was invalid.', { comment: [COMMENT_MESSAGES.empty] });
  const mentions = await mentionedIn(db(), actor, about, comment);
  const metadata = mentions.length > 0 ? { mentions } : {};
  return withImages(images, (kept) =>
    transaction(async (tx) => {
      const { id } = await openTask(tx, actor, about, { type: 'comment', comment, metadata });
      await attachImages(tx, actor, id, kept);
      return id;
    }),
  );
}

/** The ids of those whom a comment mentions, each once; nobody who may not see what it is about. */
export async function mentionedIn(
  tx: Db,
  actor: Actor,
  about: Taskable,
  comment: string | null | undefined,
): Promise<number[]> {
  if (!comment?.includes('@')) return [];
  const people = await whoMaySee(tx, actor, about);
  return [...new Set(mentionsIn(comment, people).map(({ id }) => id))];
}

/**
 * Puts an image beside a task that the actor began. (spec 1 §7 POST …/attachments)
 * @throws NotFound, Forbidden for somebody else's task, Invalid for what is no image
 */
export async function attachToTask(actor: Actor, taskId: number, image: SentImage): Promise<void> {
  const { task, attachments } = await getTask(actor, taskId);
  const isTheirs = task.startedByUserId === actor.userId && can(actor, 'feedbacks-create', task.companyId);
  if (!isTheirs) throw new Forbidden();
  if (attachments.length >= MAX_ATTACHMENTS)
    throw new Invalid(COMMENT_MESSAGES.tooMany, { attachment: [COMMENT_MESSAGES.tooMany] });
  await withImages([image], (kept) => transaction((tx) => attachImages(tx, actor, taskId, kept)));
}

/** Images are kept before the row that names them; what has no row is taken away again. */
async function withImages<T>(
  images: readonly SentImage[],
  store: (kept: Awaited<ReturnType<typeof keepImages>>) => Promise<T>,
): Promise<T> {
  const kept = await keepImages(images);
  try {
    return await store(kept);
  } catch (problem) {
    await forgetImages(kept);
    throw problem;
  }
}
