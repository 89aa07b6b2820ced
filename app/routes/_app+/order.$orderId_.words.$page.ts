import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { getPageWords } from '~/services/orders/page-words.server';

/** The recognised words of one page, for click-to-fill. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return getPageWords(actor, Number(params.orderId), Number(params.page));
}
