import type { ActionFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { classifyAgain } from '~/services/api/classifier.server';
import { readBody } from '~/services/api/parse.server';
import { one } from '~/services/api/present.server';
import { classifySchema } from '~/services/classification/reclassify-documents.server';

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'training-documents-view');
  const { models } = await readBody(request, classifySchema);
  return one(await classifyAgain(actor, models));
}
