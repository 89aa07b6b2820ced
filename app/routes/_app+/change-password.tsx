import { getFormProps, getInputProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { z } from 'zod';
import { usePosted } from '~/components/shell/use-posted';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { TextField } from '~/components/ui/field';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { changePassword } from '~/services/access/sessions/change-password.server';
import { requireUser } from '~/services/access/sessions/guards.server';
import { sessionToken } from '~/services/access/sessions/session.server';
import { Forbidden, Invalid, TooMany } from '~/services/platform/problems.server';
import { redirectWithToast } from '~/services/web/toast.server';

const schema = z.object({
  old_password: z.string({ required_error: 'Enter the password you have now' }),
  password: z.string({ required_error: 'Enter a new password' }),
  password_confirmation: z.string({ required_error: 'Enter the new password again' }),
});
const PASSWORDS = ['old_password', 'password', 'password_confirmation'];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  return { email: actor.email };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireUser(request);
  const submission = parseWithZod(await request.formData(), { schema });
  if (submission.status !== 'success')
    return data(submission.reply({ hideFields: PASSWORDS }), { status: 400 });
  try {
    await changePassword(actor, submission.value, sessionToken(request));
  } catch (problem) {
    if (!(problem instanceof Invalid || problem instanceof TooMany || problem instanceof Forbidden))
      throw problem;
    const fieldErrors = problem.errors ?? { old_password: [problem.message] };
    return data(submission.reply({ hideFields: PASSWORDS, fieldErrors }), {
      status: problem.status,
      headers: problem.headers,
    });
  }
  return redirectWithToast(paths.profile, { tone: 'success', text: 'Password changed' });
}

export const meta = () => pageTitle('Change password');

export default function ChangePassword() {
  const { email } = useLoaderData<typeof loader>();
  const lastResult = usePosted<typeof action>();
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm<z.infer<typeof schema>>({ lastResult });
  return (
    <main id="main" className="mx-auto grid w-full max-w-[520px] gap-4 p-4">
      <h1 className="text-lg">Change password</h1>
      <Form
        method="post"
        {...getFormProps(form)}
        className="grid gap-4 rounded border border-line bg-panel p-4"
      >
        <CsrfField />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          label="Old password"
          errors={fields.old_password.errors}
          autoComplete="current-password"
          {...getInputProps(fields.old_password, { type: 'password' })}
          key="old"
        />
        <TextField
          label="New password"
          hint="At least 10 characters. You are signed out everywhere else."
          errors={fields.password.errors}
          autoComplete="new-password"
          {...getInputProps(fields.password, { type: 'password' })}
          key="new"
        />
        <TextField
          label="New password again"
          errors={fields.password_confirmation.errors}
          autoComplete="new-password"
          {...getInputProps(fields.password_confirmation, { type: 'password' })}
          key="again"
        />
        <div className="flex justify-end gap-2">
          <ButtonLink to={paths.profile}>Cancel</ButtonLink>
          <Button type="submit" look="primary" busy={busy}>
            {busy ? 'Changing…' : 'Change Password'}
          </Button>
        </div>
      </Form>
    </main>
  );
}
