import { useReview } from '~/components/order/review-state';
import type { Line, Region } from '~/domain/reading/reading';
import { type Point, regionBetween, wordsAt } from './page-geometry';

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
      <svg aria-hidden="true" className="absolute inset-0 h-full w-full overflow-visible">
        {under?.region ? (
          <Mark region={under.region} label={view.screens[hovered ?? '']?.label} quiet />
        ) : null}
        {lit?.region && lit.page === page ? <Mark region={lit.region} /> : null}
        {chosen.map(({ region }) => (
          <rect key={`${region.left} ${region.top}`} {...boxOf(region)} className="fill-mark/50" />
        ))}
        {drag ? (
          <rect
            {...boxOf(regionBetween(drag.from, drag.to))}
            fill="none"
            stroke="#0b5cad"
            strokeDasharray="3 2"
          />
        ) : null}
      </svg>
    </div>
  );
}

/** Paper is white in both themes, so marks on it have the same colours in both. */
function Mark({ region, label, quiet = false }: { region: Region; label?: string; quiet?: boolean }) {
  const box = boxOf(grow(region));
  return (
    <>
      <rect
        {...box}
        rx={3}
        strokeWidth={2}
        className={quiet ? 'fill-none stroke-[#0b5cad]/60' : 'fill-mark/30 stroke-[#b8860b]'}
      />
      {label ? (
        <text
          x={box.x}
          y={box.y}
          dx={5}
          dy={-8}
          // A broad stroke behind the letters is their ground: how wide they are, only the browser knows.
          paintOrder="stroke"
          strokeWidth={8}
          strokeLinejoin="round"
          className="fill-white stroke-[#15191e] text-sm"
        >
          {label}
        </text>
      ) : null}
    </>
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

/** In percent of the page, so that a mark keeps its line width at every zoom. */
function boxOf({ left, top, width, height }: Region) {
  return { x: `${left * 100}%`, y: `${top * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` };
}
