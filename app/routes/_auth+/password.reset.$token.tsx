import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AuthPage } from '~/components/auth/auth-page';
import { DeadLink, NewPasswordForm } from '~/components/auth/new-password-form';
import { pageTitle } from '~/domain/urls/page-title';
import { requireGuest } from '~/services/access/sessions/guards.server';
import { postPasswordPage, showPasswordPage } from '~/services/access/sessions/password-page.server';
import { paramOf } from '~/services/platform/params.server';

export const handle = { scriptless: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireGuest(request);
  return showPasswordPage(request, paramOf(params, 'token'));
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireGuest(request);
  return postPasswordPage(request, paramOf(params, 'token'));
}

export const meta = () => pageTitle('Reset Your Password');

export default function ResetPassword() {
  const { email, isLive } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <AuthPage title="Reset Your Password">
      {isLive ? (
        <NewPasswordForm email={email} action="Reset Password" lastResult={lastResult} />
      ) : (
        <DeadLink />
      )}
    </AuthPage>
  );
}
