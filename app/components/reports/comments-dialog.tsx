import { Form, useLocation, useNavigation } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import { CONTROL, Field } from '~/components/ui/field';
import { Moment } from '~/components/ui/moment';
import { MAX_REPORT_COMMENT } from '~/domain/lists/report-comments';

export type ReportComments = {
  /** What they are about: "seal_number, Bookings (1002), Harbor". */
  about: string;
  comments: { id: number; comment: string; createdAt: string; userName: string | null }[];
};
type Props = ReportComments & {
  closeTo: string;
  refused?: { errors: string[]; comment: string };
};

/** What people wrote beside a row of a report, and a box for more. (spec 3 §2 add comment, view comments) */
export function CommentsDialog({ about, comments, closeTo, refused }: Props) {
  const { pathname, search } = useLocation();
  const busy = useNavigation().state === 'submitting';
  return (
    <RouteDialog title="Comments" closeTo={closeTo} width="medium">
      <p className="mb-3 break-words text-muted">{about}</p>
      <Form method="post" action={`${pathname}${search}`} className="grid gap-3">
        <CsrfField />
        <Field id="report-comment" label="Comment" errors={refused?.errors}>
          <textarea
            id="report-comment"
            name="comment"
            rows={3}
            required
            maxLength={MAX_REPORT_COMMENT}
            defaultValue={refused?.comment}
            aria-invalid={refused ? true : undefined}
            aria-describedby={refused ? 'report-comment-error' : undefined}
            className={`${CONTROL} h-auto py-1`}
          />
        </Field>
        <div className="flex justify-end gap-2">
          <ButtonLink to={closeTo} preventScrollReset>
            Close
          </ButtonLink>
          <Button type="submit" look="primary" disabled={busy}>
            Add comment
          </Button>
        </div>
      </Form>
      <ul className="mt-4 grid gap-2">
        {comments.map(({ id, comment, createdAt, userName }) => (
          <li key={id} className="border-t border-line pt-2">
            <p className="text-sm text-muted">
              {userName ?? 'Somebody who is gone'}, <Moment at={createdAt} />
            </p>
            <p className="whitespace-pre-wrap break-words">{comment}</p>
          </li>
        ))}
      </ul>
    </RouteDialog>
  );
}
