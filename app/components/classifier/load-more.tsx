import { useEffect, useRef } from 'react';
import { ButtonLink } from '~/components/ui/button';

/** Loads on when it comes near; a link for who has no script. */
export function LoadMore({ to, onSeen, busy }: { to: string; onSeen: () => void; busy: boolean }) {
  const mark = useRef<HTMLDivElement>(null);
  const seen = useRef(onSeen);
  seen.current = onSeen;
  // Each time a page has come: the mark may still be in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed anew after each page
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen.current(), {
      rootMargin: '600px',
    });
    if (mark.current) watch.observe(mark.current);
    return () => watch.disconnect();
  }, [busy]);
  return (
    <div ref={mark} className="grid place-items-center p-3">
      <ButtonLink to={to} look="quiet">
        {busy ? 'Loading…' : 'Load More'}
      </ButtonLink>
    </div>
  );
}
