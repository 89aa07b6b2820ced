import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { ConfirmDialog } from '~/components/ui/confirm-dialog';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { postConnectionRemoval } from '~/services/screens/connection-screen.server';
import { getConnection } from '~/services/tms/save-connection.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'tms-providers-view', 'tms-providers-edit']);
  const companyId = paramOf(params, 'companyId');
  return { companyId, ...(await getConnection(actor, companyId)) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'tms-providers-edit']);
  return postConnectionRemoval(actor, paramOf(params, 'companyId'));
}

export const meta = () => pageTitle('Remove TMS connection');

export default function RemoveConnection() {
  const { companyId, company, connection } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Remove connection"
      question={`Remove the connection of ${company}? Its credentials are deleted, and its orders go to the built-in sandbox from then on.`}
      whyNot={connection ? null : 'This company has no connection of its own.'}
      answer="Remove"
      closeTo={paths.tmsConnection(companyId)}
      danger
    />
  );
}

export const ErrorBoundary = DialogProblem;
