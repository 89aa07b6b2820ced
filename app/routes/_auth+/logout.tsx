import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '~/domain/paths';
import { requireUser } from '~/services/access/guards.server';
import { signOut } from '~/services/access/sign-out.server';

export const loader = () => redirect(paths.inbox);

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireUser(request, { whileDown: true });
  const { headers, to } = await signOut(actor, request);
  return redirect(to, { headers });
}
