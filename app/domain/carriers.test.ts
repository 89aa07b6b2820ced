import { describe, expect, it } from 'vitest';
import { findCarrier, startsWithScac } from './carriers';

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
});
