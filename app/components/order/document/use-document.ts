import { type RefObject, useEffect, useRef, useState } from 'react';
import { useKeys } from '~/components/shell/keys';
import type { OrderView } from '~/domain/orders/order-view';
import type { Region } from '~/domain/reading/reading';

const ZOOMS = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3] as const;
export type Zoom = (typeof ZOOMS)[number];
export type Rotation = 0 | 90 | 180 | 270;

export type DocumentState = {
  scroller: RefObject<HTMLDivElement>;
  page: number;
  count: number;
  goTo: (page: number) => void;
  /** 1 fits the width. */
  zoom: Zoom;
  changeZoom: (by: 1 | -1 | 0) => void;
  rotation: Rotation;
  rotate: () => void;
  onScroll: () => void;
};

/** Which page is looked at, how large and which way up, with the keys for it. */
export function useDocument(pages: OrderView['pages']): DocumentState {
  const scroller = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(0);
  const [zoom, setZoom] = useState<Zoom>(1);
  const [rotation, setRotation] = useState<Rotation>(0);
  const goTo = (wanted: number) => {
    const target = Math.min(pages.length - 1, Math.max(0, wanted));
    const place = scroller.current;
    const top = pageElement(place, target)?.offsetTop;
    if (place && top !== undefined) place.scrollTop = top - 8;
    setPage(target);
  };
  const rotate = () => setRotation((now) => ((now + 90) % 360) as Rotation);
  const changeZoom = (by: 1 | -1 | 0) => setZoom((now) => (by === 0 ? 1 : nextZoom(now, by)));
  const [larger, smaller, fit] = [() => changeZoom(1), () => changeZoom(-1), () => changeZoom(0)];
  useKeys({
    '+': larger,
    'Alt++': larger,
    'Alt+=': larger,
    '-': smaller,
    'Alt+-': smaller,
    '0': fit,
    'Alt+0': fit,
    'Alt+ArrowUp': () => goTo(page - 1),
    'Alt+ArrowDown': () => goTo(page + 1),
    r: rotate,
  });
  return {
    scroller,
    page,
    count: pages.length,
    goTo,
    zoom,
    changeZoom,
    rotation,
    rotate,
    onScroll: () => setPage(pageInView(scroller.current)),
  };
}

function nextZoom(now: Zoom, by: 1 | -1): Zoom {
  const found = by === 1 ? ZOOMS.find((step) => step > now) : ZOOMS.findLast((step) => step < now);
  return found ?? now;
}

function pageElement(place: HTMLElement | null, page: number): HTMLElement | null {
  return place?.querySelector<HTMLElement>(`[data-page="${page}"]`) ?? null;
}

/** The page that lies a third down the pane. */
function pageInView(place: HTMLElement | null): number {
  if (!place) return 0;
  const line = place.scrollTop + place.clientHeight / 3;
  const all = [...place.querySelectorAll<HTMLElement>('[data-page]')];
  const found = all.findLast((element) => element.offsetTop <= line) ?? all[0];
  return Number(found?.dataset.page ?? 0);
}

/** Brings the source of the lit field into view when it is not, without moving the window around it. */
export function useScrollToSource(
  { scroller, rotation }: DocumentState,
  source: { page: number; region: Region } | null,
): void {
  const page = source?.page;
  const top = rotation === 0 ? source?.region.top : undefined;
  useEffect(() => {
    const place = scroller.current;
    const element = page === undefined ? null : pageElement(place, page);
    if (!place || !element) return;
    const at = element.offsetTop + element.clientHeight * (top ?? 0);
    const margin = place.clientHeight * 0.15;
    const isSeen = at > place.scrollTop + margin && at < place.scrollTop + place.clientHeight - margin;
    if (!isSeen) place.scrollTop = at - place.clientHeight / 3;
  }, [scroller, page, top]);
}
