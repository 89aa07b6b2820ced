import { useEffect } from 'react';
import { Button } from '~/components/ui/button';
import { showToast } from '~/components/ui/toaster';
import { openStore } from './browser-store';
import { openSaves, retrySaves, useSaves } from './save-queue';
import { isCutOff, useHeldRequests } from './steady-fetch';

export const CUT_OFF = 'No connection: this opens when it is back.';

/**
 * Says that the server cannot be reached and what waits for it, with a button to try now. Nothing is taken from the
 * screen meanwhile, and it lies over the page's foot, so that nothing moves when it comes and goes.
 */
export function ConnectionNotice({ userId }: { userId: number }) {
  const held = useHeldRequests();
  const waiting = [...useSaves().values()].filter(({ state }) => state === 'waiting').length;
  useEffect(() => {
    openStore(userId);
    return openSaves();
  }, [userId]);
  useStayWhileCutOff();
  const isUnsent = held.some(({ method }) => method !== 'GET');
  const text = [
    held.length > 0 || waiting > 0 ? 'No connection.' : '',
    waiting > 0 ? `${waiting === 1 ? '1 change waits' : `${waiting} changes wait`} to be saved.` : '',
    isUnsent ? 'What you sent did not arrive for certain.' : '',
  ].filter(Boolean);
  const again = () => {
    for (const one of held) one.again();
    void retrySaves();
  };
  return (
    <div role="status" className="fixed inset-x-0 bottom-3 z-50 mx-auto w-fit max-w-[calc(100vw-24px)]">
      {text.length > 0 ? (
        <div className="flex items-center gap-3 rounded border border-warning bg-warning-ground px-3 py-1.5 font-medium text-warning shadow-lg">
          {text.join(' ')}
          <Button onClick={again}>Try again</Button>
        </div>
      ) : null}
    </div>
  );
}

/** A page that is not loaded yet cannot come without a server: its link says so, and the page at hand stays. */
function useStayWhileCutOff(): void {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const leaves =
        link instanceof HTMLAnchorElement && new URL(link.href).pathname !== window.location.pathname;
      if (!leaves || event.defaultPrevented || !isCutOff()) return;
      event.preventDefault();
      event.stopPropagation();
      showToast({ tone: 'info', text: CUT_OFF });
    };
    document.addEventListener('click', stay, true);
    return () => document.removeEventListener('click', stay, true);
  }, []);
}
