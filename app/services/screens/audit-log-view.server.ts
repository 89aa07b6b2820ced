import { type Actor, choosesCompany } from '~/domain/access/actor';
import { type AUDIT_LIST, isVerificationMark } from '~/domain/lists/audit-list';
import { type ListQuery, pageOf } from '~/domain/lists/list-query';
import { changesOfOrders } from '~/services/orders/order-audit.server';
import { type AuditedOrder, changesDuring, searchAudits } from '~/services/orders/search-audits.server';
import { filterOptions } from '~/services/requests/filter-choices.server';
import { inWords, namesIn } from './order-audit-view.server';

/**
 * What Audit Logs shows: a page of changed orders, and of those that are opened every change; nothing while no time range is
 * selected. (spec 3 §2 Audit logs)
 */
export async function loadAuditLog(actor: Actor, query: ListQuery<typeof AUDIT_LIST.filters>) {
  const { filter, expanded } = query;
  const [{ items, ...paging }, offers] = await Promise.all([
    filter.dateRange.length > 0
      ? searchAudits(actor, filter, query)
      : pageOf<AuditedOrder>([], { total: 0 }, query),
    filterOptions(
      actor,
      { companies: filter.companies, variants: filter.variants, users: filter.users },
      'audit-logs-view',
    ),
  ]);
  const opened = items.filter(({ id }) => expanded.includes(String(id)));
  const changes = await changesIn(opened, filter);
  return {
    paging: { ...paging, isEmpty: items.length === 0 },
    offers,
    without: choosesCompany(actor) ? [] : (['company'] as const),
    rows: items.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      /** Of an order that is opened. */
      audit: changes.get(row.id) ?? null,
    })),
  };
}

async function changesIn(
  opened: readonly AuditedOrder[],
  filter: ListQuery<typeof AUDIT_LIST.filters>['filter'],
) {
  const byOrder = await changesOfOrders(
    opened.map(({ id }) => id),
    changesDuring(filter),
  );
  const names = await namesIn(
    [...byOrder.values()].flat(),
    opened.map(({ companyId }) => companyId),
  );
  const shown = ({ attribute }: { attribute: string }) =>
    filter.allAttributes || !isVerificationMark(attribute);
  return new Map([...byOrder].map(([id, entries]) => [id, inWords(entries.filter(shown), names)]));
}
