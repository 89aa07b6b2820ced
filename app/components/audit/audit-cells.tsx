import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { CellsOf } from '~/components/list/data-table';
import { AuditChanges } from '~/components/order/order-audit';
import { Moment } from '~/components/ui/moment';
import type { AUDIT_LIST } from '~/domain/lists/audit-list';
import { paths, shortRequestId } from '~/domain/urls/paths';

export type AuditedOrderRow = {
  id: number;
  requestId: string;
  companyName: string;
  variantName: string | null;
  verifier: string | null;
  adminReviewers: string[];
  replicatedFromOrderId: number | null;
  createdAt: string;
  updatedAt: string;
  changes: number;
  clientChanges: number;
  companyChanges: number;
  audit: Parameters<typeof AuditChanges>[0]['changes'] | null;
};

/** What stands in the cells of Audit Logs. (spec 3 §2 Audit logs) */
export const AUDIT_CELLS: CellsOf<typeof AUDIT_LIST, AuditedOrderRow> = {
  id: ({ id }) => (
    <Link to={paths.order(id)} className="cell-link font-semibold">
      #{id}
    </Link>
  ),
  requestId: ({ requestId }) => (
    <Link to={paths.shownRequest(requestId)} className="cell-link">
      {shortRequestId(requestId)}
    </Link>
  ),
  company: ({ companyName }) => companyName,
  variant: ({ variantName }) => variantName,
  changes: ({ changes }) => changes.toLocaleString('en-US'),
  clientChanges: ({ clientChanges }) => clientChanges.toLocaleString('en-US'),
  companyChanges: ({ companyChanges }) => companyChanges.toLocaleString('en-US'),
  adminReviewers: ({ adminReviewers }) => adminReviewers.join(', '),
  verifier: ({ verifier }) => verifier,
  copyOf: ({ replicatedFromOrderId: from }) =>
    from === null ? null : (
      <Link to={paths.order(from)} className="cell-link">
        #{from}
      </Link>
    ),
  createdAt: ({ createdAt }) => <Moment at={createdAt} />,
  updatedAt: ({ updatedAt }) => <Moment at={updatedAt} />,
};

/** Under an order that is opened: what was changed within the time range. */
export function auditOf({ audit }: AuditedOrderRow): ReactNode {
  return (
    <div className="max-w-3xl">
      {audit && audit.length > 0 ? (
        <AuditChanges changes={audit} />
      ) : (
        <p className="text-muted">Verification marks alone were changed.</p>
      )}
    </div>
  );
}
