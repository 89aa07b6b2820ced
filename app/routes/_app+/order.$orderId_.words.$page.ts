import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { getPageWords } from '~/services/orders/page-words.server';
import { paramOf } from '~/services/platform/params.server';

/** The recognised words of one page, for click-to-fill. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return Response.json(await getPageWords(actor, paramOf(params, 'orderId'), paramOf(params, 'page')));
}
