import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { one } from '~/services/api/present.server';
import { presentEmail } from '~/services/api/present-email.server';
import { requestEmail } from '~/services/requests/request-email.server';

/** The mail that brought a request, with what became of each of its parts. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return one(presentEmail(await requestEmail(actor, params.requestId ?? '')));
}
