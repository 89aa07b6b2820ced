import { describe, expect, test } from 'vitest';
import type { Actor } from '../access/actor';
import type { Permission } from '../access/permissions';
import { TMS_PROVIDER_NAMES, TMS_PROVIDERS } from '../trade/tms-providers';
import { SYSTEM_STATUSES, type SystemStatus } from './statuses';
import {
  offersTmsUpdate,
  showsTmsValues,
  tmsBehind,
  tmsIdOfStatus,
  tmsUpdateBlock,
  type UpdatedOrder,
} from './tms-update';

const AT = new Date('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(AT.getTime() - minutes * 60_000);

function actor(...permissions: Permission[]): Actor {
  return {
    userId: 1,
    name: 'Devon',
    email: 'devon@summit.test',
    isSuperadmin: false,
    impersonatorId: null,
    homeCompanyId: 4,
    roles: [],
    permissions: new Map([[4, new Set(permissions)]]),
    allCompanies: false,
  };
}
const [submit, resubmit, nobody] = [actor('tms-submit'), actor('tms-resubmit'), actor('orders-view')];

function order(changes: Partial<UpdatedOrder> = {}): UpdatedOrder {
  return {
    companyId: 4,
    status: 'ocr-post-processing-complete',
    statusDate: minutesAgo(1),
    tmsShipmentId: 'CC0070311',
    schedulersCount: 0,
    precededByOrderId: 11,
    succeededByOrderId: null,
    deletedAt: null,
    tmsProviderId: 2,
    isEnabled: true,
    ...changes,
  };
}
const block = (changes: Partial<UpdatedOrder>, who = submit) =>
  tmsUpdateBlock({ ...order(changes), predecessors: [], tms: { resends: false } }, who, AT);

describe('the values of the TMS are shown', () => {
  test.each(TMS_PROVIDER_NAMES)('for CompCare alone: %s', (name) => {
    const shown = showsTmsValues(order({ tmsProviderId: TMS_PROVIDERS[name].id }), submit);
    expect(shown).toBe(name === 'compcare');
  });

  test.each([
    ['all that is needed', {}, true],
    ['no TMS id', { tmsShipmentId: null }, false],
    ['no order before it', { precededByOrderId: null }, false],
    ['an order after it', { succeededByOrderId: 13 }, false],
    ['a company without the setting', { isEnabled: false }, false],
    ['a company without a TMS', { tmsProviderId: null }, false],
    ['an order that was deleted', { deletedAt: AT }, false],
    ['an order under review', { status: 'process-ocr-output-file-review' }, true],
  ] as const)('with %s: %s', (_, changes, shown) => {
    expect(showsTmsValues(order(changes), submit)).toBe(shown);
  });

  test('to who may send to the TMS', () => {
    expect([submit, resubmit, nobody].map((who) => showsTmsValues(order(), who))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

test('the TMS is updated from the statuses of the specification, and from that of an order nobody reviewed', () => {
  expect(SYSTEM_STATUSES.filter((status) => block({ status, statusDate: minutesAgo(600) }) === null)).toEqual(
    [
      'ocr-post-processing-complete',
      'process-ocr-output-file-complete',
      'shipment-created-by-compcare',
      'success-updating-to-compcare',
      'failure-updating-to-compcare',
      'shipment-updated-by-compcare',
      'shipment-not-updated-by-compcare',
    ],
  );
});

describe('an update that is under way', () => {
  const status: SystemStatus = 'updating-to-compcare';
  test('is the main action still, and waits; after an hour it may be repeated by those who may resubmit', () => {
    expect(offersTmsUpdate(order({ status }), submit)).toBe(true);
    const waits = 'The order is on its way to the TMS';
    expect(block({ status })).toBe(waits);
    expect(block({ status, statusDate: minutesAgo(600) })).toBe(waits);
    expect(block({ status, statusDate: minutesAgo(59) }, resubmit)).toBe(waits);
    expect(block({ status, statusDate: minutesAgo(61) }, resubmit)).toBeNull();
  });
});

test('who may not send may not update', () => {
  expect(block({}, nobody)).toBe('You are not authorized');
  expect(block({ isEnabled: false })).toBe('The TMS cannot be updated with this order');
  expect(block({ succeededByOrderId: 13 })).toBe('The order was updated by order #13');
  expect(block({ schedulersCount: 1 })).toBe('The order is the pattern of a schedule');
});

describe('the TMS id that a status brings', () => {
  const bringing = (provider: 'profittools' | 'ptblackfly' | 'compcare') =>
    SYSTEM_STATUSES.filter((status) => tmsIdOfStatus(provider, status, { tms_shipment_id: '4471902' }));

  test('is taken of few statuses of Profit Tools and Blackfly', () => {
    expect(bringing('profittools')).toEqual([
      'shipment-created-by-wint',
      'shipment-updated-by-wint',
      'shipment-updated-by-coreapi',
    ]);
    expect(bringing('ptblackfly')).toEqual([
      'shipment-updated-by-wint',
      'shipment-created-by-blackfly',
      'shipment-updated-by-blackfly',
    ]);
    expect(bringing('compcare').length).toBeGreaterThan(20);
  });

  test('stands under either name', () => {
    const status = 'shipment-created-by-compcare';
    expect(tmsIdOfStatus('compcare', status, { shipment_id: 'CC1' })).toBe('CC1');
    expect(tmsIdOfStatus('compcare', status, {})).toBeNull();
  });
});

const todayAt = (time: string) => new Date(`2026-11-02T${time}:00Z`);
const HELD = {
  tmsShipmentId: 'S1',
  status: 'shipment-created-by-chainio',
  precededByOrderId: null,
  succeededByOrderId: null,
  deletedAt: null,
  sentAt: todayAt('10:00'),
  editedAt: null,
  wasSentByAnother: false,
  sendBlock: null,
} as const;

test.each([
  ['not edited', {}, null],
  ['edited before it was sent', { editedAt: todayAt('09:00') }, null],
  ['edited, and may be sent again', { editedAt: todayAt('11:00') }, 'send-again'],
  ['edited, and is not sent again', { editedAt: todayAt('11:00'), sendBlock: 'sent' }, 'by-hand'],
  ['sent by an order that is gone', { wasSentByAnother: true }, 'send-again'],
  ['an update that is not sent yet', { precededByOrderId: 7 }, null],
  ['an update that cannot be sent', { precededByOrderId: 7, sendBlock: 'no' }, 'by-hand'],
  ['edited, on its way', { editedAt: todayAt('11:00'), status: 'updating-to-chainio' }, null],
  ['edited, and updated by another', { editedAt: todayAt('11:00'), succeededByOrderId: 8 }, null],
] as const)('whether its TMS has other values of an order: %s', (_, more, behind) => {
  expect(tmsBehind({ ...HELD, ...more })).toBe(behind);
});
