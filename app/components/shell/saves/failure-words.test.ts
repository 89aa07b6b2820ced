import { expect, test } from 'vitest';
import { COMMENT_MESSAGES } from '~/domain/collaboration/comments';
import { NOTIFICATION_MESSAGES } from '~/domain/collaboration/notifications';
import { MAPPING_MESSAGES } from '~/domain/fields/source-mapping';
import { BULK_KINDS, BULK_MESSAGES } from '~/domain/orders/bulk-actions';
import { CERTIFICATION_MESSAGES } from '~/domain/orders/certification';
import { ORDER_ACTION_RULES, ORDER_ACTIONS } from '~/domain/orders/order-actions';
import { REPROCESS_MESSAGES } from '~/domain/orders/reprocess';
import { REQUEST_ACTION_RULES, REQUEST_ACTIONS } from '~/domain/orders/request-actions';
import { SEND_MESSAGES } from '~/domain/orders/send-rules';
import { TRAIN_MESSAGES } from '~/domain/orders/train-fields';
import { REVIEW_MESSAGES } from '~/domain/schedules/review-times';
import { SCHEDULE_MESSAGES } from '~/domain/schedules/schedule-form';
import { IMAGE_MESSAGES } from '~/domain/trade/tms-images';
import { paths } from '~/domain/urls/paths';
import { failureWords } from './failure-words';
import { loadFailureWords } from './load-failure-words';

const id = '0b8f7a52-6f0e-4b8e-9d55-2f1f0a2c7d10';
const asking = (text: string) => new URLSearchParams(text);
const { notCreated, notEdited, notDeleted } = SCHEDULE_MESSAGES;

test.each<[string, string]>([
  ...REQUEST_ACTIONS.map((action): [string, string] => [
    paths.inboxRequestAction(id, action),
    REQUEST_ACTION_RULES[action].failed,
  ]),
  ...ORDER_ACTIONS.map((action): [string, string] => [
    paths.orderAction(7, action),
    ORDER_ACTION_RULES[action].failed,
  ]),
  [paths.searchOrderAction(7, 'delete'), ORDER_ACTION_RULES.restore.failed],
  ...BULK_KINDS.map((kind): [string, string] => [paths.inboxBulk(kind), BULK_MESSAGES.failed]),
  [paths.searchAction(id), BULK_MESSAGES.failed],
  [paths.orderComments(7), COMMENT_MESSAGES.failed],
  [paths.inboxRequestComments(id), COMMENT_MESSAGES.failed],
  [paths.orderReprocess(7), REPROCESS_MESSAGES.failed],
  [paths.allNotificationsRead(), NOTIFICATION_MESSAGES.failed],
  [paths.notificationRead(7), NOTIFICATION_MESSAGES.failed],
  [paths.newSchedule(), notCreated],
  [paths.orderSchedule(7), notCreated],
  [paths.schedule(7, 'edit'), notEdited],
  [paths.schedule(7, 'delete'), notDeleted],
  [paths.uploadImages, IMAGE_MESSAGES.failed],
  [paths.orderUploadImage(7), IMAGE_MESSAGES.failed],
  [paths.orderSend(7), SEND_MESSAGES.failed],
  [paths.orderUpdateTms(7), SEND_MESSAGES.failed],
  [paths.orderCertification(7, 'certify'), CERTIFICATION_MESSAGES.failed],
  [paths.orderTrainFields(7), TRAIN_MESSAGES.failed],
  [paths.orderMappingConfirm(7, 'vessel', {}).split('?')[0] ?? '', MAPPING_MESSAGES.failed],
  [paths.reviewSchedule, REVIEW_MESSAGES.failed],
  [paths.newRule, 'There was an error creating the rule'],
  [paths.rule(7), 'There was an error updating the rule'],
])('%s failed: the words that its service has for it', (path, words) => {
  expect(failureWords(path)).toBe(words);
});

test('marking a request says which way, and what no catalogue names has no words of its own', () => {
  const { complete, reopen } = REQUEST_ACTION_RULES;
  expect(failureWords(paths.requestDone(id), asking('done=true'))).toBe(complete.failed);
  expect(failureWords(paths.requestDone(id), asking('done=false'))).toBe(reopen.failed);
  expect(failureWords(paths.order(7), asking('intent=complete'))).toBe(complete.failed);
  expect(failureWords(paths.order(7), asking('intent=reopen'))).toBe(reopen.failed);
  expect(failureWords(paths.order(7), asking('intent=edit'))).toBe(
    'There was an error saving the information',
  );
  expect(failureWords(paths.inbox)).toBeNull();
});

test('the same post says what was asked for by it', () => {
  expect(failureWords(paths.orderReprocess(7), asking('intent=generic'))).toBe(
    REPROCESS_MESSAGES.genericFailed,
  );
  expect(failureWords(paths.deleteUser(7))).toBe('There was an error, please try again');
  expect(failureWords(paths.deleteUser(7), asking('back=edit'))).toBe(
    'An error has ocurred while deleting the user',
  );
});

test.each([
  [paths.filterChoices(paths.propertyMapping, 'propertyName'), 'Error retrieving list of properties.'],
  [paths.filterChoices(paths.propertyMapping, 'fieldName'), 'Error retrieving list of properties.'],
  [paths.editUser(7), 'There was an error, please try again'],
  [paths.reviewSchedule, REVIEW_MESSAGES.failed],
  [paths.profile, 'An error has occurred, please contact to technical support'],
  [paths.inbox, null],
])('%s could not be loaded: %s', (path, words) => {
  expect(loadFailureWords(path)).toBe(words);
});
