import { type Actor, can } from '~/domain/access/actor';
import { offersForOrder, type ShownOffer } from '~/services/orders/lane-offers.server';
import type { AuditRow } from './order-audit-view.server';
import { recentEdits } from './value-origin.server';

export type FormMarks = { offers: ShownOffer[]; recent: AuditRow[] };

/**
 * What the form says beside values once it is there: what the last orders of the lane had, and, for who may see it in any
 * company, the last edit of each value. (spec 2 §6 auditLogsView) @throws NotFound, Forbidden
 */
export async function formMarks(actor: Actor, orderId: number): Promise<FormMarks> {
  const seesEdits = can(actor, 'audit-logs-view') && can(actor, 'all-companies-view');
  return {
    offers: await offersForOrder(actor, orderId),
    recent: seesEdits ? await recentEdits(actor, orderId) : [],
  };
}
