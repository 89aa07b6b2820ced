import { type RefObject, useEffect, useRef, useState } from 'react';

/** So many heights of the pane beyond its edges a page is drawn already. */
const AHEAD = '150% 0px';

/**
 * Whether a page is in sight, or soon will be: only then it is drawn, so that a document of a hundred pages costs what its
 * few pages in sight do. @param atFirst before the browser has looked
 */
export function useNear(atFirst: boolean): { box: RefObject<HTMLDivElement>; isNear: boolean } {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(atFirst);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const root = current.closest('[data-pages]');
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root,
      rootMargin: AHEAD,
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { box, isNear };
}
