import { expect, test } from 'vitest';
import { readPageSize, writePageSize } from './page-size-choice';

test('each user and list has a page size of its own in a browser, the last one chosen', () => {
  let cookie = writePageSize('', '7.orders', 50);
  cookie = writePageSize(cookie, '7.tasks', 100);
  cookie = writePageSize(cookie, '8.orders', 10);
  cookie = writePageSize(cookie, '7.orders', 25);
  expect(readPageSize(cookie, 7, 'orders')).toBe(25);
  expect(readPageSize(cookie, 7, 'tasks')).toBe(100);
  expect(readPageSize(cookie, 8, 'orders')).toBe(10);
  expect(readPageSize(cookie, 8, 'tasks')).toBeNull();
});

test('what is no page size is not kept, and of many lists the older ones go', () => {
  expect(readPageSize('7.orders~5000|x|7.tasks~', 7, 'orders')).toBeNull();
  let cookie = '';
  for (let n = 0; n < 30; n += 1) cookie = writePageSize(cookie, `7.list-${n}`, 50);
  expect(readPageSize(cookie, 7, 'list-9')).toBeNull();
  expect(readPageSize(cookie, 7, 'list-29')).toBe(50);
});
