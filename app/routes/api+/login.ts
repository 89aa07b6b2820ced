import type { ActionFunctionArgs } from '@remix-run/node';
import { findActor } from '~/services/access/actor.server';
import { beginSession } from '~/services/access/begin-session.server';
import { requireCsrf } from '~/services/access/guards.server';
import { signIn } from '~/services/access/sign-in.server';
import { readBody } from '~/services/api/parse.server';
import { presentUser } from '~/services/api/present-user.server';
import { loginBody } from '~/services/api/schemas.server';
import { NotFound } from '~/services/platform/problems.server';

/** POST /api/login, form-encoded email, password, remember (spec 1 §7 Auth). */
export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request);
  const { email, password, remember } = await readBody(request, loginBody);
  const userId = await signIn(email, password);
  const headers = await beginSession(request, userId, {
    remember: ['on', '1', 'true', true].includes(remember ?? ''),
  });
  const actor = await findActor(userId);
  if (!actor) throw new NotFound();
  return Response.json({ data: { user: await presentUser(actor) } }, { headers });
}
