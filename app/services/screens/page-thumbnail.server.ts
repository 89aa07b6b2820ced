import type { GridSize } from '~/domain/lists/classifier-list';
import { type Thumbnail, type ThumbnailSide, thumbnailFile } from '~/domain/reading/thumbnails';
import { paths } from '~/domain/urls/paths';
import { signedPath } from '~/services/platform/signing.server';

const HOUR_MS = 3_600_000;
const NEXT: Record<GridSize, ThumbnailSide> = { 100: 200, 200: 400, 300: 400, 400: 400 };

/**
 * The addresses of a page's picture in a size. They are the same for everybody within the hour, so that a list that is
 * loaded again shows the pictures the browser has.
 */
export function thumbnailOf(file: string, size: GridSize): Thumbnail {
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const addressOf = (side: ThumbnailSide) =>
    signedPath(paths.file(thumbnailFile(file, side)), (3 * HOUR_MS) / 1000, '', hour);
  return { src: addressOf(size), dense: addressOf(NEXT[size]) };
}
