import { expect, test } from 'vitest';
import { parseFieldValue } from '../fields/field-values';
import { needsLook, repairOf } from './order-checks';

const typed = { source: 'user' } as const;

test('a typed container number is held to its check digit and its form', () => {
  expect(needsLook('unit_number', 'MSCU1234567', typed)).toBe('check digit fails (6 expected)');
  expect(needsLook('unit_number', 'ABC', typed)).toBe('this is no container number');
  expect(needsLook('unit_number', 'MSCU1234566', typed)).toBeNull();
});

test('a read number in another form may be a trailer', () => {
  expect(needsLook('unit_number', '53122', { source: 'document', confidence: 1 })).toBeNull();
});

test('the repair is offered when exactly one number comes of it', () => {
  expect(repairOf('unit_number', 'MSCU123456')).toBe('MSCU1234566');
  expect(repairOf('unit_number', 'MSCUI234566')).toBe('MSCU1234566');
  expect(repairOf('unit_number', 'MSCU1234566')).toBeNull();
  expect(repairOf('unit_number', 'ABC')).toBeNull();
});

test.each(['weight', 'quantity', 'volume'])('%s below zero is refused', (name) => {
  expect(parseFieldValue(name, '-5')).toEqual({ ok: false, error: 'Value must not be negative' });
});

test('a temperature may be below zero', () => {
  expect(parseFieldValue('temperature', '-18')).toEqual({ ok: true, value: -18 });
});
