import { expect, test } from 'vitest';
import { readColumnChoice, writeColumnChoice } from './column-choice';

const WEIGHT = { hidden: ['weight', 'volume'], hideEmpty: true };
const NOTHING = { hidden: [], hideEmpty: false };

test('two people at one browser and two lists keep their own columns', () => {
  let cookie = writeColumnChoice('', '7.orders', WEIGHT);
  cookie = writeColumnChoice(cookie, '8.orders', NOTHING);
  cookie = writeColumnChoice(cookie, '7.users', { hidden: ['email'], hideEmpty: false });
  expect(readColumnChoice(cookie, 7, 'orders')).toEqual(WEIGHT);
  expect(readColumnChoice(cookie, 8, 'orders')).toEqual(NOTHING);
  expect(readColumnChoice(cookie, 7, 'users')?.hidden).toEqual(['email']);
  expect(readColumnChoice(cookie, 8, 'users')).toBeNull();
});

test('a later choice replaces the earlier one', () => {
  const cookie = writeColumnChoice(writeColumnChoice('', '7.orders', WEIGHT), '7.orders', NOTHING);
  expect(readColumnChoice(cookie, 7, 'orders')).toEqual(NOTHING);
});

test('the cookie does not grow without end', () => {
  let cookie = '';
  for (let user = 1; user <= 200; user += 1) cookie = writeColumnChoice(cookie, `${user}.orders`, WEIGHT);
  expect(cookie.length).toBeLessThan(1000);
  expect(readColumnChoice(cookie, 200, 'orders')).toEqual(WEIGHT);
});

test.each(['', '|||', '7.orders', '7.orders~a;b~1', '7.orders~weight~2', 'x.orders~weight~1'])(
  'what somebody else wrote there is nothing: %j',
  (cookie) => {
    expect(readColumnChoice(cookie, 7, 'orders')).toBeNull();
  },
);
