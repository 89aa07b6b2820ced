import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { readBody } from '~/services/api/parse.server';
import { gridBlockSchema, saveGridBlock } from '~/services/orders/save-grid-block.server';
import { paramOf } from '~/services/platform/params.server';

export const loader = () => redirect(paths.inbox);

/** Cells of several orders of a request, saved by the grid; answers cell by cell. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const requestId = paramOf(params, 'requestId');
  return Response.json(await saveGridBlock(actor, requestId, await readBody(request, gridBlockSchema)));
}
