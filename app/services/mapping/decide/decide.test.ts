import { expect, test } from 'vitest';
import type { FieldValue, Provenance } from '~/domain/orders/order-draft';
import { decide, type SourcedValue } from './decide';
import { POLICY, type Policy } from './policy';

type Reader = keyof typeof POLICY;
const of = (value: FieldValue, more: Partial<Provenance> = {}): SourcedValue => ({
  value,
  provenance: { source: 'document', confidence: 0.95, ...more },
});
const learned: Partial<Provenance> = { source: 'history' };
const constant: Partial<Provenance> = { source: 'constant', confidence: 1 };
const doubted: Partial<Provenance> = { doubt: 'two readings' };

/** [field, what it has], [who proposes, what, with which score], [what becomes of the proposal, the value after it] */
type Row = [[string, SourcedValue?], [Reader, FieldValue, number?], [string, FieldValue?]];
const rows: Row[] = [
  [['seal_number'], ['document', 'A1'], ['taken', 'A1']],
  [
    ['seal_number', of('A1')],
    ['document', 'B2'],
    ['kept', 'A1'],
  ],
  [
    ['seal_number', of('A1')],
    ['sameContainer', 'a-1'],
    ['same', 'A1'],
  ],
  [
    ['seal_number', of('A1')],
    ['sameContainer', 'B2'],
    ['contradicted', 'A1'],
  ],
  [['seal_number'], ['sameContainer', 'B2'], ['taken', 'B2']],
  // What amounts on the paper add up to gives way to nobody but people's own words.
  [
    ['weight', of(5000, { proven: true })],
    ['taggerOnUnseenLayout', 1200, 1],
    ['kept', 5000],
  ],
  [
    ['weight', of(5000, { proven: true })],
    ['learnedLabel', 1200],
    ['taken', 1200],
  ],
  // The page tagger: by its score, the layout, and what the field has.
  [['seal_number'], ['taggerOnKnownLayout', 'B2', 0.84], ['empty']],
  [['seal_number'], ['taggerOnUnseenLayout', 'B2', 0.84], ['taken', 'B2']],
  [
    ['seal_number', of('A1')],
    ['taggerOnUnseenLayout', 'B2', 0.98],
    ['taken', 'B2'],
  ],
  [
    ['seal_number', of('A1')],
    ['taggerOnUnseenLayout', 'B2', 0.97],
    ['contradicted', 'A1'],
  ],
  [
    ['seal_number', of('A1')],
    ['taggerOnUnseenLayout', 'B2', 0.49],
    ['kept', 'A1'],
  ],
  [
    ['seal_number', of('A1')],
    ['taggerOnKnownLayout', 'B2', 0.98],
    ['contradicted', 'A1'],
  ],
  [
    ['seal_number', of('A1', doubted)],
    ['taggerOnKnownLayout', 'B2', 0.98],
    ['taken', 'B2'],
  ],
  [
    ['seal_number', of('A1', doubted)],
    ['taggerOnKnownLayout', 'B2', 0.97],
    ['kept', 'A1'],
  ],
  [
    ['seal_number', of('A1', { confidence: 0.89 })],
    ['taggerOnUnseenLayout', 'B2', 0.9],
    ['taken', 'B2'],
  ],
  [
    ['seal_number', of('A1')],
    ['taggerOnUnseenLayout', 'A 1', 0.6],
    ['same', 'A1'],
  ],
  [
    ['seal_number', of('A1', learned)],
    ['taggerOnUnseenLayout', 'B2', 0.4],
    ['kept', 'A1'],
  ],
  [
    ['seal_number', of('A1', constant)],
    ['taggerOnUnseenLayout', 'B2', 1],
    ['kept', 'A1'],
  ],
  [
    ['reference_number', of('LW-551')],
    ['taggerOnUnseenLayout', '551', 1],
    ['kept', 'LW-551'],
  ],
  [
    ['reference_number', of('L1/L2', doubted)],
    ['taggerOnUnseenLayout', 'L2', 0.9],
    ['taken', 'L2'],
  ],
  [
    ['vessel', of('KENSINGTON')],
    ['taggerOnUnseenLayout', 'MAERSK KENSINGTON', 0.7],
    ['taken', 'MAERSK KENSINGTON'],
  ],
  [
    ['vessel', of('KENSINGTON')],
    ['taggerOnUnseenLayout', 'THE MAERSK KENSINGTON', 0.7],
    ['kept', 'KENSINGTON'],
  ],
  [
    ['ship_comment', of('CALL FIRST')],
    ['taggerOnUnseenLayout', 'DO NOT STACK', 1],
    ['contradicted', 'CALL FIRST'],
  ],
  // The mail.
  [['seal_number'], ['mail', 'B2'], ['taken', 'B2']],
  [
    ['seal_number', of('A1')],
    ['mail', 'B2'],
    ['contradicted', 'A1'],
  ],
  [
    ['seal_number', of('A1', learned)],
    ['mail', 'B2'],
    ['contradicted', 'A1'],
  ],
  [
    ['seal_number', of('A1', constant)],
    ['mail', 'B2'],
    ['kept', 'A1'],
  ],
  [
    ['reference_number', of('LW-551')],
    ['mail', '551'],
    ['same', 'LW-551'],
  ],
  [
    ['pt_divisioncode_dictid', of('ONE')],
    ['mail', 'ONE LINE'],
    ['contradicted', 'ONE'],
  ],
  [
    ['contents', of('TILES')],
    ['mail', 'CERAMICS'],
    ['same', 'TILES'],
  ],
  [
    ['weight', of(15.5)],
    ['mail', 155],
    ['contradicted', 15.5],
  ],
  // Past corrections and the map.
  [
    ['seal_number', of('A1')],
    ['learnedLabel', 'B2'],
    ['taken', 'B2'],
  ],
  [
    ['seal_number', of('A1')],
    ['learnedValue', 'B2'],
    ['taken', 'B2'],
  ],
  [
    ['seal_number', of('A1', constant)],
    ['map', 'B2'],
    ['taken', 'B2'],
  ],
];

