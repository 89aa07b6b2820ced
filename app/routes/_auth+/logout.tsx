import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '~/domain/urls/paths';
import { requireUser } from '~/services/access/sessions/guards.server';
import { signOut } from '~/services/access/sessions/sign-out.server';

export const loader = () => redirect(paths.inbox);

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireUser(request, { whileDown: true });
  const { headers, to } = await signOut(actor, request);
  return redirect(to, { headers });
}
