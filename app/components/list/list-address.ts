import { useLocation } from '@remix-run/react';
import { createContext, useContext } from 'react';
import { listSearch } from '~/domain/lists/list-query';

/** The path of the list that a table belongs to. */
export const ListPath = createContext<string | null>(null);

/** For whom and for which list the browser keeps what is chosen of it: `7.orders`. */
export const ListOwner = createContext<string | null>(null);

/** What a list asks for that stands inside a row of another one: its heads lead to its own page. */
export const ListSearch = createContext<string | null>(null);

/** The address of the list, also while a dialog over it has one of its own. */
export function useListAddress(): { pathname: string; search: string } {
  const { pathname, search } = useLocation();
  return { pathname: useContext(ListPath) ?? pathname, search: useContext(ListSearch) ?? listSearch(search) };
}
