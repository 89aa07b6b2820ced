import type { AccessEventKind } from '../access/access-events';
import type { TaskStatus, TaskType } from '../collaboration/user-tasks';
import type { FieldMapEntry, FieldMapLevel } from '../fields/field-map';
import type { TunedLayerEvent } from '../reading/tuned-layer';
import type { LockType } from './edit-locks';
import type { LiveEventName } from './live-events';
import { STATUSES, type SystemStatus } from './statuses';

/** What a status says beside its word. (spec 1 §3 Status record) */
export type StatusMetadata = {
  message?: string;
  exception_message?: string;
  failure_message_list?: string[];
  tms_shipment_id?: string;
  shipment_id?: string;
  /** What the TMS behind CompCare says is wrong. */
  ripcms_status?: { error_list: string[] };
  /** What Profit Tools calls what was sent, and all that was sent of the order. */
  wint_request_id?: string;
  wint_request_id_list?: string[];
  /** It came of a schedule. */
  /** Of an order that a schedule made: which one, where the status is the one that made it. */
  scheduled_order?: true | { id: number; description: string };
  /** The mail that the document came with. */
  source_summary?: {
    source_email_subject: string;
    source_email_from_address: string;
    source_email_attachment_filenames: string[];
  };
  order_id?: number;
  order_id_list?: number[];
  receipt?: string;
  attempt?: number;
  /** A person had a document that was taken for no order processed as one. */
  processed_as_order?: true;
  [key: string]: unknown;
};

/** Who did it: null is the product itself, or somebody who is not signed in. */
export type Author = { userId: number; impersonatorId: number | null; name?: string } | null;

/** Somebody whose id alone is known, as a job knows it. */
export const authorOf = (userId: number | null): Author =>
  userId === null ? null : { userId, impersonatorId: null };

type AboutRequest = { requestId: string; companyId: number };
type AboutOrder = AboutRequest & { orderId: number };

/** A request, or one of its orders, reached a status. */
export type StatusEvent = AboutRequest & {
  kind: 'status';
  type: SystemStatus;
  orderId?: number;
  details: StatusMetadata;
  /** Told in the history, while what was the latest status stays it: that an order was updated by another one. */
  isNote?: true;
};

/**
 * A request was deleted with its orders, or brought back, or its company's retention removed its document, or its document was read without
 * the outside reader that its company has; it stays what it was. (spec 1 §4 Request actions)
 */
export type RequestEvent = AboutRequest & {
  kind: 'request';
  type: 'request-deleted' | 'request-restored' | 'document-removed' | 'outside-reading-failed';
  /** The status it has. `why`: what went wrong, in a sentence. */
  details: { status: SystemStatus; why?: string };
};

/** Somebody changed one value of an order; an edit that changes several is several events of one version. */
export type EditEvent = AboutOrder & {
  kind: 'edit';
  type: 'value-changed';
  details: {
    version: number;
    path: string;
    before: unknown;
    after: unknown;
    /** Where what was there before came from, or the whole address: an undo brings it back with its value. */
    was?: unknown;
    /** What was known before of other values, which the edit left as they are: an undo brings it back as well. */
    beside?: Record<string, unknown>;
    /** What was typed, pasted or taken back at once in the grid of a request, on all of its orders. */
    block?: string;
    /** What was saved for all orders of a request at once: an undo on one of them is one on all. */
    forAll?: string;
  } & Reversal;
};

/** Something was done with an order as a whole; its values stay what they are. (spec 2 §4 Order state, Replicate) */
export type OrderEvent = AboutOrder & { kind: 'order' } & (
    | {
        type: 'order-deleted' | 'order-restored' | 'order-hidden' | 'order-shown';
        details: Record<string, never>;
      }
    /** Told of the order that was copied; the copy's own history says which one it is a copy of. */
    | { type: 'order-replicated'; details: { copy_order_id: number } }
    /** A person divided the papers of its document otherwise: it was read of other pages, but for what people edited. */
    | {
        type: 'papers-followed';
        details: { version: number; changes: { path: string; before: unknown; after: unknown }[] };
      }
    /** The order that updates this one was deleted, or brought back. */
    | { type: 'successor-deleted' | 'successor-restored'; details: { subsequent_order_id: number } }
  );
/** An edit that takes another one of the same order back: the version it undoes, or the undo that it takes back. */
export type Reversal = { undoes?: number; redoes?: number };

