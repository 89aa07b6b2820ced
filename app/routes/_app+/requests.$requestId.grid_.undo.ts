import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { readBody } from '~/services/api/parse.server';
import { gridStepSchema, undoGridStep } from '~/services/orders/undo-grid-step.server';
import { paramOf } from '~/services/platform/params.server';

export const loader = () => redirect(paths.inbox);

/** Takes back what this person did last in the grid of a request, or does it again. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const requestId = paramOf(params, 'requestId');
  return Response.json(await undoGridStep(actor, requestId, await readBody(request, gridStepSchema)));
}
