import { describe, expect, test } from 'vitest';
import type { JournalEvent } from '../orders/journal';
import { cutText, type NotificationFacts, notificationText } from './notification-text';
import { concernsPeople, NOTIFICATION_TYPES, notificationsOf } from './notifications';

const ABOUT = { requestId: '1a2b3c4d-0000-4000-8000-000000000000', companyId: 3, orderId: 12 };
type TaskDetails = Extract<JournalEvent, { type: 'task-changed' }>['details'];
const task = (details: Partial<TaskDetails>): JournalEvent => ({
  kind: 'collaboration',
  type: 'task-changed',
  ...ABOUT,
  details: { taskId: 5, task: 'comment', before: null, status: 'open', ...details },
});
const status = (type: Extract<JournalEvent, { kind: 'status' }>['type'], details = {}): JournalEvent => ({
  kind: 'status',
  type,
  ...ABOUT,
  details,
});
const certification = { task: 'order_certification' } as const;
const training = { task: 'field_training_request', fieldsToTrain: ['seal_number'] } as const;

/** What happens → the types it is told as, each with its level and whom it goes to: a row for each. */
const ROWS: [string, JournalEvent, string[]][] = [
  [
    'a comment',
    task({ comment: 'Seal?' }),
    ['OrderOrRequestCommented information mentioned assignee talkers uploader operators-of-clients'],
  ],
  [
    'an answer to a task',
    task({ before: 'open', comment: 'Yes' }),
    ['OrderOrRequestCommented information mentioned assignee talkers uploader operators-of-clients'],
  ],
  [
    'a task that is assigned',
    task({ before: 'open', assignedTo: 7 }),
    ['UserTaskAssigned information assignee'],
  ],
  [
    'a task in progress',
    task({ before: 'open', status: 'in_progress' }),
    ['UserTaskStatusChanged information starter-to-be-told assignee mentioned'],
  ],
  [
    'a task that is resolved',
    task({ before: 'open', status: 'resolved', comment: 'Done' }),
    ['UserTaskStatusChanged information starter-to-be-told assignee mentioned'],
  ],
  [
    'a task that is rejected',
    task({ before: 'open', status: 'rejected' }),
    ['UserTaskStatusChanged warning starter-to-be-told assignee mentioned'],
  ],
  ['fields that are marked', task(training), ['OrderMarkedToBeTrained information operators assignee']],
  [
    'a certification that is requested',
    task(certification),
    ['OrderCertificationWasRequested information approvers'],
  ],
  [
    'one that is approved',
    task({ ...certification, before: 'open', status: 'certified' }),
    [
      'OrderWasCertified information starter uploader',
      'UserTaskStatusChanged information starter-to-be-told assignee mentioned',
    ],
  ],
  [
    'one that is given at once',
    task({ ...certification, status: 'certified' }),
    ['OrderWasCertified information starter uploader'],
  ],
  [
    'one that is rejected',
    task({ ...certification, before: 'open', status: 'rejected' }),
    ['UserTaskStatusChanged warning starter-to-be-told assignee mentioned'],
  ],
  [
    'one that is removed',
    task({ ...certification, before: 'certified', status: 'rejected' }),
    [
      'OrderWasUncertified warning starter uploader',
      'UserTaskStatusChanged warning starter-to-be-told assignee mentioned',
    ],
  ],
  ['a task that is deleted', task({ before: 'open', deleted: true, comment: 'no' }), []],
  [
    'a document that is processed as an order',
    status('ocr-completed', { processed_as_order: true }),
    ['RequestProcessedAsOrder information keepers'],
  ],
  ['an exception', status('ocr-post-processing-error'), ['RequestStatusUpdated error keepers sender']],
  ['a document that is rejected', status('intake-rejected'), ['RequestStatusUpdated warning keepers sender']],
  ['a TMS error', status('failure-sending-to-wint'), ['RequestStatusUpdated error keepers sender']],
  [
    'a TMS warning',
    status('shipment-not-created-by-compcare'),
    ['RequestStatusUpdated warning keepers sender'],
  ],
  ['an image that fails', status('upload-image-failed'), ['RequestStatusUpdated error keepers sender']],
  ['an order that is read', status('ocr-post-processing-complete'), []],
  ['an order that the TMS takes', status('shipment-created-by-wint'), []],
];

