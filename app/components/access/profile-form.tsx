import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { TextField } from '~/components/ui/field';
import { paths } from '~/domain/urls/paths';

export type ProfileValue = { name: string; email: string; position: string; org: string };

/** The own details; position and org go along unseen. (spec 3 §2 Profile) */
export function ProfileForm({
  value,
  lastResult,
}: {
  value: ProfileValue;
  lastResult?: SubmissionResult<string[]>;
}) {
  const [form, fields] = useForm<ProfileValue>({ lastResult, defaultValue: value });
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      className="grid gap-4 rounded border border-line bg-panel p-4"
    >
      <CsrfField />
      {form.errors ? (
        <p role="alert" className="font-medium text-error">
          {form.errors.join(' ')}
        </p>
      ) : null}
      <TextField
        label="First name"
        errors={fields.name.errors}
        autoComplete="name"
        {...getInputProps(fields.name, { type: 'text' })}
        key="name"
      />
      <TextField
        label="Email"
        hint="You sign in with it. A change is told to the address you had before."
        errors={fields.email.errors}
        autoComplete="email"
        {...getInputProps(fields.email, { type: 'email' })}
        key="email"
      />
      <input type="hidden" name="position" value={value.position} />
      <input type="hidden" name="org" value={value.org} />
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink to={paths.changePassword} className="mr-auto max-md:w-full">
          Change Password
        </ButtonLink>
        <ButtonLink to={paths.inbox}>Cancel</ButtonLink>
        <Button type="submit" look="primary" busy={busy}>
          {busy ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </Form>
  );
}
