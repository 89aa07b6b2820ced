/** The tiles of the grid in the order they stand. */
const tiles = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-document]')];

export const documentOf = (element: Element | null): number | null => {
  const id = element?.closest<HTMLElement>('[data-document]')?.dataset.document;
  return id === undefined ? null : Number(id);
};

/** Where an arrow leads from a tile: the next one, or the nearest of the row above or below. Near tiles are always drawn. */
export function tileTowards(from: HTMLElement, key: string): HTMLElement | undefined {
  const all = tiles();
  const at = all.indexOf(from);
  if (key === 'ArrowRight') return all[at + 1];
  if (key === 'ArrowLeft') return all[at - 1];
  const step = key === 'ArrowDown' ? 1 : -1;
  const { top, left } = from.getBoundingClientRect();
  let best: HTMLElement | undefined;
  let rowTop: number | undefined;
  for (let i = at + step; i >= 0 && i < all.length; i += step) {
    const tile = all[i];
    const box = tile?.getBoundingClientRect();
    if (!tile || !box || Math.abs(box.top - top) < 2) continue;
    // The first row that is another one; the row behind it ends the search.
    rowTop ??= box.top;
    if (Math.abs(box.top - rowTop) > 2) break;
    const isNearer =
      best === undefined || Math.abs(box.left - left) < Math.abs(best.getBoundingClientRect().left - left);
    if (isNearer) best = tile;
  }
  return best;
}

/** Frames within which a chunk that came into sight has drawn its tiles. */
const MAX_FRAMES = 60;

/** Focuses the first or the last tile of all, which may not be drawn yet. */
export async function focusEdge(key: 'Home' | 'End'): Promise<void> {
  const chunks = document.querySelectorAll<HTMLElement>('[data-chunk]');
  const chunk = chunks[key === 'Home' ? 0 : chunks.length - 1];
  chunk?.scrollIntoView({ block: key === 'Home' ? 'start' : 'end' });
  for (let frame = 0; frame < MAX_FRAMES; frame += 1) {
    const drawn = chunk?.querySelectorAll<HTMLElement>('[data-document]');
    const tile = drawn?.[key === 'Home' ? 0 : drawn.length - 1];
    if (tile) return tile.focus();
    await new Promise(requestAnimationFrame);
  }
}

export const isArrow = (key: string): boolean => /^Arrow(Up|Down|Left|Right)$/.test(key);
export const isEdge = (key: string): key is 'Home' | 'End' => key === 'Home' || key === 'End';
export const isLetter = (key: string): boolean => /^[\p{L}\p{N} .\-&]$/u.test(key);
