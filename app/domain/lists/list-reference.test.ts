import { expect, test } from 'vitest';
import { listAddress, listReference, readListReference, requestAddress, withFrom } from './list-reference';

test('an order remembers the filters and the order of its list, and nothing else of its address', () => {
  const from = listReference('/inbox', '?status=Processed&search=&selected=abc&after=x');
  expect(from).toBe('inbox?status=Processed');
  expect(withFrom('/order/7#field-voyage', from)).toBe(
    '/order/7?from=inbox%3Fstatus%3DProcessed#field-voyage',
  );
  expect(listAddress(readListReference(from), 'abc')).toBe('/inbox?status=Processed&selected=abc');
});

test('what a page of an order is told beside is no filter', () => {
  expect(listReference('/order/7/new-address', '?for=order_address_events.19')).toBe('inbox');
});

test('the reference goes on from order to order', () => {
  expect(listReference('/order/7', '?edit=vessel&from=search%3Fsort%3D-id')).toBe('search?sort=-id');
});

test('what is not understood is the inbox', () => {
  for (const text of [null, '', 'http://evil.test', '//evil.test', 'users?x=1'])
    expect(listAddress(readListReference(text))).toBe('/inbox');
});

test('what was asked of a request leads back to the filters it was asked from', () => {
  expect(requestAddress('inbox?status=Processed&sort=urgency', 'abc')).toBe(
    '/inbox?status=Processed&sort=urgency&selected=abc',
  );
  for (const from of [null, '//evil.test']) expect(requestAddress(from, 'abc')).toBe('/inbox?selected=abc');
  expect(requestAddress('search?sort=-id', 'abc')).toBe('/inbox?selected=abc&displayHidden=true');
});
