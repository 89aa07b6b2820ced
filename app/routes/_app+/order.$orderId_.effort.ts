import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { effortClaimSchema, recordEffort } from '~/services/orders/record-effort.server';
import { paramOf } from '~/services/platform/params.server';

export const loader = () => redirect(paths.inbox);

/** What a page counted of the time, keys and clicks that somebody spent on its order. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const claim = effortClaimSchema.parse(Object.fromEntries(await request.formData()));
  await recordEffort(actor, paramOf(params, 'orderId'), claim);
  return new Response(null, { status: 204 });
}
