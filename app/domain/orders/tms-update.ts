import { type Actor, can } from '../access/actor';
import { type TmsProviderName, tmsProviderById } from '../trade/tms-providers';
import { maySendToTms } from './may-send';
import type { FieldValue } from './order-draft';
import { SEND_MESSAGES, type SendableOrder, waitBlock } from './send-rules';
import { SENDING_STATUSES, type SystemStatus } from './statuses';

/** Showing what the TMS holds of an order's load, and changing it there. (spec 2 §4 Showing TMS values, Update-TMS mode) */
const TMS_MODES = ['show', 'update'] as const;
export type TmsMode = (typeof TMS_MODES)[number];

export function readTmsMode(text: string | null): TmsMode | null {
  return TMS_MODES.find((mode) => mode === text) ?? null;
}

export const UPDATE_MESSAGES = {
  sending: 'Sending the update to the TMS is in progress',
  none: 'Select at least one field',
  notUpdatable: 'The TMS cannot be updated with this order',
  noValues: 'The TMS has no values to show for this order',
  unread: 'The TMS does not answer: its values cannot be shown now',
} as const;

/** Changing a load in its TMS by hand, where it is not sent there again. */
export const HAND_MESSAGES = {
  notSent: 'This load was not sent from here: what its TMS says of it is not known',
  same: 'The TMS was told of this load what the order says',
  asked: 'The task was opened',
} as const;

/** What a TMS keeps of a load that is sent again without it: it is taken out there by hand. */
export function staysWords(
  tms: string,
  changes: readonly { label: string; before: string | null }[],
): string {
  const values = changes.map(({ label, before }) => `${label} ${before ?? ''}`.trim());
  return `${tms} keeps what the order leaves empty, also when it is sent again, and it has to be taken out there: ${values.join('; ')}`;
}

/**
 * From these the TMS may be updated. `ocr-post-processing-complete` is what an order is that nobody reviewed: the
 * specification's `process-ocr-output-file-complete` is written here when a review ends (decision 019).
 */
const TMS_UPDATE_STATUSES: readonly SystemStatus[] = [
  'shipment-created-by-compcare',
  'failure-updating-to-compcare',
  'success-updating-to-compcare',
  'shipment-updated-by-compcare',
  'shipment-not-updated-by-compcare',
  'process-ocr-output-file-complete',
  'ocr-post-processing-complete',
];

/** An update that is under way: nothing else can be done with the order until it is answered. */
const UPDATING: SystemStatus = 'updating-to-compcare';

/** What the rules look at. */
export type UpdatedOrder = Omit<SendableOrder, 'tms' | 'predecessors'> & {
  tmsProviderId: number | null;
  precededByOrderId: number | null;
  /** The company's setting. */
  isEnabled: boolean;
};

/**
 * Whether the values of the TMS are shown beside the order's: its load exists there, made of an order before it, and no
 * later order has taken its place; to who may send to it. An order under review shows them too to those who see the review.
 */
export function showsTmsValues(order: UpdatedOrder, actor: Actor): boolean {
  const features: readonly string[] = tmsProviderById(order.tmsProviderId)?.features ?? [];
  return (
    features.includes('update-shipment') &&
    order.tmsShipmentId !== null &&
    order.precededByOrderId !== null &&
    order.succeededByOrderId === null &&
    order.deletedAt === null &&
    order.isEnabled &&
    maySendToTms(actor, order.companyId)
  );
}

/** 'Update TMS' is what is done with the order: its values are shown, and it is no longer, or not yet again, under way. */
export function offersTmsUpdate(order: UpdatedOrder, actor: Actor): boolean {
  const isInTime = TMS_UPDATE_STATUSES.includes(order.status) || order.status === UPDATING;
  return isInTime && showsTmsValues(order, actor);
}

type SentOrder = Pick<
  UpdatedOrder,
  'tmsShipmentId' | 'status' | 'precededByOrderId' | 'succeededByOrderId' | 'deletedAt'
