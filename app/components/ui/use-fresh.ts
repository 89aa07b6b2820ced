import { useEffect, useRef } from 'react';

/**
 * Calls `take` once for each new answer of a fetcher. An effect with the data among its dependencies can miss one: the router keeps
 * fetcher data outside of React state, so a render that React abandons has compared them already. This one checks after every commit.
 */
export function useFresh<T>(data: T | undefined, take: (data: T) => void): void {
  const taken = useRef<T>();
  useEffect(() => {
    if (data === undefined || data === taken.current) return;
    taken.current = data;
    take(data);
  });
}
