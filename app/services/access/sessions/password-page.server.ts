import { parseWithZod } from '@conform-to/zod';
import { data } from '@remix-run/node';
import { z } from 'zod';
import { paths } from '~/domain/urls/paths';
import { Invalid, TooMany } from '~/services/platform/problems.server';
import { redirectWithToast } from '~/services/web/toast.server';
import { deviceCookie, deviceOf } from './device.server';
import { isLivePasswordLink } from './password-link.server';
import { setPasswordByLink } from './set-password.server';

const schema = z.object({
  email: z.string({ required_error: 'Enter your e-mail address' }),
  password: z.string({ required_error: 'Enter a new password' }),
  password_confirmation: z.string({ required_error: 'Enter the new password again' }),
});

/** The address of the page holds its token: no other page is told of it. */
const HEADERS = { 'Referrer-Policy': 'strict-origin' };

/** What /password/reset/{token} and /password/create/{token} show. */
export async function showPasswordPage(request: Request, token: string) {
  const email = new URL(request.url).searchParams.get('email') ?? '';
  return data({ email, isLive: await isLivePasswordLink(token) }, { headers: HEADERS });
}

/** Sets the password and goes on to the login page, or gives the form back with what is wrong. */
export async function postPasswordPage(request: Request, token: string) {
  const submission = parseWithZod(await request.formData(), { schema });
  const hideFields = ['password', 'password_confirmation'];
  if (submission.status !== 'success') return data(submission.reply({ hideFields }), { status: 400 });
  const device = deviceOf(request);
  try {
    await setPasswordByLink({ token, ...submission.value }, device.hash);
  } catch (problem) {
    if (!(problem instanceof Invalid || problem instanceof TooMany)) throw problem;
    const fieldErrors = problem.errors ?? { password: [problem.message] };
    return data(submission.reply({ hideFields, fieldErrors }), { status: problem.status });
  }
  return redirectWithToast(
    paths.login(),
    { tone: 'success', text: 'Password changed. Sign in with the new one.' },
    new Headers({ 'Set-Cookie': deviceCookie(device.token) }),
  );
}
