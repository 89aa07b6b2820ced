import { Link } from '@remix-run/react';
import { Moment } from '~/components/ui/moment';
import { type CommentView, type Person, partsOf } from '~/domain/collaboration/comments';
import { taskStatusWords } from '~/domain/collaboration/user-tasks';
import { useImageAddress } from './viewed-image';

export type CommentListProps = { comments: readonly CommentView[]; people: readonly Person[] };

/** Earlier comments with author, date and resolver. (spec 1 §2 Order comment or feedback) */
export function CommentList({ comments, people }: CommentListProps) {
  if (comments.length === 0) return <p className="text-muted">No comments yet.</p>;
  return (
    <ol aria-label="What was said" className="grid gap-3">
      {comments.map((comment) => (
        <li key={comment.id} className="grid gap-1 border-b border-line pb-3 last:border-0">
          <CommentThread comment={comment} people={people} />
        </li>
      ))}
    </ol>
  );
}

type ThreadProps = { comment: CommentView; people: readonly Person[] };

/** A comment with its images, what was answered, and what became of it. */
export function CommentThread({ comment, people }: ThreadProps) {
  return (
    <>
      <Said by={comment.by} at={comment.at} text={comment.comment} people={people} />
      <Images images={comment.images} />
      {comment.replies.map(({ id, ...reply }) => (
        <div key={id} className="border-l-2 border-line pl-2">
          <Said by={reply.by} at={reply.at} text={reply.comment} people={people} />
        </div>
      ))}
      {comment.status === 'open' ? null : (
        <p className="text-sm text-muted">
          {taskStatusWords(comment.status)}
          {comment.resolver ? ` by ${comment.resolver}` : ''}
        </p>
      )}
    </>
  );
}

type SaidProps = { by: string | null; at: string; text: string; people: readonly Person[] };

function Said({ by, at, text, people }: SaidProps) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm text-muted">
        <b className="text-text">{by ?? '--'}</b>
        <Moment at={at} />
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">
        {partsOf(text, people).map((part, i) =>
          part.person ? (
            <b key={i} className="text-accent">
              {part.text}
            </b>
          ) : (
            part.text
          ),
        )}
      </p>
    </>
  );
}

/** Small; pressed, each is shown at its full size. */
function Images({ images }: Pick<CommentView, 'images'>) {
  const addressOf = useImageAddress();
  if (images.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {images.map(({ id, name, url, width, height }) => (
        <li key={id}>
          <Link to={addressOf(id)} preventScrollReset className="block rounded border border-line">
            <img
              src={url}
              alt={name}
              width={width}
              height={height}
              loading="lazy"
              className="h-20 w-auto max-w-40 rounded object-contain"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
