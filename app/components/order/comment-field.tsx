import { classes } from '~/components/ui/classes';
import { CONTROL, Field } from '~/components/ui/field';
import { MAX_TASK_COMMENT } from '~/domain/collaboration/user-tasks';

/** What somebody says to what they do; it may stay empty. */
export function CommentField({ opening = '' }: { opening?: string }) {
  return (
    <Field label="Comment (optional)" id="comment">
      <textarea
        id="comment"
        name="comment"
        rows={4}
        defaultValue={opening}
        maxLength={MAX_TASK_COMMENT}
        className={classes(CONTROL, 'h-auto py-1 max-md:h-auto')}
      />
    </Field>
  );
}
