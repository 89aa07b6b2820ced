import type { ActionFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { labelDocument } from '~/services/api/classifier.server';
import { readBody } from '~/services/api/parse.server';
import { one } from '~/services/api/present.server';
import { setVariantSchema } from '~/services/classification/label-document.server';

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'training-documents-view');
  const { variant_id } = await readBody(request, setVariantSchema);
  return one(await labelDocument(actor, Number(params.documentId), variant_id));
}
