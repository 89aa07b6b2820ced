import { openImage } from './open-image.server';

/** Screens show no more; a photo of a telephone is larger. */
const MAX_SIDE = 2400;
const QUALITY = 85;

/** The picture decoded and written as WebP, upright, on white, without its metadata. Throws ReadProblem. */
export async function copyImage(path: string, out: string): Promise<{ width: number; height: number }> {
  const { upright } = await openImage(path);
  const { width, height } = await upright
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toFile(out);
  return { width, height };
}
