import type { ActionFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { readBody } from '~/services/api/parse.server';
import { one } from '~/services/api/present.server';
import { acceptProposal, acceptProposalSchema } from '~/services/classification/decide-proposal.server';

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, ['training-documents-view', 'variants-create']);
  const wish = await readBody(request, acceptProposalSchema);
  const { variantId } = await acceptProposal(actor, Number(params.proposalId), wish);
  return one({ variant_id: variantId }, { status: 201 });
}
