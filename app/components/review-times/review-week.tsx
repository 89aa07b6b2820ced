import { Form } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { CsrfField } from '~/components/ui/csrf';
import { dayName, type ReviewTime, WEEK } from '~/domain/schedules/review-times';
import { paths } from '~/domain/urls/paths';

/** The intervals of each day of the week, with what can be done with them. (spec 3 §2 Admin review schedule) */
export function ReviewWeek({ times }: { times: ReviewTime[] }) {
  return (
    <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {WEEK.map((name, at) => (
        <ReviewDay
          key={name}
          dayOfWeek={at + 1}
          times={times.filter(({ dayOfWeek }) => dayOfWeek === at + 1)}
        />
      ))}
    </div>
  );
}

function ReviewDay({ dayOfWeek, times }: { dayOfWeek: number; times: ReviewTime[] }) {
  const name = dayName(dayOfWeek);
  return (
    <section
      aria-labelledby={`day-${dayOfWeek}`}
      className="grid content-start gap-1 rounded border border-line bg-panel p-3"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 id={`day-${dayOfWeek}`} className="text-base font-semibold">
          {name}
        </h2>
        <ButtonLink
          to={paths.newReviewTime(dayOfWeek)}
          aria-label={`Add an interval on ${name}`}
          preventScrollReset
        >
          Add
        </ButtonLink>
      </div>
      {times.length === 0 ? <p className="text-muted">No review on this day.</p> : null}
      <ul className="grid">
        {times.map((time) => (
          <Interval key={time.id} time={time} />
        ))}
      </ul>
    </section>
  );
}

function Interval({ time }: { time: ReviewTime }) {
  const { id, dayOfWeek, startTime, endTime, comments, disabledAt } = time;
  const isOff = disabledAt !== null;
  const words = `${startTime} to ${endTime === '00:00' ? 'midnight' : endTime}`;
  const about = `${dayName(dayOfWeek)}, ${words}`;
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line py-1.5">
      <span className={classes('tabular-nums', isOff && 'text-muted line-through')}>{words}</span>
      {isOff ? <span className="text-sm font-semibold text-muted">disabled</span> : null}
      <span className="ml-auto flex gap-1">
        <ButtonLink
          look="quiet"
          to={paths.reviewTime(id, 'edit')}
          aria-label={`Edit ${about}`}
          preventScrollReset
        >
          Edit
        </ButtonLink>
        <Form method="post" action={paths.reviewTime(id, 'status')} preventScrollReset>
          <CsrfField />
          <input type="hidden" name="disabled" value={String(!isOff)} />
          <Button type="submit" look="quiet" aria-label={`${isOff ? 'Enable' : 'Disable'} ${about}`}>
            {isOff ? 'Enable' : 'Disable'}
          </Button>
        </Form>
        <ButtonLink
          look="quiet"
          to={paths.reviewTime(id, 'delete')}
          aria-label={`Delete ${about}`}
          preventScrollReset
        >
          Delete
        </ButtonLink>
      </span>
      {comments ? <p className="basis-full text-sm text-muted">{comments}</p> : null}
    </li>
  );
}
