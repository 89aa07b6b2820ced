import { expect, test } from 'vitest';
import type { Actor } from '../access/actor';
import { DEFAULT_ROLE_PERMISSIONS, type RoleName } from '../access/permissions';
import { type Certification, offeredSteps, stepBlock } from './certification';
import { mayOpenCompare, reviewOffers } from './review-offers';

const HARBOR = 3;
const OFF = { compareMode: false, trainFields: false, certification: false };
const ON = { compareMode: true, trainFields: true, certification: true };

function actor(role: RoleName): Actor {
  const held = new Set(DEFAULT_ROLE_PERMISSIONS[role]);
  return {
    userId: 1,
    name: 'Rosa',
    email: 'rosa@harbor.test',
    isSuperadmin: false,
    impersonatorId: null,
    homeCompanyId: HARBOR,
    roles: [{ name: role, companyId: HARBOR }],
    permissions: new Map([[HARBOR, held]]),
    allCompanies: held.has('all-companies-view'),
  };
}
const order = (certification: Certification | null, deletedAt: Date | null = null) => ({
  companyId: HARBOR,
  certification,
  deletedAt,
  variantId: 130,
  replicatedFromScheduler: false,
  status: 'ocr-post-processing-complete' as const,
});

test.each<[RoleName, Record<string, string[]>]>([
  ['ops-admin', { none: ['request', 'certify'], requested: ['certify', 'reject'], certified: ['remove'] }],
  ['order-review', { none: ['request'], requested: [], certified: [] }],
  ['customer-admin', { none: ['request'], requested: [], certified: [] }],
  ['customer-user', { none: [], requested: [], certified: [] }],
])('%s is offered of a certification what the role and the order allow', (role, expected) => {
  const offers = (certification: Certification | null) => offeredSteps(actor(role), order(certification), ON);
  expect({ none: offers(null), requested: offers('requested'), certified: offers('certified') }).toEqual(
    expected,
  );
});

test('without the plan only those are offered it who may view any company', () => {
  expect(offeredSteps(actor('customer-admin'), order(null), OFF)).toEqual([]);
  expect(offeredSteps(actor('order-review'), order(null), OFF)).toEqual(['request']);
});

test('a deleted order is certified no more, and why a step cannot be taken is said', () => {
  expect(offeredSteps(actor('ops-admin'), order(null, new Date()), ON)).toEqual([]);
  expect(stepBlock(order('certified'), 'certify')).toBe('The order is certified already');
  expect(stepBlock(order('requested'), 'request')).toBe('A certification of the order was requested already');
  expect(stepBlock(order(null), 'remove')).toBe('The order is not certified, and nobody asked for it');
});

test('Compare is offered where there are examples, to who may view any company; the plan lets others open it', () => {
  const offers = (role: RoleName, hasExamples: boolean, plan = ON) =>
    reviewOffers(actor(role), order(null), { plan, hasExamples }).mayCompare;
  expect([offers('ops-admin', true, OFF), offers('ops-admin', false)]).toEqual([true, false]);
  expect(offers('customer-admin', true)).toBe(false);
  expect(mayOpenCompare(actor('customer-user'), ON)).toBe(true);
  expect(mayOpenCompare(actor('customer-user'), OFF)).toBe(false);
  expect(mayOpenCompare(actor('order-review'), OFF)).toBe(true);
});

test('fields are marked to be trained where the plan has it, and by who may view any company', () => {
  const offers = (role: RoleName, plan: typeof ON) =>
    reviewOffers(actor(role), order(null), { plan, hasExamples: false }).mayTrainFields;
  expect([offers('customer-user', ON), offers('customer-user', OFF)]).toEqual([true, false]);
  expect(offers('order-review', OFF)).toBe(true);
});
