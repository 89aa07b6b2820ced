import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { COLUMN_WIDTH } from './use-column-widths';

type ColumnHandleProps = {
  label: string;
  /** In pixels; undefined: as wide as its texts. */
  width: number | undefined;
  onResize: (width: number | null) => void;
};

/** The edge of a column: dragged, or moved by the arrows while it has the focus; a double click and Home let it go. */
export function ColumnHandle({ label, width, onResize }: ColumnHandleProps) {
  const drag = useRef<{ from: number; width: number } | null>(null);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const now = width ?? widthOf(event.currentTarget);
    const wanted = {
      ArrowLeft: now - COLUMN_WIDTH.step,
      ArrowRight: now + COLUMN_WIDTH.step,
      Home: null,
    }[event.key];
    if (wanted === undefined || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    onResize(wanted);
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    drag.current = { from: event.clientX, width: width ?? widthOf(event.currentTarget) };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = ({ clientX }: PointerEvent) => {
    if (drag.current) onResize(drag.current.width + clientX - drag.current.from);
  };
  const end = () => {
    drag.current = null;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that can be moved is no hr
    <span
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`Width of ${label}`}
      aria-valuemin={COLUMN_WIDTH.least}
      aria-valuemax={COLUMN_WIDTH.most}
      aria-valuenow={width ?? COLUMN_WIDTH.least}
      aria-valuetext={width === undefined ? 'As wide as its texts' : `${width} pixels`}
      onKeyDown={press}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onResize(null)}
      className="column-handle"
    />
  );
}

/** How wide what stands in the column is now. */
function widthOf(handle: HTMLElement): number {
  return handle.parentElement?.querySelector('.head-line')?.getBoundingClientRect().width ?? 0;
}
