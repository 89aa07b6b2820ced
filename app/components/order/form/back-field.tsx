import { useLocation } from '@remix-run/react';

/** Where a form comes back to: the page it stands on, the order's own or the inbox. */
export function BackField() {
  const { pathname, search } = useLocation();
  return <input type="hidden" name="back" value={`${pathname}${search}`} />;
}
