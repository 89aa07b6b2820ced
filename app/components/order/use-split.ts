import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** The form's share of the width, in percent. (spec 2 §9) */
export const SPLIT = {
  start: 35,
  least: 30,
  most: 70,
  key: 'order-form-share',
  variable: '--order-form-share',
} as const;

const STEP = 2;

function bounded(share: number): number {
  return Math.min(SPLIT.most, Math.max(SPLIT.least, share));
}

/** Where the bar between form and document stands: moved by mouse and arrow keys, kept in this browser. */
export function useSplit() {
  const box = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState<number>(SPLIT.start);
  const moving = useRef(false);
  useEffect(() => {
    const kept = Number(localStorage.getItem(SPLIT.key));
    if (kept) show(bounded(kept));
    function show(known: number) {
      document.documentElement.style.setProperty(SPLIT.variable, `${known}%`);
      setShare(known);
    }
  }, []);
  const move = (wanted: number) => {
    const now = bounded(wanted);
    document.documentElement.style.setProperty(SPLIT.variable, `${now}%`);
    setShare(now);
    localStorage.setItem(SPLIT.key, String(now));
  };
  const bar = {
    onPointerDown: (event: PointerEvent) => {
      moving.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const place = box.current?.getBoundingClientRect();
      if (moving.current && place) move(((event.clientX - place.left) / place.width) * 100);
    },
    onPointerUp: () => {
      moving.current = false;
    },
    onDoubleClick: () => move(SPLIT.start),
    onKeyDown: (event: KeyboardEvent) => {
      const wanted = {
        ArrowLeft: share - STEP,
        ArrowRight: share + STEP,
        Home: SPLIT.least,
        End: SPLIT.most,
      }[event.key];
      if (wanted === undefined || event.altKey) return;
      event.preventDefault();
      move(wanted);
    },
  };
  return { box, share, bar };
}
