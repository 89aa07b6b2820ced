import { expect, test } from 'vitest';
import { isDemoCompany } from './demo-company';

test.each([
  ['Harbor Drayage Demo', true],
  ['ONBOARDING: Bayline', true],
  ['Demopolis Trucking', true],
  ['Bayline Logistics', false],
  ['', false],
])('%s', (name, isDemo) => {
  expect(isDemoCompany(name)).toBe(isDemo);
});
