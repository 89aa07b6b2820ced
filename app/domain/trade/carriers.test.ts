import { describe, expect, it } from 'vitest';
import { findCarrier, mendScac, startsWithScac } from './carriers';

describe('ocean carriers', () => {
  it.each([
    ['HAPAG-LLOYD', 'HLCU'],
    ['Evergreen Line (EGLV)', 'EGLV'],
    ['maeu', 'MAEU'],
    ['COSCO SHIPPING', 'COSU'],
    ['MSC', 'MEDU'],
    ['CMA CGM S.A.', 'CMDU'],
  ])('finds %s', (text, scac) => {
    expect(findCarrier(text)?.scac).toBe(scac);
  });
  it('finds none in a trucker', () => {
    expect(findCarrier('Redwood Harbor Cartage LLC')).toBeNull();
  });
  it('knows a carrier by the beginning of its bill of lading', () => {
    expect(startsWithScac('EGLV747224571431')).toBe(true);
    expect(startsWithScac('7171874859')).toBe(false);
  });
  it('sets a SCAC right that was read with digits, and nothing else', () => {
    expect(mendScac('00LU220818103')).toBe('OOLU220818103');
    expect(mendScac('0O0LU220818103')).toBe('OOLU220818103');
    for (const text of ['MEDU451060128', '7171874859', 'A1234567']) expect(mendScac(text)).toBe(text);
  });
});
