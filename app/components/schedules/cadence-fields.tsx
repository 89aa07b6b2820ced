import { classes } from '~/components/ui/classes';
import { FieldErrors, SelectField } from '~/components/ui/field';
import { CADENCE_NAMES, CADENCES, TIMING_NOTES, WEEKDAY_NAMES, WEEKDAYS } from '~/domain/schedules/cadence';
import type { ScheduleFormValues } from '~/domain/schedules/schedule-form';
import { ordinal } from '~/domain/schedules/schedule-words';

type Errors = Readonly<Record<string, string[] | undefined>>;
type Props = {
  values: Pick<ScheduleFormValues, 'cadence' | 'activeWeekDays' | 'dayOfMonth'>;
  errors: Errors;
};

const CHIP =
  'inline-flex min-h-7.5 min-w-14 cursor-pointer items-center justify-center rounded border border-line-strong bg-panel px-2.5 hover:bg-sunken has-[:checked]:border-accent has-[:checked]:bg-accent has-[:checked]:text-on-accent has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-1 has-[:focus-visible]:outline-accent max-md:min-h-11';
const MONTH_DAYS = Array.from({ length: 31 }, (_, i) => i + 1);

/**
 * Daily, weekly with its days, monthly with its day; what a cadence does not need is not shown, by the style sheet, so
 * that it is the same without script. (spec 1 §2 Scheduled orders)
 */
export function CadenceFields({ values, errors }: Props) {
  return (
    <div className="group/cadence grid gap-3">
      <fieldset aria-describedby="schedule-cadence-error">
        <legend className="mb-1 font-medium">Cadence</legend>
        <div className="flex flex-wrap gap-1.5">
          {CADENCE_NAMES.map((name) => (
            <label key={name} className={CHIP}>
              <input
                type="radio"
                name="cadence"
                value={name}
                defaultChecked={values.cadence === name}
                className="sr-only"
              />
              {CADENCES[name]}
            </label>
          ))}
        </div>
        <FieldErrors id="schedule-cadence" errors={errors.cadence} />
      </fieldset>
      <WeekdayChips values={values} errors={errors} />
      <div className="hidden group-has-[[value=monthly]:checked]/cadence:block">
        <SelectField
          id="schedule-day"
          name="dayOfMonth"
          label="Day of month"
          defaultValue={values.dayOfMonth}
          hint={TIMING_NOTES.monthEnd}
          errors={errors.dayOfMonth}
        >
          <option value="">Choose a day</option>
          {MONTH_DAYS.map((day) => (
            <option key={day} value={day}>
              {ordinal(day)}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}

function WeekdayChips({ values, errors }: Props) {
  return (
    <fieldset
      aria-describedby="schedule-weekdays-error"
      className="hidden group-has-[[value=weekly]:checked]/cadence:block"
    >
      <legend className="mb-1 font-medium">Days of the week</legend>
      <div className="flex flex-wrap gap-1.5">
        {WEEKDAY_NAMES.map((name) => (
          <label key={name} className={classes(CHIP, 'min-w-12')}>
            <input
              type="checkbox"
              name="activeWeekDays"
              value={name}
              defaultChecked={values.activeWeekDays.includes(name)}
              className="sr-only"
            />
            {WEEKDAYS[name].label}
          </label>
        ))}
      </div>
      <FieldErrors id="schedule-weekdays" errors={errors.activeWeekDays} />
    </fieldset>
  );
}
