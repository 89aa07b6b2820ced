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

function isTicked(control: Control): control is HTMLInputElement {
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
