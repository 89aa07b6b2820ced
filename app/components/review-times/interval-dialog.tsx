import { Form, useNavigation } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import { SelectField, TextField } from '~/components/ui/field';
import { MAX_REVIEW_COMMENT, WEEK } from '~/domain/schedules/review-times';
import { paths } from '~/domain/urls/paths';

export type IntervalValues = { day_of_week: string; start_time: string; end_time: string; comments: string };

type Props = {
  title: string;
  action: string;
  values: IntervalValues;
  /** What came back of what was posted. */
  refused?: { errors: Record<string, string[] | undefined>; values: Record<string, string> };
};

/** One interval of review: its day, its times on the clocks of Central Time, and a comment. (spec 3 §2, §5) */
export function IntervalDialog({ title, action, values, refused }: Props) {
  const busy = useNavigation().state === 'submitting';
  const shown = { ...values, ...refused?.values };
  const errors = refused?.errors ?? {};
  return (
    <RouteDialog title={title} closeTo={paths.reviewSchedule} width="interval">
      <Form method="post" action={action} className="grid gap-3" noValidate>
        <CsrfField />
        <div className="grid grid-cols-3 items-start gap-3 max-md:grid-cols-1">
          <SelectField
            label="Day"
            id="day_of_week"
            name="day_of_week"
            defaultValue={shown.day_of_week}
            errors={errors.day_of_week}
          >
            {WEEK.map((name, at) => (
              <option key={name} value={at + 1}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Start Time"
            id="start_time"
            name="start_time"
            type="time"
            required
            defaultValue={shown.start_time}
            errors={errors.start_time}
            hint="Central Time"
          />
          <TextField
            label="End Time"
            id="end_time"
            name="end_time"
            type="time"
            required
            defaultValue={shown.end_time}
            errors={errors.end_time}
            hint="12:00 AM ends it at midnight; before the start it ends on the next day"
          />
        </div>
        <TextField
          label="Comments"
          id="comments"
          name="comments"
          maxLength={MAX_REVIEW_COMMENT}
          defaultValue={shown.comments}
          errors={errors.comments}
        />
        <div className="flex justify-end gap-2">
          <ButtonLink to={paths.reviewSchedule} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button type="submit" look="primary" disabled={busy}>
            Save
          </Button>
        </div>
      </Form>
    </RouteDialog>
  );
}