describe('what happens is told as', () => {
  test.each(ROWS)('%s', (_, event, told) => {
    expect(
      notificationsOf(event).map(({ type, level, audience }) => [type, level, ...audience].join(' ')),
    ).toEqual(told);
    expect(concernsPeople(event)).toBe(told.length > 0);
  });
});

test('every type is told of something', () => {
  const told = new Set(ROWS.flatMap(([, event]) => notificationsOf(event).map(({ type }) => type)));
  expect([...NOTIFICATION_TYPES].filter((type) => !told.has(type))).toEqual([]);
});

test('a note in a history is no news, and neither is an edit', () => {
  expect(concernsPeople({ ...status('failure-sending-to-wint'), isNote: true } as JournalEvent)).toBe(false);
  const details = { version: 2, path: 'weight', before: 1, after: 2 };
  expect(concernsPeople({ kind: 'edit', type: 'value-changed', ...ABOUT, details })).toBe(false);
});

const FACTS: NotificationFacts = {
  type: 'OrderOrRequestCommented',
  requestId: ABOUT.requestId,
  orderId: 12,
  by: 'Rosa',
  status: null,
  task: { id: 5, type: 'comment', status: 'resolved', fieldsToTrain: ['seal_number', 'itinerary'] },
  comment: 'Is it right?',
  isMentioned: false,
};
const failed = { displayStatus: 'TMS Error', metadata: { failure_message_list: ['No lane', 'No rate'] } };

/** The words of each type. */
const TEXTS: [Partial<NotificationFacts>, string][] = [
  [{}, 'Rosa commented on order #12: Is it right?'],
  [{ isMentioned: true, orderId: null }, 'Rosa mentioned you in a comment on request 1A2B3C4D: Is it right?'],
  [{ type: 'UserTaskAssigned', comment: null }, 'Rosa assigned task #5 (comment on order #12) to you'],
  [{ type: 'UserTaskStatusChanged' }, 'Rosa marked task #5 (comment on order #12) as resolved: Is it right?'],
  [
    { type: 'OrderMarkedToBeTrained', comment: null },
    'Rosa marked fields of order #12 to be trained (Seal number, Itinerary)',
  ],
  [
    { type: 'OrderCertificationWasRequested', comment: null },
    'Rosa requested the certification of order #12',
  ],
  [{ type: 'OrderWasCertified', comment: null }, 'Rosa certified order #12'],
  [{ type: 'OrderWasUncertified' }, 'Rosa removed the certification of order #12: Is it right?'],
  [{ type: 'RequestProcessedAsOrder', orderId: null }, 'Rosa had request 1A2B3C4D processed as an order'],
  [
    { type: 'RequestStatusUpdated', by: null, comment: null, status: failed },
    'Order #12: TMS Error: No lane; No rate',
  ],
  [
    {
      type: 'RequestStatusUpdated',
      orderId: null,
      comment: null,
      status: { displayStatus: 'Exception', metadata: { exception_message: 'It is empty' } },
    },
    'Request 1A2B3C4D: Exception: It is empty',
  ],
  [{ type: 'SomethingNew' }, 'Notification not defined'],
];

test.each(TEXTS)('%j reads: %s', (facts, text) => {
  expect(notificationText({ ...FACTS, ...facts })).toBe(text);
});

test('a long text is cut behind a word', () => {
  expect(cutText('short', 300)).toEqual({ text: 'short', isCut: false });
  const { text, isCut } = cutText('word '.repeat(100), 300);
  expect([text.length <= 301, text.endsWith('word…'), isCut]).toEqual([true, true, true]);
});
