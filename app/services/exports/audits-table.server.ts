import { choosesCompany } from '~/domain/access/actor';
import { AUDIT_LIST } from '~/domain/lists/audit-list';
import { type AuditedOrder, searchAudits } from '~/services/orders/search-audits.server';
import { exportable } from './exportable-table.server';

/** The orders of an audit search, an order a row. */
export const auditsTable = exportable<typeof AUDIT_LIST, AuditedOrder, AuditedOrder>({
  list: AUDIT_LIST,
  title: 'Audit logs',
  permission: 'audit-logs-view',
  keys: async (actor, { filter, sort }, limit) => {
    const { items } = await searchAudits(actor, filter, { page: 1, perPage: limit, sort });
    return items;
  },
  rows: async (_, orders) => orders,
  without: (actor) => (choosesCompany(actor) ? [] : ['company']),
  values: {
    id: ({ id }) => id,
    requestId: ({ requestId }) => requestId,
    company: ({ companyName }) => companyName,
    variant: ({ variantName }) => variantName,
    changes: ({ changes }) => changes,
    clientChanges: ({ clientChanges }) => clientChanges,
    companyChanges: ({ companyChanges }) => companyChanges,
    adminReviewers: ({ adminReviewers }) => adminReviewers.join('; '),
    verifier: ({ verifier }) => verifier,
    copyOf: ({ replicatedFromOrderId }) => replicatedFromOrderId,
    createdAt: ({ createdAt }) => createdAt,
    updatedAt: ({ updatedAt }) => updatedAt,
  },
});
