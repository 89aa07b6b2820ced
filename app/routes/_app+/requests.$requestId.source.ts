import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { sourceFileLink } from '~/services/requests/source-file.server';

/** Goes to the file as it came. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return redirect(await sourceFileLink(actor, params.requestId ?? ''));
}
