import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { openImage } from './open-image.server';

/** Screens show no more; a photo of a telephone is larger. */
const MAX_SIDE = 2400;
const QUALITY = 85;
/** A picture beside a comment is a photo or a screenshot; a page of paper has a way of its own. */
const MAX_COPIED_PIXELS = 40_000_000;

/** The picture decoded and written as WebP, upright, on white, without its metadata. Throws ReadProblem. */
export async function copyImage(path: string, out: string): Promise<{ width: number; height: number }> {
  const { upright, ...size } = await openImage(path);
  if (size.width * size.height > MAX_COPIED_PIXELS)
    throw new ReadProblem('too-large', 'The picture has more than 40 megapixels.');
  const { width, height } = await upright
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toFile(out);
  return { width, height };
}
