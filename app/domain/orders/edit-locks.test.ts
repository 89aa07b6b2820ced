import { expect, test } from 'vitest';
import type { Actor } from '../access/actor';
import type { Permission } from '../access/permissions';
import { takesOver } from './edit-locks';

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
