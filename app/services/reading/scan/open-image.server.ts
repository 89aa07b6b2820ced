import type { Metadata, Sharp } from 'sharp';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { READING_LIMITS } from '~/services/reading/shared/reading-limits.server';
import type { GreyBitmap } from './ocr-engine.server';
import { loadSharp } from './page-image.server';
import { dotsDownByAcross } from './tiff-resolution.server';

/** A picture whose header was checked. `upright` honours EXIF, has no alpha, and is decoded only when used. */
export type OpenImage = {
  upright: Sharp;
  width: number;
  height: number;
  dpi: number;
  /** Of the file: a fax has several. */
  pages: number;
};

const KINDS = new Set(['jpeg', 'png', 'webp', 'tiff']);
/** Letter paper's long side; what a photo without a trustworthy density is taken for. */
const PAGE_INCHES = 11;
const MAX_INCHES = 40;

/** Opens a page of a picture by its header alone, the first without `page`. Throws ReadProblem `corrupt`, `unsupported` or `too-large`. */
export async function openImage(path: string, page = 0): Promise<OpenImage> {
  const sharp = await loadSharp();
  const at = page > 0 ? { page } : {};
  const open = () =>
    sharp(path, { ...at, failOn: 'none', limitInputPixels: READING_LIMITS.pixels, sequentialRead: false });
  const header = await sharp(path, { ...at, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new ReadProblem('corrupt', 'The picture is damaged and cannot be opened.');
    });
  const { width, height } = checkedSize(header);
  const sideways = (header.orientation ?? 1) >= 5;
  const long = Math.max(width, height);
  const stated = header.density && header.density >= 90 ? header.density : 0;
  const dpi = stated > 0 && long / stated <= MAX_INCHES && long / stated >= 3 ? stated : long / PAGE_INCHES;
  const isTiff = header.format === 'tiff';
  const pages = isTiff ? (header.pages ?? 1) : 1;
  const share = isTiff ? await dotsDownByAcross(path, page).catch(() => 1) : 1;
  if (Math.abs(share - 1) > 0.1)
    return { ...(await squared(open(), { width, height, share, dpi: stated })), pages };
  return {
    upright: open().rotate().flatten({ background: '#fff' }),
    width: sideways ? height : width,
    height: sideways ? width : height,
    dpi,
    pages,
  };
}

type Unequal = { width: number; height: number; share: number; dpi: number };

/** A fax of standard resolution has half as many dots down as across: a page of square dots, as tall as the paper. */
async function squared(
  picture: Sharp,
  { width, height, share, dpi }: Unequal,
): Promise<Omit<OpenImage, 'pages'>> {
  const sharp = await loadSharp();
  const tall = Math.round(height / share);
  const { data, info } = await picture
    .resize({ width, height: tall, fit: 'fill', kernel: 'cubic' })
    .flatten({ background: '#fff' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const upright = sharp(data, { raw: { width, height: tall, channels: info.channels } });
  return { upright, width, height: tall, dpi: dpi || Math.max(width, tall) / PAGE_INCHES };
}

function checkedSize({ format, width, height }: Metadata): { width: number; height: number } {
  if (!format || !KINDS.has(format)) {
    throw new ReadProblem('unsupported', 'This kind of picture cannot be read. Send it as JPEG, PNG or PDF.');
  }
  if (!width || !height) throw new ReadProblem('empty', 'The picture is empty.');
  if (width * height > READING_LIMITS.pixels) {
    const megapixels = Math.round((width * height) / 1e6);
    throw new ReadProblem(
      'too-large',
      `The picture has ${megapixels} megapixels; at most ${READING_LIMITS.pixels / 1e6} can be read.`,
    );
  }
  return { width, height };
}

/** The picture in grey at `dpi`, no longer than `longest`; small pictures are enlarged. */
export async function imageAsGrey(image: OpenImage, dpi: number, longest: number): Promise<GreyBitmap> {
  const scale = Math.min(dpi / image.dpi, longest / Math.max(image.width, image.height));
  const { data, info } = await image.upright
    .clone()
    .resize({ width: Math.max(1, Math.round(image.width * scale)), kernel: 'cubic' })
    .grayscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
