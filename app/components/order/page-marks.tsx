import type { CSSProperties } from 'react';
import { classes } from '~/components/ui/classes';
import type { Line, Region } from '~/domain/reading';
import { type Point, regionBetween, wordsAt } from './page-geometry';
import { useReview } from './review-state';

type Props = {
  page: number;
  hovered: string | null;
  /** Drawn as text boxes. */
  lines: Line[] | null;
  /** Known, whether drawn or not. */
  words: Line[] | null;
  drag: { from: Point; to: Point } | null;
};

/** What lies over a page: the lit source, the one under the pointer, text boxes, and what is being chosen. */
export function PageMarks({ page, hovered, lines, words, drag }: Props) {
  const { view, active } = useReview();
  const lit = active ? view.provenance[active] : undefined;
  const under = hovered && hovered !== active ? view.provenance[hovered] : undefined;
  const chosen = drag && words ? wordsAt(words, drag.from, drag.to).words : [];
  return (
    <div className="pointer-events-none absolute inset-0">
      {lines ? <TextBoxes lines={lines} /> : null}
      {under?.region ? <Mark region={under.region} label={view.screens[hovered ?? '']?.label} quiet /> : null}
      {lit?.region && lit.page === page ? <Mark region={lit.region} /> : null}
      {chosen.map(({ region }) => (
        <span key={`${region.left} ${region.top}`} className="absolute bg-mark/50" style={boxStyle(region)} />
      ))}
      {drag ? (
        <span
          className="absolute border border-dashed border-[#0b5cad]"
          style={boxStyle(regionBetween(drag.from, drag.to))}
        />
      ) : null}
    </div>
  );
}

/** Paper is white in both themes, so marks on it have the same colours in both. */
function Mark({ region, label, quiet = false }: { region: Region; label?: string; quiet?: boolean }) {
  return (
    <span
      className={classes(
        'absolute rounded-sm outline outline-2 outline-offset-1',
        quiet ? 'outline-[#0b5cad]/60' : 'bg-mark/30 outline-[#b8860b]',
      )}
      style={boxStyle(grow(region))}
    >
      {label ? (
        <span className="absolute bottom-full left-0 mb-0.5 whitespace-nowrap rounded-sm bg-[#15191e] px-1.5 text-sm text-white">
          {label}
        </span>
      ) : null}
    </span>
  );
}

/** One drawing for a page's hundreds of words. */
function TextBoxes({ lines }: { lines: Line[] }) {
  return (
    <svg
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 h-full w-full"
    >
      {lines.flatMap(({ words }, i) =>
        words.map(({ region }, j) => (
          <rect
            key={`${i} ${j}`}
            x={region.left}
            y={region.top}
            width={region.width}
            height={region.height}
            fill="#0b5cad"
            fillOpacity={0.06}
            stroke="#0b5cad"
            strokeOpacity={0.5}
            strokeWidth={1}
            vectorEffect="non-scaling-stroke"
          />
        )),
      )}
    </svg>
  );
}

function grow({ left, top, width, height }: Region): Region {
  return { left: left - 0.003, top: top - 0.002, width: width + 0.006, height: height + 0.004 };
}

function boxStyle({ left, top, width, height }: Region): CSSProperties {
  return {
    left: `${left * 100}%`,
    top: `${top * 100}%`,
    width: `${width * 100}%`,
    height: `${height * 100}%`,
  };
}
