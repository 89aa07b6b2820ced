import { describe, expect, it } from 'vitest';
import { isStreet, parseCityStateZip, stateCode } from './us-places';

describe('the last line of an address', () => {
  it.each([
    ['Newark, NJ 07114', { city: 'Newark', state: 'NJ', postal_code: '07114', before: '' }],
    [
      'PORT WENTWORTH GA 31407-1234',
      { city: 'PORT WENTWORTH', state: 'GA', postal_code: '31407-1234', before: '' },
    ],
    [
      '75 Mill Ave, Edison, New Jersey 08837, USA',
      { city: 'Edison', state: 'NJ', postal_code: '08837', before: '75 Mill Ave' },
    ],
    ['Los Angeles, CA', { city: 'Los Angeles', state: 'CA', before: '' }],
    ['Mississauga, ON L5T 1A1', { city: 'Mississauga', state: 'ON', postal_code: 'L5T 1A1', before: '' }],
  ])('reads %s', (text, parts) => {
    expect(parseCityStateZip(text)).toEqual(parts);
  });
  it.each(['Plumtree Apparel', '12345', 'to be shipped in', 'NINGBO, CHINA', ''])('is not "%s"', (text) => {
    expect(parseCityStateZip(text)).toBeNull();
  });
  it('knows states by name and streets by their number', () => {
    expect(stateCode('new york')).toBe('NY');
    expect(isStreet('1210 Dock St')).toBe(true);
    expect(isStreet('PO Box 12')).toBe(true);
    expect(isStreet('840 cartons')).toBe(false);
    expect(isStreet('60091 (Rev 2)')).toBe(false);
    expect(isStreet('60091 Revision B2')).toBe(false);
    expect(isStreet('60091 Revere Rd 2')).toBe(true);
  });
});
