import { getFormProps, getInputProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useActionData } from '@remix-run/react';
import { z } from 'zod';
import { AuthPage } from '~/components/auth/auth-page';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { TextField } from '~/components/ui/field';
import { isEmail } from '~/domain/trade/email';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requireGuest } from '~/services/access/sessions/guards.server';
import { requestPasswordMail } from '~/services/access/sessions/request-password-mail.server';
import { TooMany } from '~/services/platform/problems.server';

const schema = z.object({
  email: z
    .string({ required_error: 'Enter your e-mail address' })
    .trim()
    .refine(isEmail, 'Enter a valid e-mail address'),
});

export const handle = { scriptless: true };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireGuest(request);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  await requireGuest(request);
  const submission = parseWithZod(await request.formData(), { schema });
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  try {
    await requestPasswordMail(submission.value.email);
  } catch (problem) {
    if (!(problem instanceof TooMany)) throw problem;
    return data(submission.reply({ fieldErrors: { email: [problem.message] } }), {
      status: problem.status,
      headers: problem.headers,
    });
  }
  return redirect(paths.emailConfirmation(submission.value.email));
}

export const meta = () => pageTitle('Forgot password');

export default function ForgotPassword() {
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<{ email: string }>({ lastResult });
  return (
    <AuthPage title="Forgot your password?">
      <Form method="post" {...getFormProps(form)} className="grid gap-4">
        <CsrfField />
        <p className="text-muted">We send you a link to choose a new one.</p>
        <TextField
          label="E-mail"
          errors={fields.email.errors}
          autoComplete="username"
          autoFocus
          {...getInputProps(fields.email, { type: 'email' })}
          key="email"
        />
        <div className="flex justify-end gap-2">
          <ButtonLink to={paths.login()}>Cancel</ButtonLink>
          <Button type="submit" look="primary">
            Email
          </Button>
        </div>
      </Form>
    </AuthPage>
  );
}
