import { data } from '@remix-run/node';
import type { Actor } from '~/domain/access/actor';
import { COMMENT_MESSAGES } from '~/domain/collaboration/comments';
import { log } from '~/services/platform/log.server';
import { Forbidden, Invalid, NotFound, OutOfSpace } from '~/services/platform/problems.server';
import type { Taskable } from '~/services/tasks/store-task.server';
import { redirectWithToast } from '~/services/web/toast.server';
import { addComment } from './add-comment.server';
import { taskComment } from './start-task.server';

/**
 * The form of a comment, posted: it is said that it was sent; one that was refused stays in its form, with why.
 * (spec 1 §8 Comment) @throws NotFound, Forbidden
 */
export async function postComment(actor: Actor, about: Taskable, request: Request, back: string) {
  const form = await request.formData();
  const text = String(form.get('comment') ?? '');
  const images = form.getAll('attachment').filter((file) => file instanceof File && file.size > 0) as File[];
  const refused = (errors: string[], status: number) => data({ comment: text, errors }, status);
  const comment = taskComment.safeParse(text);
  if (!comment.success)
    return refused(
      comment.error.issues.map(({ message }) => message),
      422,
    );
  try {
    await addComment(actor, about, { comment: comment.data, images });
    return redirectWithToast(back, { tone: 'success', text: COMMENT_MESSAGES.sent });
  } catch (problem) {
    if (problem instanceof NotFound || problem instanceof Forbidden) throw problem;
    if (problem instanceof Invalid) return refused(Object.values(problem.errors ?? {}).flat(), 422);
    if (problem instanceof OutOfSpace) return refused([problem.message], problem.status);
    log().error({ err: problem }, 'comment');
    return refused([COMMENT_MESSAGES.failed], 500);
  }
}
