import type { CommentView, Person } from '~/domain/collaboration/comments';
import { CommentForm, type RefusedComment } from './comment-form';
import { CommentList } from './comment-list';
import { ViewedCommentImage } from './viewed-image';

export type CommentsProps = {
  comments: readonly CommentView[];
  people: readonly Person[];
  /** The viewer's own last one. */
  ownId: number;
  action: string;
  refused: RefusedComment | null;
};

/** What was said, and a box to say more; a comment that was sent leaves the box empty. */
export function CommentsPanel({ comments, people, ownId, action, refused }: CommentsProps) {
  return (
    <>
      <section
        aria-label="Earlier comments"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto p-4"
      >
        <CommentList comments={comments} people={people} />
      </section>
      <div className="shrink-0 border-t border-line p-4">
        <ViewedCommentImage images={comments.flatMap(({ images }) => images)} />
        <CommentForm key={ownId} action={action} people={people} refused={refused} />
      </div>
    </>
  );
}
