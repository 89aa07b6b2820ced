import { expect, test } from 'vitest';
import {
  checkMapping,
  checkQueries,
  type MappingForm,
  mappedEntry,
  readMappingForm,
  readSourceMapping,
  sourcesInWords,
} from './source-mapping';

const form = (more: Partial<MappingForm> = {}): MappingForm => ({
  mode: 'simple',
  source: '',
  alias: '',
  queries: [],
  selected: '',
  position: 'start',
  scope: 'company-variant',
  ...more,
});
const simple = { mode: 'simple', source: 'Gate code', scope: 'variant' } as const;

test.each([
  ['start', 'Gate code|Booking No|Ref'],
  ['end', 'Booking No|Ref|Gate code'],
  ['replace', 'Gate code'],
] as const)('a source goes to the %s of those that are there', (position, sources) => {
  const entry = { ocr_source_field: 'Booking No|Ref', screen_name: 'Gate', cc_source_field: 'Other' };
  const mapped = mappedEntry(entry, { ...simple, position });
  expect(mapped).toMatchObject({ ocr_source_field: sources, screen_name: 'Gate' });
  expect(mapped.cc_source_field).toBe(position === 'replace' ? undefined : 'Other');
});

test('a source that is there already is moved, not doubled', () => {
  const entry = { ocr_source_field: 'Ref|GATE CODE' };
  expect(mappedEntry(entry, { ...simple, position: 'start' }).ocr_source_field).toBe('Gate code|Ref');
});

test('a question stands in the list under its alias, and a new one takes its place', () => {
  const nlp = { mode: 'nlp', alias: 'gate_nlp', scope: 'variant', position: 'end' } as const;
  const once = mappedEntry({ ocr_source_field: 'Ref' }, { ...nlp, query: 'What is the gate?' });
  expect(once).toEqual({ ocr_source_field: 'Ref|gate_nlp', nlp_query_list: 'gate_nlp;What is the gate?' });
  const twice = mappedEntry(once, { ...nlp, query: 'What is the gate code?' });
  expect(twice).toEqual({
    ocr_source_field: 'Ref|gate_nlp',
    nlp_query_list: 'gate_nlp;What is the gate code?',
  });
});

test.each([
  ['a source', form(), { source: 'Please select a value from the OCR Source Field list.' }],
  ['one label', form({ source: 'A|B' }), { source: 'Please select a value from the OCR Source Field list.' }],
  [
    'an alias',
    form({ mode: 'nlp', selected: 'What?' }),
    { alias: "This field can't be empty", form: 'Please set a valid alias' },
  ],
  [
    'an alias in snake case',
    form({ mode: 'nlp', alias: 'Gate Nlp', selected: 'What?' }),
    { alias: 'Alias should be snake case. i.e. query_test_nlp', form: 'Please set a valid alias' },
  ],
  [
    'a selected result',
    form({ mode: 'nlp', alias: 'gate_nlp' }),
    { form: 'Please select a result from the table.' },
  ],
])('a mapping is saved with %s', (_, posted, errors) => {
  expect(checkMapping(posted)).toEqual({ errors });
});

test.each([
  ['required', [''], { 0: "This field can't be empty" }],
  ['a question', ['What is it?', 'It is'], { 1: 'Query needs to end with a question mark' }],
  ['asked once', ['What is it?', 'what IS it?'], { 1: 'The NLP query must be unique' }],
])('a query is %s', (_, queries, errors) => {
  expect(checkQueries(form({ mode: 'nlp', alias: 'gate_nlp', queries }))).toMatchObject({ queries: errors });
});

test('at most 15 queries are asked', () => {
  const queries = Array.from({ length: 16 }, (_, at) => `What is ${at}?`);
  expect(checkQueries(form({ alias: 'gate_nlp', queries }))?.form).toBe('At most 15 queries at once');
  expect(checkQueries(form({ alias: 'gate_nlp', queries: queries.slice(1) }))).toBeNull();
});

test('a long list of sources is told by its beginning and its end', () => {
  const sources = Array.from({ length: 12 }, (_, at) => `S${at}`);
  expect(sourcesInWords(sources)).toBe('S0 | S1 | S2 | S3 | S4 | S5 | S6 | … 4 more … | S11');
  expect(sourcesInWords(sources.slice(0, 2))).toBe('S0 | S1');
  expect(sourcesInWords([])).toBe('nothing');
});

test('an address holds what is to be confirmed, and what is no mapping is none', () => {
  const address = new URLSearchParams({
    mode: 'nlp',
    alias: 'gate_nlp',
    query: 'What?',
    position: 'replace',
    scope: 'variant',
  });
  expect(readSourceMapping(address)).toEqual({
    mode: 'nlp',
    alias: 'gate_nlp',
    query: 'What?',
    position: 'replace',
    scope: 'variant',
  });
  expect(readSourceMapping(new URLSearchParams())).toBeNull();
  expect(readMappingForm(new URLSearchParams({ position: 'middle' }))).toEqual(form());
});
