import { memo, useEffect, useRef, useState } from 'react';
import type { GridSize } from '~/domain/lists/classifier-list';
import type { DocumentRow } from './document-row';
import { DocumentTile, TILES_FORM } from './document-tile';
import { TILE_GAP, tileHeight } from './tile-sides';

type ChunkProps = {
  rows: DocumentRow[];
  /** How many rows of tiles it is high; null while that is not known. */
  lines: number | null;
  /** The classifier without an active document. */
  base: string;
  size: GridSize;
  activeId: number | null;
  stopId: number | null;
  isSelecting: boolean;
  /** Ids, separated by commas. */
  selected: string;
};

/**
 * Some rows of tiles. Far from what is in sight it is an empty box of the same height, so that ten thousand documents cost what
 * some hundred do; a change concerns one chunk, and a page that is added the last one.
 */
export const TileChunk = memo(
  function TileChunk({ rows, lines, size, selected, ...props }: ChunkProps) {
    const { base, activeId, stopId, isSelecting } = props;
    const { box, isNear } = useIsNear();
    const isShown = lines === null || isNear || activeId !== null || stopId !== null;
    const height = lines === null ? null : lines * (tileHeight(size) + TILE_GAP) - TILE_GAP;
    useEffect(() => {
      // Not as an attribute, which the content security policy would refuse.
      if (box.current) box.current.style.minHeight = height === null ? '' : `${height}px`;
    }, [box, height]);
    const chosen = new Set(selected.split(',').filter(Boolean));
    return (
      <div
        ref={box}
        role="presentation"
        data-chunk={rows.length}
        className="flex flex-wrap content-start gap-2"
      >
        {isShown
          ? rows.map((row) => (
              <DocumentTile
                key={row.id}
                row={row}
                to={`${base}${base.includes('?') ? '&' : '?'}document=${row.id}`}
                size={size}
                isActive={row.id === activeId}
                isStop={row.id === stopId}
                isSelecting={isSelecting}
                isSelected={chosen.has(String(row.id))}
              />
            ))
          : [...chosen].map((id) => <input key={id} type="hidden" name="ids" value={id} form={TILES_FORM} />)}
      </div>
    );
  },
  ({ rows: before, ...a }, { rows: after, ...b }) =>
    before.length === after.length &&
    before.every((row, at) => row === after[at]) &&
    (Object.keys(a) as (keyof typeof a)[]).every((key) => a[key] === b[key]),
);

/** Tiles are drawn so far before they come into sight. */
const NEAR_PX = 1200;

/** Whether a box is in sight or near it; what has the focus does not go away. */
function useIsNear() {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const margin = `${NEAR_PX}px`;
    const watch = new IntersectionObserver(
      (entries) =>
        setIsNear(Boolean(entries.at(-1)?.isIntersecting || box.current?.contains(document.activeElement))),
      // Of the grid, which scrolls within the page, and of the page.
      { rootMargin: margin, scrollMargin: margin } as IntersectionObserverInit,
    );
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return { box, isNear };
}
