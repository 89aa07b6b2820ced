import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useKeepFrom } from '~/components/order/use-keep-from';
import { classes } from '~/components/ui/classes';
import { filledBy } from '~/domain/order-grid/fill';
import { blockOf } from '~/domain/order-grid/selection';
import { paths } from '~/domain/urls/paths';
import { onCopy, onCut, onGridKey, onPaste } from './grid-keys';
import { cellId, GridRow, KEYS_ID, type RowActions, widthOf } from './grid-row';
import type { Grid } from './use-grid';
import { useGridPointer } from './use-grid-pointer';

/** Rows are drawn by so many at once, those in sight and near it. */
const PART_ROWS = 20;
const FIRST_PARTS = 2;

/** The cells. Those of orders far out of sight are not drawn; their places are kept, so that nothing jumps. */
export function GridTable({ grid, label }: { grid: Grid; label: string }) {
  const { columns, ids, selection } = grid;
  const frame = useRef<HTMLDivElement>(null);
  const pointer = useGridPointer(grid);
  const parts = Math.ceil(ids.length / PART_ROWS);
  const seen = useSeenParts(frame, parts);
  useFocusOnActive(grid, frame);
  const activePart = Math.floor(selection.active.row / PART_ROWS);
  return (
    <div ref={frame} className="min-h-0 grow scroll-pl-24 scroll-pt-8 overflow-auto bg-sunken">
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot leave out the rows that are not in sight */}
      <div
        role="grid"
        aria-label={label}
        aria-describedby={KEYS_ID}
        aria-rowcount={ids.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        tabIndex={-1}
        onKeyDown={(event) => onGridKey(grid, event)}
        onCopy={(event) => onCopy(grid, event)}
        onCut={(event) => onCut(grid, event)}
        onPaste={(event) => onPaste(grid, event)}
        className="w-max border-l border-line focus-visible:outline-none"
        {...pointer}
      >
        <GridHead columns={columns} />
        {Array.from({ length: parts }, (_, part) => (
          <Part key={part} grid={grid} part={part} isDrawn={seen.has(part) || part === activePart} />
        ))}
      </div>
    </div>
  );
}

function GridHead({ columns }: Pick<Grid, 'columns'>) {
  const look = 'shrink-0 border-b border-r border-line bg-sunken px-2 font-semibold text-muted';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot leave out the rows that are not in sight
    <div role="rowgroup" className="sticky top-0 z-30">
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus */}
      <div role="row" aria-rowindex={1} className="flex h-8 text-sm leading-[32px]">
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus */}
        <div role="columnheader" aria-colindex={1} className={classes(look, 'sticky left-0 z-10 w-24')}>
          Order ID
        </div>
        {columns.map((column, col) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus
          <div
            key={column.path}
            role="columnheader"
            aria-colindex={col + 2}
            title={column.label}
            className={classes(look, widthOf(column), 'truncate')}
          >
            {column.label}
          </div>
        ))}
      </div>
    </div>
  );
}

type PartProps = { grid: Grid; part: number; isDrawn: boolean };

function Part({ grid, part, isDrawn }: PartProps) {
  const { ids } = grid;
  const [from, to] = [part * PART_ROWS, Math.min(ids.length, (part + 1) * PART_ROWS)];
  const rows = Array.from({ length: to - from }, (_, i) => from + i);
  if (!isDrawn)
    return (
      <div data-part={part}>
        {rows.map((at) => (
          <div key={at} className="h-8 max-md:h-11" />
        ))}
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot leave out the rows that are not in sight
    <div role="rowgroup" data-part={part}>
      {rows.map((at) => (
        <PlacedRow key={ids[at]} grid={grid} at={at} />
      ))}
    </div>
  );
}

function PlacedRow({ grid, at }: { grid: Grid; at: number }) {
  const { columns, ids, selection, editing, fillRow, state } = grid;
  const keepFrom = useKeepFrom();
  const actions = useActions(grid);
  const row = grid.rowAt(at);
  if (!row) return null;
  const block = blockOf(selection);
  const filled = fillRow === null ? null : filledBy(block, fillRow);
  const isFilled = filled !== null && at >= filled.top && at <= filled.bottom;
  const isSelected = at >= block.top && at <= block.bottom;
  const isTouched = isSelected || isFilled;
  return (
    <GridRow
      row={row}
      at={at}
      columns={columns}
      drafts={state.drafts.get(ids[at] ?? 0)}
      active={selection.active.row === at ? selection.active.col : -1}
      from={isTouched ? block.left : 0}
      to={isTouched ? block.right : -1}
      handle={at === block.bottom ? block.right : -1}
      isFilled={isFilled}
      editing={editing?.row === at ? editing : null}
      whyNotAll={grid.whyNotAll}
      orderTo={keepFrom(paths.order(row.id))}
      actions={actions}
    />
  );
}

/** What a row asks for goes to the grid as it is then. */
function useActions(grid: Grid): RowActions {
  const latest = useRef(grid);
  latest.current = grid;
  return useMemo(
    () => ({
      commit: (text, by) => latest.current.commit(text, by),
      cancel: () => latest.current.cancel(),
    }),
    [],
  );
}

/** The parts that are in sight, or nearly. */
function useSeenParts(frame: React.RefObject<HTMLDivElement>, parts: number): ReadonlySet<number> {
  const [seen, setSeen] = useState<ReadonlySet<number>>(
    () => new Set(Array.from({ length: FIRST_PARTS }, (_, part) => part)),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew when there are more or fewer of them
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) =>
        setSeen((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const part = Number((target as HTMLElement).dataset.part);
            if (isIntersecting) next.add(part);
            else next.delete(part);
          }
          return next;
        }),
      { root: frame.current, rootMargin: '600px 0px' },
    );
    for (const part of frame.current?.querySelectorAll('[data-part]') ?? []) watcher.observe(part);
    return () => watcher.disconnect();
  }, [frame, parts]);
  return seen;
}

/**
 * The cell with the focus has it in the browser too, and in sight: from the beginning, after a key, and when what was open
 * is closed by one.
 */
function useFocusOnActive(grid: Grid, frame: React.RefObject<HTMLDivElement>) {
  const { row, col } = grid.selection.active;
  const isOpen = grid.editing !== null;
  const { leftByPointer } = grid;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is selected anew is shown anew, were it the same cell
  useLayoutEffect(() => {
    if (isOpen) return;
    const wasLeft = leftByPointer.current;
    leftByPointer.current = false;
    const cell = document.getElementById(cellId(row, col));
    if (!cell || wasLeft) return;
    cell.focus({ preventScroll: true });
    scrollTo(cell, frame.current);
  }, [grid.selection, isOpen, frame]);
}

/** `scrollIntoView` would scroll the page too. The head and the first column lie over the cells. */
function scrollTo(cell: HTMLElement, frame: HTMLElement | null): void {
  if (!frame) return;
  const [box, inner] = [frame.getBoundingClientRect(), cell.getBoundingClientRect()];
  const [top, left] = [box.top + HEAD_HEIGHT, box.left + HEAD_WIDTH];
  if (inner.top < top) frame.scrollTop -= top - inner.top;
  else if (inner.bottom > box.top + frame.clientHeight)
    frame.scrollTop += inner.bottom - box.top - frame.clientHeight;
  if (inner.left < left) frame.scrollLeft -= left - inner.left;
  else if (inner.right > box.left + frame.clientWidth)
    frame.scrollLeft += Math.min(inner.right - box.left - frame.clientWidth, inner.left - left);
}

const HEAD_HEIGHT = 32;
const HEAD_WIDTH = 96;
