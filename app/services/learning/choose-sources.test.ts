import { describe, expect, it, test } from 'vitest';
import type { LearnedStatus } from '~/domain/fields/learned-source';
import { chooseSources, type KnownSource } from './choose-sources.server';
import type { Candidate, ScoredSource } from './tally-sources.server';

const label: Candidate = { fieldName: 'custom1', kind: 'label', value: 'CUST REF' };
const constant: Candidate = { fieldName: 'custom1', kind: 'constant', value: 'East' };
const scored = (candidate: Candidate, agree: number, disagree = 0): ScoredSource => ({
  ...candidate,
  agree,
  disagree,
  silent: 0,
  firstSeen: null,
  lastSeen: null,
  exampleOrderIds: [],
  againstOrderIds: [],
});
const known = (candidate: Candidate, status: LearnedStatus): KnownSource => ({ ...candidate, status });
const statuses = (all: ScoredSource[], before: KnownSource[] = []) =>
  chooseSources(all, before).map(({ value, status }) => `${value} ${status}`);

describe('what becomes of a source', () => {
  it.each<[string, number, number, LearnedStatus | null, string[]]>([
    ['one document is chance', 1, 0, null, []],
    ['two make a proposal', 2, 0, null, ['CUST REF proposed']],
    ['four are not enough', 4, 0, null, ['CUST REF proposed']],
    ['five make it active', 5, 0, null, ['CUST REF active']],
    ['one that disagrees keeps it a proposal', 9, 1, 'proposed', ['CUST REF proposed']],
    ['one that disagrees retires what was active', 9, 1, 'active', ['CUST REF retired']],
    ['retired it stays while one disagrees', 12, 1, 'retired', ['CUST REF retired']],
    ['and comes back when none does', 12, 0, 'retired', ['CUST REF active']],
    ['what was active and has too few documents left waits', 3, 0, 'active', ['CUST REF proposed']],
    ['dismissed it stays away', 20, 0, 'dismissed', ['CUST REF dismissed']],
    ['accepted it stands in the field map', 20, 0, 'accepted', ['CUST REF accepted']],
    ['a proposal that nothing speaks for goes', 0, 0, 'proposed', []],
  ])('%s', (_, agree, disagree, before, expected) => {
    expect(statuses([scored(label, agree, disagree)], before ? [known(label, before)] : [])).toEqual(
      expected,
    );
  });
});

test('of two that explain the same the plainer one is taken, of two labels the longer', () => {
  const longer = { ...label, value: 'YOUR CUST REF' };
  expect(statuses([scored(label, 6), scored({ ...label, kind: 'field', value: 'load_number' }, 6)])).toEqual([
    'CUST REF active',
  ]);
  expect(statuses([scored(label, 6), scored(longer, 6)])).toEqual(['YOUR CUST REF active']);
  expect(statuses([scored(label, 7), scored(longer, 6)])).toEqual(['CUST REF active']);
  expect(statuses([scored(label, 9, 1), scored(longer, 6)])).toEqual(['YOUR CUST REF active']);
});

test('at most one source of a field is active', () => {
  expect(statuses([scored(label, 9), scored(constant, 6)], [known(constant, 'active')])).toEqual([
    'CUST REF active',
    'East proposed',
  ]);
});

test('a value that stands beside a label is no constant, though it was the same more often', () => {
  expect(statuses([scored(label, 5), scored(constant, 8)])).toEqual(['CUST REF active']);
  expect(statuses([scored(label, 2), scored(constant, 8)])).toEqual(['East active']);
});

test('who dismissed the best explanation does not get the second best unasked', () => {
  expect(statuses([scored(label, 8), scored(constant, 6)], [known(label, 'dismissed')])).toEqual([
    'CUST REF dismissed',
  ]);
  const other = { ...label, value: 'YOUR REF' };
  expect(statuses([scored(label, 8), scored(other, 8)], [known(label, 'dismissed')])).toEqual([
    'CUST REF dismissed',
    'YOUR REF proposed',
  ]);
});

test('of addresses each text of a document has its own', () => {
  const address = (value: string): Candidate => ({ fieldName: 'bill_to_address', kind: 'address', value });
  expect(statuses([scored(address('7:JUNIPER'), 5), scored(address('9:COPPERLINE'), 5)])).toEqual([
    '7:JUNIPER active',
    '9:COPPERLINE active',
  ]);
  expect(statuses([scored(address('7:JUNIPER'), 5, 2), scored(address('9:JUNIPER'), 2, 5)])).toEqual([
    '7:JUNIPER proposed',
  ]);
});
