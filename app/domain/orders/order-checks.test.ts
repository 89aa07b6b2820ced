import { expect, test } from 'vitest';
import { parseFieldValue } from '../fields/field-values';
import { OTHER_WAY_ROUND } from '../trade/parse-date';
import { doubtsIn, needsLook, repairOf, typedFaults } from './order-checks';

const typed = { source: 'user' } as const;

test('a typed container number is held to its check digit and its form', () => {
  expect(needsLook('unit_number', 'MSCU1234567', typed)).toBe('check digit fails (6 expected)');
  expect(needsLook('unit_number', 'ABC', typed)).toBe('this is no container number');
  expect(needsLook('unit_number', 'MSCU1234566', typed)).toBeNull();
});

test('a read number in another form may be a trailer', () => {
  expect(needsLook('unit_number', '53122', { source: 'document', confidence: 1 })).toBeNull();
});

test('a typed number without the form of a container number is refused, one of a document or with another check digit is not', () => {
  const faultOf = (unit_number: string, source: 'user' | 'document', shipment_direction = 'import') =>
    typedFaults({ unit_number, shipment_direction }, { unit_number: { source } }).unit_number;
  expect(faultOf('XXXX', 'user')).toBe('XXXX: this is no container number');
  expect(faultOf('MSCU1234567', 'user')).toBeUndefined();
  expect(faultOf('MSCU1234566', 'user')).toBeUndefined();
  expect(faultOf('53122', 'document')).toBeUndefined();
  expect(faultOf('53122', 'user', 'oneway')).toBeUndefined();
  expect(typedFaults({}, {})).toEqual({});
});

test.each([
  ['weight', 'lb', 'Lb or Kg?'],
  ['volume', 'cf', 'cubic feet or cubic meters?'],
  ['temperature', 'F', '°F or °C?'],
])('a %s without its unit asks for it, whoever set it', (measure, unit, asked) => {
  const unitField = `${measure}_uom`;
  expect(doubtsIn({ [measure]: 34 }, { [measure]: { source: 'user' } }, [])).toEqual({ [unitField]: asked });
  expect(doubtsIn({ [measure]: 34, [unitField]: unit }, {}, [])).toEqual({});
  expect(doubtsIn({ quantity: 12 }, {}, [])).toEqual({});
});

test('the repair is offered when exactly one number comes of it', () => {
  expect(repairOf('unit_number', 'MSCU123456')).toBe('MSCU1234566');
  expect(repairOf('unit_number', 'MSCUI234566')).toBe('MSCU1234566');
  expect(repairOf('unit_number', 'MSCU1234566')).toBeNull();
  expect(repairOf('unit_number', 'ABC')).toBeNull();
  expect(repairOf('pickup_by_date', '2026-03-04', OTHER_WAY_ROUND)).toBe('2026-04-03');
  expect(repairOf('pickup_by_date', '2026-03-03', OTHER_WAY_ROUND)).toBeNull();
  expect(repairOf('pickup_by_date', '2026-03-04')).toBeNull();
});

test.each(['weight', 'quantity', 'volume'])('%s below zero is refused', (name) => {
  expect(parseFieldValue(name, '-5')).toEqual({ ok: false, error: 'Value must not be negative' });
});

test('a temperature may be below zero', () => {
  expect(parseFieldValue('temperature', '-18')).toEqual({ ok: true, value: -18 });
});

test.each([
  ['temperature', -999, 'no load is kept at -999'],
  ['temperature', 300, 'no load is kept at 300'],
  ['hazardous_class', '99', 'there is no hazard class 99'],
  ['hazardous_class', '0', 'there is no hazard class 0'],
  ['hazardous_class', '3.9', 'there is no hazard class 3.9'],
  ['hazardous_packaging_group', 'IV', 'there is no packing group IV'],
  ['hazardous_packaging_group', '4', 'there is no packing group 4'],
])('a %s that nothing has is told, whoever set it: %s', (name, value, why) => {
  expect(needsLook(name, value, typed)).toBe(why);
  expect(needsLook(name, value, { source: 'document', confidence: 1 })).toBe(why);
});

test.each([
  ['temperature', -18],
  ['temperature', -70],
  ['temperature', 0],
  ['temperature', 180],
  ['hazardous_class', '9'],
  ['hazardous_class', '2.1'],
  ['hazardous_class', '1.4S'],
  ['hazardous_class', '3 (6.1)'],
  ['hazardous_class', 'Class 8'],
  ['hazardous_class', 'Combustible liquid'],
  ['hazardous_packaging_group', 'III'],
  ['hazardous_packaging_group', '2'],
  ['hazardous_packaging_group', 'PG I'],
])('a %s may be %s', (name, value) => {
  expect(needsLook(name, value, typed)).toBeNull();
});
