import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { fieldRefusal, fieldReply, readFieldPost } from '~/services/orders/order-posts.server';
import { saveOrderPart } from '~/services/orders/save-order-part.server';
import { paramOf } from '~/services/platform/params.server';

export const loader = () => redirect(paths.inbox);

/** One field, address or stop of an order, saved by script from wherever the order is shown; answers in JSON. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const posted = readFieldPost(await request.formData());
  try {
    const saved = await saveOrderPart(actor, paramOf(params, 'orderId'), posted);
    return Response.json(fieldReply(posted, saved));
  } catch (problem) {
    const refusal = fieldRefusal(posted, problem);
    if (!refusal) throw problem;
    return Response.json(refusal.reply, { status: refusal.status });
  }
}
