import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { postDocumentAction } from '~/services/screens/classifier-actions.server';

export const loader = () => redirect(paths.classifier);

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'training-documents-view');
  return postDocumentAction(actor, paramOf(params, 'documentAction'), request);
}
