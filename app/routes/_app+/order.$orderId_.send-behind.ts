import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { readSendPost } from '~/services/orders/order-posts.server';
import { paramOf } from '~/services/platform/params.server';
import { sendReviewedOrder } from '~/services/tms/send-reviewed-order.server';

export const loader = () => redirect(paths.inbox);

/** An order that is sent by script while its reviewer looks at the next one already; answers a SendOutcome in JSON, with 409 where it is not sent. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const posted = readSendPost(await request.formData());
  const outcome = await sendReviewedOrder(actor, paramOf(params, 'orderId'), posted);
  return Response.json(outcome, { status: outcome.kind === 'sent' ? 202 : 409 });
}
