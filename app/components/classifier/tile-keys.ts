/** The tiles of the grid in the order they stand. */
const tiles = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-document]')];

export const documentOf = (element: Element | null): number | null => {
  const id = element?.closest<HTMLElement>('[data-document]')?.dataset.document;
  return id === undefined ? null : Number(id);
};

/** Where an arrow leads from a tile: the next one, or the nearest of the row above or below. */
export function tileTowards(from: HTMLElement, key: string): HTMLElement | undefined {
  const all = tiles();
  const at = all.indexOf(from);
  if (key === 'ArrowRight') return all[at + 1];
  if (key === 'ArrowLeft') return all[at - 1];
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
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

export const isArrow = (key: string): boolean => /^(Arrow(Up|Down|Left|Right)|Home|End)$/.test(key);
export const isLetter = (key: string): boolean => /^[\p{L}\p{N} .\-&]$/u.test(key);
