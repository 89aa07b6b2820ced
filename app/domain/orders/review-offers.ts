import { type Actor, can } from '../access/actor';
import type { Permission } from '../access/permissions';
import { type Certification, type CertificationStep, offeredSteps, type ReviewPlan } from './certification';
import { inAdminReview } from './send-rules';
import type { SystemStatus } from './statuses';
import { mayTrainFields } from './train-fields';
import { UNRECOGNISED_VARIANT } from './unrecognised';

/** What somebody is offered on an order beside editing and sending it. */
export type ReviewOffers = {
  certification: Certification | null;
  certificationSteps: CertificationStep[];
  mayTrainFields: boolean;
  /** The mapping cog: where a field comes from can be changed for the next documents. */
  mayMapSources: boolean;
  /** Its document is not recognised, and can be read anew as something else. */
  mayReprocessUnknown: boolean;
  mayCompare: boolean;
};

type ReviewedOrder = {
  companyId: number;
  certification: Certification | null;
  deletedAt: Date | string | null;
  variantId: number | null;
  replicatedFromScheduler: boolean;
  status: SystemStatus;
};

/**
 * Not for orders of a schedule, which have no document, nor for the unrecognised document, whose papers have nothing in
 * common. (spec 2 §6 fieldMapsCreate)
 */
export function mayMapSources(
  actor: Actor,
  {
    companyId,
    variantId,
    replicatedFromScheduler,
  }: Pick<ReviewedOrder, 'companyId' | 'variantId' | 'replicatedFromScheduler'>,
): boolean {
  const hasLayout = variantId !== null && variantId !== UNRECOGNISED_VARIANT && !replicatedFromScheduler;
  return hasLayout && can(actor, 'field-maps-create', companyId);
}

/** In admin review with variant 112, for who makes requests and sees training documents. (spec 2 §4, §6) */
export function mayReprocessUnknown(
  actor: Actor,
  {
    companyId,
    variantId,
    status,
    deletedAt,
  }: Pick<ReviewedOrder, 'companyId' | 'variantId' | 'status' | 'deletedAt'>,
): boolean {
  const isUnknown = variantId === UNRECOGNISED_VARIANT && inAdminReview(status) && deletedAt === null;
  return isUnknown && UNKNOWN_NEEDS.every((permission) => can(actor, permission, companyId));
}

const UNKNOWN_NEEDS = [
  'ocr-requests-create',
  'training-documents-view',
  'ocr-request-statuses-create',
] as const satisfies Permission[];

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
    mayReprocessUnknown: mayReprocessUnknown(actor, order),
    mayCompare: hasExamples && actor.allCompanies,
  };
}

/** Whose plan lacks compare mode, and who may not view all companies, goes back. (spec 2 §2 Compare view) */
export function mayOpenCompare(actor: Actor, plan: ReviewPlan): boolean {
  return actor.allCompanies || plan.compareMode;
}
