import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { one } from '~/services/api/present.server';
import { sourceEmailLink } from '~/services/requests/request-email.server';

/** A link to the mail as it came (EML), good for five minutes. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  return one({ url: await sourceEmailLink(actor, params.requestId ?? '') });
}