> & {
  sentAt: Date | null;
  editedAt: Date | null;
  /** Its load was made by another order, which is gone. */
  wasSentByAnother: boolean;
  /** Why it cannot be sent now. */
  sendBlock: string | null;
};

/** How a load is brought to what its order says now, where its TMS may have other values: by hand, or by sending it again. */
export type TmsBehind = 'by-hand' | 'send-again' | null;

/**
 * Whether its load may say something else in the TMS than the order: it was edited since it was sent, or came back for one that was
 * deleted; or updates another one and is not sent to the TMS from here. (issue 16)
 */
export function tmsBehind(order: SentOrder): TmsBehind {
  const { tmsShipmentId, status, precededByOrderId, succeededByOrderId, deletedAt, sendBlock } = order;
  const isEdited = order.sentAt !== null && order.editedAt !== null && order.editedAt > order.sentAt;
  const isHeld =
    tmsShipmentId !== null &&
    succeededByOrderId === null &&
    deletedAt === null &&
    !SENDING_STATUSES.includes(status);
  if (!isHeld) return null;
  if (sendBlock !== null)
    return precededByOrderId !== null || isEdited || order.wasSentByAnother ? 'by-hand' : null;
  return isEdited || order.wasSentByAnother ? 'send-again' : null;
}

/** Why the TMS cannot be updated now, in words, or null when it can. */
export function tmsUpdateBlock(
  order: UpdatedOrder & Pick<SendableOrder, 'tms' | 'predecessors'>,
  actor: Actor,
  at: Date,
): string | null {
  if (!maySendToTms(actor, order.companyId)) return SEND_MESSAGES.forbidden;
  const waits = waitBlock(order, { mayResubmit: can(actor, 'tms-resubmit', order.companyId) }, at);
  if (waits) return waits;
  return offersTmsUpdate(order, actor) ? null : UPDATE_MESSAGES.notUpdatable;
}

/**
 * The statuses that bring the TMS id of a provider. Profit Tools and Blackfly name other numbers with the rest; that
 * a load was made by the TMS itself is told with the final one too (decision 019).
 */
const ID_STATUSES: Partial<Record<TmsProviderName, readonly SystemStatus[]>> = {
  profittools: ['shipment-created-by-wint', 'shipment-updated-by-wint', 'shipment-updated-by-coreapi'],
  ptblackfly: ['shipment-created-by-blackfly', 'shipment-updated-by-wint', 'shipment-updated-by-blackfly'],
};

type IdMetadata = { tms_shipment_id?: unknown; shipment_id?: unknown };

/** The TMS id that a status gives an order, which has none yet; else null. (spec 2 §4 TMS shipment id from status) */
export function tmsIdOfStatus(
  provider: TmsProviderName,
  status: SystemStatus,
  { tms_shipment_id: tmsId, shipment_id: id = null }: IdMetadata,
): string | null {
  const bringing = ID_STATUSES[provider];
  if (bringing && !bringing.includes(status)) return null;
  const said = tmsId ?? id;
  return said === null || said === '' || SENDING_STATUSES.includes(status) ? null : String(said);
}

/** What the order screen shows of the TMS. */
export type TmsPanel = {
  mode: TmsMode;
  /** Only fields that can be changed in the TMS. */
  onlyUpdatable: boolean;
  /** By field; null when the TMS could not be asked, with the reason. */
  values: Record<string, TmsValue> | null;
  /** By address and stop, as the form names them. */
  places: Record<string, TmsPlace>;
  problem: string | null;
  /** The fields that may be sent to the TMS. */
  updatable: string[];
  /** What is picked when the page is loaded. */
  fields: string[];
};

/** What the TMS holds of an address or a stop, in one line, and whether the order says otherwise. */
export type TmsPlace = { text: string; differs: boolean };

/** What the TMS holds of a field, as it is and for people, and whether the order says otherwise. */
export type TmsValue = { value: FieldValue | null; text: string; differs: boolean };
