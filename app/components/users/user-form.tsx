import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod';
import { Form, useNavigation } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { TextField } from '~/components/ui/field';
import { type NewUser, userSchema } from '~/domain/access/user-form';
import { plainErrors } from '~/domain/plain-errors';
import { paths } from '~/domain/urls/paths';
import { CompanyRows, type UserChoicesView } from './company-rows';

type UserFormProps = {
  values: { name: string; email: string; company_role: { t_company_id: string; role_id: string }[] };
  choices: UserChoicesView;
  lastResult?: SubmissionResult<string[]>;
  /** The button, and whether it waits for a change. */
  submit: 'Create User' | 'Save';
  /** Why name and address cannot be changed. */
  lockedBecause?: string | null;
};

/** Name, address and the rows of companies and roles, for a new user and one that is. (spec 3 §2, §5 User) */
export function UserForm({ values, choices, lastResult, submit, lockedBecause }: UserFormProps) {
  const scripted = useHydrated();
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm<NewUser>({
    id: 'user',
    lastResult,
    defaultValue: values,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: userSchema, errorMap: plainErrors }),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    shouldDirtyConsider: (name) => name !== '_token',
  });
  const isComplete = userSchema.safeParse(form.value).success;
  const isReady = isComplete && (submit === 'Create User' || form.dirty);
  const locked = Boolean(lockedBecause);
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-4">
      <CsrfField />
      {/* Enter in a field presses the first button of a form: it must not be one that adds or removes a row. */}
      <button
        type="submit"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        disabled={scripted && !isReady}
      >
        {submit}
      </button>
      {form.errors?.length ? (
        <p role="alert" className="rounded bg-error-ground px-3 py-2 font-medium text-error">
          {form.errors.join(' ')}
        </p>
      ) : null}
      <TextField
        label="Name"
        errors={fields.name.errors}
        autoComplete="off"
        readOnly={locked}
        className="read-only:bg-sunken read-only:text-muted"
        maxLength={200}
        {...getInputProps(fields.name, { type: 'text', ariaAttributes: false })}
        key={fields.name.key}
      />
      <TextField
        label="E-mail"
        errors={fields.email.errors}
        hint={lockedBecause ?? undefined}
        autoComplete="off"
        readOnly={locked}
        className="read-only:bg-sunken read-only:text-muted"
        {...getInputProps(fields.email, { type: 'email', ariaAttributes: false })}
        key={fields.email.key}
      />
      <CompanyRows form={form} field={fields.company_role} choices={choices} />
      <div className="flex justify-end gap-2">
        <ButtonLink to={paths.users}>Cancel</ButtonLink>
        <Button
          type="submit"
          look="primary"
          disabled={busy || (scripted && !isReady)}
          title={isReady || !scripted ? undefined : whyWait(isComplete)}
        >
          {submit}
        </Button>
      </div>
    </Form>
  );
}

function whyWait(isComplete: boolean): string {
  return isComplete ? 'Nothing is changed yet' : 'Fill in name, e-mail, company and role first';
}
