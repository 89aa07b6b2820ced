import { type Actor, can } from '../access/actor';
import { type Certification, type CertificationStep, offeredSteps, type ReviewPlan } from './certification';
import { mayTrainFields } from './train-fields';
import { UNRECOGNISED_VARIANT } from './unrecognised';

/** What somebody is offered on an order beside editing and sending it. */
export type ReviewOffers = {
  certification: Certification | null;
  certificationSteps: CertificationStep[];
  mayTrainFields: boolean;
  /** The mapping cog: where a field comes from can be changed for the next documents. */
  mayMapSources: boolean;
  mayCompare: boolean;
};

type ReviewedOrder = {
  companyId: number;
  certification: Certification | null;
  deletedAt: Date | string | null;
  variantId: number | null;
  replicatedFromScheduler: boolean;
};

/**
 * Not for orders of a schedule, which have no document, nor for the unrecognised document, whose papers have nothing in
 * common. (spec 2 §6 fieldMapsCreate)
 */
export function mayMapSources(
  actor: Actor,
  { companyId, variantId, replicatedFromScheduler }: Omit<ReviewedOrder, 'certification' | 'deletedAt'>,
): boolean {
  const hasLayout = variantId !== null && variantId !== UNRECOGNISED_VARIANT && !replicatedFromScheduler;
  return hasLayout && can(actor, 'field-maps-create', companyId);
}

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
    mayMapSources: order.deletedAt === null && mayMapSources(actor, order),
    mayCompare: hasExamples && actor.allCompanies,
  };
}

/** Whose plan lacks compare mode, and who may not view all companies, goes back. (spec 2 §2 Compare view) */
export function mayOpenCompare(actor: Actor, plan: ReviewPlan): boolean {
  return actor.allCompanies || plan.compareMode;
}
