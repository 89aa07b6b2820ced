import type { Provenance } from '~/domain/orders/order-draft';
import type { Line, ReadPage } from '~/domain/reading/reading';

/** The line in which a value stands. */
export function lineOf(pages: readonly ReadPage[], { page, region }: Provenance): Line | undefined {
  const lines = pages.find(({ index }) => index === page)?.lines ?? [];
  if (!region) return undefined;
  const middle = region.top + region.height / 2;
  return lines.find(
    ({ region: { left, top, width, height } }) =>
      top < middle && middle < top + height && left <= region.left + SLACK && region.left < left + width,
  );
}

/** What stands in its line from a value on. */
export const lineFrom = (line: Line | undefined, { region }: Provenance): string =>
  (line?.words ?? [])
    .filter((word) => word.region.left >= (region?.left ?? 0) - SLACK)
    .map(({ text }) => text)
    .join(' ');

/** Of the width of a page. */
const SLACK = 0.003;
