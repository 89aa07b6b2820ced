import type { ActionFunctionArgs } from '@remix-run/node';
import { requireUser } from '~/services/access/guards.server';
import { signOut } from '~/services/access/sign-out.server';

/** Signs out, or, while acting as somebody, back in as oneself (spec 1 §6 Impersonation). */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireUser(request, { whileDown: true });
  const { headers } = await signOut(actor, request);
  return new Response(null, { status: 204, headers });
}
