import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { RequestEmailDialog } from '~/components/inbox/request-dialogs';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadRequestEmail } from '~/services/screens/request-dialogs.server';

/** The same over the inbox: closing it leads back with filters and place in the list. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return loadRequestEmail(actor, paramOf(params, 'requestId'));
}

export const meta = () => pageTitle('Request e-mail');

export default function InboxRequestEmail() {
  return (
    <RequestEmailDialog
      {...useLoaderData<typeof loader>()}
      closeTo={`${paths.inbox}${useLocation().search}`}
    />
  );
}

export const ErrorBoundary = DialogProblem;
