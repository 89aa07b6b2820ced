import { describe, expect, it } from 'vitest';
import { parseMoney } from './money';
import { parseNumber } from './numbers';
import { parseTemperature } from './temperature';
import { parseQuantity, parseVolume, parseWeight } from './units';

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
  it('reads pieces', () => {
    expect(parseQuantity('1,840 DRUMS')).toEqual({ value: 1840, unit: 'DRUM' });
    expect(parseQuantity('22 SKIDS')).toEqual({ value: 22, unit: 'PLT' });
    expect(parseQuantity('419')).toEqual({ value: 419 });
  });
});

/** A number in every style, as every reader of numbers reads it: whole, or not at all. */
const STYLES: [string, number | null][] = [
  ['1250', 1250],
  ['1,250', 1250],
  ['1,250.00', 1250],
  ['1.250,00', 1250],
  ['1 250.00', 1250],
  ['1 250,00', 1250],
  ['1\u00a0250,00', 1250],
  ["1'250.00", 1250],
  ['1’250', 1250],
  ['1.250.000', 1_250_000],
  ['12,34,567', 1_234_567],
  ['450,5', 450.5],
  ['0,500', 0.5],
  ['1,250,00', null],
  ['1,,250', null],
  ['1.25.0', null],
  ['1.250,00.5', null],
];

describe('a number is read whole or not at all', () => {
  it.each(STYLES)('%s', (text, value) => {
    expect(parseNumber(text)).toBe(value);
    expect(parseMoney(`$${text}`)?.value ?? null).toBe(value);
    expect(parseMoney(`${text} USD`)?.value ?? null).toBe(value);
    const isMeasure = value !== null && value < 5_000;
    if (isMeasure || value === null) {
      expect(parseWeight(`${text} kg`)).toEqual(value === null ? null : { value, unit: 'kg' });
      expect(parseVolume(`${text} CBM`)).toEqual(value === null ? null : { value, unit: 'cbm' });
    }
    // With cents it is no count.
    const isCount = value === 1250 && !/[.,]\d\d$/.test(text);
    expect(parseQuantity(`${text} CTN`)?.value).toBe(isCount ? value : undefined);
  });
});

describe('money', () => {
  it.each([
    ['$1,350.00', 1350],
    ['28%', undefined],
    ['$384.75 (28%)', 384.75],
    ['USD 665', 665],
    ['US$ 1.250,00', 1250],
    ['$ 1 250.00', 1250],
    ['$2.350,00', 2350],
    ['1.450,50', 1450.5],
    ['1.25O,00', undefined],
    ['1,2503', undefined],
    ['$0.385 per mile', undefined],
    ['562-555-0101', undefined],
  ])('"%s" is %s, sure', (text, value) => {
    expect(parseMoney(text)).toEqual(value === undefined ? null : { value });
  });
  it('asks about a point with three digits behind it', () => {
    expect(parseMoney('$1.250')).toEqual({ value: 1250, doubt: '1.250 may be 1,250 or 1.25', near: '1.25' });
  });
  it.each([
    ['450 EUR', 'EUR'],
    ['€450', '€'],
    ['CAD 450', 'CAD'],
    ['C$450', 'C$'],
    ['$450 CAD', 'CAD'],
    ['450,00 euros', 'EUROS'],
    ['MX$ 450', 'MX$'],
    ['£450.00', '£'],
  ])('"%s" names %s', (text, named) => {
    expect(parseMoney(text)).toEqual({ value: 450, doubt: `in ${named} on the paper, not in dollars` });
  });
  it.each(['USD 450', 'US$450', '$450', '450 US dollars', 'USD 450 (CAD 610)'])(
    '"%s" is in dollars',
    (text) => {
      expect(parseMoney(text)).toEqual({ value: 450 });
    },
  );
});
