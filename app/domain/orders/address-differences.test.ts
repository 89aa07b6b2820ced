import { expect, test } from 'vitest';
import { addressDifferences, isSamePlace } from './address-differences';

const read = {
  raw_text: 'TAMARIND FOODS COLD STORAGE\n20510 S FORDYCE AVENUE\nCARSON, CA 90810',
  location_name: 'Tamarind Foods Cold Storage',
  address_line_1: '20510 S Fordyce Avenue',
  city: 'Carson',
  state: 'CA',
  postal_code: '90810',
};

test('an address of another town says all that differs, and is not offered first', () => {
  const found = {
    location_name: 'Tern Point Cold Storage',
    address_line_1: '1901 Davis St',
    city: 'San Leandro',
    state: 'CA',
    postal_code: '94577',
  };
  expect(addressDifferences(read, found)).toEqual(['name', 'street', 'city', 'ZIP']);
  expect(isSamePlace(addressDifferences(read, found))).toBe(false);
});

test('the same address written otherwise differs in nothing', () => {
  const found = {
    location_name: 'TAMARIND FOODS COLD STORAGE, INC.',
    address_line_1: '20510 South Fordyce Ave.',
    city: 'CARSON',
    state: 'CA',
    postal_code: '90810-1234',
  };
  expect(addressDifferences(read, found)).toEqual([]);
});

test('an address that was not understood is compared by its text', () => {
  const found = { ...read, postal_code: '90745' };
  expect(addressDifferences({ raw_text: read.raw_text }, found)).toEqual(['ZIP']);
});

test.each([
  ['no address at all', undefined],
  ['an address of no words', { raw_text: '' }],
  ['an address of signs alone', { raw_text: ' - ' }],
])('with %s nothing agrees and nothing is offered first', (_, recognized) => {
  const { raw_text, ...found } = read;
  expect(addressDifferences(recognized, found)).toBeNull();
  expect(isSamePlace(addressDifferences(recognized, found))).toBe(false);
});
