import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { requireCsrf } from '~/services/access/sessions/guards.server';
import { safeTarget } from '~/services/access/sessions/session-gone.server';
import { THEMES, themeCookie } from '~/services/web/theme.server';

/** Light, dark or as the system says; for signed-out visitors too. */
export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request);
  const form = await request.formData();
  const theme = THEMES.find((known) => known === form.get('theme')) ?? 'system';
  return redirect(safeTarget(String(form.get('back') ?? '')), {
    headers: { 'Set-Cookie': themeCookie(theme) },
  });
}
