import type { ActionFunctionArgs } from '@remix-run/node';
import { changePassword } from '~/services/access/change-password.server';
import { requireUser } from '~/services/access/guards.server';
import { sessionToken } from '~/services/access/session.server';
import { passwordChangeBody } from '~/services/api/access-schemas.server';
import { readBody } from '~/services/api/parse.server';

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireUser(request);
  await changePassword(actor, await readBody(request, passwordChangeBody), sessionToken(request));
  return Response.json({ message: 'Password changed' });
}
