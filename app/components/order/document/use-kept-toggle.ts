import { useEffect, useState } from 'react';

/** A tool that stays on or off from order to order in this browser. */
export function useKeptToggle(name: string, atFirst: boolean): { shown: boolean; toggle: () => void } {
  const key = `document-${name}`;
  const [shown, setShown] = useState(atFirst);
  useEffect(() => {
    const kept = localStorage.getItem(key);
    if (kept) setShown(kept === 'on');
  }, [key]);
  const toggle = () => {
    localStorage.setItem(key, shown ? 'off' : 'on');
    setShown(!shown);
  };
  return { shown, toggle };
}
