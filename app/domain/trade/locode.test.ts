import { expect, test } from 'vitest';
import { isLocode } from './locode';

test.each([
  'CNNGB',
  'USLAX',
  'USSAV',
  'NLRTM',
  'DEHAM',
  'KRPUS',
  'TWKHH',
  'JPTYO',
  'GBFXT',
  'INNSA',
  'USLGB',
  'BRSSZ',
])('%s is the code of a place', (code) => expect(isLocode(code)).toBe(true));

test.each([
  'BUSAN',
  'MIAMI',
  'TOKYO',
  'GENOA',
  'TAMPA',
  'OSAKA',
  'LAGOS',
  'SALEM',
  'COLON',
  'DOVER',
  'PARIS',
  'HAIFA',
  'Busan',
  'US LAX',
  'USLA',
])('%s is none', (name) => expect(isLocode(name)).toBe(false));
