import path from 'node:path';
import type { Sharp } from 'sharp';
import { THUMBNAIL_SIDES, thumbnailFile } from '~/domain/reading/thumbnails';
import type { OpenPdf } from '~/services/reading/pdf/document.server';
import { openInPdfium, type PdfiumModule } from '~/services/reading/pdf/pdfium.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';

/** What the reviewer sees: sharp enough for 9-point print at full zoom, small enough for a fast first look. */
const SHOWN_DPI = 156;
const MAX_SIDE = 2200;

/** Raw pixels as pdfium and sharp exchange them. */
export type Bitmap = { data: Uint8Array; width: number; height: number; channels: 1 | 3 | 4 };

/** sharp starts a thread pool; children read one page at a time and share the machine. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Draws a page, `dpi` dots per inch but never more than `longest` on its longer side. */
export async function drawPdfPage(
  pdf: OpenPdf,
  index: number,
  options: { dpi: number; longest: number; grey?: boolean },
): Promise<Bitmap> {
  const document = await openInPdfium(pdf).catch(() => {
    throw new ReadProblem('corrupt', 'The PDF is damaged and its pages cannot be shown.');
  });
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const longest = Math.max(originalWidth, originalHeight);
  if (!(longest > 0)) throw new ReadProblem('corrupt', `Page ${index + 1} of the PDF is damaged.`);
  const scale = Math.min(options.dpi / 72, options.longest / longest);
  const { data, width, height } = await page.render({
    scale,
    renderFormFields: true,
    colorSpace: options.grey ? 'Gray' : 'BGRA',
  });
  return { data, width, height, channels: options.grey ? 1 : 4 };
}

const PICTURE = 3;
const MAX_OBJECTS = 3000;

/** The part of a page (0 to 1) that pictures cover: what tells a scan with a stamped-on text from a form. */
export async function pictureShare(pdf: OpenPdf, index: number): Promise<number> {
  const page = (await openInPdfium(pdf)).getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const { module, pageIdx } = page as unknown as { module: PdfiumModule; pageIdx: number };
  const bounds = module.wasmExports.malloc(16);
  let covered = 0;
  for (let i = 0; i < Math.min(page.getObjectCount(), MAX_OBJECTS); i++) {
    const object = module._FPDFPage_GetObject(pageIdx, i);
    if (module._FPDFPageObj_GetType(object) !== PICTURE) continue;
    module._FPDFPageObj_GetBounds(object, bounds, bounds + 4, bounds + 8, bounds + 12);
    const view = new DataView(module.HEAPU8.buffer, bounds, 16);
    const [left, bottom, right, top] = [0, 4, 8, 12].map((at) => view.getFloat32(at, true));
    covered += Math.abs(((right ?? 0) - (left ?? 0)) * ((top ?? 0) - (bottom ?? 0)));
  }
  module.wasmExports.free(bounds);
  module._FPDF_ClosePage(pageIdx);
  return Math.min(1, covered / (originalWidth * originalHeight));
}

/** A page of a PDF as it is shown. */
export async function drawShownPage(pdf: OpenPdf, index: number): Promise<Bitmap> {
  return await drawPdfPage(pdf, index, { dpi: SHOWN_DPI, longest: MAX_SIDE });
}

/** Raw pixels as a sharp pipeline. */
export async function fromBitmap({ data, width, height, channels }: Bitmap): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(data, { raw: { width, height, channels } });
}

/** Writes the page's picture and its thumbnails into `outDir`; gives the paths of the one and of that of 200 pixels. */
export async function writePageImages(
  upright: Sharp,
  index: number,
  outDir: string,
): Promise<{ imagePath: string; thumbnailPath: string }> {
  const imagePath = path.join(outDir, `page-${index}.webp`);
  const thumbnailPath = path.join(outDir, `page-${index}-thumbnail-200.webp`);
  // Made once and kept as pixels: a copy of a pipeline copies the whole picture.
  const { data, info } = await upright
    .flatten({ background: '#fff' })
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shown: Bitmap = {
    data,
    width: info.width,
    height: info.height,
    channels: info.channels as Bitmap['channels'],
  };
  const picture = (await fromBitmap(shown)).webp({ quality: 72, effort: 0, smartSubsample: false });
  await Promise.all([picture.toFile(imagePath), writeThumbnails(shown, thumbnailPath)]);
  return { imagePath, thumbnailPath };
}

/** The smaller ones are made of the largest, a little sharpened, so that lines of text stay lines. */
async function writeThumbnails(page: Bitmap, thumbnailPath: string): Promise<void> {
  const sharp = await loadSharp();
  const largest = Math.max(...THUMBNAIL_SIDES);
  const { data, info } = await (await fromBitmap(page))
    .resize({ width: largest, height: largest, fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const thumbnails = THUMBNAIL_SIDES.map((side) =>
    sharp(data, { raw: { width, height, channels } })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .sharpen()
      .webp({ quality: 70, effort: 0 })
      .toFile(thumbnailFile(thumbnailPath, side)),
  );
  await Promise.all(thumbnails);
}
