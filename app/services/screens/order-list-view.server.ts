import { type Actor, can, choosesCompany } from '~/domain/access/actor';
import type { ListQuery } from '~/domain/lists/list-query';
import { CERTIFICATION_FILTERS, type ORDER_LIST } from '~/domain/lists/order-list';
import { maySeeCertifications } from '~/domain/orders/certification';
import { listItineraries } from '~/services/orders/list-itineraries.server';
import { listOrders } from '~/services/orders/list-orders.server';
import { filterOptions } from '~/services/requests/filter-choices.server';

/** What the order list shows: a page of orders, the stops of those that are opened, and what its filters offer. */
export async function loadOrderList(actor: Actor, query: ListQuery<typeof ORDER_LIST.filters>) {
  const [{ items, ...paging }, offers] = await Promise.all([
    listOrders(actor, query.filter, query),
    filterOptions(actor, query.filter),
  ]);
  const opened = items.filter(({ id }) => query.expanded.includes(String(id))).map(({ id }) => id);
  const stops = await listItineraries(actor, opened);
  return {
    paging: { ...paging, isEmpty: items.length === 0 },
    offers,
    rows: items.map((item) => ({
      ...item,
      createdAt: item.createdAt.toISOString(),
      updatedAt: item.updatedAt.toISOString(),
      stops: stops.get(item.id) ?? [],
      mayMap: can(actor, 'field-maps-view', item.companyId),
    })),
    without: {
      columns: choosesCompany(actor) ? [] : (['company'] as const),
      filters: [
        ...(can(actor, 'system-status-filter') ? [] : ['systemStatus']),
        ...(maySeeCertifications(actor) ? [] : CERTIFICATION_FILTERS),
      ],
    },
  };
}
