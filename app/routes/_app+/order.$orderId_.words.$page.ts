import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { getPageWords, readPageRegion, regionSchema } from '~/services/orders/page-words.server';
import { paramOf } from '~/services/platform/params.server';

/** The recognised words of one page, for click-to-fill; of a part of it that is asked for, what can be read there. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const [orderId, page] = [paramOf(params, 'orderId'), paramOf(params, 'page')];
  const { searchParams } = new URL(request.url);
  if (!searchParams.has('left')) return Response.json(await getPageWords(actor, orderId, page));
  const region = regionSchema.parse(Object.fromEntries(searchParams));
  return Response.json(await readPageRegion(actor, orderId, page, region));
}
