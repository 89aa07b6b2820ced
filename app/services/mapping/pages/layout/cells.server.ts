import type { ReadPage } from '~/domain/reading/reading';
import type { Box } from './pieces.server';

/** A rule's distance from where a box would need it, in points. */
const SLACK = 3;

/** The ruled box around a piece, when rules stand on all four sides of it; null on a page without frames. */
export function cellAround(box: Box, page: ReadPage | undefined): Box | null {
  if (!page) return null;
  const [cx, cy] = [(box.x0 + Math.min(box.x1, box.x0 + 20)) / 2, (box.y0 + box.y1) / 2];
  const rules = page.rules.map(({ x1, y1, x2, y2 }) => ({
    x1: Math.min(x1, x2) * page.width,
    x2: Math.max(x1, x2) * page.width,
    y1: Math.min(y1, y2) * page.height,
    y2: Math.max(y1, y2) * page.height,
  }));
  const upright = rules.filter((r) => r.x2 - r.x1 < 2 && r.y1 - SLACK <= cy && r.y2 + SLACK >= cy);
  const level = rules.filter((r) => r.y2 - r.y1 < 2 && r.x1 - SLACK <= cx && r.x2 + SLACK >= cx);
  const x0 = Math.max(...upright.filter((r) => r.x1 <= cx).map((r) => r.x1));
  const x1 = Math.min(...upright.filter((r) => r.x1 > cx).map((r) => r.x1));
  const y0 = Math.max(...level.filter((r) => r.y1 <= cy).map((r) => r.y1));
  const y1 = Math.min(...level.filter((r) => r.y1 > cy).map((r) => r.y1));
  return [x0, x1, y0, y1].every(Number.isFinite) ? { page: box.page, x0, x1, y0, y1 } : null;
}

/** Whether a box's middle lies in a cell. */
export function isInside(box: Box, cell: Box): boolean {
  const [x, y] = [(box.x0 + Math.min(box.x1, box.x0 + 20)) / 2, (box.y0 + box.y1) / 2];
  return (
    box.page === cell.page && x > cell.x0 - SLACK && x < cell.x1 + SLACK && y > cell.y0 - 1 && y < cell.y1 + 1
  );
}
