import { useEffect, useRef } from 'react';
import { focusStop, takeFocusNext } from '~/components/order/focus-stop';
import { useReview } from '~/components/order/review-state';
import { nextStop, stopsOfForm } from '~/domain/orders/form-plan';

/** Below this the form is a page that is read from its top, mostly by touch. */
const NARROW = 768;

/** An order opens with the focus where the first key is needed: what needs a look, else the send button. */
export function useFirstStop(embedded: boolean): void {
  const { view, edit } = useReview();
  const first = useRef(stopsOfForm(view)[0]);
  useEffect(() => {
    const isAwaited = takeFocusNext();
    const isTaken = document.activeElement !== document.body && !isAwaited;
    if (edit || window.innerWidth < NARROW || isTaken || window.location.hash) return;
    if (embedded && !isAwaited) return;
    focusStop(first.current ? `field-${first.current.name}` : 'send-button');
  }, [embedded, edit]);
  useRefusedStop();
}

/** What the TMS just refused gets the focus, when it is where the send left it. */
function useRefusedStop(): void {
  const { view } = useReview();
  const known = useRef(view.statusDate);
  useEffect(() => {
    if (known.current === view.statusDate) return;
    known.current = view.statusDate;
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.id === 'send-button';
    const stop = Object.keys(view.faults).length > 0 ? nextStop(view, '') : null;
    if (isFree && stop) focusStop(`field-${stop.name}`);
  }, [view]);
}
