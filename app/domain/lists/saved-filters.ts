import { type FilterDescriptions, namesOf } from './list-filters';

const MAX_SEARCH = 2000;

/**
 * What of a list's address is its filters, in one order, so that the same filters are the same text. How the rows are
 * sorted and how many a page has is no filter.
 */
export function filterSearch(filters: FilterDescriptions, search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of Object.entries(filters).flatMap(([name, filter]) => namesOf(name, filter))) {
    const value = given.getAll(name).filter(Boolean).join(',');
    if (value) kept.set(name, value);
  }
  const text = kept.toString();
  return text.length <= MAX_SEARCH ? text : '';
}
