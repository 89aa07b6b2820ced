import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { can } from '~/domain/actor';
import { userSchema } from '~/domain/user-form';
import { createUser } from '~/services/access/create-user.server';
import { requirePermission } from '~/services/access/guards.server';
import { readBody, readQuery } from '~/services/api/parse.server';
import { list, one } from '~/services/api/present.server';
import { usersQuery } from '~/services/api/schemas.server';
import { oneUser, pageOfUsers } from '~/services/api/users.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'users-view');
  const url = new URL(request.url);
  const { items, paging } = await pageOfUsers(actor, readQuery(url, usersQuery));
  return list(items, paging, url);
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'users-create');
  const { id } = await createUser(actor, await readBody(request, userSchema));
  return one(can(actor, 'users-view') ? await oneUser(actor, id) : { id }, { status: 201 });
}
