import { type Actor, can } from '../access/actor';
import { tmsProviderById } from '../trade/tms-providers';
import { maySendToTms } from './may-send';
import { ACCEPTED_STATUSES, ADMIN_REVIEW_STATUSES, SENDING_STATUSES, type SystemStatus } from './statuses';

/** What the send rules look at; the button and the service use the same function. (spec 2 §4 Send button, §8) */
export type SendableOrder = {
  companyId: number;
  status: SystemStatus;
  statusDate: Date | string;
  tmsShipmentId: string | null;
  schedulersCount: number;
  succeededByOrderId: number | null;
  deletedAt: Date | string | null;
  /** `resends`: it takes a load that it has once more, as that load (decision 022). */
  tms: { resends: boolean } | null;
  /** The orders it updates, the one before it first. */
  predecessors: readonly Predecessor[];
};

/** An order that a later one updates: its load is that one's too. */
export type Predecessor = {
  id: number;
  status: SystemStatus;
  statusDate: Date | string;
  tmsShipmentId: string | null;
};

export const SEND_MESSAGES = {
  unverified: 'Some addresses are not verified',
  forbidden: 'You are not authorized',
  failed: 'An error has occurred, please contact to technical support',
  sending: 'Sending the order to the TMS is in progress',
  noTms: 'This company has no TMS',
  sentAlready: 'The order was sent to the TMS already',
} as const;

export const CLIENT_MESSAGES = {
  sending: 'Sending the order to the client is in progress',
  notUnderReview: 'The order is not under review',
} as const;

/** What an order's own page asks before it is sent; among several it is not sent. */
export const DUPLICATE_ASKED = 'The same file came before. Send it from its own page, if it is another load';
/** The same of an order that may be of a load that another one has. */
export const LOAD_ASKED = 'Another order may have its load: look at it on its own page';
/** The same of an order that its paper or message cancels. */
export const CANCELLED_ASKED = 'It is said to be cancelled: look at it on its own page';
export const UPDATED_ALONE = 'Its load exists in the TMS: update it from its own page';
export const ADMIN_REVIEW_FIRST = 'The order is under review: it goes to its client first';

/** Of a company that sends only what is checked. */
export const checkedOnlyBlock = (count: number) => `${count} to check before it can be sent`;

export function requiredMessage(label: string): string {
  return `${label} is a required field.`;
}

/** An operator looks at the order before its client does: the main action is then 'Send to Client'. */
export function inAdminReview(status: SystemStatus): boolean {
  return ADMIN_REVIEW_STATUSES.includes(status);
}

/** Providers that replace a load by the whole of it, sent once more; a test holds them against the connectors. */
const RESENDING_PROVIDERS: readonly string[] = [
  'profittools',
  'cargowise',
  'ptcoreapi',
  'ptblackfly',
  'elcoreapi',
  'triniumedi',
  'triniumcoreapi',
];

/** What the send rules ask of a company's TMS; null for a company without one. */
export function sendableTms(providerId: number | null): SendableOrder['tms'] {
  const provider = tmsProviderById(providerId);
  return provider && { resends: RESENDING_PROVIDERS.includes(provider.name) };
}

/** A send that has not been answered for so long may be repeated by those who may resubmit. */
export const IN_PROGRESS_MINUTES = 60;

/** Why an order cannot be sent to the TMS now, in words, or null when it can. */
export function sendBlock(order: SendableOrder, actor: Actor, at: Date): string | null {
  if (!maySendToTms(actor, order.companyId)) return SEND_MESSAGES.forbidden;
  const mayResubmit = can(actor, 'tms-resubmit', order.companyId);
  return loadBlock(order, { mayResubmit, resends: mayResubmit }, at);
}

type Sending = {
  mayResubmit: boolean;
  /** A load that exists is meant, and is to be replaced by what the order says now. */
  resends?: boolean;
};

/** The same, whoever sends it: also what goes to the TMS by itself. */
export function loadBlock(order: SendableOrder, sender: Sending, at: Date): string | null {
  if (inAdminReview(order.status)) return ADMIN_REVIEW_FIRST;
  const waits = waitBlock(order, sender, at);
  if (waits) return waits;
  return sender.mayResubmit && sender.resends && replacesLoad(order) ? null : madeBefore(order);
}

/** Whether sending the order changes the load that its TMS has of it, and makes none. (spec 2 §4 Send button, decision 022) */
export function replacesLoad({ tmsShipmentId, tms }: Pick<SendableOrder, 'tmsShipmentId' | 'tms'>): boolean {
  return tmsShipmentId !== null && tms?.resends === true;
}

/** Why nothing of an order goes to the TMS now, neither a load nor a change to one. */
export function waitBlock(
  order: Omit<SendableOrder, 'tmsShipmentId'>,
  { mayResubmit }: { mayResubmit: boolean },
  at: Date,
): string | null {
  const underWay = order.predecessors.find((one) => isSending(one, mayResubmit, at));
  const blocks: [boolean, string][] = [
    [order.deletedAt !== null, 'The order was deleted'],
    [order.tms === null, SEND_MESSAGES.noTms],
    [order.schedulersCount > 0, 'The order is the pattern of a schedule'],
    [order.succeededByOrderId !== null, `The order was updated by order #${order.succeededByOrderId}`],
    [isSending(order, mayResubmit, at), 'The order is on its way to the TMS'],
    [
      underWay !== undefined,
      `Order #${underWay?.id}, which this one updates, is on its way to the TMS: wait for its answer`,
    ],
  ];
  return blocks.find(([holds]) => holds)?.[1] ?? null;
}

/** No second load is made of one that exists, neither by the order itself nor by an update of it. (decisions 007, 010) */
function madeBefore({ status, tmsShipmentId, predecessors }: SendableOrder): string | null {
  const isAccepted = ACCEPTED_STATUSES.includes(status);
  const sender = predecessors.findLast((one) => one.tmsShipmentId !== null);
  if (sender && !isAccepted)
    return `The load exists already as ${sender.tmsShipmentId} from order #${sender.id}: change it in the TMS, it is not sent a second time`;
  return tmsShipmentId !== null || isAccepted ? SEND_MESSAGES.sentAlready : null;
}

/** Whether an order is on its way to the TMS, and an answer can still be expected. */
export function isBeingSent(
  { status, statusDate }: { status: SystemStatus; statusDate: Date | string },
  at: Date,
): boolean {
  const minutes = (at.getTime() - new Date(statusDate).getTime()) / 60_000;
  return SENDING_STATUSES.includes(status) && minutes < IN_PROGRESS_MINUTES;
}

const isSending = (
  order: Pick<SendableOrder, 'status' | 'statusDate'>,
  mayResubmit: boolean,
  at: Date,
): boolean => (mayResubmit ? isBeingSent(order, at) : SENDING_STATUSES.includes(order.status));
