import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { showFieldValue } from '~/domain/fields/field-values';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { safeTarget } from '~/services/access/sessions/session-gone.server';
import { convertWeight } from '~/services/orders/convert-weight.server';
import { readWeightPost } from '~/services/orders/order-posts.server';
import { paramOf } from '~/services/platform/params.server';
import { toldChange } from '~/services/web/told-change.server';

export const loader = () => redirect(paths.inbox);

/** Says the weight of an order in the other unit. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const orderId = paramOf(params, 'orderId');
  const { to, back, scripted } = readWeightPost(await request.formData());
  return toldChange({ scripted, back: safeTarget(back) }, async () => {
    const { weight } = await convertWeight(actor, orderId, to);
    return { text: `Weight is now ${showFieldValue('weight', weight)} ${to}`, focus: 'field-weight' };
  });
}
