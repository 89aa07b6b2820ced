import { Form, useLocation, useNavigation } from '@remix-run/react';
import { type CommentListProps, CommentThread } from '~/components/comments/comment-list';
import { MentionField } from '~/components/comments/mention-field';
import { ViewedCommentImage } from '~/components/comments/viewed-image';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { Moment } from '~/components/ui/moment';
import type { CommentView } from '~/domain/collaboration/comments';
import { TASK_TYPE_LABELS } from '~/domain/collaboration/user-tasks';
import { AboutLink, TaskActions, type TaskRow } from './task-cells';
import { TaskChip } from './task-chip';

type Task = TaskRow & { allFields: string[]; said: CommentView; people: CommentListProps['people'] };
type Refused = { comment: string; errors: string[] };

/** Everything about a task: what was said, its images, its fields, what can be done, and a box to answer. */
export function TaskView({ task, refused }: { task: Task; refused: Refused | null }) {
  return (
    <div className="grid gap-4">
      <Facts task={task} />
      <TaskActions task={task} isRow />
      {task.allFields.length > 0 ? (
        <section aria-label="Fields to train" className="grid gap-1.5">
          <h2 className="text-base font-semibold">Fields to train</h2>
          <ul className="flex flex-wrap gap-1.5">
            {task.allFields.map((field) => (
              <li key={field} className="rounded-sm bg-sunken px-1.5">
                {field}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-label="Comments" className="grid gap-2">
        <h2 className="text-base font-semibold">Comments</h2>
        <ViewedCommentImage images={task.said.images} />
        <CommentThread comment={task.said} people={task.people} />
        <Answer key={task.said.replies.length} people={task.people} refused={refused} />
      </section>
    </div>
  );
}

function Facts({ task }: { task: Task }) {
  const facts = [
    ['Type', TASK_TYPE_LABELS[task.type]],
    ['Status', <TaskChip key="status" status={task.status} />],
    ['About', <AboutLink key="about" task={task} />],
    ['Company', task.companyName],
    ['Variant', task.variantName ?? '--'],
    ['Started by', task.startedBy ?? '--'],
    ['Started', <Moment key="started" at={task.createdAt} />],
    ['Assigned to', task.assignedTo ?? '--'],
    ['Ended by', task.endedBy ?? '--'],
    ['Updated', <Moment key="updated" at={task.updatedAt} />],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 md:grid-cols-4">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Answer({ people, refused }: { people: Task['people']; refused: Refused | null }) {
  const { pathname, search } = useLocation();
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post" action={`${pathname}${search}`} preventScrollReset className="grid gap-2">
      <CsrfField />
      <MentionField
        people={people}
        opening={refused?.comment ?? ''}
        describedBy={refused ? 'comment-errors' : undefined}
      />
      {refused ? (
        <p id="comment-errors" role="alert" className="text-sm font-semibold text-error">
          {refused.errors.join(' ')}
        </p>
      ) : null}
      <Button type="submit" look="primary" busy={busy} className="justify-self-end">
        Send Feedback
      </Button>
    </Form>
  );
}
