import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { readInboxFilter } from '~/services/requests/filter-requests.server';
import { listRequests } from '~/services/requests/list-requests.server';

/** The next page of the inbox while one scrolls. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const { searchParams } = new URL(request.url);
  const { filter } = readInboxFilter(actor, searchParams);
  return { list: await listRequests(actor, filter, searchParams.get('after')) };
}

/** What is loaded is brought up to date row by row. */
export const shouldRevalidate = () => false;
