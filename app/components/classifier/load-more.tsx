import { useEffect, useRef } from 'react';
import { ButtonLink } from '~/components/ui/button';

/** Loads on when it comes near; a link for who has no script. */
export function LoadMore({ to, onSeen, busy }: { to: string; onSeen: () => void; busy: boolean }) {
  const mark = useRef<HTMLDivElement>(null);
  const isNear = useRef(false);
  const seen = useRef(onSeen);
  seen.current = onSeen;
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        // A busy page tells of several moments at once.
        isNear.current = entries.at(-1)?.isIntersecting ?? false;
        if (isNear.current) seen.current();
      },
      // Of what scrolls within the page, and of the page.
      { rootMargin: '600px', scrollMargin: '600px' } as IntersectionObserverInit,
    );
    if (mark.current) watch.observe(mark.current);
    return () => watch.disconnect();
  }, []);
  // A page has come and it is still near: nothing that is watched changes then.
  useEffect(() => {
    if (isNear.current) seen.current();
  });
  return (
    <div ref={mark} className="grid place-items-center p-3">
      <ButtonLink to={to} look="quiet">
        {busy ? 'Loading…' : 'Load More'}
      </ButtonLink>
    </div>
  );
}
