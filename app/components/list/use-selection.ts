import { useCallback, useEffect, useRef, useState } from 'react';

/** Which rows of a page are selected; a table and its toolbar share it. */
export type Selection = {
  /** The form that the rows' checkboxes belong to; without script it is what is sent. */
  formId: string;
  /** The ids that are selected, in the order of the list. */
  ids: string[];
  has: (id: string) => boolean;
  /** Selects a row or lets it go; with `asRange` all from the row that was chosen last to this one. */
  toggle: (id: string, asRange: boolean) => void;
  /** All rows of the page, or none. */
  toggleAll: () => void;
  /** Selects some rows, or lets them go when all of them are selected. */
  toggleMany: (ids: readonly string[]) => void;
  clear: () => void;
  extent: 'none' | 'some' | 'all';
};

/**
 * The selection of a list. It outlasts what happens to the rows, and lets go of those that left the page. What was
 * ticked before the script came counts.
 */
export function useSelection(formId: string, rowIds: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const present = rowIds.join();
  useEffect(() => {
    setChosen((before) => {
      if (before.size === 0) return before;
      const there = new Set(present.split(','));
      const kept = [...before].filter((id) => there.has(id));
      return kept.length === before.size ? before : new Set(kept);
    });
  }, [present]);
  useEffect(() => {
    const boxes = document.querySelectorAll<HTMLInputElement>(`input[form="${formId}"][name="ids"]:checked`);
    if (boxes.length > 0) setChosen(new Set([...boxes].map(({ value }) => value)));
  }, [formId]);
  const ids = rowIds.filter((id) => chosen.has(id));
  const clear = useCallback(() => setChosen(new Set()), []);
  return {
    formId,
    ids,
    has: (id) => chosen.has(id),
    toggle(id, asRange) {
      const on = !chosen.has(id);
      const from = asRange && last.current !== null ? rowIds.indexOf(last.current) : -1;
      const to = rowIds.indexOf(id);
      const range = from < 0 ? [id] : rowIds.slice(Math.min(from, to), Math.max(from, to) + 1);
      const next = new Set(chosen);
      // A range is always added: what stood between was meant too.
      for (const one of range) if (on || from >= 0) next.add(one);
      if (from < 0 && !on) next.delete(id);
      last.current = id;
      setChosen(next);
    },
    toggleAll: () => setChosen(new Set(ids.length === rowIds.length ? [] : rowIds)),
    toggleMany(some) {
      const isOn = some.every((id) => chosen.has(id));
      const others = [...chosen].filter((id) => !some.includes(id));
      setChosen(new Set(isOn ? others : [...chosen, ...some]));
    },
    clear,
    extent: ids.length === 0 ? 'none' : ids.length === rowIds.length ? 'all' : 'some',
  };
}
