import { useReview } from '~/components/order/review-state';
import type { Line, Region } from '~/domain/reading/reading';
import { type FieldSource, provenanceOf } from './field-sources';
import { type Point, regionBetween, wordsAt } from './page-geometry';

type Props = {
  page: number;
  hovered: FieldSource | null;
  /** Fields whose places are framed. */
  sources: readonly FieldSource[];
  /** Framed as text boxes: words for a field in hand, else lines to copy. */
  boxes: 'words' | 'lines' | null;
  lines: Line[] | null;
  drag: { from: Point; to: Point } | null;
  /** A part that is being read. */
  reading: Region | null;
};

/** What lies over a page: where fields come from, the lit one, the one under the pointer, text boxes, and what is being chosen. */
export function PageMarks({ page, hovered, sources, boxes, lines, drag, reading }: Props) {
  const { view, active } = useReview();
  const lit = active ? provenanceOf(view, active) : undefined;
  const chosen = drag && lines ? wordsAt(lines, drag.from, drag.to).words : [];
  return (
    <div className="pointer-events-none absolute inset-0">
      {boxes && lines ? <TextBoxes regions={boxes === 'words' ? wordsOf(lines) : lines} /> : null}
      <svg aria-hidden="true" className="absolute inset-0 h-full w-full overflow-visible">
        {sources.map(({ name, region }) => (
          <rect
            key={name}
            data-source={name}
            {...boxOf(grow(region))}
            rx={3}
            className="fill-none stroke-[#0b5cad]/30"
          />
        ))}
        {hovered && hovered.name !== active ? (
          <Mark region={hovered.region} label={hovered.label} quiet />
        ) : null}
        {lit?.region && lit.page === page ? <Mark region={lit.region} /> : null}
        {chosen.map(({ region }) => (
          <rect key={`${region.left} ${region.top}`} {...boxOf(region)} className="fill-mark/50" />
        ))}
        {drag ? <Frame region={regionBetween(drag.from, drag.to)} /> : null}
        {reading ? <Frame region={reading} label="Reading…" /> : null}
      </svg>
    </div>
  );
}

function Frame({ region, label }: { region: Region; label?: string }) {
  const box = boxOf(region);
  return (
    <>
      <rect {...box} fill="none" stroke="#0b5cad" strokeDasharray="3 2" />
      {label ? <Label box={box}>{label}</Label> : null}
    </>
  );
}

/** Paper is white in both themes, so marks on it have the same colours in both. */
function Mark({ region, label, quiet = false }: { region: Region; label?: string; quiet?: boolean }) {
  const box = boxOf(grow(region));
  return (
    <>
      <rect
        {...box}
        data-lit={quiet ? undefined : ''}
        rx={3}
        strokeWidth={2}
        className={quiet ? 'fill-none stroke-[#0b5cad]/60' : 'fill-mark/30 stroke-[#b8860b]'}
      />
      {label ? <Label box={box}>{label}</Label> : null}
    </>
  );
}

function Label({ box, children }: { box: ReturnType<typeof boxOf>; children: string }) {
  return (
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
      {children}
    </text>
  );
}

const wordsOf = (lines: Line[]) => lines.flatMap(({ words }) => words);

/** One drawing for a page's hundreds of words. */
function TextBoxes({ regions }: { regions: readonly { region: Region }[] }) {
  return (
    <svg
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 h-full w-full"
    >
      {regions.map(({ region }, i) => (
        <rect
          key={i}
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
      ))}
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
