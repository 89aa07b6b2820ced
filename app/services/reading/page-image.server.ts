import path from 'node:path';
import type { PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import type { Sharp } from 'sharp';
import type { OpenPdf } from './pdf-document.server';
import { ReadProblem } from './read-problem.server';

/** What the reviewer sees: sharp enough for 9-point print at full zoom, small enough for a fast first look. */
const SHOWN_DPI = 156;
const LONGEST_SIDE = 2200;
const THUMBNAIL_SIDE = 200;

/** Raw pixels as pdfium and sharp exchange them. */
export type Bitmap = { data: Uint8Array; width: number; height: number; channels: 1 | 3 | 4 };

/** sharp starts a thread pool; children read one page at a time and share the machine. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

let library: Promise<PDFiumLibrary> | null = null;
let drawn: { file: string; document: PDFiumDocument } | null = null;

async function openForDrawing({ file, bytes }: OpenPdf): Promise<PDFiumDocument> {
  if (drawn?.file === file) return drawn.document;
  drawn?.document.destroy();
  drawn = null;
  library ??= import('@hyzyla/pdfium').then(({ PDFiumLibrary }) => PDFiumLibrary.init());
  const document = await (await library).loadDocument(bytes);
  drawn = { file, document };
  return document;
}

/** Draws a page, `dpi` dots per inch but never more than `longest` on its longer side. */
export async function drawPdfPage(
  pdf: OpenPdf,
  index: number,
  wish: { dpi: number; longest: number; grey?: boolean },
): Promise<Bitmap> {
  const document = await openForDrawing(pdf).catch(() => {
    throw new ReadProblem('corrupt', 'The PDF is damaged and its pages cannot be shown.');
  });
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const longest = Math.max(originalWidth, originalHeight);
  if (!(longest > 0)) throw new ReadProblem('corrupt', `Page ${index + 1} of the PDF is damaged.`);
  const scale = Math.min(wish.dpi / 72, wish.longest / longest);
  const { data, width, height } = await page.render({
    scale,
    renderFormFields: true,
    colorSpace: wish.grey ? 'Gray' : 'BGRA',
  });
  return { data, width, height, channels: wish.grey ? 1 : 4 };
}

/** A page of a PDF as it is shown. */
export async function drawShownPage(pdf: OpenPdf, index: number): Promise<Bitmap> {
  return await drawPdfPage(pdf, index, { dpi: SHOWN_DPI, longest: LONGEST_SIDE });
}

/** Raw pixels as a sharp pipeline. */
export async function fromBitmap({ data, width, height, channels }: Bitmap): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(data, { raw: { width, height, channels } });
}

/** Writes the page's picture and its thumbnail into `outDir`; gives their paths. */
export async function writePageImages(
  upright: Sharp,
  index: number,
  outDir: string,
): Promise<{ imagePath: string; thumbnailPath: string }> {
  const imagePath = path.join(outDir, `page-${index}.webp`);
  const thumbnailPath = path.join(outDir, `page-${index}-thumbnail.webp`);
  const flat = upright.flatten({ background: '#fff' });
  await flat
    .clone()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 72, effort: 0, smartSubsample: false })
    .toFile(imagePath);
  await flat
    .clone()
    .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside' })
    .webp({ quality: 70, effort: 0 })
    .toFile(thumbnailPath);
  return { imagePath, thumbnailPath };
}

/** Lets go of the document that pdfium still holds. */
export function closeDrawing(): void {
  drawn?.document.destroy();
  drawn = null;
}
