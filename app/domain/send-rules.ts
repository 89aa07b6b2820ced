import { type Actor, can } from './actor';
import { ACCEPTED_STATUSES, ADMIN_REVIEW_STATUSES, SENDING_STATUSES, type SystemStatus } from './statuses';
import { tmsProviderById } from './tms-providers';

/** What the send rules look at; the button and the service use the same function. (spec 2 §4 Send button, §8) */
export type SendableOrder = {
  companyId: number;
  status: SystemStatus;
  statusDate: Date | string;
  tmsShipmentId: string | null;
  schedulersCount: number;
  succeededByOrderId: number | null;
  deletedAt: Date | string | null;
  tms: { available: boolean; why?: string } | null;
};

export const SEND_MESSAGES = {
  unverified: 'Some addresses are not verified',
  forbidden: 'You are not authorized',
  failed: 'An error has occurred, please contact to technical support',
  sending: 'Sending the order to the TMS is in progress',
} as const;

export const CLIENT_MESSAGES = {
  sending: 'Sending the order to the client is in progress',
  notUnderReview: 'The order is not under review',
} as const;

export function requiredMessage(label: string): string {
  return `${label} is a required field.`;
}

/** An operator looks at the order before its client does: the main action is then 'Send to Client'. */
export function inAdminReview(status: SystemStatus): boolean {
  return ADMIN_REVIEW_STATUSES.includes(status);
}

/** Who ends an operator's review of a company's order. */
export function maySendToClient(actor: Actor, companyId: number): boolean {
  return (
    can(actor, 'admin-review-edit', companyId) ||
    (actor.allCompanies && can(actor, 'all-orders-review', companyId))
  );
}

/** Providers whose connector is built; a test holds them against the connectors themselves. */
const SENDABLE_PROVIDERS: readonly string[] = ['profittools', 'compcare'];

/** Whether a company's TMS can be sent to, and if not, why; null for a company without one. */
export function tmsAvailability(providerId: number | null): SendableOrder['tms'] {
  const provider = tmsProviderById(providerId);
  if (!provider) return null;
  const available = SENDABLE_PROVIDERS.includes(provider.name);
  return available ? { available } : { available, why: `Sending to ${provider.label} is not available yet` };
}

/** A send that has not been answered for so long may be repeated by those who may resubmit. */
const IN_PROGRESS_MINUTES = 60;

/** Why an order cannot be sent to the TMS now, in words, or null when it can. */
export function sendBlock(order: SendableOrder, actor: Actor, at: Date): string | null {
  const mayResubmit = can(actor, 'tms-resubmit', order.companyId);
  const blocks: [boolean, string][] = [
    [!mayResubmit && !can(actor, 'tms-submit', order.companyId), SEND_MESSAGES.forbidden],
    [order.deletedAt !== null, 'The order was deleted'],
    [order.tms === null, 'This company has no TMS'],
    [
      order.tms !== null && !order.tms.available,
      order.tms?.why ?? 'Sending to this TMS is not available yet',
    ],
    [order.schedulersCount > 0, 'The order is the pattern of a schedule'],
    [order.succeededByOrderId !== null, `The order was updated by order #${order.succeededByOrderId}`],
    [isSending(order, mayResubmit, at), 'The order is on its way to the TMS'],
    [
      order.tmsShipmentId !== null || ACCEPTED_STATUSES.includes(order.status),
      'The order was sent to the TMS already',
    ],
  ];
  return blocks.find(([holds]) => holds)?.[1] ?? null;
}

function isSending({ status, statusDate }: SendableOrder, mayResubmit: boolean, at: Date): boolean {
  if (!SENDING_STATUSES.includes(status)) return false;
  const minutes = (at.getTime() - new Date(statusDate).getTime()) / 60_000;
  return !mayResubmit || minutes < IN_PROGRESS_MINUTES;
}
