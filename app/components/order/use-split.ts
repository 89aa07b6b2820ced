import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** The form's share of the width, in percent; `wide` with the values of the TMS. (spec 2 §9) */
export const SPLIT = {
  start: 35,
  wide: 60,
  least: 30,
  most: 70,
  key: 'order-form-share',
  variable: '--order-form-share',
} as const;

const STEP = 2;
/** The TMS panel opens and closes in steps. (spec 2 §9) */
const PANEL_STEP = 2.5;
const PANEL_STEP_MS = 25;

function bounded(share: number): number {
  return Math.min(SPLIT.most, Math.max(SPLIT.least, share));
}

/** The width that somebody chose in this browser. */
function keptShare(): number {
  return bounded(Number(localStorage.getItem(SPLIT.key)) || SPLIT.start);
}

/**
 * Where the bar between form and document stands: moved by mouse and arrow keys, kept in this browser. With the values of
 * the TMS in the form it stands further on, and goes back to its place with them.
 */
export function useSplit(isWide: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState<number>(isWide ? SPLIT.wide : SPLIT.start);
  const moving = useRef(false);
  const show = useCallback((wanted: number) => {
    document.documentElement.style.setProperty(SPLIT.variable, `${wanted}%`);
    setShare(wanted);
  }, []);
  usePanel(isWide, show);
  const move = (wanted: number) => {
    const now = bounded(wanted);
    show(now);
    if (!isWide) localStorage.setItem(SPLIT.key, String(now));
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
    onDoubleClick: () => move(isWide ? SPLIT.wide : SPLIT.start),
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

/** Moves the bar where it belongs: at once when the page is loaded, and step by step when the panel opens or closes. */
function usePanel(isWide: boolean, show: (share: number) => void): void {
  const stands = useRef<{ isWide: boolean; share: number } | null>(null);
  useEffect(() => {
    const target = isWide ? SPLIT.wide : keptShare();
    const before = stands.current;
    const place = (share: number) => {
      stands.current = { isWide, share };
      show(share);
    };
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!before || before.isWide === isWide || isStill) return place(target);
    let share = before.share;
    const timer = setInterval(() => {
      const left = target - share;
      share = Math.abs(left) <= PANEL_STEP ? target : share + Math.sign(left) * PANEL_STEP;
      place(share);
      if (share === target) clearInterval(timer);
    }, PANEL_STEP_MS);
    return () => clearInterval(timer);
  }, [isWide, show]);
}
