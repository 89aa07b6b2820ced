import { expect, test } from 'vitest';
import { PERMISSION_FAMILIES } from './permission-families';
import { PERMISSIONS } from './permissions';

test('every permission stands in one family of the roles page', () => {
  const listed = Object.values(PERMISSION_FAMILIES).flatMap((family) => Object.keys(family));
  expect(listed.toSorted()).toEqual([...PERMISSIONS].toSorted());
});
