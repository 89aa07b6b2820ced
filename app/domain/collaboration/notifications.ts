import type { JournalEvent } from '../orders/journal';
import { type DisplayStatus, STATUSES } from '../orders/statuses';

/** Of one event nobody is told twice: the first of these types that makes somebody its audience. (spec 1 §3 Notification) */
export const NOTIFICATION_TYPES = [
  'UserTaskAssigned',
  'OrderWasCertified',
  'OrderWasUncertified',
  'OrderCertificationWasRequested',
  'OrderMarkedToBeTrained',
  'UserTaskStatusChanged',
  'OrderOrRequestCommented',
  'RequestProcessedAsOrder',
  'RequestStatusUpdated',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const NOTIFICATION_LEVELS = ['information', 'warning', 'error'] as const;
export type NotificationLevel = (typeof NOTIFICATION_LEVELS)[number];

/** Who can be told of an event; whoever did it is never among them, and nobody who may not see what it is about. */
export const AUDIENCES = {
  mentioned: 'Who is mentioned in the comment',
  assignee: 'Whom the task is assigned to',
  starter: 'Who began the task',
  'starter-to-be-told': 'Who began the task, where they are to be told',
  talkers: 'Who said something of the same order or request',
  uploader: 'Who made the request',
  keepers: 'Who made the request; where nobody did, the administrators of its company',
  sender: 'Who sent the order to its TMS',
  approvers: 'Who may approve certifications',
  operators: 'Who works on tasks for the operator',
  'operators-of-clients': 'Who works on tasks for the operator, where a client says it',
} as const satisfies Record<string, string>;
export type Audience = keyof typeof AUDIENCES;

type NotificationRule = {
  /** As the profile offers it. */
  label: string;
  /** How serious an event of this type is; null for an event that is not of it. */
  levelOf: (event: JournalEvent) => NotificationLevel | null;
  audience: readonly Audience[];
};

/** What went wrong with a document; all else that becomes of it is seen where it is. */
const TOLD_STATUSES: Partial<Record<DisplayStatus, NotificationLevel>> = {
  Exception: 'error',
  Rejected: 'warning',
  'TMS Error': 'error',
  'TMS Warning': 'warning',
  'Image Upload Failed': 'error',
};

type TaskEvent = Extract<JournalEvent, { type: 'task-changed' }>;
/** What a change of a task is, where it is one. */
function ofTask(
  is: (details: TaskEvent['details']) => NotificationLevel | boolean,
): NotificationRule['levelOf'] {
  return (event) => {
    if (event.type !== 'task-changed' || event.details.deleted) return null;
    const level = is(event.details);
    return level === true ? 'information' : level || null;
  };
}

/**
 * Who is told what: from this table alone follow the notifications, their levels and whom they go to. A new type is a
 * new line here and its words in `notificationText`.
 */
export const NOTIFICATIONS: Readonly<Record<NotificationType, NotificationRule>> = {
  UserTaskAssigned: {
    label: 'A task is assigned to me',
    levelOf: ofTask(({ assignedTo }) => assignedTo !== undefined),
    audience: ['assignee'],
  },
  OrderWasCertified: {
    label: 'An order is certified',
    levelOf: ofTask(
      ({ task, status, before }) => isCertification(task) && moved({ before, status }, 'certified'),
    ),
    audience: ['starter', 'uploader'],
  },
  OrderWasUncertified: {
    label: 'The certification of an order is removed',
    levelOf: ofTask(({ task, status, before }) =>
      isCertification(task) && before === 'certified' && status === 'rejected' ? 'warning' : false,
    ),
    audience: ['starter', 'uploader'],
  },
  OrderCertificationWasRequested: {
    label: 'A certification is requested',
    levelOf: ofTask(
      ({ task, status, before }) => isCertification(task) && before === null && status === 'open',
    ),
    audience: ['approvers'],
  },
  OrderMarkedToBeTrained: {
    label: 'Fields of an order are marked to be trained',
    levelOf: ofTask(
      ({ task, fieldsToTrain }) => task === 'field_training_request' && fieldsToTrain !== undefined,
    ),
    audience: ['operators', 'assignee'],
  },
  UserTaskStatusChanged: {
    label: 'The status of a task changes',
    levelOf: ofTask(({ status, before }) => {
      if (before === null || before === status) return false;
      return status === 'rejected' ? 'warning' : 'information';
    }),
    audience: ['starter-to-be-told', 'assignee', 'mentioned'],
  },
  OrderOrRequestCommented: {
    label: 'An order or a request is commented',
    levelOf: ofTask(
      ({ comment, status, before }) => comment !== undefined && (before === null || before === status),
    ),
    audience: ['mentioned', 'assignee', 'talkers', 'uploader', 'operators-of-clients'],
  },
  RequestProcessedAsOrder: {
    label: 'A document that was no order is processed as one',
    levelOf: (event) => (event.kind === 'status' && event.details.processed_as_order ? 'information' : null),
    audience: ['keepers'],
  },
  RequestStatusUpdated: {
    label: 'A document or an order goes wrong: exception, rejected, TMS error or warning',
    levelOf: (event) =>
      event.kind === 'status' && !event.isNote ? (TOLD_STATUSES[STATUSES[event.type]] ?? null) : null,
    audience: ['keepers', 'sender'],
  },
};

const isCertification = (task: string) => task === 'order_certification';
const moved = ({ before, status }: { before: string | null; status: string }, to: string) =>
  status === to && before !== to;

export type NotificationOfEvent = {
  type: NotificationType;
  level: NotificationLevel;
  audience: readonly Audience[];
};

/** What an event is told as, in the order of the types. */
export function notificationsOf(event: JournalEvent): NotificationOfEvent[] {
  return NOTIFICATION_TYPES.flatMap((type) => {
    const { levelOf, audience } = NOTIFICATIONS[type];
    const level = levelOf(event);
    return level === null ? [] : [{ type, level, audience }];
  });
}

/** The reader of the journal for notifications: whether somebody is to be told. Whom, is found out when it is told. */
export function concernsPeople(event: JournalEvent): boolean {
  return event.type === 'address-asked' || notificationsOf(event).length > 0;
}

/** A notification is kept so long, read or not. */
export const NOTIFICATION_KEPT_DAYS = 90;
/** Longer texts are cut in the list and shown whole in a dialog. (spec 1 §2 Notifications) */
export const MAX_SHOWN_NOTIFICATION = 300;
/** How long the toast of new notifications is shown, in milliseconds. (spec 1 §2 Notifications) */
export const NEW_NOTIFICATION_TOAST_MS = 5000;
/** And that of one that could not be marked. (spec 1 §8) */
export const NOTIFICATION_FAILED_TOAST_MS = 4000;

export const NOTIFICATION_MESSAGES = {
  failed: 'There was an error, please try again',
  unknown: 'Notification not defined',
} as const;

/** How somebody gets their notifications by e-mail. */
export const NOTIFICATION_MAILS = {
  none: 'No e-mail',
  'at-once': 'An e-mail at once for each',
  daily: 'One e-mail a day, with what is unread',
} as const;
export type NotificationMail = keyof typeof NOTIFICATION_MAILS;
export const NOTIFICATION_MAIL_NAMES = Object.keys(NOTIFICATION_MAILS) as [
  NotificationMail,
  ...NotificationMail[],
];
/** The daily one goes out at this time on the clocks of the company that its reader belongs to. */
export const DIGEST_TIME = '07:00';
/** So many are told in one mail; of more it says how many. */
export const MAX_DIGEST = 50;

export function isNotificationType(text: string): text is NotificationType {
  return NOTIFICATION_TYPES.some((type) => type === text);
}
