import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { useReview } from '~/components/order/review-state';
import { classes } from '~/components/ui/classes';
import type { PageView } from '~/domain/orders/order-view';
import { type FieldSource, sourceAt, sourcesOn } from './field-sources';
import { type Point, unrotate } from './page-geometry';
import { PageImage } from './page-image';
import { PageMarks } from './page-marks';
import { TextLayer } from './text-layer';
import type { Rotation } from './use-document';
import { usePageWords } from './use-page-words';
import { usePick } from './use-pick';

type Props = { page: PageView; rotation: Rotation; showsText: boolean; showsFields: boolean };

const HOVER_MS = 200;

/** The page within its box, turned about its middle, so that marks on it turn with it; sideways its sides change places. */
const TURNS: Record<Rotation, string> = {
  0: 'inset-0',
  90: 'left-1/2 top-1/2 h-[100cqw] w-[100cqh] -translate-x-1/2 -translate-y-1/2 rotate-90',
  180: 'inset-0 rotate-180',
  270: 'left-1/2 top-1/2 h-[100cqw] w-[100cqh] -translate-x-1/2 -translate-y-1/2 -rotate-90',
};

/**
 * The picture of a page and what lies over it. A click on a field's source goes to the field. While a field is edited, its
 * source is looked for, or the text boxes are on, a click on a word or a drag over words fills it, or copies them where no
 * field is in hand; else the text of the page can be selected. (spec 2 §2 Document viewer)
 */
export function PageContent({ page, rotation, showsText, showsFields }: Props) {
  const { view, editing, mapping } = useReview();
  const sources = useMemo(() => sourcesOn(view, page.index), [view, page.index]);
  const isInHand = editing !== null || Boolean(mapping?.pick);
  const picks = showsText || isInHand;
  const { lines, load } = usePageWords(view.id, page.index, showsText);
  const { pick, reading } = usePick(page.index, lines, load);
  const { hovered, dwell, leave } = useHovered(sources);
  const goToField = useGoToField();
  const [drag, setDrag] = useState<{ from: Point; to: Point } | null>(null);
  /** What had the focus when the button went down: the click itself takes it away. */
  const fills = useRef(isInHand);

  const onPointerDown = (event: PointerEvent) => {
    fills.current = isInHand || Boolean(document.activeElement?.id.startsWith('field-'));
    if (event.button !== 0 || !picks || event.pointerType === 'touch') return;
    setDrag({ from: pointOf(event, rotation), to: pointOf(event, rotation) });
  };
  const onPointerMove = (event: PointerEvent) => {
    const point = pointOf(event, rotation);
    if (drag) setDrag({ ...drag, to: point });
    else dwell(point, load);
  };
  const onPointerUp = (event: PointerEvent) => {
    const to = pointOf(event, rotation);
    setDrag(null);
    if (picks) return pick(drag?.from ?? to, to, fills.current);
    const field = window.getSelection()?.isCollapsed === false ? null : sourceAt(sources, to);
    if (field) goToField(field);
  };

  return (
    <div
      className={classes('absolute inset-0 [container-type:size]', picks && 'cursor-text')}
      onPointerEnter={picks ? load : undefined}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerLeave={() => {
        leave();
        setDrag(null);
      }}
    >
      <div className={classes('absolute select-none', TURNS[rotation])}>
        <PageImage page={page} className="h-full w-full" />
        {lines && !picks ? <TextLayer lines={lines} width={page.width} height={page.height} /> : null}
        <PageMarks
          page={page.index}
          hovered={hovered}
          sources={showsFields ? sources : []}
          boxes={showsText ? (isInHand ? 'words' : 'lines') : null}
          lines={lines}
          drag={drag}
          reading={reading}
        />
      </div>
    </div>
  );
}

/** The field under the pointer, once it rests there. */
function useHovered(sources: readonly FieldSource[]) {
  const [hovered, setHovered] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const dwell = (point: Point, rested: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setHovered(sourceAt(sources, point));
      rested();
    }, HOVER_MS);
  };
  const leave = () => {
    clearTimeout(timer.current);
    setHovered(null);
  };
  return { hovered: sources.find(({ name }) => name === hovered) ?? null, dwell, leave };
}

function useGoToField(): (name: string) => void {
  const { view, open, activate } = useReview();
  return (name) => {
    activate(name);
    if (view.mayEdit && !view.screens[name]?.readonly) open(name);
    else document.getElementById(`field-${name}`)?.focus();
  };
}

function pointOf(event: PointerEvent, rotation: Rotation): Point {
  const box = event.currentTarget.getBoundingClientRect();
  const shown = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
  return unrotate(shown, rotation);
}
