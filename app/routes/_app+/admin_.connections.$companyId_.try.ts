import type { ActionFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { postConnectionTest } from '~/services/screens/connection-screen.server';

/** Asks the TMS of a company whether it is there and takes the credentials. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'tms-providers-view']);
  return postConnectionTest(actor, paramOf(params, 'companyId'));
}