/** Somebody came in, or changed what somebody may do; never with a password or a token. */
export type AccessEvent = {
  kind: 'access';
  type: AccessEventKind;
  /** Whose access it is about. */
  userId?: number;
  companyId?: number;
  details: Record<string, unknown>;
};

/** Who may not add an address asked those who may. */
type AddressAsked = AboutOrder & { type: 'address-asked'; details: { path: string } };

/** A task was begun, commented, assigned, or reached a status; `before` is null for one that was begun. */
type TaskChanged = AboutRequest & {
  type: 'task-changed';
  orderId?: number;
  details: {
    taskId: number;
    task: TaskType;
    before: TaskStatus | null;
    status: TaskStatus;
    comment?: string;
    fieldsToTrain?: readonly string[];
    assignedTo?: number;
    /** Who is mentioned in the comment. */
    mentioned?: readonly number[];
    /** Whoever began it is to be told. */
    notify?: true;
    /** It was taken away. */
    deleted?: true;
  };
};

/** Something that colleagues should know of. */
export type CollaborationEvent = { kind: 'collaboration' } & (AddressAsked | TaskChanged);

/** Somebody has the edit-lock of a request, or of one of its orders, or has it no more. */
export type LockEvent = AboutRequest & {
  kind: 'lock';
  type: 'object-locked' | 'object-unlocked';
  orderId?: number;
  /** Who holds it, or held it: the author of one that ran out is the product. */
  userId: number;
  details: { lock_type: LockType; fence: number; holder: string };
};

/** A model of the classifier was asked for, its training ended, or somebody put it in force or deleted it. */
export type ModelEvent = {
  kind: 'model';
  type: 'model-status';
  companyId?: undefined;
  details: { id: number; status: 'PENDING' | 'SUCCEEDED' | 'FAILED'; change?: 'activated' | 'deleted' };
};

/** Somebody changed what a level of the field map says of a field; `before` is null for an entry that is new. */
export type FieldMapEvent = {
  kind: 'field-map';
  type: 'field-map-changed';
  /** Whose documents it is for; of the levels that are for several companies nobody's. */
  companyId?: number;
  details: {
    id: number;
    level: FieldMapLevel;
    field: string;
    variant_id: number | null;
    tms_provider_id: number | null;
    version: number;
    before: FieldMapEntry | null;
    /** Null: it was deleted. */
    after: FieldMapEntry | null;
  };
};

/** Somebody made, changed, switched or deleted a schedule; what it was and is, where it was changed. */
export type ScheduleEvent = {
  kind: 'schedule';
  type:
    | 'schedule-created'
    | 'schedule-edited'
    | 'schedule-activated'
    | 'schedule-deactivated'
    | 'schedule-deleted';
  companyId: number;
  /** Its exemplar. */
  orderId: number;
  details: { schedule_id: number; before?: Record<string, unknown>; after?: Record<string, unknown> };
};

/**
 * Everything that is written down of what happened, in the transaction that made it happen. Four read it: the history
 * of a request and an order (`status`, `request`), the audit (`access`, `edit`, `order`, `model`, `field-map`), open pages
 * (`liveEventsOf`) and the notifications (`notificationsOf`). A new thing that happens is a new member here, and no reader's own table.
 */
export type JournalEvent =
  | StatusEvent
  | RequestEvent
  | EditEvent
  | OrderEvent
  | AccessEvent
  | CollaborationEvent
  | LockEvent
  | FieldMapEvent
  | ScheduleEvent
  | ModelEvent
  | TunedLayerEvent;
export type JournalKind = JournalEvent['kind'];
export type JournalType = JournalEvent['type'];

/** What open pages are told: small facts with ids, never the things themselves. (contract §4 Live) */
export type LiveMessage = { name: LiveEventName; companyId?: number; payload: Record<string, unknown> };

/** The live reader: what open pages hear of events that were written together. */
export function liveEventsOf(events: readonly JournalEvent[], author: Author): LiveMessage[] {
  const messages = events.flatMap((event) => messagesOf(event, author));
  const versions = new Set<string>();
  // An edit of several values is one version, which is told once, by the first of them.
  return messages.filter(({ payload }) => {
    if (payload.version === undefined) return true;
    const key = `${payload.order_id} ${payload.version}`;
    return !versions.has(key) && versions.add(key);
  });
}

