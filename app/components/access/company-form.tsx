import {
  getFormProps,
  getInputProps,
  getSelectProps,
  type SubmissionResult,
  useForm,
} from '@conform-to/react';
import { Form, Link } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { SelectField, SwitchField, TextField } from '~/components/ui/field';
import { TIME_ZONES } from '~/domain/schedules/time-zones';
import { paths } from '~/domain/urls/paths';

export type CompanyFormValue = {
  name: string;
  email_intake_address: string;
  email_intake_address_alt: string;
  record_effort: boolean;
  send_checked_only: boolean;
  second_look_percent: number;
  time_zone: string;
};
type Props = {
  value: CompanyFormValue;
  usersCount: number;
  planName: string | null;
  companyId: number;
  maySeeUsers: boolean;
  lastResult?: SubmissionResult<string[]>;
};

/** Name and intake addresses of a company, with its plan and how many people work in it. */
export function CompanyForm({ value, usersCount, planName, companyId, maySeeUsers, lastResult }: Props) {
  const [form, fields] = useForm<CompanyFormValue>({ lastResult, defaultValue: value });
  const people = usersCount === 1 ? '1 active user' : `${usersCount} active users`;
  return (
    <Form
      method="post"
      action={paths.companySettings(companyId)}
      {...getFormProps(form)}
      className="grid gap-4 rounded border border-line bg-panel p-4"
    >
      <CsrfField />
      <TextField
        label="Name"
        errors={fields.name.errors}
        {...getInputProps(fields.name, { type: 'text' })}
        key="name"
      />
      <TextField
        label="Intake email"
        hint="Documents mailed to this address become requests of the company."
        errors={fields.email_intake_address.errors}
        {...getInputProps(fields.email_intake_address, { type: 'email' })}
        key="intake"
      />
      <TextField
        label="Secondary intake email"
        errors={fields.email_intake_address_alt.errors}
        {...getInputProps(fields.email_intake_address_alt, { type: 'email' })}
        key="intake-alt"
      />
      <div className="grid gap-1">
        <SwitchField
          label="Count the time, keys and clicks that people spend on orders"
          aria-describedby="record-effort-hint"
          {...getInputProps(fields.record_effort, { type: 'checkbox' })}
          key="effort"
        />
        <p id="record-effort-hint" className="text-sm text-muted">
          For each order and person, from opening to sending; how many, never what is typed. Each order says
          so, and who may see audits sees it there.
        </p>
      </div>
      <div className="grid gap-1">
        <SwitchField
          label="Send an order, and a change of a load, only when nothing of it is to check"
          aria-describedby="checked-only-hint"
          {...getInputProps(fields.send_checked_only, { type: 'checkbox' })}
          key="checked-only"
        />
        <p id="checked-only-hint" className="text-sm text-muted">
          Else a first press of Send leads to what is to check, and a second sends the order as it is. What
          the TMS has already is updated field by field, as it is picked.
        </p>
      </div>
      <TextField
        label="Second look: share of finished orders, %"
        hint="So many are drawn to be keyed again by somebody who does not see what the first one did; 0 for none."
        inputMode="numeric"
        errors={fields.second_look_percent.errors}
        {...getInputProps(fields.second_look_percent, { type: 'text' })}
        key="second-look"
      />
      <SelectField
        label="Time zone"
        hint="Scheduled trips go by its clocks, in summer and in winter."
        errors={fields.time_zone.errors}
        {...getSelectProps(fields.time_zone)}
        key="time-zone"
      >
        {Object.entries(TIME_ZONES).map(([zone, label]) => (
          <option key={zone} value={zone}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p>
          <span className="text-muted">Plan </span>
          {planName ?? 'none'}
        </p>
        <p className="mr-auto">
          <span className="text-muted">Users </span>
          {maySeeUsers ? (
            <Link to={paths.usersOf(companyId)} className="font-semibold text-accent hover:underline">
              {people}
            </Link>
          ) : (
            people
          )}
        </p>
        <Button type="submit" look="primary" className="ml-auto">
          Save
        </Button>
      </div>
    </Form>
  );
}
