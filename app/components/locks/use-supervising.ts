import { useSyncExternalStore } from 'react';
import { storedFor, writeFor } from '~/components/shell/saves/browser-store';

const STORE = 'supervise';
const hearers = new Set<() => void>();

/** Whether this person looks on without locking; kept in this browser. (spec 1 §4 Auto-lock toggle) */
export function useSupervising(): boolean {
  return useSyncExternalStore(
    (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    () => 'on' in storedFor<boolean>(STORE),
    () => false,
  );
}

export function supervise(isOn: boolean): void {
  writeFor(STORE, isOn ? { on: true } : {});
  for (const hear of hearers) hear();
}
