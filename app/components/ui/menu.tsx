import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { classes } from './classes';

export const MENU_ITEM =
  'flex w-full items-baseline justify-between gap-6 rounded-sm px-3 py-1.5 text-left focus:bg-sunken hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-55 max-md:py-3';
const PANEL = {
  list: 'absolute top-full z-40 mt-1 min-w-56 gap-0.5 rounded border border-line bg-panel p-1 shadow-xl',
  drawer:
    'fixed bottom-0 left-0 top-12 z-40 w-72 max-w-[85vw] content-start gap-0.5 overflow-y-auto border-r border-line bg-panel p-1 shadow-xl',
};

type MenuProps = {
  /** Read out where the face says nothing. */
  label?: string;
  face: ReactNode;
  faceClass?: string;
  align?: 'left' | 'right';
  /** A drawer stands at the left edge, from the bar to the foot of the page. */
  as?: keyof typeof PANEL;
  children: ReactNode;
};

/**
 * A button that opens a list of links and buttons: arrows, Home, End and first letters go through them, Escape and a
 * click elsewhere close it. Without script it is details. By hand: the kit's menu is 33 KB of script on every page
 * (docs/measurements.md).
 */
export function Menu({
  label,
  face,
  faceClass = 'rounded',
  align = 'right',
  as = 'list',
  children,
}: MenuProps) {
  const place = classes(PANEL[as], as === 'list' && (align === 'right' ? 'right-0' : 'left-0'));
  const said = label ? <span className="sr-only">{label}</span> : null;
  const { isOpen, toggle, box, button, panel, onKeyDown, close } = useMenu();
  const id = useId();
  if (!useHydrated()) {
    return (
      <details className="relative">
        <summary className={classes(faceClass, 'cursor-pointer list-none')}>
          {said}
          {face}
        </summary>
        <div className={classes(place, 'grid')}>{children}</div>
      </details>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the menu within, which come from its items
    <div
      ref={box}
      className="relative"
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => relatedTarget && !box.current?.contains(relatedTarget) && close()}
    >
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className={faceClass}
      >
        {said}
        {face}
      </button>
      {/* Hidden and not taken away: a form whose button was chosen is still there to be sent. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on an item clicks it */}
      <div
        ref={panel}
        id={id}
        role="menu"
        tabIndex={-1}
        hidden={!isOpen}
        className={classes(place, isOpen && 'grid')}
        onClick={({ target }) => {
          if (!(target instanceof Element) || !target.closest('[role="menuitem"]')) return;
          close();
          button.current?.focus({ preventScroll: true });
        }}
      >
        {children}
      </div>
    </div>
  );
}

/** Items that belong together, with a line above; one without items is not there. */
export function MenuGroup({ children }: { children: ReactNode }) {
  return (
    <div
      role={useHydrated() ? 'group' : undefined}
      className="grid gap-0.5 border-t border-line py-1 first:border-t-0 first:pt-0 last:pb-0 empty:hidden [&:empty+div]:border-t-0"
    >
      {children}
    </div>
  );
}

/** The key that does the same, at the right of an item; with script alone, as keys are. */
export function MenuKey({ children }: { children: string }) {
  if (!useHydrated()) return null;
  return (
    <kbd aria-hidden="true" className="font-sans text-sm text-muted max-md:hidden">
      {children}
    </kbd>
  );
}

/** What makes a link or a button an item of its menu; without script they are what they are. */
export function useMenuItem(): { role?: 'menuitem'; tabIndex?: -1 } {
  return useHydrated() ? { role: 'menuitem', tabIndex: -1 } : {};
}

function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  /** Which item gets the focus when the menu is drawn open; none for a mouse. */
  const first = useRef<0 | -1 | null>(null);
  const close = () => setOpen(false);
  const open = (item: 0 | -1 | null) => {
    first.current = item;
    setOpen(true);
  };
  useEffect(() => {
    if (!isOpen) return;
    if (first.current !== null) itemsOf(panel.current).at(first.current)?.focus();
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const held = event.ctrlKey || event.metaKey || event.altKey;
    if (held || (!isOpen && !['ArrowDown', 'ArrowUp'].includes(event.key))) return;
    if (!isOpen) open(event.key === 'ArrowDown' ? 0 : -1);
    else if (event.key === 'Escape') {
      close();
      button.current?.focus();
    } else if (!moveFocus(event.key, itemsOf(panel.current))) return;
    event.preventDefault();
  };
  // A click by the keyboard has no position.
  const toggle = ({ detail }: { detail: number }) => (isOpen ? close() : open(detail === 0 ? 0 : null));
  return { isOpen, toggle, box, button, panel, onKeyDown, close };
}

/** The items in sight: some stand in the menu on a narrow screen alone. */
function itemsOf(panel: HTMLElement | null): HTMLElement[] {
  const all = panel?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [];
  return [...all].filter(({ offsetParent }) => offsetParent !== null);
}

/** @returns whether the key belongs to the menu: letters do even where no item begins with them */
function moveFocus(key: string, items: HTMLElement[]): boolean {
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1;
  const focus = (item: HTMLElement | undefined) => {
    item?.focus();
    return true;
  };
  if (key === 'ArrowDown') return focus(items[(at + 1) % items.length]);
  if (key === 'ArrowUp') return focus(items.at(at <= 0 ? -1 : at - 1));
  if (key === 'Home') return focus(items[0]);
  if (key === 'End') return focus(items.at(-1));
  if (key === ' ' && items[at] instanceof HTMLAnchorElement) {
    items[at].click();
    return true;
  }
  if (key.length !== 1 || key === ' ') return false;
  const ahead = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return focus(ahead.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase())));
}
