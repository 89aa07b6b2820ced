import type { LoaderFunctionArgs } from '@remix-run/node';
import { AuthPage } from '~/components/auth/auth-page';
import { SetupLinkHelp } from '~/components/auth/setup-form';
import { pageTitle } from '~/domain/urls/page-title';
import { requireNoUser } from '~/services/access/sessions/guards.server';

export const handle = { scriptless: true };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireNoUser(request);
  return null;
}

export const meta = () => pageTitle('Set up');

/** Where everybody is led while there is no user: it says how to get the link, and opens nothing. */
export default function SetUp() {
  return (
    <AuthPage title="Set up" wide>
      <p>Nobody has an account here yet. The first one is made with a link that only the server gives out.</p>
      <SetupLinkHelp />
    </AuthPage>
  );
}
