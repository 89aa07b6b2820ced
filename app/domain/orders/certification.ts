import { type Actor, can } from '../access/actor';
import type { Permission } from '../access/permissions';
import { TASK_STARTS, type TaskStatus } from '../collaboration/user-tasks';
import { CERTIFIED_READ_ONLY } from './certified';

/** Where an order stands: nobody asked, waiting for approval, or certified. (spec 2 §4 Certification) */
export type Certification = 'requested' | 'certified';

export const CERTIFICATION_STEPS = ['request', 'certify', 'reject', 'remove'] as const;
export type CertificationStep = (typeof CERTIFICATION_STEPS)[number];

type Step = {
  label: string;
  question: (orderId: number) => string;
  permission: Permission;
  /** Where the order has to stand. */
  from: readonly (Certification | null)[];
  /** What the task has then; a request that is rejected and a certification that is removed leave none. */
  status: TaskStatus;
  to: Certification | null;
  /** Said when it was done. (spec 2 §8) */
  done: string;
};

/** Every step of a certification, with what it takes; the button and the service look at the same line. */
export const CERTIFICATION: Readonly<Record<CertificationStep, Step>> = {
  request: {
    label: 'Request Certification',
    question: (id) => `Ask a reviewer to certify order #${id}?`,
    permission: TASK_STARTS.order_certification,
    from: [null],
    status: 'open',
    to: 'requested',
    done: 'Certification request created, waiting for reviewer to approve it',
  },
  certify: {
    label: 'Certify Order',
    question: (id) => `Certify order #${id}? It is read-only then, and others are compared with it.`,
    permission: 'order-certifications-approve',
    from: [null, 'requested'],
    status: 'certified',
    to: 'certified',
    done: 'Order certified',
  },
  reject: {
    label: 'Reject Certification',
    question: (id) => `Reject the request to certify order #${id}?`,
    permission: 'order-certifications-approve',
    from: ['requested'],
    status: 'rejected',
    to: null,
    done: 'Order uncertified/rejected',
  },
  remove: {
    label: 'Remove Certification',
    question: (id) => `Remove the certification of order #${id}? It can be changed again then.`,
    permission: 'order-certifications-remove',
    from: ['certified'],
    status: 'rejected',
    to: null,
    done: 'Order uncertified/rejected',
  },
};

export const CERTIFICATION_MESSAGES = {
  readOnly: CERTIFIED_READ_ONLY,
  failed: 'There was an error please try again later',
  listFailed: 'There was an error getting the certifications.',
} as const;

const STANDING = {
  none: 'The order is not certified, and nobody asked for it',
  requested: 'A certification of the order was requested already',
  certified: 'The order is certified already',
} as const;

/** What of a company's plan the review of its orders looks at. (spec 1 §3 Plan) */
export type ReviewPlan = { compareMode: boolean; trainFields: boolean; certification: boolean };

type CertifiableOrder = {
  companyId: number;
  certification: Certification | null;
  deletedAt: Date | string | null;
};

/** Whether somebody may take a step at all for orders of a company: by permission, and by sight of all or by the plan. */
export function mayStep(actor: Actor, step: CertificationStep, companyId: number, plan: ReviewPlan): boolean {
  return (actor.allCompanies || plan.certification) && can(actor, CERTIFICATION[step].permission, companyId);
}

/** Why an order cannot take a step now, in words, or null when it can. */
export function stepBlock(order: CertifiableOrder, step: CertificationStep): string | null {
  if (order.deletedAt) return 'The order was deleted';
  return CERTIFICATION[step].from.includes(order.certification)
    ? null
    : STANDING[order.certification ?? 'none'];
}

/** The steps that somebody is offered for an order. */
export function offeredSteps(actor: Actor, order: CertifiableOrder, plan: ReviewPlan): CertificationStep[] {
  return CERTIFICATION_STEPS.filter(
    (step) => stepBlock(order, step) === null && mayStep(actor, step, order.companyId, plan),
  );
}

/** Who filters orders by their certification. (spec 2 §2 Toggles) */
export function maySeeCertifications(actor: Actor): boolean {
  return can(actor, 'order-certifications-approve') || can(actor, 'order-certifications-request');
}
