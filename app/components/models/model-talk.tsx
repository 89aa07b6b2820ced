import { Form } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { CONTROL } from '~/components/ui/field';
import { Moment } from '~/components/ui/moment';
import { percent } from '~/domain/classification/model-rules';
import { Part } from './model-report';

type Comment = { id: number; comment: string; createdAt: string; userName: string | null };

/** What people said of a model, newest first. */
export function ModelComments({ comments, action }: { comments: Comment[]; action: string }) {
  return (
    <Part title="Comments">
      <Form
        method="post"
        action={action}
        preventScrollReset
        key={comments.length}
        className="mb-3 grid gap-2"
      >
        <CsrfField />
        <label htmlFor="model-comment" className="sr-only">
          Comment
        </label>
        <textarea
          id="model-comment"
          name="comment"
          rows={2}
          maxLength={2000}
          required
          placeholder="Add a comment…"
          className={`${CONTROL} h-auto py-1`}
        />
        <Button type="submit" className="justify-self-start">
          Add comment
        </Button>
      </Form>
      {comments.length === 0 ? <p className="text-muted">Nobody said anything of this model.</p> : null}
      <ul className="grid gap-2">
        {comments.map(({ id, comment, createdAt, userName }) => (
          <li key={id} className="border-t border-line pt-2">
            <p className="text-sm text-muted">
              {userName ?? 'Somebody who is gone'}, <Moment at={createdAt} />
            </p>
            <p className="whitespace-pre-wrap break-words">{comment}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What the training said while it went on. */
export function BatchLog({ log }: { log: { at: string; message: string }[] }) {
  return (
    <Part title="Batch log">
      {log.length === 0 ? (
        <p className="text-muted">Nothing was written down.</p>
      ) : (
        <ol className="grid gap-1 font-mono text-sm">
          {log.map(({ at, message }, line) => (
            <li key={line} className="grid grid-cols-[auto_1fr] gap-3">
              <time dateTime={at} className="text-muted">
                {at.slice(0, 19).replace('T', ' ')}
              </time>
              <span className="break-words">{message}</span>
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}

type Shadow = { documents: number; agreed: number; decided: number; right: number; activeRight: number };

/** How the model did beside the active one, on the documents that came meanwhile. */
export function ShadowFigures({ shadow }: { shadow: Shadow }) {
  const { documents, agreed, decided, right, activeRight } = shadow;
  const share = (count: number, of: number) => `${count} of ${of} (${percent(of === 0 ? null : count / of)})`;
  return (
    <Part title="Beside the active model">
      {documents === 0 ? (
        <p className="text-muted">
          While another model is active, the newest one that is not says of every new document what it would
          have said.
        </p>
      ) : (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 tabular-nums">
          <dt className="text-muted">Agreed with the active model</dt>
          <dd>{share(agreed, documents)}</dd>
          <dt className="text-muted">Where people decided, right</dt>
          <dd>{share(right, decided)}</dd>
          <dt className="text-muted">The active model there</dt>
          <dd>{share(activeRight, decided)}</dd>
        </dl>
      )}
    </Part>
  );
}
