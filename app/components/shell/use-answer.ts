import { useEffect, useState } from 'react';
import { callServer } from './call-server';

/** `late`: nothing came in the time that was given. */
export type AnswerState = 'idle' | 'asking' | 'answered' | 'failed' | 'late';
type Kept<T> = { address: string | null; state: AnswerState; data: T | null };

/**
 * What the server answers to an address, asked by hand and not through a fetcher: a fetcher whose route is not known yet
 * while one goes to another page ends in that page's "not found". The next address takes the place of the one before;
 * the last answer stays until another comes.
 * @param address null asks nothing
 * @param again asked anew when it changes
 * @param within milliseconds after which nobody waits any more
 */
export function useAnswer<T>(
  address: string | null,
  { again, within }: { again?: unknown; within?: number } = {},
): { state: AnswerState; data: T | null } {
  const [kept, setKept] = useState<Kept<T>>({ address: null, state: 'idle', data: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks for the same once more
  useEffect(() => {
    if (address === null) return;
    const asking = new AbortController();
    const end = (state: AnswerState) => setKept((before) => ({ ...before, address, state }));
    const timer = within && setTimeout(() => asking.abort('late'), within);
    ask<T>(address, asking.signal).then(
      (data) => setKept({ address, state: 'answered', data }),
      () => asking.signal.aborted || end('failed'),
    );
    asking.signal.addEventListener('abort', () => asking.signal.reason === 'late' && end('late'));
    return () => {
      clearTimeout(timer);
      asking.abort('left');
    };
  }, [address, again, within]);
  if (address === null) return { state: 'idle', data: kept.data };
  return { state: kept.address === address ? kept.state : 'asking', data: kept.data };
}

async function ask<T>(address: string, signal: AbortSignal): Promise<T> {
  const response = await callServer(address, { signal, headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}
