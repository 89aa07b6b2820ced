import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { sourceEmailLink } from '~/services/requests/request-email.server';

/** Goes to the mail as it came. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return redirect(await sourceEmailLink(actor, paramOf(params, 'requestId')));
}
