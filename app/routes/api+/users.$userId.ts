import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission, requireUser } from '~/services/access/guards.server';
import { readBody } from '~/services/api/parse.server';
import { one } from '~/services/api/present.server';
import { userBody } from '~/services/api/schemas.server';
import { changeUser, oneUser, removeUser } from '~/services/api/users.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'users-view');
  return one(await oneUser(actor, Number(params.userId)));
}

/** PUT changes, DELETE deletes; the profile of oneself takes no permission. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireUser(request);
  const userId = Number(params.userId);
  if (request.method !== 'DELETE')
    return one(await changeUser(actor, userId, await readBody(request, userBody)));
  await removeUser(actor, userId);
  return new Response(null, { status: 204 });
}
