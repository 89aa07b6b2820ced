import { useEffect, useRef } from 'react';

export type KeyMap = Record<string, (event: KeyboardEvent) => void>;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}

function nameOf(event: KeyboardEvent): string {
  const held = [event.ctrlKey || event.metaKey ? 'Ctrl+' : '', event.altKey ? 'Alt+' : ''].join('');
  return `${held}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`;
}

/**
 * Shortcuts of a page: `{ c: …, '/': …, 'Ctrl+Enter': … }`. Single letters never fire while somebody types or a
 * dialog is open, nor for those who turned them off in their profile.
 */
export function useKeys(keys: KeyMap): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const name = nameOf(event);
      const held = event.ctrlKey || event.metaKey || event.altKey;
      if (!held && (isTyping(event.target) || document.querySelector('[role="dialog"]'))) return;
      if (name.length === 1 && document.documentElement.dataset.keys === 'off') return;
      const act = latest.current[name];
      if (!act) return;
      event.preventDefault();
      act(event);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
