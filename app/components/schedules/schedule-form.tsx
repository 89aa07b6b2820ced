import { Form, useNavigation } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { FieldErrors, SelectField, SwitchField, TextField } from '~/components/ui/field';
import { type Cadence, nextRuns, TIMING_NOTES } from '~/domain/schedules/cadence';
import {
  MAX_DESCRIPTION,
  maskTime,
  SCHEDULE_MODES,
  type ScheduleFormValues,
  type ScheduleMode,
  scheduleFormSchema,
  scheduleFormValues,
} from '~/domain/schedules/schedule-form';
import { runWords } from '~/domain/schedules/schedule-words';
import { TIME_ZONES, type TimeZone } from '~/domain/schedules/time-zones';
import { CadenceFields } from './cadence-fields';
import { ExemplarField } from './exemplar-field';

type Errors = Readonly<Record<string, string[] | undefined>>;

export type ScheduleFormProps = {
  mode: ScheduleMode;
  values: ScheduleFormValues;
  companies: { id: number; name: string; zone: TimeZone }[];
  choosesCompany: boolean;
  fixedOrder: { id: number; name: string } | null;
  orders: { id: number; name: string }[];
  action: string;
  closeTo: string;
  /** What was wrong with what was posted. */
  errors?: Errors;
};

/** The scheduler: when an order is made like another one. One form, with script and without. (spec 1 §2, §5 Scheduler) */
export function ScheduleForm(props: ScheduleFormProps) {
  const { mode, values, companies, choosesCompany, fixedOrder, orders, action, closeTo } = props;
  const scripted = useHydrated();
  const { state, formAction } = useNavigation();
  const entered = useEntered(values, props.errors);
  const isBusy = state !== 'idle' && formAction === action;
  const zone = zoneOfForm(companies, entered.companyId);
  const { errors } = entered;
  return (
    <Form
      method="post"
      action={action}
      className="grid gap-4"
      noValidate
      onChange={entered.read}
      onBlur={entered.leave}
    >
      <CsrfField />
      <input type="hidden" name="version" value={values.version} />
      {errors['']?.length ? (
        <p role="alert" className="rounded bg-error-ground px-3 py-2 font-medium text-error">
          {errors[''].join(' ')}
        </p>
      ) : null}
      {choosesCompany ? (
        <CompanyField companies={companies} chosen={values.companyId} errors={errors.companyId} />
      ) : null}
      {fixedOrder ? (
        <FixedOrder order={fixedOrder} errors={errors.orderId} />
      ) : (
        <ExemplarField
          orders={orders}
          companyId={entered.companyId}
          defaultValue={values.orderId}
          errors={errors.orderId}
        />
      )}
      <WhenFields values={values} zone={zone} errors={errors} />
      <CadenceFields values={values} errors={errors} />
      <DescriptionField
        value={values.description}
        length={entered.descriptionLength}
        errors={errors.description}
      />
      <Switches values={values} />
      {scripted ? <Preview timing={entered.timing} zone={zone} /> : null}
      <div className="flex justify-end gap-2">
        <ButtonLink to={closeTo} preventScrollReset>
          Cancel
        </ButtonLink>
        <Button
          type="submit"
          look="primary"
          busy={isBusy}
          disabled={scripted && !entered.isValid}
          title={scripted && !entered.isValid ? 'Fill in order, dates, time and cadence first' : undefined}
        >
          {SCHEDULE_MODES[mode].button}
        </Button>
      </div>
    </Form>
  );
}

type Entered = {
  isValid: boolean;
  companyId: string;
  descriptionLength: number;
  timing: Timing | null;
  errors: Errors;
  read: (event: FormEvent<HTMLFormElement>) => void;
  leave: (event: FormEvent<HTMLFormElement>) => void;
};
type Timing = { cadence: Cadence; time: string; startDate: string; endDate: string | null };

const ANY_ORDER = '1';

/** What stands in the form now: whether it can be sent, and what is wrong with the fields that were left. */
function useEntered(values: ScheduleFormValues, posted: Errors | undefined): Entered {
  const [now, setNow] = useState<Record<string, unknown>>(values);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  /** The answer that something was entered after: what it says does not hold any more. */
  const [overtaken, setOvertaken] = useState<Errors | undefined>();
  const parsed = scheduleFormSchema.safeParse(now);
  const found: Errors = parsed.success ? {} : parsed.error.flatten().fieldErrors;
  const shown = Object.fromEntries(Object.entries(found).filter(([name]) => left.has(name)));
  // When it runs is known before it is known what is copied.
  const timed = scheduleFormSchema.safeParse({ ...now, orderId: ANY_ORDER, description: '' });
  return {
    isValid: parsed.success,
    companyId: String(now.companyId ?? ''),
    descriptionLength: String(now.description ?? '').length,
    timing: timed.success ? { ...timed.data, time: timed.data.time.text } : null,
    errors: overtaken === posted ? shown : { ...shown, ...posted },
    read: (event) => {
      setNow(scheduleFormValues(new FormData(event.currentTarget)));
      setOvertaken(posted);
    },
    leave: (event) => {
      const { name } = event.target as HTMLInputElement;
      if (name) setLeft((before) => new Set(before).add(name));
    },
  };
}

