import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AuthPage } from '~/components/auth/auth-page';
import { SetupForm, SetupLinkHelp } from '~/components/auth/setup-form';
import { pageTitle } from '~/domain/urls/page-title';
import { requireNoUser } from '~/services/access/sessions/guards.server';
import { postSetupPage, showSetupPage } from '~/services/access/setup/setup-page.server';
import { paramOf } from '~/services/platform/params.server';

export const handle = { scriptless: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireNoUser(request);
  return showSetupPage(paramOf(params, 'token'));
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireNoUser(request);
  return postSetupPage(request, paramOf(params, 'token'));
}

export const meta = () => pageTitle('Set up');

/** The first superadmin and the operator's company, by a link that a start printed. (contract §1) */
export default function SetUpByLink() {
  const { isLive } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AuthPage title="Set up" wide>
      {isLive ? (
        <SetupForm lastResult={answer?.result} mail={answer?.mail} />
      ) : (
        <>
          <p role="alert" className="text-error">
            This link was used, or it is older than an hour.
          </p>
          <SetupLinkHelp />
        </>
      )}
    </AuthPage>
  );
}
