import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireUser } from '~/services/access/sessions/guards.server';
import { openExport } from '~/services/exports/list-exports.server';
import { paramOf } from '~/services/platform/params.server';
import { downloadResponse } from '~/services/web/download.server';

/** The file of an export, for whoever asked for it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  return downloadResponse(await openExport(actor, paramOf(params, 'exportId')));
}
