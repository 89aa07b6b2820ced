import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useReview } from '~/components/order/review-state';
import { classes } from '~/components/ui/classes';
import type { PageView } from '~/domain/orders/order-view';
import type { Line, Region } from '~/domain/reading/reading';
import { contains, type Point, regionAround, unrotate, wordsAt } from './page-geometry';
import { PageMarks } from './page-marks';
import type { Rotation, Zoom } from './use-document';
import { usePageWords } from './use-page-words';

type Props = { page: PageView; zoom: Zoom; rotation: Rotation; showsBoxes: boolean };

const HOVER_MS = 200;

/** Classes, since the content security policy lets no style attribute through. */
const WIDTHS: Record<Zoom, string> = {
  0.5: 'w-[50%]',
  0.67: 'w-[67%]',
  0.8: 'w-[80%]',
  1: 'w-full',
  1.25: 'w-[125%]',
  1.5: 'w-[150%]',
  2: 'w-[200%]',
  3: 'w-[300%]',
};

/** The page within its box, turned about its middle, so that marks on it turn with it; sideways its sides change places. */
const TURNS: Record<Rotation, string> = {
  0: 'inset-0',
  90: 'left-1/2 top-1/2 h-[100cqw] w-[100cqh] -translate-x-1/2 -translate-y-1/2 rotate-90',
  180: 'inset-0 rotate-180',
  270: 'left-1/2 top-1/2 h-[100cqw] w-[100cqh] -translate-x-1/2 -translate-y-1/2 -rotate-90',
};

/**
 * One page. A click on a field's source goes to the field; while a field is edited or its source is
 * looked for, or with the text boxes on, a click on a word or a drag over words fills it. (spec 2 §2 Document viewer)
 */
export function DocumentPage({ page, zoom, rotation, showsBoxes }: Props) {
  const { view, editing, mapping, fill, open, activate } = useReview();
  const [drag, setDrag] = useState<{ from: Point; to: Point } | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const picks = showsBoxes || editing !== null || Boolean(mapping?.pick);
  const { lines, load } = usePageWords(view.id, page.index, showsBoxes);
  const pick = usePick(lines, load, (text, region) =>
    fill(text, { page: page.index, region, text: text.slice(0, 500) }),
  );

  const fieldAt = (point: Point): string | null =>
    Object.entries(view.provenance).find(
      ([, { page: at, region }]) => at === page.index && region && contains(region, point),
    )?.[0] ?? null;
  const onPointerMove = (event: PointerEvent) => {
    const point = pointOf(event, rotation);
    if (drag) setDrag({ ...drag, to: point });
    clearTimeout(timer.current);
    if (!drag) timer.current = setTimeout(() => setHovered(fieldAt(point)), HOVER_MS);
  };
  const onPointerUp = (event: PointerEvent) => {
    const to = pointOf(event, rotation);
    setDrag(null);
    if (picks) return pick(drag?.from ?? to, to);
    const field = fieldAt(to);
    if (!field) return;
    activate(field);
    if (view.screens[field] && view.mayEdit) open(field);
    else document.getElementById(`field-${field}`)?.focus();
  };
  const leave = () => {
    clearTimeout(timer.current);
    setHovered(null);
    setDrag(null);
  };

  return (
    <div data-page={page.index} className={classes('relative mx-auto mb-3', WIDTHS[zoom])}>
      <div
        className={classes('relative overflow-hidden border border-line bg-white', picks && 'cursor-text')}
        onPointerEnter={picks ? load : undefined}
        onPointerDown={(event) => {
          if (event.button === 0 && picks && event.pointerType !== 'touch')
            setDrag({ from: pointOf(event, rotation), to: pointOf(event, rotation) });
        }}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerLeave={leave}
      >
        <Room width={page.width} height={page.height} sideways={rotation === 90 || rotation === 270} />
        <div className="absolute inset-0 [container-type:size]">
          <div className={classes('absolute select-none', TURNS[rotation])}>
            <img
              src={page.imageUrl}
              alt={`Page ${page.index + 1} of the document`}
              width={Math.round(page.width)}
              height={Math.round(page.height)}
              loading={page.index === 0 ? 'eager' : 'lazy'}
              decoding="async"
              draggable={false}
              className="h-full w-full"
            />
            <PageMarks
              page={page.index}
              hovered={hovered}
              lines={showsBoxes ? lines : null}
              drag={drag}
              words={lines}
            />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Fills with the words between two points; where they are still on their way, as soon as they have come. */
function usePick(lines: Line[] | null, load: () => void, fill: (text: string, region: Region) => void) {
  const waiting = useRef<[Point, Point] | null>(null);
  const pick = (from: Point, to: Point) => {
    waiting.current = lines ? null : [from, to];
    if (!lines) return load();
    const { words, text } = wordsAt(lines, from, to);
    if (text) fill(text, regionAround(words));
  };
  const latest = useRef(pick);
  latest.current = pick;
  useEffect(() => {
    if (lines && waiting.current) latest.current(...waiting.current);
  }, [lines]);
  return pick;
}

type RoomProps = { width: number; height: number; sideways: boolean };

/** Holds a page's place at its height before its picture is there: an empty drawing of its proportions. */
function Room({ width, height, sideways }: RoomProps) {
  const box = sideways ? `0 0 ${height} ${width}` : `0 0 ${width} ${height}`;
  return <svg viewBox={box} aria-hidden="true" className="block h-auto w-full" />;
}

function pointOf(event: PointerEvent, rotation: Rotation): Point {
  const box = event.currentTarget.getBoundingClientRect();
  const shown = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
  return unrotate(shown, rotation);
}
