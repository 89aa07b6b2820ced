import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import type { Selection } from './use-selection';

/** Selects a row, by mouse, Space or touch; with Shift all rows from the one that was chosen before. */
export function SelectRow({ selection, id, name }: { selection: Selection; id: string; name: string }) {
  const scripted = useHydrated();
  const toggle = ({ shiftKey }: MouseEvent) => selection.toggle(id, shiftKey);
  return (
    <label className="select-box">
      <span className="sr-only">Select {name}</span>
      <input
        type="checkbox"
        name="ids"
        value={id}
        form={selection.formId}
        onKeyDown={keepFromSending}
        {...(scripted ? { checked: selection.has(id), onChange: noChange, onClick: toggle } : {})}
      />
    </label>
  );
}

/** Selects all rows of the page or none; half ticked while some are. Only script can. */
export function SelectAll({ selection, label }: { selection: Selection; label: string }) {
  const scripted = useHydrated();
  const box = useRef<HTMLInputElement>(null);
  const { extent, toggleAll } = selection;
  useEffect(() => {
    if (box.current) box.current.indeterminate = extent === 'some';
  }, [extent]);
  return (
    <label className="select-box">
      <span className="sr-only">{label}</span>
      <input
        ref={box}
        type="checkbox"
        disabled={!scripted}
        checked={extent === 'all'}
        onChange={toggleAll}
        onKeyDown={keepFromSending}
      />
    </label>
  );
}

/** The click decides: it knows of Shift. */
function noChange(): void {}

/** Enter on a box would do the first action of its form. */
function keepFromSending(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
