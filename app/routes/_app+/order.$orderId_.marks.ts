import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { formMarks } from '~/services/screens/form-marks.server';

/** What stands beside the values of an order and is asked for when its page is there. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return Response.json(await formMarks(actor, paramOf(params, 'orderId')));
}
