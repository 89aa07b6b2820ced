import { useEffect, useRef } from 'react';

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-request="${id}"]`);

/** Puts the focus on a row of the list and shows it. */
export function focusRow(id: string): void {
  const row = rowOf(id);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/** From the list into the order beside it: to what needs a look first, else to what finishes it. @returns whether it was there */
export function enterOrder(): boolean {
  const pane = document.getElementById('request-pane');
  const target =
    pane?.querySelector<HTMLElement>('[data-first-stop]') ??
    pane?.querySelector<HTMLElement>('#send-button') ??
    pane?.querySelector<HTMLElement>('a[href^="/order/"]');
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
  return Boolean(target);
}

/**
 * The selected row is in sight. It takes the focus when what had it is gone, or when the row that was selected before
 * has it, as after the dialog that created the request; where the filter leaves it out, the pane takes it.
 */
export function useSelectedRow(selectedId: string | null): void {
  const before = useRef(selectedId);
  useEffect(() => {
    const last = before.current;
    before.current = selectedId;
    if (!selectedId) return;
    rowOf(selectedId)?.scrollIntoView({ block: 'nearest' });
    // After the page has drawn what comes with the selection, and had its turn to take the focus.
    const timer = setTimeout(() => {
      const at = document.activeElement;
      const isLost = at === document.body && window.scrollY === 0;
      const isBehind = last !== null && last !== selectedId && at === rowOf(last);
      if (isLost || isBehind)
        (rowOf(selectedId) ?? document.getElementById('request-pane'))?.focus({ preventScroll: true });
    }, 50);
    return () => clearTimeout(timer);
  }, [selectedId]);
}
