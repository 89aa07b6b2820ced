import { describe, expect, it } from 'vitest';
import { checkDigit, findContainerNumbers, isContainerNumber, readContainerNumber } from './iso6346';

describe('container numbers', () => {
  it('has the check digit of the standard', () => {
    expect(checkDigit('CSQU305438')).toBe(3);
    expect(isContainerNumber('CSQU3054383')).toBe(true);
    expect(isContainerNumber('CSQU3054384')).toBe(false);
  });
  it('reads the usual ways of writing one', () => {
    for (const text of ['CSQU3054383', 'csqu 305438-3', 'CSQU-305438-3', 'CSQU 305 438 3']) {
      expect(readContainerNumber(text)).toEqual({ value: 'CSQU3054383', repaired: false, valid: true });
    }
  });
  it('sets a look-alike right only where the check digit agrees', () => {
    expect(readContainerNumber('CSQU3O54383')).toMatchObject({ value: 'CSQU3054383', repaired: true });
    expect(readContainerNumber('C5QU3054383')).toMatchObject({ value: 'CSQU3054383', repaired: true });
    expect(readContainerNumber('CSQU3O54384')).toBeNull();
    expect(readContainerNumber('CSQU3054384')).toEqual({
      value: 'CSQU3054384',
      repaired: false,
      valid: false,
    });
  });
  it('adds the check digit a six-digit serial leaves out', () => {
    expect(readContainerNumber('CSQU305438')).toMatchObject({ value: 'CSQU3054383', repaired: true });
  });
  it('finds all of a text, each once', () => {
    expect(
      findContainerNumbers('Units CSQU3054383, CSQU 305438-3 and MSKU 2735577; ref ABCU1234567'),
    ).toEqual(['CSQU3054383', 'MSKU2735577']);
  });
});
