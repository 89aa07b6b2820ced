import type { ActionFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { startImpersonation } from '~/services/access/start-impersonation.server';
import { one } from '~/services/api/present.server';
import { currentUser } from '~/services/api/users.server';

/** POST: from here on the session is one as the other user (spec 1 §7 Auth). */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'users-impersonate');
  const userId = Number(params.userId);
  const headers = await startImpersonation(actor, request, userId);
  return one({ user: await currentUser(userId, actor.userId) }, { headers });
}
