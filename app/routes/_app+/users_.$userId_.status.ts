import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { setUserStatus } from '~/services/access/users/set-user-status.server';
import { redirectIfUserMissing, userIdOf } from '~/services/access/users/user-page.server';
import { log } from '~/services/platform/log.server';
import { redirectWithToast } from '~/services/web/toast.server';

export const loader = () => redirect(paths.users);

/** The switch of the edit screen: `active` 1 or 0. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'users-edit');
  const userId = userIdOf(params);
  const active = (await request.formData()).get('active') === '1';
  try {
    await redirectIfUserMissing(setUserStatus(actor, userId, active));
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    log().warn({ err: problem, about: userId }, 'user status');
    const text = 'There was an error updating the user status';
    return redirectWithToast(paths.editUser(userId), { tone: 'error', text });
  }
  const text = active ? 'The user is active and can sign in.' : 'The user is inactive and was signed out.';
  return redirectWithToast(paths.editUser(userId), { tone: 'success', text });
}
