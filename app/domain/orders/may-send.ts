import { type Actor, can } from '../access/actor';

/** Who ends an operator's review of a company's order. */
export function maySendToClient(actor: Actor, companyId?: number): boolean {
  return (
    can(actor, 'admin-review-edit', companyId) ||
    (actor.allCompanies && can(actor, 'all-orders-review', companyId))
  );
}

/** Who sends to the TMS of a company, for the first time or again. (spec 2 §6 tmsSubmit, tmsResubmit) */
export function maySendToTms(actor: Actor, companyId?: number): boolean {
  return can(actor, 'tms-submit', companyId) || can(actor, 'tms-resubmit', companyId);
}
