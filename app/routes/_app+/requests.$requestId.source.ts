import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { sourceFileLink } from '~/services/requests/source-file.server';

/** Goes to the file as it came. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return redirect(await sourceFileLink(actor, paramOf(params, 'requestId')));
}
