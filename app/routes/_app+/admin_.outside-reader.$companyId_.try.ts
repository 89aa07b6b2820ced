import type { ActionFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { postOutsideTry } from '~/services/screens/outside-reader-screen.server';

/** Asks a company's outside reader a small question. It costs money, so whoever may only look may not. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'tms-providers-edit']);
  return postOutsideTry(actor, paramOf(params, 'companyId'));
}
