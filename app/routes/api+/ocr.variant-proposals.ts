import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { pageOfProposals } from '~/services/api/classifier.server';
import { proposalsQuery } from '~/services/api/classifier-schemas.server';
import { readQuery } from '~/services/api/parse.server';
import { list } from '~/services/api/present.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'training-documents-view');
  const url = new URL(request.url);
  const { items, paging } = await pageOfProposals(actor, readQuery(url, proposalsQuery));
  return list(items, paging, url);
}
