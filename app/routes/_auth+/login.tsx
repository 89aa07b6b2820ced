import { getFormProps, getInputProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useActionData, useNavigation, useSearchParams } from '@remix-run/react';
import { z } from 'zod';
import { Logo } from '~/components/shell/logo';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { SwitchField, TextField } from '~/components/ui/field';
import { pageTitle } from '~/domain/page-title';
import { csrfCookie, issueCsrfToken } from '~/services/access/csrf.server';
import { requireGuest } from '~/services/access/guards.server';
import { startSession } from '~/services/access/session.server';
import { safeTarget } from '~/services/access/session-gone.server';
import { authenticator } from '~/services/access/sign-in.server';
import { Invalid } from '~/services/platform/problems.server';

const schema = z.object({
  email: z.string({ required_error: 'Enter your e-mail address' }).email('Enter a valid e-mail address'),
  password: z.string({ required_error: 'Enter your password' }),
  remember: z.boolean().default(false),
});

/** A form and a button: shown and sent without a byte of script, and 90 KB less on the first visit. */
export const handle = { scriptless: true };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireGuest(request);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  await requireGuest(request);
  const copy = request.clone();
  const submission = parseWithZod(await request.formData(), { schema });
  if (submission.status !== 'success')
    return data(submission.reply({ hideFields: ['password'] }), { status: 400 });
  try {
    const { userId, remember } = await authenticator.authenticate('form', copy);
    const { token, cookie } = await startSession(request, userId, { remember });
    const headers = new Headers({ 'Set-Cookie': cookie });
    headers.append('Set-Cookie', csrfCookie(issueCsrfToken(token)));
    return redirect(safeTarget(new URL(request.url).searchParams.get('redirectTo')), { headers });
  } catch (problem) {
    if (!(problem instanceof Invalid)) throw problem;
    return data(
      submission.reply({ hideFields: ['password'], fieldErrors: { password: [problem.message] } }),
      { status: 422 },
    );
  }
}

export const meta = () => pageTitle('Login');

export default function Login() {
  const lastResult = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const [search] = useSearchParams();
  const [form, fields] = useForm({
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  return (
    <main className="grid min-h-screen place-items-center bg-page p-4">
      <div className="grid w-full max-w-[360px] gap-5 rounded border border-line bg-panel p-6">
        <div className="flex items-center gap-2">
          <Logo />
          <h1 className="text-lg">Order Automation</h1>
        </div>
        <Form method="post" {...getFormProps(form)} className="grid gap-4">
          <CsrfField />
          {search.get('redirectTo') ? (
            <p className="text-muted">Sign in to go on to the page you asked for.</p>
          ) : null}
          <TextField
            label="E-mail"
            errors={fields.email.errors}
            autoComplete="username"
            autoFocus
            {...getInputProps(fields.email, { type: 'email' })}
            key="email"
          />
          <TextField
            label="Password"
            errors={fields.password.errors}
            autoComplete="current-password"
            {...getInputProps(fields.password, { type: 'password' })}
            key="password"
          />
          <SwitchField
            label="Remember me"
            {...getInputProps(fields.remember, { type: 'checkbox' })}
            key="remember"
          />
          <Button type="submit" look="primary" disabled={busy}>
            {busy ? 'Signing in…' : 'Sign In'}
          </Button>
        </Form>
      </div>
    </main>
  );
}
