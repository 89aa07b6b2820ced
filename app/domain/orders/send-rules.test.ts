import { describe, expect, test } from 'vitest';
import type { Actor } from '../access/actor';
import type { Permission } from '../access/permissions';
import { inAdminReview, loadBlock, requiredMessage, type SendableOrder, sendBlock } from './send-rules';
import { ACCEPTED_STATUSES, SENDING_STATUSES, SYSTEM_STATUSES } from './statuses';

const AT = new Date('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(AT.getTime() - minutes * 60_000);

function actor(...permissions: Permission[]): Actor {
  return {
    userId: 1,
    name: 'Rosa',
    email: 'rosa@harbor.test',
    isSuperadmin: false,
    impersonatorId: null,
    homeCompanyId: 3,
    roles: [],
    permissions: new Map([[3, new Set(permissions)]]),
    allCompanies: false,
  };
}

function order(changes: Partial<SendableOrder> = {}): SendableOrder {
  return {
    companyId: 3,
    status: 'ocr-post-processing-complete',
    statusDate: minutesAgo(1),
    tmsShipmentId: null,
    schedulersCount: 0,
    succeededByOrderId: null,
    deletedAt: null,
    tms: { resends: false },
    predecessors: [],
    ...changes,
  };
}

const [submit, resubmit, nobody] = [
  actor('tms-submit'),
  actor('tms-submit', 'tms-resubmit'),
  actor('orders-view'),
];

const BLOCKED: [string, Partial<SendableOrder>, string][] = [
  ['that was deleted', { deletedAt: AT }, 'The order was deleted'],
  ['of a company without a TMS', { tms: null }, 'This company has no TMS'],
  ['that is the pattern of a schedule', { schedulersCount: 1 }, 'The order is the pattern of a schedule'],
  ['that a later one updated', { succeededByOrderId: 12 }, 'The order was updated by order #12'],
  [
    'under review',
    { status: 'ocr-post-processing-review' },
    'The order is under review: it goes to its client first',
  ],
  ['that has its shipment', { tmsShipmentId: '4471902' }, 'The order was sent to the TMS already'],
];
const prior = {
  id: 11,
  status: 'ocr-post-processing-complete' as const,
  statusDate: minutesAgo(90),
  tmsShipmentId: null,
};
const EXISTS =
  'The load exists already as 4471902 from order #11: change it in the TMS, it is not sent a second time';
const WAIT = 'Order #11, which this one updates, is on its way to the TMS: wait for its answer';

describe('an update of an order', () => {
  const block = (
    predecessors: SendableOrder['predecessors'],
    more: Partial<SendableOrder> = {},
    who = submit,
  ) => sendBlock(order({ predecessors, ...more }), who, AT);

  test('that was never sent is sent like any other', () => {
    expect(block([prior])).toBeNull();
    expect(block([{ ...prior, status: 'failure-sending-to-wint' }])).toBeNull();
  });

  test('whose load exists is not sent as a second one, whether the id came over to it or not', () => {
    const sent = { ...prior, tmsShipmentId: '4471902' };
    const between = { ...prior, id: 12, tmsShipmentId: '4471902' };
    expect(block([sent], { tmsShipmentId: '4471902' })).toBe(EXISTS);
    expect(block([between, sent], { tmsShipmentId: '4471902' }, resubmit)).toBe(EXISTS);
    expect(block([sent])).toBe(EXISTS);
  });

  test('whose load is on its way waits for the answer, however many updates lie between', () => {
    const sending = { ...prior, status: 'sending-to-wint' as const };
    expect(block([sending])).toBe(WAIT);
    expect(block([{ ...prior, id: 12 }, sending])).toBe(WAIT);
    expect(block([sending], {}, resubmit)).toBeNull();
    expect(block([{ ...sending, statusDate: minutesAgo(59) }], {}, resubmit)).toBe(WAIT);
  });
});

describe('an order whose load exists', () => {
  const made = { tmsShipmentId: '4471902', status: 'shipment-created-by-wint' } as const;
  const replaces = (changes: Partial<SendableOrder>, who: Actor) =>
    sendBlock(order({ ...made, tms: { resends: true }, ...changes }), who, AT);

  test('is sent once more by who may resubmit, where the TMS takes it as a change of its load', () => {
    expect(replaces({}, resubmit)).toBeNull();
    expect(replaces({ predecessors: [{ ...prior, tmsShipmentId: '4471902' }] }, resubmit)).toBeNull();
    expect(replaces({}, submit)).toBe('The order was sent to the TMS already');
    expect(replaces({ tms: { resends: false } }, resubmit)).toBe('The order was sent to the TMS already');
  });

  test('waits for the answer to the change, an hour at most', () => {
    const status = 'updating-to-wint';
    expect(replaces({ status }, resubmit)).toBe('The order is on its way to the TMS');
    expect(replaces({ status, statusDate: minutesAgo(61) }, resubmit)).toBeNull();
  });

  test('is sent once more on purpose alone', () => {
    const tms = { resends: true };
    expect(loadBlock(order({ ...made, tms }), { mayResubmit: true }, AT)).toBe(
      'The order was sent to the TMS already',
    );
  });
});

test.each(BLOCKED)('an order %s cannot be sent, by anybody', (_, changes, why) => {
  for (const sender of [submit, resubmit]) expect(sendBlock(order(changes), sender, AT)).toBe(why);
});

describe('every status', () => {
  test.each(SYSTEM_STATUSES)('%s', (status) => {
    const now = sendBlock(order({ status }), submit, AT);
    const later = (who: Actor, minutes: number) =>
      sendBlock(order({ status, statusDate: minutesAgo(minutes) }), who, AT);
    expect(sendBlock(order({ status }), nobody, AT)).toBe('You are not authorized');
    if (inAdminReview(status)) {
      expect([now, later(resubmit, 600)]).toEqual(
        Array(2).fill('The order is under review: it goes to its client first'),
      );
    } else if (ACCEPTED_STATUSES.includes(status)) {
      expect([now, later(resubmit, 600)]).toEqual(Array(2).fill('The order was sent to the TMS already'));
    } else if (SENDING_STATUSES.includes(status)) {
      const underWay = 'The order is on its way to the TMS';
      expect([now, later(submit, 600), later(resubmit, 59), later(resubmit, 61)]).toEqual([
        underWay,
        underWay,
        underWay,
        null,
      ]);
    } else {
      expect(now).toBeNull();
    }
  });
});

test('a permission held in another company is none here', () => {
  const elsewhere = { ...submit, permissions: new Map([[4, new Set<Permission>(['tms-submit'])]]) };
  expect(sendBlock(order(), elsewhere, AT)).toBe('You are not authorized');
});

describe('sending to the client', () => {
  test('is offered for exactly the two review statuses', () => {
    expect(SYSTEM_STATUSES.filter(inAdminReview)).toEqual([
      'ocr-post-processing-review',
      'process-ocr-output-file-review',
    ]);
  });

  test('names a required field as the specification does', () => {
    expect(requiredMessage('Container')).toBe('Container is a required field.');
  });
});