test.each(rows)('%o: %o gives %o', ([field, current], [reader, value, score], [outcome, result]) => {
  const decision = decide(field, current, { ...of(value), score }, POLICY[reader]);
  expect(decision?.outcome ?? 'empty').toBe(outcome);
  expect(decision?.value).toBe(result);
});

test('a value that loses is offered beside the one that stays', () => {
  const inMail = decide('weight', of(18000), of(15000), POLICY.mail)?.provenance;
  expect(inMail).toMatchObject({ doubt: 'the mail says 15000', near: ['15000'], confidence: 0.5 });
  const learnt = decide('weight', of(18000), of(15000, learned), POLICY.learnedValue)?.provenance;
  expect(learnt).toMatchObject({ source: 'history', doubt: 'the paper says 18000', near: ['18000'] });
});

test('what the rules read is offered beside what the tagger puts in its place', () => {
  const more = { confidence: 0.9, doubt: 'a guess' };
  const made = decide('weight', of(1, doubted), { ...of(2, more), score: 0.95 }, POLICY.taggerOnUnseenLayout);
  expect(made).toMatchObject({ value: 2, provenance: { doubt: 'a guess', confidence: 0.9, near: ['1'] } });
});

test('what another value contests is never taken, whatever its score', () => {
  for (const policy of Object.values<Policy>(POLICY))
    expect(decide('seal_number', undefined, { ...of('A1'), isContested: true, score: 1 }, policy)).toBeNull();
});

test('on an unseen layout a value that the tagger does not see is one to check; two readers that agree make it surer', () => {
  const { taggerOnUnseenLayout: unseen, taggerOnKnownLayout: known } = POLICY;
  expect(decide('weight', of(1), undefined, unseen)?.provenance.confidence).toBe(0.91);
  expect(decide('weight', of(1), undefined, known)?.provenance.confidence).toBe(0.95);
  const agreed = decide('weight', of(1), { ...of(1, { confidence: 0.9 }), score: 0.97 }, unseen);
  expect(agreed?.provenance.confidence).toBeCloseTo(0.995, 5);
});
