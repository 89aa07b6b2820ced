import { expect, test } from 'vitest';
import {
  type FirstSearch,
  type FoundPlace,
  SEARCH_STATES,
  type SearchState,
  searchKey,
  shownSearch,
} from './address-search';

const PIER: FoundPlace = { id: 1, name: 'Pier T Terminal', lines: '301 Hanjin Road, Long Beach' };
const MILL: FoundPlace = { id: 2, name: 'Mill Road', lines: '1200 Mill Road, Ontario' };
const FIRST: FirstSearch = { words: { rawtext: 'Pier T' }, found: [PIER], state: 'found' };
const answer = (state: SearchState, wanted = 'Mill') => ({
  wanted: { rawtext: wanted },
  state,
  found: [MILL],
});

test.each([
  ['what the server found for the first words', 'Pier T ', answer('searching'), 'found', [PIER]],
  ['what fits the words that stand in the box', 'Mill', answer('found'), 'found', [MILL]],
  ['nothing for words too short to look for', 'M', answer('found'), 'waiting', []],
  ['what fitted before, while the next words are typed', 'Mill R', answer('found'), 'searching', [MILL]],
  ['what fitted before, while the server looks for others', 'Mill', answer('searching'), 'searching', [MILL]],
  ['nothing where the search failed', 'Mill', answer('failed'), 'failed', []],
  ['nothing where the search timed out', 'Mill', answer('late'), 'late', []],
] as const)('a search shows %s', (_, typed, given, state, found) => {
  expect(shownSearch({ rawtext: typed }, FIRST, given)).toEqual({ state, found });
});

test('a search that failed says so in the words of the specification', () => {
  expect(SEARCH_STATES.failed).toBe('There was an error in the search, please try again');
  expect(SEARCH_STATES.late).toBe('The search timed out. Please add more details to the search');
});

test('an address is looked for by its city, state, ZIP and code as well, without a word besides', () => {
  expect(searchKey({ rawtext: '', city: 'Ontario' })).not.toBe('');
  expect(searchKey({ rawtext: 'M', city: ' ' })).toBe('');
  expect(searchKey({ rawtext: 'Mill', state: 'CA', city: 'Ontario' })).toBe(
    searchKey({ rawtext: 'Mill ', city: 'Ontario', state: 'CA' }),
  );
  const answered = { wanted: { rawtext: 'Mill', city: 'Ontario' }, state: 'found' as const, found: [MILL] };
  expect(shownSearch({ rawtext: 'Mill', city: 'Ontario' }, FIRST, answered).state).toBe('found');
  expect(shownSearch({ rawtext: 'Mill', city: 'Chino' }, FIRST, answered).state).toBe('searching');
});
