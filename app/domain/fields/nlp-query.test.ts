import { expect, test } from 'vitest';
import { askedFor, nlpQueries, parseNlpQueryList } from './nlp-query';

test.each([
  ['What is the container number?', 'container number'],
  ["What's the booking number on this document?", 'booking number'],
  ['Which is the vessel of the shipment?', 'vessel'],
  ['when is the last free day?', 'last free day'],
  ['Please what is the seal number?', 'seal number'],
  ['Gate code?', 'Gate code'],
])('%s asks for "%s"', (question, phrase) => {
  expect(askedFor(question)).toBe(phrase);
});

test.each([
  [[{ alias: '', text: 'What?' }], "This field can't be empty"],
  [[{ alias: 'Query Test', text: 'What?' }], 'Alias should be snake case. i.e. query_test_nlp'],
  [[{ alias: 'query_test', text: 'What?' }], 'Alias must end with _nlp sufix'],
  [[{ alias: 'q_nlp', text: '' }], "This field can't be empty"],
  [[{ alias: 'q_nlp', text: 'What' }], 'Query needs to end with a question mark'],
  [
    [
      { alias: 'a_nlp', text: 'What?' },
      { alias: 'b_nlp', text: 'WHAT?' },
    ],
    'The NLP query must be unique',
  ],
  [
    Array.from({ length: 16 }, (_, n) => ({ alias: `q${n}_nlp`, text: `What ${n}?` })),
    'At most 15 queries at once',
  ],
])('%j is refused', (queries, message) => {
  const parsed = nlpQueries.safeParse(queries);
  expect(parsed.error?.issues.map((issue) => issue.message)).toContain(message);
});

test('a query list gives its lines, and leaves out what is no query', () => {
  expect(parseNlpQueryList('gate_nlp;What is the gate code?\nnonsense\nx;What?\n')).toEqual([
    { alias: 'gate_nlp', text: 'What is the gate code?' },
  ]);
  expect(parseNlpQueryList(undefined)).toEqual([]);
});
