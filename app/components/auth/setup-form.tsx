import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { CsrfField } from '~/components/ui/csrf';
import { TextField } from '~/components/ui/field';
import { TEST_MAIL } from '~/domain/access/setup-form';
import { NewPasswordFields } from './new-password-form';

type Fields = {
  company: string;
  name: string;
  email: string;
  password: string;
  password_confirmation: string;
};
type MailTried = { tone: 'success' | 'info' | 'error'; text: string };

/** The operator's company, the first superadmin, and a try of outgoing mail; the rules are the server's. */
export function SetupForm({
  lastResult,
  mail,
}: {
  lastResult?: SubmissionResult<string[]>;
  mail?: MailTried;
}) {
  const [form, fields] = useForm<Fields>({ lastResult });
  const wrong = (['company', 'name', 'email'] as const).find((name) => fields[name].errors);
  const focus = wrong ?? (lastResult ? 'password' : 'company');
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-4">
      <CsrfField />
      {/* Enter in a field presses the first button of a form: it must not be the one that sends a mail. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        Set up
      </button>
      {form.errors?.length ? (
        <p role="alert" className="rounded bg-error-ground px-3 py-2 font-medium text-error">
          {form.errors.join(' ')}
        </p>
      ) : null}
      <p className="text-muted">
        You become the first superadmin: you add companies, invite people and see everything.
      </p>
      <TextField
        label="Your company"
        hint="The one that runs this installation. Companies that send orders come next."
        errors={fields.company.errors}
        autoComplete="organization"
        autoFocus={focus === 'company'}
        {...getInputProps(fields.company, { type: 'text' })}
        key="company"
      />
      <TextField
        label="Your name"
        errors={fields.name.errors}
        autoComplete="name"
        autoFocus={focus === 'name'}
        {...getInputProps(fields.name, { type: 'text' })}
        key="name"
      />
      <div className="grid gap-2">
        <TextField
          label="E-mail"
          errors={fields.email.errors}
          autoComplete="username"
          autoFocus={focus === 'email'}
          {...getInputProps(fields.email, { type: 'email' })}
          key="email"
        />
        <TestMail mail={mail} />
      </div>
      <NewPasswordFields fields={fields} label="Password" autoFocus={focus === 'password'} />
      <Button type="submit" look="primary">
        Set up
      </Button>
    </Form>
  );
}

const TONES = {
  success: 'bg-success-ground text-success',
  info: 'bg-sunken text-text',
  error: 'bg-error-ground text-error',
} as const;

function TestMail({ mail }: { mail?: MailTried }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" name="intent" value={TEST_MAIL} formNoValidate>
          Send a test mail
        </Button>
        <span className="text-sm text-muted">Invitations go out by mail.</span>
      </div>
      {mail ? (
        <p role="status" className={classes('rounded px-3 py-2 [overflow-wrap:anywhere]', TONES[mail.tone])}>
          {mail.text}
        </p>
      ) : null}
    </>
  );
}

/** How to come by a link that works. */
export function SetupLinkHelp() {
  return (
    <ul className="grid gap-4">
      <Way says="The output of the server has it, below Ready on …; open that address:">
        Set up: http://…/setup/…
      </Way>
      <Way says="It works once and for an hour. For a new one, stop the server and start it again:">
        npm start
      </Way>
      <Way says="Or make the account at a terminal of the server, which asks for the password:">
        npm run create-admin -- --email you@company.com --name "Your Name"
      </Way>
    </ul>
  );
}

function Way({ says, children }: { says: string; children: string }) {
  return (
    <li className="grid gap-1.5">
      <p>{says}</p>
      <code className="block rounded bg-sunken px-2 py-1.5 font-mono text-sm [overflow-wrap:anywhere]">
        {children}
      </code>
    </li>
  );
}
