import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { pageOfDocuments } from '~/services/api/classifier.server';
import { trainingDocumentsQuery } from '~/services/api/classifier-schemas.server';
import { readQuery } from '~/services/api/parse.server';
import { list } from '~/services/api/present.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'training-documents-view');
  const url = new URL(request.url);
  const { items, paging } = await pageOfDocuments(actor, readQuery(url, trainingDocumentsQuery));
  return list(items, paging, url);
}
