import type { LoaderFunctionArgs } from '@remix-run/node';
import { isUuid } from '~/domain/row-values';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { readInboxFilter } from '~/services/requests/filter-requests.server';
import { listRequestsByIds } from '~/services/requests/list-requests.server';

/** More than happens in a second; what is left out is seen when the list is loaded again. */
const MAX_ASKED = 200;

/** Rows of the inbox that something happened to: those that the filter still has, and what became of the others. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const { searchParams } = new URL(request.url);
  const { filter } = readInboxFilter(actor, searchParams);
  const asked = (searchParams.get('ids') ?? '').split(',').filter(isUuid).slice(0, MAX_ASKED);
  const items = await listRequestsByIds(actor, filter, asked);
  const others = asked.filter((id) => !items.some((item) => item.id === id));
  return { asked, items, left: await listRequestsByIds(actor, { displayHidden: true }, others) };
}

/** It is asked for what has just happened. */
export const shouldRevalidate = () => false;
