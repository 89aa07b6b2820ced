import { describe, expect, it } from 'vitest';
import { parseMoney, parseNumber, parseQuantity, parseTemperature, parseVolume, parseWeight } from './units';

describe('measures', () => {
  it.each([
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['42,318', 42318],
    ['19 200', 19200],
    ['71.82', 71.82],
    ['12,5', 12.5],
  ])('reads the number %s', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });
  it('reads weights with their unit before or after', () => {
    expect(parseWeight('42,318 LBS')).toEqual({ value: 42318, unit: 'lb' });
    expect(parseWeight('19200.5kgs.')).toEqual({ value: 19200.5, unit: 'kg' });
    expect(parseWeight('KGS 19,200')).toEqual({ value: 19200, unit: 'kg' });
    expect(parseWeight('41,5OO Ibs')).toEqual({ value: 41500, unit: 'lb' });
    expect(parseWeight('26411')).toEqual({ value: 26411 });
    expect(parseWeight('see list')).toBeNull();
  });
  it('reads volumes', () => {
    expect(parseVolume('61.5 CBM')).toEqual({ value: 61.5, unit: 'cbm' });
    expect(parseVolume('2,170 cu ft')).toEqual({ value: 2170, unit: 'cf' });
    expect(parseVolume('48.21 M3')).toEqual({ value: 48.21, unit: 'cbm' });
  });
  it('reads temperatures', () => {
    expect(parseTemperature('-18C')).toEqual({ value: -18, unit: 'C' });
    expect(parseTemperature('34 °F')).toEqual({ value: 34, unit: 'F' });
    expect(parseTemperature('0 deg F')).toEqual({ value: 0, unit: 'F' });
    expect(parseTemperature('AMBIENT')).toBeNull();
  });
  it('reads pieces and money', () => {
    expect(parseQuantity('1,840 DRUMS')).toEqual({ value: 1840, unit: 'DRUM' });
    expect(parseQuantity('22 SKIDS')).toEqual({ value: 22, unit: 'PLT' });
    expect(parseQuantity('419')).toEqual({ value: 419 });
    expect(parseMoney('$1,350.00')).toBe(1350);
    expect(parseMoney('28%')).toBeNull();
    expect(parseMoney('$384.75 (28%)')).toBe(384.75);
  });
});
