import { useEffect, useRef } from 'react';

/**
 * Takes each new answer of a fetcher once. An effect that depends on the data may never run: a fetcher's data change outside of React's
 * state, and a drawing that React gives up has compared them already. So every drawing that stands looks whether they are new.
 */
export function useFresh<T>(data: T | undefined, take: (data: T) => void): void {
  const taken = useRef<T>();
  useEffect(() => {
    if (data === undefined || data === taken.current) return;
    taken.current = data;
    take(data);
  });
}
