import { expect, test } from 'vitest';
import { readDirection } from './directions';

test.each([
  ['Import', 'import'],
  ['IB', 'import'],
  ['inbound', 'import'],
  ['Exp', 'export'],
  ['One-Way', 'oneway'],
  ['cross town', 'crosstown'],
  ['FTL', 'truckload'],
  ['Full Truck Load', 'truckload'],
  ['Important', undefined],
  ['', undefined],
])('%s is the direction %s', (text, direction) => {
  expect(readDirection(text)).toBe(direction);
});
