import type { ActionFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { setUserStatus } from '~/services/access/set-user-status.server';
import { readBody } from '~/services/api/parse.server';
import { one } from '~/services/api/present.server';
import { userStatusBody } from '~/services/api/schemas.server';
import { oneUser } from '~/services/api/users.server';

/** PUT {active} (spec 3 §7 Users) */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'users-edit');
  const userId = Number(params.userId);
  const { active } = await readBody(request, userStatusBody);
  await setUserStatus(actor, userId, active);
  return one(await oneUser(actor, userId));
}
