import { useActionData, useLocation } from '@remix-run/react';
import { useRef } from 'react';

/**
 * What the server answered to the form of this page that was posted last. Remix forgets it when the page is read anew, as it is
 * whenever something happens elsewhere: what was refused, or is asked, stays until one goes on from the page.
 */
export function usePosted<Action>(): ReturnType<typeof useActionData<Action>> {
  const { key } = useLocation();
  const posted = useActionData<Action>();
  const kept = useRef({ key, posted });
  if (posted !== undefined || kept.current.key !== key) kept.current = { key, posted };
  return kept.current.posted;
}
