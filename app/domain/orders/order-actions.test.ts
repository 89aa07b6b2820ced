import { describe, expect, test } from 'vitest';
import type { Actor } from '../access/actor';
import {
  type ActedOrder,
  actionsFor,
  copiesAsked,
  copiesMade,
  ORDER_ACTION_RULES,
  tmsIdIn,
} from './order-actions';

const rosa: Actor = {
  userId: 7,
  name: 'Rosa',
  email: 'rosa@harbor.test',
  isSuperadmin: false,
  impersonatorId: null,
  homeCompanyId: 3,
  roles: [],
  permissions: new Map([
    [3, new Set(['orders-view', 'orders-remove', 'orders-restore', 'orders-replicate', 'ocr-requests-edit'])],
  ]) as Actor['permissions'],
  allCompanies: false,
};
const order: ActedOrder = {
  companyId: 3,
  status: 'ocr-post-processing-complete',
  tmsShipmentId: null,
  isHidden: false,
  isDeleted: false,
  isCertified: false,
  isBeingSent: false,
};

describe('what can be done with an order', () => {
  test('follows from the permission in its company and from where it stands', () => {
    expect(actionsFor(rosa, order)).toEqual(['replicate', 'add-tms-id', 'hide', 'delete']);
    expect(actionsFor(rosa, { ...order, isHidden: true })).toContain('show');
    expect(actionsFor(rosa, { ...order, isDeleted: true })).toEqual(['restore']);
    expect(actionsFor(rosa, { ...order, isBeingSent: true })).not.toContain('delete');
    expect(actionsFor(rosa, { ...order, companyId: 4 })).toEqual([]);
    expect(actionsFor(rosa, { ...order, isCertified: true })).toEqual(['replicate']);
    expect(actionsFor(rosa, { ...order, isCertified: true, isHidden: true })).toEqual(['replicate']);
    expect(actionsFor(rosa, { ...order, isCertified: true, isDeleted: true })).toEqual(['restore']);
  });

  test('a TMS id is added to a processed order that has none', () => {
    const { block } = ORDER_ACTION_RULES['add-tms-id'];
    expect(block(order)).toBeNull();
    expect(block({ ...order, status: 'process-ocr-output-file-review' })).toBe(
      'Only a processed order is given a TMS ID',
    );
    expect(block({ ...order, tmsShipmentId: '4471' })).toBe('The order has the TMS ID 4471 already');
  });
});

test('from 1 to 50 copies are made at once; a text, 0 and 51 are none', () => {
  expect(['1', ' 50 ', '07'].map(copiesAsked)).toEqual([1, 50, 7]);
  expect(['', '0', '51', '-3', '2.5', 'three', '1e1', '٣'].map(copiesAsked)).toEqual(Array(8).fill(null));
});

test('what was copied is told with what stopped it', () => {
  expect(copiesMade(3, 3)).toBe('3 of 3 order(s) replicated successfully');
  expect(copiesMade(1, 3, 'The order was deleted')).toBe(
    '1 of 3 order(s) replicated successfully. The order was deleted',
  );
});

test('a TMS id is taken as it is typed, and no text that hides something', () => {
  expect([' 4471 ', 'PT-2026/11', 'A'].map(tmsIdIn)).toEqual(['4471', 'PT-2026/11', 'A']);
  expect(['', '  ', '=1+1', 'a\u0000b', 'x'.repeat(65)].map(tmsIdIn)).toEqual(Array(5).fill(null));
});
