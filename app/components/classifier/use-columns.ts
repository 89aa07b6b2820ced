import { useEffect, useRef, useState } from 'react';
import type { GridSize } from '~/domain/lists/classifier-list';
import { TILE_GAP, tileWidth } from './tile-sides';

/** How many tiles of a size stand in a row of a box; null until the box was measured. */
export function useColumns(size: GridSize) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? null));
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  const fitting = width === null ? null : Math.floor((width + TILE_GAP) / (tileWidth(size) + TILE_GAP));
  return { box, columns: fitting === null ? null : Math.max(1, fitting) };
}
