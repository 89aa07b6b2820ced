import { namesOf } from './list-filters';
import { inboxFilterSchema } from './url-filters';

/** A filter of the inbox under the name that a person gave it. */
export type SavedView = { id: number; name: string; search: string };

export const MAX_VIEW_NAME = 60;
/** The keys G 1 to G 9 lead to the first ones. */
export const VIEW_KEYS = 9;
export const MAX_VIEWS = 50;
const MAX_SEARCH = 2000;

/**
 * What of the inbox's address a view keeps: its filters and its order, in one order, so that the same filter is the same
 * text. What is selected, and how far one has scrolled, is of the moment.
 */
export function viewSearch(search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of Object.entries(inboxFilterSchema).flatMap(([name, filter]) => namesOf(name, filter))) {
    const value = given.getAll(name).filter(Boolean).join(',');
    if (value) kept.set(name, value);
  }
  const text = kept.toString();
  return text.length <= MAX_SEARCH ? text : '';
}
