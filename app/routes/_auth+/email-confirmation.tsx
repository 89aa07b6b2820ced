import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AuthPage } from '~/components/auth/auth-page';
import { ButtonLink } from '~/components/ui/button';
import { isEmail } from '~/domain/trade/email';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requireGuest } from '~/services/access/sessions/guards.server';

export const handle = { scriptless: true };

/** The address comes from the query: shown only when it is one, so that nobody else writes on this page. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireGuest(request);
  const email = new URL(request.url).searchParams.get('email') ?? '';
  return { email: isEmail(email) ? email : null };
}

export const meta = () => pageTitle('Email confirmation');

export default function EmailConfirmation() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <AuthPage title="Check your mail">
      <p>
        If an account exists for <strong className="break-all">{email ?? 'this address'}</strong>, we have
        sent a link to reset its password.
      </p>
      <p className="text-muted">
        Nothing there after a few minutes? Look in the spam folder, then contact support or your
        administrator.
      </p>
      <ButtonLink to={paths.login()} look="primary">
        Back to login
      </ButtonLink>
    </AuthPage>
  );
}
