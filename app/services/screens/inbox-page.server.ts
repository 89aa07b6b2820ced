import { type Actor, can, choosesCompany } from '~/domain/access/actor';
import { REQUEST_ORDERS } from '~/domain/lists/request-orders';
import { bulkOffers, inboxOffers } from '~/domain/orders/bulk-actions';
import { filterOptions } from '~/services/requests/filter-choices.server';
import { readInboxFilter } from '~/services/requests/filter-requests.server';
import { listRequests } from '~/services/requests/list-requests.server';
import { listViews } from '~/services/requests/saved-views.server';
import { readList } from '~/services/web/columns.server';
import { withinPages } from '~/services/web/last-page.server';
import { loadSelectedRequest } from './selected-request.server';

/** The inbox of an address: its list with what it is narrowed by, the request that is selected, and what can be done with them. */
export async function loadInbox(actor: Actor, request: Request) {
  const { searchParams } = new URL(request.url);
  const { filter, ignored } = readInboxFilter(actor, searchParams);
  const selectedId = searchParams.get('selected');
  const table = readList(request, REQUEST_ORDERS, { userId: actor.userId, list: 'request-orders' });
  const asked = table.query;
  const [list, options, views, selected] = await Promise.all([
    listRequests(actor, filter, searchParams.get('after')),
    filterOptions(actor),
    listViews(actor),
    selectedId
      ? loadSelectedRequest(actor, selectedId, { page: asked.page, isDeleted: asked.filter.deleted })
      : null,
  ]);
  if (selected?.orders) withinPages(request, { paging: selected.orders });
  return {
    filter,
    ignored,
    list,
    views,
    selected,
    choices: { ...options, systemStatuses: can(actor, 'system-status-filter') },
    mayCreate: can(actor, 'ocr-requests-create'),
    viewerId: actor.userId,
    namesCompany: choosesCompany(actor),
    orderColumns: table.columns,
    orderOffers: bulkOffers(actor, 'orders', { deleted: asked.filter.deleted }),
    offers: inboxOffers(actor, filter.displayHidden),
  };
}
