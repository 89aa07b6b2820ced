import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Gives the focus back to the control that had it when a form is made anew with another version of its values: whoever
 * saves by the keyboard goes on where they were, not from the top of a long page.
 */
export function useKeptFocus(version: number) {
  const form = useRef<HTMLFormElement>(null);
  const made = useRef(version);
  const last = useRef(-1);
  useEffect(() => {
    if (made.current === version) return;
    made.current = version;
    const control = form.current?.elements[last.current];
    if (control instanceof HTMLElement && document.activeElement === document.body)
      control.focus({ preventScroll: true });
  }, [version]);
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => {
    last.current = [...currentTarget.elements].indexOf(target);
  };
  return { ref: form, onFocus };
}
