/** A form as somebody fills it: its controls, what they hold, and how to put something into them. */
export type Value = string | boolean;
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NEVER_KEPT = new Set(['password', 'file', 'hidden', 'submit', 'button', 'image', 'reset']);

/** The controls that a person types into or chooses from; never passwords, files, tokens and other hidden fields. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (each): each is Control =>
      'value' in each && 'name' in each && each.name !== '' && !NEVER_KEPT.has((each as Control).type),
  );
}

export function heldBy(control: Control): Value {
  return isTicked(control) ? control.checked : control.value;
}

function isTicked(control: Control): control is HTMLInputElement & { type: 'checkbox' | 'radio' } {
  return control.type === 'checkbox' || control.type === 'radio';
}

/** Where a form posts to: what it is known by when its page is drawn anew. */
export function actionOf(form: HTMLFormElement): string {
  const { pathname, search } = new URL(form.getAttribute('action') ?? '', window.location.href);
  return `${pathname}${search}`;
}

export function isPosted(form: HTMLFormElement): boolean {
  return form.getAttribute('method')?.toLowerCase() === 'post' && !form.querySelector('[type=password]');
}

/** Puts a value into a control as a person would, so that React hears of it. @returns whether it holds it now */
export function putInto(control: Control, value: Value): boolean {
  if (heldBy(control) === value) return true;
  if (isTicked(control)) control.click();
  else if (typeof value === 'string') typeInto(control, value);
  return heldBy(control) === value;
}

/** What a control holds as its page was sent. */
export function givenTo(control: Control): Value {
  if (isTicked(control)) return control.defaultChecked;
  if (control instanceof HTMLTextAreaElement) return control.defaultValue;
  if (control instanceof HTMLSelectElement) {
    const given = [...control.options].find(({ defaultSelected }) => defaultSelected);
    return (given ?? control.options[0])?.value ?? '';
  }
  // Dates and numbers have a spelling of their own.
  const fresh = document.createElement('input');
  fresh.type = control.type;
  fresh.value = control.defaultValue;
  return fresh.value;
}

/** @returns what finds the control that stands in its place when its form is drawn anew; null outside of a form */
export function placeOf(control: Control): (() => Control | undefined) | null {
  const { form, name } = control;
  if (!form || !controlsOf(form).includes(control)) return null;
  const action = actionOf(form);
  const formsThere = () => [...document.forms].filter((each) => actionOf(each) === action);
  const named = (each: HTMLFormElement) => controlsOf(each).filter((other) => other.name === name);
  const [formAt, at] = [formsThere().indexOf(form), named(form).indexOf(control)];
  return () => {
    const found = formsThere()[formAt];
    return found && named(found)[at];
  };
}

/** Makes React handle a value that the control already holds: its value tracker would ignore the event otherwise. */
export function notifyReact(control: Control): void {
  const held = heldBy(control);
  if (isTicked(control)) {
    if (control.type === 'radio' && !control.checked) return;
    control.checked = !control.checked;
    control.click();
  } else if (typeof held === 'string') {
    const caret = caretOf(control);
    if (!(control instanceof HTMLSelectElement)) control.value = held === '' ? ' ' : '';
    typeInto(control, held);
    placeCaret(control, caret);
  }
}

type Caret = [start: number, end: number] | null;

/** Where the caret stands in a control of text; others have none. */
export function caretOf(control: Control): Caret {
  if (!('selectionStart' in control)) return null;
  const { selectionStart: start, selectionEnd: end } = control;
  return start === null || end === null ? null : [start, end];
}

export function placeCaret(control: Control, caret: Caret): void {
  if (caret && 'selectionStart' in control && control.selectionStart !== null)
    control.setSelectionRange(...caret);
}

function typeInto(control: Control, value: string): void {
  const isSelect = control instanceof HTMLSelectElement;
  if (isSelect && ![...control.options].some((option) => option.value === value)) {
    // Some lists fetch their entries when they get the focus.
    control.focus();
    return;
  }
  const { prototype } = isSelect
    ? HTMLSelectElement
    : control instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement
      : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
}
