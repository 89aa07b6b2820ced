import type { ActionFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { dismissProposal } from '~/services/classification/decide-proposal.server';

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'training-documents-view');
  await dismissProposal(actor, Number(params.proposalId));
  return new Response(null, { status: 204 });
}
