import { expect, test } from 'vitest';
import type { Actor } from '../access/actor';
import type { Permission } from '../access/permissions';
import { type EditLock, readOnlyWords, takesOver } from './edit-locks';

const HARBOR = 3;
const actorWith = (...permissions: Permission[]) =>
  ({
    userId: 1,
    companyIds: [HARBOR],
    allCompanies: false,
    permissions: new Map([[HARBOR, new Set(permissions)]]),
  }) as unknown as Actor;

test('what operators still work on is not taken from them by a client', () => {
  const client = actorWith('object-locks-create', 'object-locks-edit');
  const operator = actorWith('object-locks-create', 'object-locks-edit', 'auto-lock-processing-create');
  expect([takesOver(client, HARBOR, 'Processing'), takesOver(client, HARBOR, 'Processed')]).toEqual([
    false,
    true,
  ]);
  expect(takesOver(operator, HARBOR, 'Processing')).toBe(true);
  expect(takesOver(actorWith('object-locks-create'), HARBOR, 'Processed')).toBe(false);
});

test.each<[string, Parameters<typeof readOnlyWords>, string]>([
  ['deleted', [{ isDeleted: true, certification: 'certified' }, null], 'The order was deleted'],
  ['certified', [{ isDeleted: false, certification: 'certified' }, null], 'The order is certified'],
  ['locked', [{ isDeleted: false, certification: null }, lockOf('Ida Ops')], 'Locked by Ida Ops'],
  ['for others to edit', [{ isDeleted: false, certification: null }, null], 'The order is read-only'],
])('of an order that is %s it is said why it is read-only', (_, asked, words) => {
  expect(readOnlyWords(...asked)).toBe(words);
});

function lockOf(by: string): EditLock {
  return { isMine: false, by, type: 'claim-lock', lockedType: 'order', fence: 1, until: '' };
}
