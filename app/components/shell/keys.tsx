import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * What listens to keys, or takes the focus, does so with the drawing itself: after an effect of React a key can come
 * that finds what is seen deaf. On the server nothing is drawn.
 */
export const useDrawnEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** An answer of false leaves the key to the browser. */
export type KeyMap = Record<string, (event: KeyboardEvent) => unknown>;

/** Letters mean something in a field; on a checkbox they do not. */
function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return false;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}

function nameOf(event: KeyboardEvent): string {
  const held = [event.ctrlKey || event.metaKey ? 'Ctrl+' : '', event.altKey ? 'Alt+' : ''].join('');
  // A letter with Shift is another letter; Enter is Enter.
  if (held === '' && event.shiftKey && event.key === 'Enter') return 'Shift+Enter';
  return `${held}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`;
}

/**
 * Shortcuts of a page: `{ c: …, '/': …, 'Ctrl+Enter': … }`. Single letters never fire while somebody types or a
 * dialog is open, nor for those who turned them off in their profile.
 */
export function useKeys(keys: KeyMap): void {
  const latest = useRef(keys);
  latest.current = keys;
  useDrawnEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const name = nameOf(event);
      const held = event.ctrlKey || event.metaKey || event.altKey;
      if (!held && (isTyping(event.target) || document.querySelector('[role="dialog"]'))) return;
      if (name.length === 1 && document.documentElement.dataset.keys === 'off') return;
      const act = latest.current[name];
      if (!act) return;
      if (act(event) !== false) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
