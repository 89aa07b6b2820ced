import { expect, test } from 'vitest';
import { SEND_MESSAGES } from '~/domain/orders/send-rules';
import { Invalid } from '~/services/platform/problems.server';
import { KINDS_OF_BULK } from './bulk-kinds.server';

test('a fault of ours says which order it is, in the words of the order table', () => {
  const { words } = KINDS_OF_BULK['send-orders-to-tms'];
  expect(words('4471', undefined)).toBe(
    'An error has occurred with the order #4471, please contact to technical support',
  );
  expect(words('4471', new Invalid(SEND_MESSAGES.unverified))).toBe('#4471 has some addresses not verified');
});
