import { type RefObject, useEffect, useRef } from 'react';
import { useDrawnEffect } from '~/components/shell/keys';

/** Dialogs, drawers and sheets: what lies over a page, has the focus while it is open, and is closed by Escape. */
const LAYER = '[role=dialog], [data-drawer]';
const FIRST_CONTROL = 'textarea, input:not([type=hidden]), select, button, a[href]';

/**
 * A drawer or a sheet has the focus from the moment it is drawn, and Escape closes it from then on: in it, and where
 * nothing has the focus. The page beside it stays at hand, and Escape in a field there is that field's; so is an Escape
 * that something within has used, and one for a dialog that lies over it.
 */
export function useOpenLayer(isOpen: boolean, close: () => void): RefObject<HTMLElement> {
  const layer = useRef<HTMLElement>(null);
  const latest = useRef(close);
  useDrawnEffect(() => {
    latest.current = close;
  });
  useDrawnEffect(() => {
    const { current } = layer;
    if (!isOpen || !current) return;
    if (!current.contains(document.activeElement)) focusFirst(current);
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isFor(current, event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOpen]);
  return layer;
}

function isFor(layer: HTMLElement, target: EventTarget | null): boolean {
  if (uppermost() !== layer) return false;
  return target === document.body || (target instanceof Node && layer.contains(target));
}

/**
 * When the dialog is gone the focus is where it was before: by the element, or by its id where it was drawn anew. A page
 * that put it somewhere else meanwhile is right, and so is the address when it names a part of the page: an address was
 * added, and `/order/7#field-bill_to_address` is what comes next. Another layer that opened in its place has it within,
 * before any key: one that came in between would go to the page below.
 */
export function useReturnedFocus(returnTo: string | undefined): void {
  const before = useRef<Element | null>(null);
  before.current ??= typeof document === 'undefined' ? null : document.activeElement;
  useEffect(() => {
    const opener = before.current;
    return () => {
      // In a microtask of its own the kit gives the focus back to the page: this one comes after it.
      queueMicrotask(() => queueMicrotask(() => enterNext(opener)));
      setTimeout(() => {
        if (enterNext(opener)) return;
        const target = nextFocus(opener, returnTo);
        if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      });
    };
  }, [returnTo]);
}

/** @returns whether another layer has opened in place of the dialog, which has the focus then */
function enterNext(opener: Element | null): boolean {
  const next = uppermost();
  if (!next || next === opener?.closest(LAYER)) return false;
  if (!next.contains(document.activeElement)) focusFirst(next);
  return true;
}

function uppermost(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(LAYER)].at(-1);
}

/** What it names as its first, else its first control, else itself. */
function focusFirst(layer: HTMLElement): void {
  const named = layer.querySelector<HTMLElement>('[data-autofocus]');
  (named ?? layer.querySelector<HTMLElement>(FIRST_CONTROL) ?? layer).focus({ preventScroll: true });
}

/** @returns what gets the focus after a dialog, or null where it is already in place */
function nextFocus(opener: Element | null, returnTo: string | undefined): Element | null {
  const { activeElement } = document;
  const named = document.getElementById(window.location.hash.slice(1) || (returnTo ?? ''));
  if (named) return named;
  if (activeElement && activeElement !== document.body && !activeElement.closest('[role=dialog]'))
    return null;
  const known = opener?.isConnected && opener !== document.body ? opener : null;
  // What opened it may be gone with the row it stood in: then at the next one.
  return document.getElementById(opener?.id ?? '') ?? known ?? document.querySelector('[data-row] a');
}
