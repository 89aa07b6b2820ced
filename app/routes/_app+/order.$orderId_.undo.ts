import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { ofOthers } from '~/domain/orders/save-for-all';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { safeTarget } from '~/services/access/sessions/session-gone.server';
import { readUndoPost } from '~/services/orders/order-posts.server';
import { undoOrderChange } from '~/services/orders/undo-order-change.server';
import { paramOf } from '~/services/platform/params.server';
import { toldChange } from '~/services/web/told-change.server';

export const loader = () => redirect(paths.inbox);

const DONE = { undo: 'Undone', redo: 'Redone' } as const;

/** Takes back what this person did last to an order, or does it again. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const orderId = paramOf(params, 'orderId');
  const { direction, back, scripted } = readUndoPost(await request.formData());
  return toldChange({ scripted, back: safeTarget(back) }, async () => {
    const { label, path, others } = await undoOrderChange(actor, orderId, direction);
    return { text: `${DONE[direction]}: ${label}${ofOthers(others)}`, focus: `field-${path}` };
  });
}
