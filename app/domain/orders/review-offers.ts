import type { Actor } from '../access/actor';
import { type Certification, type CertificationStep, offeredSteps, type ReviewPlan } from './certification';
import { mayTrainFields } from './train-fields';

/** What somebody is offered on an order beside editing and sending it. */
export type ReviewOffers = {
  certification: Certification | null;
  certificationSteps: CertificationStep[];
  mayTrainFields: boolean;
  mayCompare: boolean;
};

type ReviewedOrder = {
  companyId: number;
  certification: Certification | null;
  deletedAt: Date | string | null;
};

/**
 * Compare appears where the company has other certified orders of the variant, for users who may view any company.
 * (spec 2 §2 Toolbar buttons, §4 Certification)
 */
export function reviewOffers(
  actor: Actor,
  order: ReviewedOrder,
  { plan, hasExamples }: { plan: ReviewPlan; hasExamples: boolean },
): ReviewOffers {
  return {
    certification: order.certification,
    certificationSteps: offeredSteps(actor, order, plan),
    mayTrainFields: order.deletedAt === null && mayTrainFields(actor, order.companyId, plan),
    mayCompare: hasExamples && actor.allCompanies,
  };
}

/** Whose plan lacks compare mode, and who may not view all companies, goes back. (spec 2 §2 Compare view) */
export function mayOpenCompare(actor: Actor, plan: ReviewPlan): boolean {
  return actor.allCompanies || plan.compareMode;
}
