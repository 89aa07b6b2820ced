import { useLocation } from '@remix-run/react';
import { listReference, withFrom } from '~/domain/lists/list-reference';

/** An address of an order that keeps the list which the page at hand is, or was opened from. */
export function useKeepFrom(): (to: string) => string {
  const { pathname, search } = useLocation();
  const from = listReference(pathname, search);
  return (to) => withFrom(to, from);
}
