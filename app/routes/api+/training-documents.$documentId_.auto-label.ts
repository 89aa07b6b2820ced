import type { ActionFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { autoLabelDocument } from '~/services/api/classifier.server';
import { one } from '~/services/api/present.server';

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'training-documents-view');
  return one(await autoLabelDocument(actor, Number(params.documentId)));
}
