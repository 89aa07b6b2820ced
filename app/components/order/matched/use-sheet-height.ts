import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { SHEET_HEIGHT, sheetHeight } from '~/domain/orders/matched-values';

const KEPT = 'matched-data-height';
/** How high the sheet is, for itself and for the order above it, which is so much lower. */
const VARIABLE = '--below';
const STEP = 16;

/** How high the sheet under the order is: moved by its upper edge or the arrow keys, kept in this browser. */
export function useSheetHeight() {
  const [height, setHeight] = useState<number>(SHEET_HEIGHT.start);
  const drag = useRef<{ from: number; height: number } | null>(null);
  useEffect(() => {
    const kept = Number(localStorage.getItem(KEPT));
    if (kept) setHeight(sheetHeight(kept));
  }, []);
  useEffect(() => {
    document.documentElement.style.setProperty(VARIABLE, `${height}px`);
  }, [height]);
  useEffect(
    () => () => {
      document.documentElement.style.removeProperty(VARIABLE);
    },
    [],
  );
  const move = (wanted: number) => {
    const now = sheetHeight(wanted);
    setHeight(now);
    localStorage.setItem(KEPT, String(now));
  };
  const end = () => {
    drag.current = null;
  };
  const edge = {
    onPointerDown: (event: PointerEvent) => {
      drag.current = { from: event.clientY, height };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (drag.current) move(drag.current.height + drag.current.from - clientY);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onDoubleClick: () => move(SHEET_HEIGHT.start),
    onKeyDown: (event: KeyboardEvent) => {
      const wanted = {
        ArrowUp: height + STEP,
        ArrowDown: height - STEP,
        Home: SHEET_HEIGHT.least,
        End: SHEET_HEIGHT.most,
      }[event.key];
      if (wanted === undefined || event.altKey || event.ctrlKey) return;
      event.preventDefault();
      event.stopPropagation();
      move(wanted);
    },
  };
  return { height, edge };
}
