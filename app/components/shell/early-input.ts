import {
  type Control,
  caretOf,
  controlsOf,
  givenTo,
  heldBy,
  isPosted,
  notifyReact,
  placeCaret,
  placeOf,
  putInto,
  type Value,
} from './form-values';

/**
 * Keeps what is typed and ticked before hydration. Only the DOM holds it then: a form with controlled inputs would
 * overwrite it, and a dialog is replaced by another one with new controls.
 */
const early = new Map<Control, { find: () => Control | undefined; value: Value }>();

/** What is drawn anew when a page comes alive is drawn within this time. */
const SETTLED_MS = 1000;

let watching: MutationObserver | undefined;
/** What had the focus last. */
let focused: Element | null = null;

/** Begins to watch, once, before the page comes alive. */
export function watchEarlyInput(): void {
  for (const form of document.forms)
    for (const control of isPosted(form) || isNewPage() ? controlsOf(form) : [])
      if (heldBy(control) !== givenTo(control)) note(control);
  focused = document.activeElement;
  for (const [event, listener] of LISTENERS) document.addEventListener(event, listener, true);
  watching = new MutationObserver(follow);
  watching.observe(document, { childList: true, subtree: true });
}

/** The page is alive: its forms are told what they hold, and shortly after that nothing is early any more. */
export function comeAlive(): void {
  document.documentElement.dataset.alive = '';
  if (!watching) return;
  inTurn([...early], ([control, { value }]) => {
    if (control.isConnected && heldBy(control) === value) notifyReact(control);
  });
  setTimeout(() => {
    forget();
    watching?.disconnect();
    watching = undefined;
    for (const [event, listener] of LISTENERS) document.removeEventListener(event, listener, true);
  }, SETTLED_MS);
}

/** A page that is loaded again, or gone back to, gets from the browser what its filters held: nobody set them now. */
function isNewPage(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded instanceof PerformanceNavigationTiming && loaded.type === 'navigate';
}

function note(control: Control): void {
  const find = placeOf(control);
  if (find) early.set(control, { find, value: heldBy(control) });
}

function noteInput({ target }: Event): void {
  if (target instanceof Element && 'form' in target) note(target as Control);
}

function noteFocus({ target }: Event): void {
  // What a dialog focuses of itself takes nothing from what was in its place.
  if (focused?.isConnected !== false) focused = target instanceof Element ? target : null;
}

/** What was sent, or left by a link, is as its page says. */
function forget(): void {
  early.clear();
}

function forgetAtLink({ target }: Event): void {
  if (target instanceof Element && target.closest('a[href]')) forget();
}

const LISTENERS = [
  ['input', noteInput],
  ['focusin', noteFocus],
  ['submit', forget],
  ['click', forgetAtLink],
] as const;

/** Puts what was typed into a control that is gone into the one in its place, and the caret with it. */
function follow(): void {
  inTurn([...early], ([control, { find, value }]) => {
    if (control.isConnected) return;
    const next = find();
    if (!next) return;
    early.delete(control);
    const hadFocus = control === focused;
    putInto(next, value);
    note(next);
    const folded = next.closest('details');
    if (folded) folded.open = true;
    if (!hadFocus) return;
    focused = next;
    next.focus({ preventScroll: true });
    placeCaret(next, caretOf(control));
  });
}

/** One after the other, each when React has drawn what the one before changed. */
async function inTurn<T>(all: T[], act: (each: T) => void): Promise<void> {
  for (const each of all) {
    act(each);
    await null;
  }
}
