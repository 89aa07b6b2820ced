import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { ConfirmDialog } from '~/components/ui/confirm-dialog';
import { ADMIN } from '~/domain/admin/admin-entities';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { adminUsage, deleteAdminRow, usedWords } from '~/services/admin/admin-rows.server';
import { paramOf } from '~/services/platform/params.server';
import { toldChange } from '~/services/web/told-change.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'all-companies-view']);
  const entity = paramOf(params, 'entity');
  const { label, usage } = await adminUsage(actor, entity, paramOf(params, 'rowId'));
  return { entity, label, whyNot: usage.length > 0 ? usedWords(usage) : null };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'all-companies-view']);
  const entity = paramOf(params, 'entity');
  const rowId = paramOf(params, 'rowId');
  const back = paths.adminRows(entity, new URL(request.url).search);
  return toldChange({ scripted: false, back }, async () => {
    await deleteAdminRow(actor, entity, rowId);
    return { text: `The ${ADMIN[entity].one} was deleted.` };
  });
}

export const meta = () => pageTitle('Delete');

export default function DeleteAdminRow() {
  const { entity, label, whyNot } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <ConfirmDialog
      title={`Delete ${ADMIN[entity].one}`}
      question={`Delete ${label}? Nothing uses it.`}
      answer="Delete"
      whyNot={whyNot}
      danger
      closeTo={paths.adminRows(entity, search)}
    />
  );
}

export const ErrorBoundary = DialogProblem;
