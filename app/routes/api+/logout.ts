import type { ActionFunctionArgs } from '@remix-run/node';
import { requireUser } from '~/services/access/guards.server';
import { endSession } from '~/services/access/session.server';

export async function action({ request }: ActionFunctionArgs) {
  await requireUser(request, { whileDown: true });
  return new Response(null, { status: 204, headers: { 'Set-Cookie': await endSession(request) } });
}
