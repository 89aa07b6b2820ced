import { useEffect, useRef } from 'react';
import { stopsToCheck } from './form-plan';
import { useReview } from './review-state';

/** Below this the form is a page that is read from its top, mostly by touch. */
const NARROW = 768;

/** An order opens with the focus where the first key is needed: what needs a look, else the send button. */
export function useFirstStop(embedded: boolean): void {
  const { view, edit } = useReview();
  const first = useRef(stopsToCheck(view)[0]);
  useEffect(() => {
    if (
      embedded ||
      edit ||
      window.innerWidth < NARROW ||
      document.activeElement !== document.body ||
      window.location.hash
    )
      return;
    const target = document.getElementById(first.current ? `field-${first.current.name}` : 'send-button');
    target?.focus({ preventScroll: true });
    if (first.current) target?.scrollIntoView({ block: 'nearest' });
  }, [embedded, edit]);
}
