import { expect, test } from 'vitest';
import { filterSearch } from './saved-filters';
import { TASK_LIST } from './task-list';

test('the same filters are the same text, whatever else the address says', () => {
  const first = filterSearch(TASK_LIST.filters, '?type=comment&status=open&sort=id&page=3&perPage=50');
  expect(first).toBe('status=open&type=comment');
  expect(filterSearch(TASK_LIST.filters, '?status=open&type=comment&columns=id')).toBe(first);
  expect(filterSearch(TASK_LIST.filters, '?status=&sort=id')).toBe('');
  expect(filterSearch(TASK_LIST.filters, `?status=${'open,'.repeat(500)}`)).toBe('');
});
