import type { StatusMetadata } from '../orders/journal';
import { stopLabel } from '../trade/tms-needs';
import { shortRequestId } from '../urls/paths';
import { isNotificationType, NOTIFICATION_MESSAGES, type NotificationType } from './notifications';
import { TASK_TYPE_LABELS, type TaskStatus, type TaskType, taskStatusWords } from './user-tasks';

/** What a notification says, before it is put into words. (spec 1 §3 Notification) */
export type NotificationFacts = {
  type: string;
  requestId: string;
  orderId: number | null;
  /** Who did it; null for the product itself. */
  by: string | null;
  status: { displayStatus: string; metadata: StatusMetadata } | null;
  task: { id: number; type: TaskType; status: TaskStatus; fieldsToTrain: readonly string[] } | null;
  comment: string | null;
  /** The reader is mentioned in the comment. */
  isMentioned: boolean;
};

type Words = (facts: NotificationFacts) => string;

const WORDS: Readonly<Record<NotificationType, Words>> = {
  OrderCertificationWasRequested: (facts) =>
    said(`${who(facts)} requested the certification of ${about(facts)}`, facts.comment),
  OrderWasCertified: (facts) => said(`${who(facts)} certified ${about(facts)}`, facts.comment),
  OrderWasUncertified: (facts) =>
    said(`${who(facts)} removed the certification of ${about(facts)}`, facts.comment),
  OrderMarkedToBeTrained: (facts) => {
    const fields = facts.task?.fieldsToTrain.map(stopLabel).join(', ');
    const marked = `${who(facts)} marked fields of ${about(facts)} to be trained${fields ? ` (${fields})` : ''}`;
    return said(marked, facts.comment);
  },
  OrderOrRequestCommented: (facts) => {
    const did = facts.isMentioned ? 'mentioned you in a comment on' : 'commented on';
    return said(`${who(facts)} ${did} ${about(facts)}`, facts.comment);
  },
  UserTaskAssigned: (facts) => said(`${who(facts)} assigned ${task(facts)} to you`, facts.comment),
  UserTaskStatusChanged: (facts) => {
    const status = facts.task ? taskStatusWords(facts.task.status) : '';
    return said(`${who(facts)} marked ${task(facts)} as ${status}`, facts.comment);
  },
  RequestProcessedAsOrder: (facts) => `${who(facts)} had ${about(facts)} processed as an order`,
  RequestStatusUpdated: (facts) => {
    const { displayStatus = '', metadata = {} } = facts.status ?? {};
    return said(`${capital(about(facts))}: ${displayStatus}`, statusReason(metadata));
  },
};

/** A notification in words; texts of exceptions and of the TMS are built from the status metadata. (spec 1 §8) */
export function notificationText(facts: NotificationFacts): string {
  return isNotificationType(facts.type) ? WORDS[facts.type](facts) : NOTIFICATION_MESSAGES.unknown;
}

/** Why, as far as a status says it. */
function statusReason(metadata: StatusMetadata): string | null {
  const { exception_message, failure_message_list, ripcms_status, message } = metadata;
  const listed = [...(failure_message_list ?? []), ...(ripcms_status?.error_list ?? [])];
  return exception_message ?? (listed.length > 0 ? [...new Set(listed)].join('; ') : null) ?? message ?? null;
}

const who = ({ by }: NotificationFacts) => by ?? 'Order Automation';
const about = ({ orderId, requestId }: NotificationFacts) =>
  orderId === null ? `request ${shortRequestId(requestId)}` : `order #${orderId}`;
const task = (facts: NotificationFacts) =>
  facts.task
    ? `task #${facts.task.id} (${TASK_TYPE_LABELS[facts.task.type].toLowerCase()} on ${about(facts)})`
    : `a task on ${about(facts)}`;
const said = (text: string, comment: string | null) => (comment ? `${text}: ${comment}` : text);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A text that is longer than a list shows, cut behind a word. */
export function cutText(text: string, most: number): { text: string; isCut: boolean } {
  if (text.length <= most) return { text, isCut: false };
  const cut = text.slice(0, most);
  const space = cut.lastIndexOf(' ');
  return { text: `${(space > most * 0.8 ? cut.slice(0, space) : cut).trimEnd()}…`, isCut: true };
}
