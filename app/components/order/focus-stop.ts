/** Puts the focus on a part of the form and shows it. */
export function focusStop(id: string): void {
  const target = document.getElementById(id);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest' });
}

/** After React has drawn: focuses the first of these that can be. */
export function focusLater(...ids: string[]): void {
  requestAnimationFrame(() => {
    for (const id of ids) {
      const target = document.getElementById(id);
      if (!target || target.hasAttribute('disabled')) continue;
      target.focus();
      return;
    }
  });
}

/** Brings the area of the form before or after the one at hand to the top, its first value with the focus. */
export function focusArea(step: 1 | -1): void {
  if (document.querySelector('[role="dialog"]')) return;
  const areas = [...document.querySelectorAll<HTMLElement>('[data-area]')];
  const here = areas.findIndex((area) => area.contains(document.activeElement));
  const area = areas[here < 0 ? 0 : (here + step + areas.length) % areas.length];
  area?.scrollIntoView({ block: 'start' });
  area?.querySelector<HTMLElement>('[id^="field-"], a, button')?.focus({ preventScroll: true });
}

let isAwaited = false;

/** The order that is shown next is gone on with by keys: it takes the focus, wherever it is shown. */
export function focusNextOrder(): void {
  isAwaited = true;
}

/** Whether the focus was to go to the next order that is shown; asked once. */
export function takeFocusNext(): boolean {
  const was = isAwaited;
  isAwaited = false;
  return was;
}
