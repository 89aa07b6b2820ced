import {
  type FieldMetadata,
  getFormProps,
  getInputProps,
  type SubmissionResult,
  useForm,
} from '@conform-to/react';
import { Form } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { TextField } from '~/components/ui/field';
import { paths } from '~/domain/urls/paths';

type Fields = { email: string; password: string; password_confirmation: string };

/** A new password, twice, for the account of a mailed link; the rules are the server's. (spec 1 §5) */
export function NewPasswordForm({
  email,
  action,
  lastResult,
}: {
  email: string;
  action: string;
  lastResult?: SubmissionResult<string[]>;
}) {
  const [form, fields] = useForm<Fields>({ lastResult, defaultValue: { email } });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-4">
      <CsrfField />
      <TextField
        label="E-mail"
        errors={fields.email.errors}
        autoComplete="username"
        autoFocus={Boolean(fields.email.errors)}
        {...getInputProps(fields.email, { type: 'email' })}
        key="email"
      />
      <NewPasswordFields fields={fields} label="New password" autoFocus={!fields.email.errors} />
      <div className="flex justify-end gap-2">
        <ButtonLink to={paths.login()}>Cancel</ButtonLink>
        <Button type="submit" look="primary">
          {action}
        </Button>
      </div>
    </Form>
  );
}

type PasswordFields = { password: FieldMetadata<string>; password_confirmation: FieldMetadata<string> };

/** A new password, and the same again: nobody sees what they type. */
export function NewPasswordFields({
  fields,
  label,
  autoFocus,
}: {
  fields: PasswordFields;
  label: string;
  autoFocus: boolean;
}) {
  return (
    <>
      <TextField
        label={label}
        errors={fields.password.errors}
        autoComplete="new-password"
        autoFocus={autoFocus}
        {...getInputProps(fields.password, { type: 'password' })}
        key="password"
      />
      <TextField
        label={`${label} again`}
        errors={fields.password_confirmation.errors}
        autoComplete="new-password"
        {...getInputProps(fields.password_confirmation, { type: 'password' })}
        key="confirmation"
      />
    </>
  );
}

/** What a link that was used, is too old, or never was, leads to. */
export function DeadLink() {
  return (
    <>
      <p role="alert" className="text-error">
        This password reset link is invalid or has expired.
      </p>
      <p className="text-muted">A link works once and for a limited time. Ask for a new one.</p>
      <div className="flex justify-end gap-2">
        <ButtonLink to={paths.login()}>Back to login</ButtonLink>
        <ButtonLink to={paths.forgotPassword} look="primary">
          Send a new link
        </ButtonLink>
      </div>
    </>
  );
}
