import { describe, expect, test } from 'vitest';
import type { Actor } from '../access/actor';
import { DEFAULT_ROLE_PERMISSIONS, type RoleName } from '../access/permissions';
import { type ActedRequest, type RequestAction, requestOffers, sentWords } from './request-actions';

const someone = (role: RoleName, allCompanies: boolean): Actor => ({
  userId: 7,
  name: 'Rosa',
  email: 'rosa@harbor.test',
  isSuperadmin: false,
  impersonatorId: null,
  homeCompanyId: 3,
  roles: [],
  permissions: new Map([[3, new Set(DEFAULT_ROLE_PERMISSIONS[role])]]),
  allCompanies,
});
const rosa = someone('customer-user', false);
const reviewer = someone('order-review', true);

const read: ActedRequest = {
  stage: 'done',
  variant: { id: 9, type: 'textract' },
  dataExtractionMethod: 'automated',
  hasSource: true,
  purpose: 'document',
  isDone: false,
  isDeleted: false,
  ordersMade: 2,
  ordersLeft: 2,
  ordersInReview: 0,
};

const reasonsOf = (actor: Actor, request: ActedRequest, lockedWords: string | null = null) =>
  Object.fromEntries(
    requestOffers(actor, 3, request, lockedWords).map(({ action, whyNot }) => [action, whyNot]),
  ) as Partial<Record<RequestAction, string | null>>;

describe('the menu of a request has everything, and what may not be done with its reason', () => {
  test('by permission', () => {
    expect(reasonsOf(rosa, read)).toEqual({
      complete: null,
      reprocess: 'You are not authorized',
      reimport: 'You are not authorized',
      'process-as-order': 'You are not authorized',
      'send-to-tms': null,
      'send-to-client': 'You are not authorized',
      delete: null,
    });
    expect(reasonsOf(reviewer, { ...read, ordersInReview: 1 })).toEqual({
      complete: null,
      reprocess: null,
      reimport: null,
      'process-as-order': 'The request has orders already',
      'send-to-tms': null,
      'send-to-client': null,
      delete: 'You are not authorized',
    });
  });

  test('while somebody else has the lock', () => {
    const reasons = reasonsOf(rosa, read, 'Locked by Ana');
    expect(reasons).toMatchObject({ complete: 'Locked by Ana', delete: 'Locked by Ana' });
    expect(reasons.reprocess).toBe('You are not authorized');
  });

  test.each<[string, Partial<ActedRequest>, Partial<Record<RequestAction, string | null>>]>([
    ['it is complete', { isDone: true }, { reopen: null }],
    [
      'its variant is filled by hand',
      { variant: { id: 9, type: 'manual' } },
      {
        reprocess: 'Documents of this kind are not reprocessed',
        reimport: 'Documents of this kind are not reprocessed',
      },
    ],
    ['it is an image', { purpose: 'tms-image' }, { reprocess: 'An image for the TMS has nothing to read' }],
    ['it is being read', { stage: 'map' }, { reprocess: 'The request is being processed' }],
    ['its file is gone', { hasSource: false }, { reprocess: 'The file of this request is missing' }],
    [
      'it is no order',
      { stage: 'failed', ordersMade: 0, ordersLeft: 0, variant: { id: 9, type: 'notanorder' } },
      {
        'process-as-order': null,
        reprocess: 'Documents of this kind are not reprocessed',
        'send-to-tms': 'The request has no orders',
        'send-to-client': 'The request has no orders',
      },
    ],
    [
      'it is no order and has orders',
      { variant: { id: 9, type: 'notanorder' } },
      { 'process-as-order': null, reprocess: 'Documents of this kind are not reprocessed' },
    ],
    ['nothing is under review', {}, { 'send-to-client': 'No order of the request is under review' }],
  ])('%s', (_, change, reasons) => {
    expect(reasonsOf(reviewer, { ...read, ...change })).toMatchObject(reasons);
  });
});

test('what came of sending all says how many went, and why the first of the others did not', () => {
  expect(sentWords('send-to-tms', { sent: [1], not_sent: [], failed: [] })).toBe(
    '1 order on the way to the TMS',
  );
  expect(
    sentWords('send-to-client', {
      sent: [1, 2],
      not_sent: [{ id: 3, message: 'Request is already locked' }],
      failed: [{ id: 4, message: 'Bill To is missing' }],
    }),
  ).toBe(
    '2 orders sent to the client, 1 not sent: #3: Request is already locked, 1 failed: #4: Bill To is missing',
  );
});
