import { expect, test } from 'vitest';
import { parseTemperature } from './temperature';

test.each([
  ['100 F', 100, 'F'],
  ['-18.5 C', -18.5, 'C'],
  ['-18,5C', -18.5, 'C'],
  ['-18.50 °C', -18.5, 'C'],
  ['minus 20 F', -20, 'F'],
  ['- 18 C', -18, 'C'],
  ['+2.0 deg C', 2, 'C'],
  ['1018 C', undefined, undefined],
  ['2.555.1 C', undefined, undefined],
  ['UN1993 -18C', -18, 'C'],
  ['-18', -18, undefined],
  ['-18 +/- 2 C', -18, 'C'],
  ['-18C, vents 25 CBM/H, humidity 65%', -18, 'C'],
  ['-10F / -23C', -10, 'F'],
  ['1 x 40RF set -18C', -18, 'C'],
  ['-18C / 25 CBM', -18, 'C'],
  ['AMBIENT', undefined, undefined],
])('"%s" is %s %s', (text, value, unit) => {
  const read = parseTemperature(text);
  expect([read?.value, read?.unit, read?.to]).toEqual([value, unit, undefined]);
});

test.each([
  ['-18 to -15 C', -18, -15, 'C'],
  ['-20/-18 F', -20, -18, 'F'],
  ['2 to 4 C', 2, 4, 'C'],
  ['between 2 and 8 C', 2, 8, 'C'],
  ['2-8°C', 2, 8, 'C'],
  ['2 - 8 C', 2, 8, 'C'],
  ['2–8 C', 2, 8, 'C'],
  ['-20 - -18 F', -20, -18, 'F'],
  ['+2°C to +4°C', 2, 4, 'C'],
  ['35/36F', 35, 36, 'F'],
  ['+2/+4', 2, 4, undefined],
  ['minus 20 to minus 18 F', -20, -18, 'F'],
  ['-2 to 2 C', -2, 2, 'C'],
])('"%s" is a range from %s to %s', (text, value, to, unit) => {
  expect(parseTemperature(text)).toEqual({ value, to, ...(unit ? { unit } : {}) });
});