function messagesOf(event: JournalEvent, author: Author): LiveMessage[] {
  switch (event.kind) {
    case 'status':
      return event.isNote ? noteMessages(event) : statusMessages(event);
    case 'request':
      return [requestMessage(event, author)];
    case 'edit': {
      const { path, version } = event.details;
      return [orderUpdated(event, { path, version, ...who(author) })];
    }
    case 'order':
      return [orderUpdated(event, { change: event.type, ...who(author) })];
    case 'collaboration':
      return event.type === 'task-changed'
        ? taskMessages(event)
        : [orderUpdated(event, { path: event.details.path, ...who(author) })];
    case 'lock':
      return [lockMessage(event)];
    case 'model':
      return event.type === 'model-status' ? [{ name: 'emc-model-updated', payload: event.details }] : [];
    case 'access':
    case 'field-map':
    case 'schedule':
      return [];
  }
}

/** What a TMS said of an order: who waits for it reads it without asking. */
function tmsAnswer({ type, orderId, details }: StatusEvent): Record<string, string> {
  const isAnswer = ['Accepted by TMS', 'TMS Warning', 'TMS Error'].includes(STATUSES[type]);
  if (!isAnswer || orderId === undefined) return {};
  const { tms_shipment_id, failure_message_list: failures, exception_message, message } = details;
  const said = exception_message ?? failures?.join('; ') ?? message;
  return {
    ...(tms_shipment_id ? { tms_shipment_id } : {}),
    ...(said ? { message: said.slice(0, 300) } : {}),
  };
}

function statusMessages(event: StatusEvent): LiveMessage[] {
  const { requestId, orderId, companyId, type } = event;
  const request: LiveMessage = {
    name: 'request-status-updated',
    companyId,
    payload: {
      request_id: requestId,
      ...(orderId === undefined ? {} : { order_id: orderId }),
      company_id: companyId,
      status: type,
      display_status: STATUSES[type],
      ...tmsAnswer(event),
    },
  };
  return orderId === undefined ? [request] : [request, orderUpdated({ ...event, orderId }, { status: type })];
}

/** One that comes back is told as what it is, so that it takes its place in the lists again. */
function requestMessage({ type, requestId, companyId, details }: RequestEvent, author: Author): LiveMessage {
  const about = { request_id: requestId, company_id: companyId };
  if (type === 'request-deleted')
    return { name: 'request-deleted', companyId, payload: { ...about, ...who(author) } };
  const { status } = details;
  return {
    name: 'request-status-updated',
    companyId,
    payload: { ...about, status, display_status: STATUSES[status] },
  };
}

function noteMessages(event: StatusEvent): LiveMessage[] {
  const { orderId, details } = event;
  if (orderId === undefined) return [];
  const { preceding_order_id, subsequent_order_id } = details;
  return [orderUpdated({ ...event, orderId }, { preceding_order_id, subsequent_order_id })];
}

/** Without who did it: what is typed on an open page stays, so the page shows it at once and asks nobody. */
function taskMessages({ orderId, requestId, companyId, details }: TaskChanged): LiveMessage[] {
  const { taskId, task, status, before } = details;
  const about = { request_id: requestId, company_id: companyId };
  const told = { task_id: taskId, task, task_status: status, ...(before === null ? { is_new: true } : {}) };
  const ids = orderId === undefined ? about : { order_id: orderId, ...about };
  return [{ name: 'order-updated', companyId, payload: { ...ids, ...told } }];
}

function lockMessage({ type, requestId, orderId, companyId, userId, details }: LockEvent): LiveMessage {
  const { holder, ...lock } = details;
  return {
    name: type,
    companyId,
    payload: {
      object_type: orderId === undefined ? 'request' : 'order',
      object_id: orderId ?? requestId,
      request_id: requestId,
      ...(orderId === undefined ? {} : { order_id: orderId }),
      company_id: companyId,
      user_id: userId,
      user_name: holder,
      ...lock,
    },
  };
}

function orderUpdated(
  { orderId, requestId, companyId }: AboutOrder,
  details: Record<string, unknown>,
): LiveMessage {
  return {
    name: 'order-updated',
    companyId,
    payload: { order_id: orderId, request_id: requestId, company_id: companyId, ...details },
  };
}

const who = (author: Author) => (author ? { user_id: author.userId, user_name: author.name } : {});
