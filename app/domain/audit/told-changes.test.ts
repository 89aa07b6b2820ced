import { expect, test } from 'vitest';
import { toldChanges } from './told-changes';

test('what was changed is told in one way, however it was written down', () => {
  expect(toldChanges({ name: { old: 'A', new: 'B' } })).toEqual([{ name: 'name', old: 'A', new: 'B' }]);
  expect(
    toldChanges({ id: 7, before: { name: 'A', same: 1 }, after: { name: 'B', same: 1, more: true } }),
  ).toEqual([
    { name: 'name', old: 'A', new: 'B' },
    { name: 'more', old: null, new: 'true' },
    { name: 'id', old: null, new: '7' },
  ]);
  expect(toldChanges({ before: { name: 'A' } })).toEqual([{ name: 'name', old: 'A', new: null }]);
  expect(toldChanges({ role: 'ops-admin', permission: 'users-edit' })).toHaveLength(2);
  expect(toldChanges({ text: 'x'.repeat(500) })[0]?.new).toHaveLength(201);
});
