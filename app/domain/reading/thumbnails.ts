/** The longest side of a page's small pictures, in pixels. (spec 1 §9, 3 §9) */
export const THUMBNAIL_SIDES = [100, 200, 300, 400] as const;
export type ThumbnailSide = (typeof THUMBNAIL_SIDES)[number];

/** One picture for plain screens, and one for those with two points a pixel. */
export type Thumbnail = { src: string; dense: string };

const NAMED = /-200(?=\.\w+$)/;

/**
 * The file of a page's picture in another size than the 200 pixels that `file` has. Pages that were read before there
 * were several sizes have one for all.
 */
export function thumbnailFile(file: string, side: ThumbnailSide): string {
  return file.replace(NAMED, `-${side}`);
}
