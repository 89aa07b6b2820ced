import type { Region } from '~/domain/reading/reading';
import { type OcrWord, recognise, SEGMENTATION } from './ocr-engine.server';
import { loadSharp } from './page-image.server';

export type RegionRequest = { path: string; region: Region };
export type RegionText = { text: string; confidence: number };

/** White around what is read: letters that touch the edge are lost. */
const MARGIN = 24;
/** A small piece is drawn so large that its letters are about as high as the engine was taught. */
const HEIGHT_AIMED = 96;
const MAX_ENLARGED = 4;
const MAX_SIDE = 4000;
/** Below this what was recognised is noise. */
const SURE_ENOUGH = 30;

/**
 * Reads a part of a page's picture, in fractions of the page: what recognition of the whole page missed. Runs inside a
 * reader child. @returns an empty text when nothing can be read; confidence from 0 to 1
 */
export async function readRegion({ path, region }: RegionRequest): Promise<RegionText> {
  const sharp = await loadSharp();
  const { width = 0, height = 0 } = await sharp(path).metadata();
  const left = Math.min(width - 1, Math.floor(region.left * width));
  const top = Math.min(height - 1, Math.floor(region.top * height));
  const piece = {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.ceil(region.width * width))),
    height: Math.max(1, Math.min(height - top, Math.ceil(region.height * height))),
  };
  const aimed = Math.min(MAX_ENLARGED, Math.max(2, HEIGHT_AIMED / piece.height));
  const times = Math.min(aimed, MAX_SIDE / Math.max(piece.width, piece.height));
  const { data, info } = await sharp(path)
    .extract(piece)
    .resize({ width: Math.max(8, Math.round(piece.width * times)), kernel: 'cubic' })
    .flatten({ background: '#fff' })
    .greyscale()
    .normalise()
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bitmap = { data: new Uint8Array(data), width: info.width, height: info.height };
  const words = await recognise(bitmap, 300, SEGMENTATION.block);
  const sure = words.filter(
    ({ text, confidence }) => confidence >= SURE_ENOUGH && /[\p{L}\p{N}]/u.test(text),
  );
  if (sure.length === 0) return { text: '', confidence: 0 };
  const confidence = sure.reduce((sum, word) => sum + word.confidence, 0) / sure.length / 100;
  return { text: inOrder(sure), confidence };
}

/** Line by line, each from the left. */
function inOrder(words: readonly OcrWord[]): string {
  const lines: OcrWord[][] = [];
  for (const word of words.toSorted((a, b) => a.baseline - b.baseline)) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && word.baseline - first.baseline < first.height / 2) line.push(word);
    else lines.push([word]);
  }
  return lines
    .flatMap((line) => line.toSorted((a, b) => a.box.x0 - b.box.x0).map(({ text }) => text))
    .join(' ');
}
