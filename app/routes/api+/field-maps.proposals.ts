import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { readQuery } from '~/services/api/parse.server';
import { list } from '~/services/api/present.server';
import { pageOfProposals } from '~/services/api/proposals.server';
import { proposalsQuery } from '~/services/api/schemas.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  const url = new URL(request.url);
  const { items, paging } = await pageOfProposals(actor, readQuery(url, proposalsQuery));
  return list(items, paging, url);
}
