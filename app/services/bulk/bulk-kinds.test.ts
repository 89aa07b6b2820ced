import { expect, test } from 'vitest';
import { SEND_MESSAGES } from '~/domain/orders/send-rules';
import { Conflict, Invalid } from '~/services/platform/problems.server';
import { KINDS_OF_BULK } from './bulk-kinds.server';

test('a fault of ours says which order it is, in the words of the order table', () => {
  const { words } = KINDS_OF_BULK['send-orders-to-tms'];
  expect(words('4471', undefined)).toBe(
    'An error has occurred with the order #4471, please contact to technical support',
  );
  expect(words('4471', new Invalid(SEND_MESSAGES.unverified))).toBe('#4471 has some addresses not verified');
});

test.each([
  ['send-orders-to-tms', 'You are not authorized'],
  ['hide-orders', 'Request is already locked'],
  ['delete-requests', 'Request is already locked'],
] as const)('a refusal of %s is said alone, for the row is named beside it', (kind, words) => {
  expect(KINDS_OF_BULK[kind].words('4471', new Conflict(words))).toBe(words);
});

test.each([
  ['delete-orders', 'There was an error, please try again'],
  ['restore-orders', 'There was an error, please try again'],
  ['hide-orders', 'An error has ocurred'],
] as const)('a fault of ours in %s is said in the words of the order table', (kind, words) => {
  expect(KINDS_OF_BULK[kind].words('4471', undefined)).toBe(words);
});
