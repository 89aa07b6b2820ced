import type { ReadPage } from '~/domain/reading/reading';
import { type OpenPdf, openPdf } from '~/services/reading/pdf/document.server';
import { readTextLayer, type TextLayer } from '~/services/reading/pdf/read-pdf-page.server';
import type { GreyBitmap } from '~/services/reading/scan/ocr-engine.server';
import { imageAsGrey, openImage } from '~/services/reading/scan/open-image.server';
import {
  drawPdfPage,
  drawShownPage,
  fromBitmap,
  loadSharp,
  pictureShare,
  writePageImages,
} from '~/services/reading/scan/page-image.server';
import {
  OCR_DPI,
  pictureScan,
  quarterTurns,
  readScan,
  type ScannedPage,
  type ScanPicture,
} from '~/services/reading/scan/read-scan.server';
import { asReadProblem, ReadProblem } from '~/services/reading/shared/read-problem.server';
import { isJumbled, judgeText, letterCount } from './text-quality.server';

export type PageRequest = {
  path: string;
  kind: 'pdf' | 'image';
  index: number;
  outDir: string;
  /** We printed the text of this page ourselves: it says all, however little it looks like words. */
  isPrinted?: boolean;
  /** Leave the words of a scan to another engine; `turn` is how it stands upright, where that is known. */
  elsewhere?: { turn?: ReadPage['rotation'] };
};
export type PageResult = {
  page: ReadPage;
  imagePath: string;
  thumbnailPath: string;
  /** The picture that another engine is to recognise: the page's lines are missing. */
  picture?: ScanPicture;
};

/** A picture over this part of the page makes a short text layer doubtful. */
const LARGE_PICTURE = 0.5;
/** A short text layer with this part of what recognition finds says it all, and without its errors. */
const LAYER_ENOUGH = 0.7;

/** The longest side of a bitmap for recognition: a tabloid page at 300 dpi is 5,100. */
const MAX_FOR_OCR = 5200;

/**
 * Reads one page of a PDF or a picture: what stands where, the page's image upright and its thumbnail in `outDir`.
 * Runs inside a reader child; the rest of the backend calls it through the reader pool. Throws ReadProblem.
 */
export async function readPage(request: PageRequest): Promise<PageResult> {
  try {
    return request.kind === 'pdf' ? await readPdfPage(request) : await readImagePage(request);
  } catch (thrown) {
    throw asReadProblem(thrown, `Page ${request.index + 1} is damaged and cannot be read.`);
  }
}

async function readPdfPage(request: PageRequest): Promise<PageResult> {
  const { path, index, outDir } = request;
  const open = await openPdf(path);
  if (index >= open.pages) throw new ReadProblem('corrupt', `The PDF has no page ${index + 1}.`);
  const layer = await readTextLayer(open, index);
  const hasLargePicture = async () => (await pictureShare(open, index)) > LARGE_PICTURE;
  const worth = request.isPrinted ? 'usable' : await judgeText(layer.page.lines, hasLargePicture);
  const scan = worth === 'usable' ? null : await readPdfPageAsScan(open, layer, request);
  const isLayerBetter =
    scan === null ||
    (!scan.picture &&
      ((worth === 'jumbled' && isJumbled(scan.page.lines)) ||
        (worth === 'doubtful' &&
          letterCount(layer.page.lines) > LAYER_ENOUGH * letterCount(scan.page.lines))));
  const { page, turned, picture }: ScannedPage = isLayerBetter
    ? { page: layer.page, turned: layer.turn }
    : scan;
  const shown = await fromBitmap(await drawShownPage(open, index));
  return { page, picture, ...(await writePageImages(await turnShown(shown, turned), index, outDir)) };
}

/** Recognises the page's picture instead of trusting its text layer. */
async function readPdfPageAsScan(
  open: OpenPdf,
  layer: TextLayer,
  request: PageRequest,
): Promise<ScannedPage> {
  const { index } = request;
  const drawn = await drawPdfPage(open, index, { dpi: OCR_DPI, longest: MAX_FOR_OCR, grey: true });
  const dpi = (72 * Math.max(drawn.width, drawn.height)) / Math.max(layer.page.width, layer.page.height);
  const { page, ...scan } = await scanOf(drawn, dpi, request);
  return {
    ...scan,
    page: { ...page, rotation: quarterTurns(layer.page.rotation - layer.turn + page.rotation) },
  };
}

function scanOf(
  grey: GreyBitmap,
  dpi: number,
  { index, outDir, elsewhere }: PageRequest,
): Promise<ScannedPage> {
  return elsewhere
    ? pictureScan(grey, dpi, index, { outDir, turn: elsewhere.turn })
    : readScan(grey, dpi, index);
}

async function readImagePage(request: PageRequest): Promise<PageResult> {
  const { path, index, outDir } = request;
  const image = await openImage(path, index);
  const grey = await imageAsGrey(image, OCR_DPI, MAX_FOR_OCR);
  const dpi = (grey.width / image.width) * image.dpi;
  const { page, turned, picture } = await scanOf(grey, dpi, request);
  const images = await writePageImages(await turnShown(image.upright, turned), index, outDir);
  return { page, picture, ...images };
}

/** sharp turns once per pipeline, and EXIF's turn is one: the picture is made plain in between. */
async function turnShown(shown: import('sharp').Sharp, degrees: number) {
  if (degrees === 0) return shown;
  const sharp = await loadSharp();
  const { data, info } = await shown
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).rotate(degrees, { background: '#fff' });
}