function zoneOfForm(companies: ScheduleFormProps['companies'], companyId: string): TimeZone | null {
  if (companyId) return companies.find(({ id }) => String(id) === companyId)?.zone ?? null;
  const zones = new Set(companies.map(({ zone }) => zone));
  return zones.size === 1 ? ([...zones][0] ?? null) : null;
}

function CompanyField({
  companies,
  chosen,
  errors,
}: Pick<ScheduleFormProps, 'companies'> & { chosen: string; errors?: string[] }) {
  return (
    <SelectField
      id="schedule-company"
      name="companyId"
      label="Company"
      defaultValue={chosen}
      errors={errors}
      hint="Without one, the company of the order"
    >
      <option value="">Choose a company</option>
      {companies.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function FixedOrder({ order, errors }: { order: { id: number; name: string }; errors?: string[] }) {
  return (
    <div>
      <input type="hidden" name="orderId" value={order.id} />
      <p className="font-medium">Exemplar Order</p>
      <p>
        <span className="font-mono">#{order.id}</span>
        {order.name ? ` · ${order.name}` : ''}
      </p>
      <p className="text-sm text-muted">
        Each trip is a copy of this order. While it has a schedule the order itself is not sent to the TMS.
      </p>
      <FieldErrors id="schedule-order" errors={errors} />
    </div>
  );
}

function WhenFields({
  values,
  zone,
  errors,
}: {
  values: ScheduleFormValues;
  zone: TimeZone | null;
  errors: Errors;
}) {
  return (
    <div className="grid items-start gap-3 sm:grid-cols-3">
      <TextField
        id="schedule-start"
        name="startDate"
        type="date"
        label="Start Date"
        required
        defaultValue={values.startDate}
        errors={errors.startDate}
      />
      <TextField
        id="schedule-end"
        name="endDate"
        type="date"
        label="End Date"
        hint="Optional; the last day that it may run"
        defaultValue={values.endDate}
        errors={errors.endDate}
      />
      <TextField
        id="schedule-time"
        name="time"
        label="Run Time"
        required
        inputMode="numeric"
        placeholder="HH:MM"
        maxLength={5}
        autoComplete="off"
        defaultValue={values.time}
        onInput={({ currentTarget }) => {
          currentTarget.value = maskTime(currentTarget.value);
        }}
        hint={zone ? TIME_ZONES[zone] : 'On the clocks of the company'}
        errors={errors.time}
      />
      <p className="text-sm text-muted sm:col-span-3">{TIMING_NOTES.season}</p>
    </div>
  );
}

function DescriptionField({ value, length, errors }: { value: string; length: number; errors?: string[] }) {
  return (
    <TextField
      id="schedule-description"
      name="description"
      label="Description"
      maxLength={MAX_DESCRIPTION}
      defaultValue={value}
      hint={`${length}/${MAX_DESCRIPTION} characters`}
      errors={errors}
    />
  );
}

function Switches({ values }: { values: ScheduleFormValues }) {
  return (
    <div className="grid gap-1.5">
      <SwitchField
        id="schedule-pickup"
        name="setPickupByDate"
        label="Set Pick Up By Date to the day of the run"
        defaultChecked={values.setPickupByDate}
      />
      <SwitchField
        id="schedule-deliver"
        name="setDeliverByDate"
        label="Set Deliver By Date to the day of the run"
        defaultChecked={values.setDeliverByDate}
      />
      <SwitchField
        id="schedule-container"
        name="keepContainer"
        label="Keep the container and seal number of the exemplar"
        defaultChecked={values.keepContainer}
      />
      <SwitchField
        id="schedule-references"
        name="keepReferences"
        label="Keep the reference and PO numbers of the exemplar without asking"
        defaultChecked={values.keepReferences}
      />
      <SwitchField
        id="schedule-autosubmit"
        name="autosubmitToTms"
        label="Autosubmit to TMS"
        defaultChecked={values.autosubmitToTms}
      />
      <p className="text-sm text-muted">
        Other dates, appointments, and the numbers of one load (booking, bills of lading, pickup, chassis,
        vessel) are left out of the copies. Where both dates are set, the days between them stay the
        exemplar's. A copy that cannot be sent by itself waits for you and says why.
      </p>
    </div>
  );
}

/** The runs that follow from what stands in the form. */
function Preview({ timing, zone }: { timing: Timing | null; zone: TimeZone | null }) {
  const runs = timing && zone ? nextRuns({ ...timing, zone }, new Date(), 3) : null;
  return (
    <div role="status" className="rounded bg-sunken px-3 py-2 text-sm">
      <p className="font-medium">Next runs</p>
      {runs && zone && runs.length > 0 ? (
        <ul>
          {runs.map((at) => (
            <li key={at.getTime()}>
              <time dateTime={at.toISOString()}>{runWords(at, zone)}</time>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">
          {runs ? 'None: it ends before it runs again.' : 'Shown when dates, time and cadence are filled in.'}
        </p>
      )}
    </div>
  );
}
