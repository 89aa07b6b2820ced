import { describe, expect, it } from 'vitest';
import {
  checkDigit,
  findContainerNumbers,
  findMisreadContainers,
  isContainerNumber,
  isNearlyContainerNumber,
  readContainerNumber,
  repairContainerNumber,
} from './iso6346';

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
  it('repairs a misread one when exactly one number passes', () => {
    expect(repairContainerNumber('CSQV3054383')).toBe('CSQU3054383');
    expect(repairContainerNumber('O0OLU4995575')).toBe('OOLU4995575');
    expect(repairContainerNumber('CSQU305438')).toBeNull();
  });
  it('finds one whose letters and digits took places in running text', () => {
    expect(findMisreadContainers('Unit 00LU 499557-5 is due')).toEqual(['OOLU4995575']);
    expect(findMisreadContainers('Unit OOLU 499557-5, ref ABCD1234567')).toEqual([]);
  });
  it('tells what is nearly one from a town or a seal', () => {
    for (const text of ['CSQV 30543B-3', 'MSKUU2735577', 'M5KU2735577'])
      expect(isNearlyContainerNumber(text)).toBe(true);
    for (const text of ['Kent, WA 98032', 'ML-6054061', '1,644 CTN'])
      expect(isNearlyContainerNumber(text)).toBe(false);
  });
});
