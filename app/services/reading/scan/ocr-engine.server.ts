import { createRequire } from 'node:module';
import path from 'node:path';
import type { Worker } from 'tesseract.js';

/** Eight-bit grey pixels, row by row. */
export type GreyBitmap = { data: Uint8Array; width: number; height: number };

/** A recognised word in pixels of the bitmap it was recognised in; confidence 0 to 100. */
export type OcrWord = {
  text: string;
  confidence: number;
  box: { x0: number; y0: number; x1: number; y1: number };
  baseline: number;
  height: number;
};

/** Tesseract's page segmentation modes that we use. */
export const SEGMENTATION = { auto: '3', block: '6', sparse: '11' } as const;
export type Segmentation = (typeof SEGMENTATION)[keyof typeof SEGMENTATION];

/** The folder of the model in its package. */
export const OCR_MODEL = '4.0.0_best_int';

let engine: Promise<Worker> | null = null;

/** The engine stays up between pages: its model takes 0.4 s to load. Nothing is fetched, nothing is cached. */
async function startEngine(): Promise<Worker> {
  const { createWorker, OEM } = await import('tesseract.js');
  const require = createRequire(import.meta.url);
  const manifest = require.resolve('@tesseract.js-data/eng/package.json');
  return await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: path.join(path.dirname(manifest), OCR_MODEL),
    cacheMethod: 'none',
    gzip: true,
  });
}

/** PGM is what leptonica reads with the least work. */
function asPgm({ data, width, height }: GreyBitmap): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);
}

/** Recognises the words of an upright bitmap, in no particular order. */
export async function recognise(bitmap: GreyBitmap, dpi: number, mode: Segmentation): Promise<OcrWord[]> {
  engine ??= startEngine();
  const worker = await engine;
  await worker.setParameters({ user_defined_dpi: String(dpi), tessedit_pageseg_mode: mode as never });
  const { data } = await worker.recognize(asPgm(bitmap), {}, { text: false, blocks: true });
  const lines = (data.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) => paragraph.lines),
  );
  return lines.flatMap((line) =>
    line.words.map((word) => ({
      text: word.text.trim(),
      confidence: word.confidence,
      box: word.bbox,
      baseline: baselineAt(line.baseline, (word.bbox.x0 + word.bbox.x1) / 2),
      height: line.rowAttributes?.rowHeight ?? word.bbox.y1 - word.bbox.y0,
    })),
  );
}

type Baseline = { x0: number; y0: number; x1: number; y1: number };

function baselineAt({ x0, y0, x1, y1 }: Baseline, x: number): number {
  return x1 > x0 ? y0 + ((y1 - y0) * (x - x0)) / (x1 - x0) : y1;
}

/** Ends the engine's thread. */
export async function closeOcr(): Promise<void> {
  const closing = engine;
  engine = null;
  await (await closing)?.terminate();
}
