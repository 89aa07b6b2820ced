import type { ActionFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { changeDocument } from '~/services/api/classifier.server';
import { readBody } from '~/services/api/parse.server';
import { one } from '~/services/api/present.server';
import { changeDocumentSchema } from '~/services/classification/label-document.server';

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'training-documents-view');
  const change = await readBody(request, changeDocumentSchema);
  return one(await changeDocument(actor, Number(params.documentId), change));
}
