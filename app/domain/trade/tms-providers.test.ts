import { expect, test } from 'vitest';
import { knownTmsProvider, TMS_PROVIDER_NAMES, TMS_PROVIDERS, tmsProviderById } from './tms-providers';

test.each(TMS_PROVIDER_NAMES)('%s is found by its id', (name) => {
  const { id } = TMS_PROVIDERS[name];
  expect(knownTmsProvider(id)).toBe(TMS_PROVIDERS[name]);
  expect(tmsProviderById(id)).toBe(TMS_PROVIDERS[name]);
});

test('an id that is no provider is never taken for another one', () => {
  expect(tmsProviderById(99)).toBeNull();
  expect(() => knownTmsProvider(99)).toThrow('There is no TMS provider 99');
});
