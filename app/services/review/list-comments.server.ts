import type { Actor } from '~/domain/access/actor';
import type { CommentView, Person } from '~/domain/collaboration/comments';
import { db } from '~/services/platform/runtime.server';
import { attachmentUrl } from '~/services/tasks/attachment-url.server';
import { listTasks, type TaskItem } from '~/services/tasks/list-tasks.server';
import type { Taskable } from '~/services/tasks/store-task.server';
import { whoMaySee } from './who-may-see.server';

/** The newest comments that are shown. (spec 1 §9) */
const MAX_COMMENTS = 100;

export type Comments = {
  comments: CommentView[];
  people: Person[];
  /** The actor's own last one: when it changes, theirs was sent. */
  ownId: number;
};

/** What was said of an order, or of a request as a whole, oldest first, and who can be mentioned. (spec 1 §6 feedbacks-view) */
export async function listComments(actor: Actor, about: Taskable): Promise<Comments> {
  const { items } = await listTasks(
    actor,
    {
      type: ['comment'],
      taskableType: about.orderId === null ? 'request' : 'order',
      taskableId: String(about.orderId ?? about.requestId),
    },
    { page: 1, perPage: MAX_COMMENTS, sort: '-created_at' },
  );
  const own = items.find(({ task }) => task.startedByUserId === actor.userId);
  return {
    comments: items.reverse().map(shownComment),
    people: await whoMaySee(db(), actor, about),
    ownId: own?.task.id ?? 0,
  };
}

/** A task as its comment is read. */
export function shownComment({ task, startedBy, endedBy, comments, attachments }: TaskItem): CommentView {
  const [first, ...replies] = comments;
  return {
    id: task.id,
    comment: first?.comment ?? '',
    at: task.createdAt.toISOString(),
    by: startedBy,
    status: task.status,
    resolver: endedBy,
    images: attachments.map(({ id, file_name, file, width, height }) => ({
      id,
      name: file_name,
      url: attachmentUrl(file),
      width,
      height,
    })),
    replies: replies.map(({ id, comment, created_at, user }) => ({
      id,
      comment,
      at: new Date(created_at).toISOString(),
      by: user?.name ?? null,
    })),
  };
}
