import type { RefObject } from 'react';
import { useDrawnEffect, useKeys } from '~/components/shell/keys';
import type { Selection } from './use-selection';

/**
 * From row to row of a table as in the inbox: J and K from anywhere, the arrows while the focus is in the table. The focus
 * goes to a row's first link, or button where it has none, which Enter opens, or from checkbox to checkbox; they begin with the first row, and go on
 * from the row that had the focus last, also after one was in an order meanwhile. X selects the row that has the focus, with Shift
 * all rows from the one that was chosen before.
 */
export function useRowKeys(table: RefObject<HTMLTableElement>, selection?: Selection): void {
  const select = ({ shiftKey }: KeyboardEvent) => {
    const id = rowInFocus()?.dataset.row;
    if (id) selection?.toggle(id, shiftKey);
  };
  useKeys({
    j: () => move(table.current, 1),
    k: () => move(table.current, -1),
    ...(selection ? { x: select } : {}),
  });
  useDrawnEffect(() => {
    const arrow = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (!step || event.ctrlKey || event.metaKey || event.altKey || isControl(event.target)) return;
      event.preventDefault();
      move(table.current, step);
    };
    const element = table.current;
    element?.addEventListener('keydown', arrow);
    return () => element?.removeEventListener('keydown', arrow);
  }, [table]);
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

const rowInFocus = () => document.activeElement?.closest<HTMLElement>('tr[data-row]');

/** Fields and selects have arrows of their own, checkboxes have none. */
function isControl(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return false;
  return target instanceof HTMLElement && ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName);
}

/** The row that had the focus last, by the path of its list. */
const lastRow = new Map<string, string>();

function move(table: HTMLTableElement | null, step: 1 | -1): void {
  const isBox = document.activeElement?.matches('tr[data-row] input[type="checkbox"]');
  const find = (row: Element) =>
    isBox
      ? row.querySelector<HTMLElement>('input[type="checkbox"]')
      : (row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button'));
  const links = [...(table?.querySelectorAll('tr[data-row]') ?? [])].flatMap((row) => find(row) ?? []);
  const { pathname } = window.location;
  const ids = links.map((link) => link.closest<HTMLElement>('tr[data-row]')?.dataset.row ?? '');
  const at = ids.indexOf(rowInFocus()?.dataset.row ?? lastRow.get(pathname) ?? '');
  const next = at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + step));
  lastRow.set(pathname, ids[next] ?? '');
  links[next]?.focus();
}
