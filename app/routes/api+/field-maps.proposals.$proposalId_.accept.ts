import type { ActionFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { one } from '~/services/api/present.server';
import { presentProposal } from '~/services/api/proposals.server';
import { acceptProposal } from '~/services/mapping/decide-proposal.server';

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'company-field-maps-create');
  return one(presentProposal(await acceptProposal(actor, Number(params.proposalId))));
}
