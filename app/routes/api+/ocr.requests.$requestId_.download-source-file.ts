import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { one } from '~/services/api/present.server';
import { sourceFileLink } from '~/services/requests/source-file.server';

/** A link to the file as it came, good for five minutes. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return one({ url: await sourceFileLink(actor, params.requestId ?? '') });
}
