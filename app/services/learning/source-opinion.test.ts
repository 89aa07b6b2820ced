import { describe, expect, it, test } from 'vitest';
import type { FieldValue, OrderDraft } from '~/domain/orders/order-draft';
import type { PastDocument, PastOrder } from './past-order.server';
import { opinionOn, opinionOnAddress, opinionOnConstant, opinionOnFollowing } from './source-opinion.server';
import { addOpinion, scoreOf, type Tally } from './tally-sources.server';

type Fields = Record<string, FieldValue>;
const draft: OrderDraft = { fields: {}, provenance: {}, addresses: {}, events: [] };
const order = (drafted: Fields, confirmed: Fields, orderId = 1): PastOrder => ({
  orderId,
  draftIndex: 0,
  draft,
  drafted,
  confirmed,
  addresses: {},
});

describe('what an order says of a value that a source gives', () => {
  it.each<[string, Fields, Fields, FieldValue | undefined, string | null]>([
    ['the same', {}, { custom1: 'East' }, 'EAST ', 'agree'],
    ['another', {}, { custom1: 'East' }, 'West', 'disagree'],
    ['none where there is one', {}, { custom1: 'East' }, undefined, 'silent'],
    ['one where a person emptied the field', { custom1: 'x' }, {}, 'East', 'disagree'],
    ['one where nobody looked', {}, {}, 'East', null],
    ['a number', {}, { weight: 19200 }, 19200, 'agree'],
  ])('%s', (_, drafted, confirmed, given, expected) => {
    const field = 'weight' in confirmed ? 'weight' : 'custom1';
    expect(opinionOn(order(drafted, confirmed), field, given)).toBe(expected);
  });
});

test('a field that follows another says nothing where that one was read wrong itself', () => {
  const source = { fieldName: 'reference_number', kind: 'field' as const, value: 'load_number', agree: 0 };
  const read = { ...draft, fields: { load_number: 'L0-1' } };
  const misread = order({}, { reference_number: 'LO-1', load_number: 'LO-1' });
  expect(opinionOnFollowing(misread, source, read)).toBe('silent');
  const right = order({}, { reference_number: 'L0-1', load_number: 'L0-1' });
  expect(opinionOnFollowing(right, source, read)).toBe('agree');
});

test('an order left without a constant disagrees, but not one from before anybody said it', () => {
  const source = { fieldName: 'custom1', kind: 'constant' as const, value: 'East', agree: 0 };
  expect(opinionOnConstant(order({}, {}), source, false)).toBe('disagree');
  expect(opinionOnConstant(order({}, {}), source, true)).toBe(null);
  expect(opinionOnConstant(order({ custom1: 'x' }, {}), source, true)).toBe('disagree');
});

test('an address is asked of documents that say the same', () => {
  const source = { fieldName: 'bill_to_address', kind: 'address' as const, value: '7:JUNIPER', agree: 0 };
  const billTo = (key: string, confirmed: number | null): PastOrder => ({
    ...order({}, {}),
    addresses: { bill_to_address: { key, drafted: null, confirmed } },
  });
  expect(opinionOnAddress(billTo('JUNIPER', 7), source)).toBe('agree');
  expect(opinionOnAddress(billTo('JUNIPER', 8), source)).toBe('disagree');
  expect(opinionOnAddress(billTo('COPPERLINE', 8), source)).toBe('silent');
  expect(opinionOnAddress(billTo('JUNIPER', null), source)).toBe(null);
});

test('a document speaks once, and one of its orders that disagrees speaks for all', () => {
  const candidate = { fieldName: 'custom1', kind: 'label' as const, value: 'REGION' };
  const tally: Tally = { candidate, documents: new Map() };
  const document = (key: string, day: number): PastDocument => ({
    key,
    at: new Date(Date.UTC(2026, 10, day)),
    draftsCount: 2,
    orders: [],
    openReading: async () => ({ kind: 'pages', pages: [] }),
  });
  const say = (key: string, day: number, orderId: number, opinion: 'agree' | 'disagree' | 'silent') =>
    addOpinion(tally, document(key, day), order({}, {}, orderId), opinion);
  say('duplicate', 3, 31, 'agree');
  say('duplicate', 1, 11, 'agree');
  say('list', 2, 21, 'silent');
  say('list', 2, 22, 'agree');
  say('mixed', 4, 41, 'agree');
  say('mixed', 4, 42, 'disagree');
  expect(scoreOf(tally)).toEqual({
    ...candidate,
    agree: 2,
    disagree: 1,
    silent: 0,
    firstSeen: new Date(Date.UTC(2026, 10, 2)),
    lastSeen: new Date(Date.UTC(2026, 10, 3)),
    exampleOrderIds: [31, 22],
    againstOrderIds: [42],
  });
});
