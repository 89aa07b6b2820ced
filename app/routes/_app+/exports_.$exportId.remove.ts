import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '~/domain/urls/paths';
import { requireUser } from '~/services/access/sessions/guards.server';
import { removeExport } from '~/services/exports/list-exports.server';
import { paramOf } from '~/services/platform/params.server';
import { redirectWithToast } from '~/services/web/toast.server';

export const loader = () => redirect(paths.exports);

/** Takes an export away, also while it is being written. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireUser(request);
  await removeExport(actor, paramOf(params, 'exportId'));
  return redirectWithToast(paths.exports, { tone: 'success', text: 'Export removed' });
}
