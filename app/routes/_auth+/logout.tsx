import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '~/domain/paths';
import { requireUser } from '~/services/access/guards.server';
import { endSession } from '~/services/access/session.server';

export const loader = () => redirect(paths.inbox);

export async function action({ request }: ActionFunctionArgs) {
  await requireUser(request, { whileDown: true });
  return redirect(paths.login(), { headers: { 'Set-Cookie': await endSession(request) } });
}
