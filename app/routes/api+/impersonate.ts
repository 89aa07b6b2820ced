import type { ActionFunctionArgs } from '@remix-run/node';
import { endImpersonation } from '~/services/access/end-impersonation.server';
import { requireUser } from '~/services/access/guards.server';
import { one } from '~/services/api/present.server';
import { currentUser } from '~/services/api/users.server';

/** DELETE: back to the own account; `user` is null when that may no longer sign in (spec 1 §7 Auth). */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireUser(request);
  const { headers, userId } = await endImpersonation(actor, request);
  return one({ user: userId === null ? null : await currentUser(userId, null) }, { headers });
}
