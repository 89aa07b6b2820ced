import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/guards.server';
import { readQuery } from '~/services/api/parse.server';
import { one } from '~/services/api/present.server';
import { submissionQuery } from '~/services/api/schemas.server';
import { listSubmissions } from '~/services/tms/list-submissions.server';

/** What was sent to the TMS for an order, and what it answered, newest first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'system-status-filter');
  const { order_id } = readQuery(new URL(request.url), submissionQuery);
  return one(await listSubmissions(actor, order_id));
}
