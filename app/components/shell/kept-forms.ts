import { paths } from '~/domain/urls/paths';
import { actionOf, type Control, controlsOf, heldBy, isPosted, type Value } from './form-values';
import { emptyStore } from './saves/browser-store';

/**
 * What somebody typed into the forms of a page outlives their session: when the browser is sent to sign in, it goes
 * into the tab's own storage, and afterwards back into the forms (restore-forms.ts). Gone after an hour, with another
 * user, and on signing out. (spec 1 §7 Global handling)
 */
const STORED = 'order-automation:typed';

/** A form that opens on demand names the element that opens it, in `data-reopen`. */
export type KeptForm = {
  action: string;
  reopen: string;
  fields: [name: string, index: number, value: Value][];
};
type Kept = { at: number; userId: number; path: string; forms: KeptForm[] };
/** What a form held when it was entered (null: that was not seen), and whether it has been sent since. */
type Entered = { before: Map<Control, Value | null>; sent: boolean };

const entered = new Map<HTMLFormElement, Entered>();
let writer: { userId: number; path: string } | undefined;

/** Begins to watch, once, before the page comes alive: a field may have the focus from the start. */
export function watchForms(): void {
  const watch = (event: keyof DocumentEventMap, act: (form: HTMLFormElement, event: Event) => void) =>
    document.addEventListener(
      event,
      (happened) => {
        const form = happened.target instanceof Element && happened.target.closest('form');
        if (form) act(form, happened);
      },
      true,
    );
  watch('focusin', (form) => enterForm(form));
  // Not everything that changes a control gives it the focus first.
  watch('input', (form, { target }) => enterForm(form, target as Control));
  watch('submit', markSent);
  // Escape, or a link out of the form, gives up what was typed.
  watch('keydown', (form, event) => (event as KeyboardEvent).key === 'Escape' && entered.delete(form));
  watch('click', (form, { target }) => (target as Element).closest('a[href]') && entered.delete(form));
}

/** Notes what a form holds before it is changed; `changed` is a control that has changed already. */
export function enterForm(form: HTMLFormElement, changed?: Control): void {
  if (!isPosted(form)) return;
  for (const other of entered.keys())
    if (!other.isConnected && changesOf(other).length === 0) entered.delete(other);
  const known = entered.get(form) ?? { before: new Map(), sent: false };
  for (const control of controlsOf(form))
    if (!known.before.has(control)) known.before.set(control, control === changed ? null : heldBy(control));
  entered.set(form, known);
}

function markSent(form: HTMLFormElement): void {
  const known = entered.get(form);
  if (known) known.sent = true;
  if (actionOf(form) === paths.logout) forgetForms();
}

/** Nobody's words are left for the next one who signs in. */
function forgetForms(): void {
  entered.clear();
  storeTyped(null);
  emptyStore();
}

/** Nothing is on its way to the server: what has left the page is done with, and what was sent stands. */
export function settleForms(): void {
  for (const [form, { sent }] of entered) {
    if (form.isConnected && (!sent || form.querySelector('[aria-invalid=true]'))) continue;
    entered.delete(form);
    if (form.isConnected) enterForm(form);
  }
}

function changesOf(form: HTMLFormElement): KeptForm['fields'] {
  const before = entered.get(form)?.before;
  const seen = new Map<string, number>();
  const changes: KeptForm['fields'] = [];
  for (const control of controlsOf(form)) {
    const index = seen.get(control.name) ?? 0;
    seen.set(control.name, index + 1);
    const held = heldBy(control);
    if (before?.has(control) && before.get(control) !== held) changes.push([control.name, index, held]);
  }
  return changes;
}

/** This page, however its query is written. */
export function thisPage(): string {
  const { pathname, search } = window.location;
  return `${pathname}?${new URLSearchParams(search)}`;
}

/** Whose words these are, and on which page; said by every page of a signed-in user. */
export function signForms(userId: number): void {
  writer = { userId, path: thisPage() };
}

/** Puts away what was typed, because the browser is sent to sign in. */
export function keepForms(): void {
  const forms = [...entered.keys()]
    .map((form) => ({ action: actionOf(form), reopen: form.dataset.reopen ?? '', fields: changesOf(form) }))
    .filter(({ fields }) => fields.length > 0);
  entered.clear();
  if (writer && forms.length > 0) storeTyped({ at: Date.now(), ...writer, forms });
}

export function storeTyped(kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(STORED, JSON.stringify(kept));
    else sessionStorage.removeItem(STORED);
  } catch {
    // Full or forbidden: then nothing is kept.
  }
}

export function storedTyped(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? 'null');
  } catch {
    return null;
  }
}
