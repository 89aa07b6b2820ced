import type { ReadPage } from '~/domain/reading';
import { drawShownPage, fromBitmap, writePageImages } from './page-image.server';
import { openPdf } from './pdf-document.server';
import { readTextLayer } from './read-pdf-page.server';
import { asReadProblem, ReadProblem } from './read-problem.server';

export type PageRequest = { path: string; kind: 'pdf' | 'image'; index: number; outDir: string };
export type PageResult = { page: ReadPage; imagePath: string; thumbnailPath: string };

/**
 * Reads one page of a PDF or a picture: what stands where, the page's image upright and its thumbnail in `outDir`.
 * Runs inside a reader child; the rest of the backend calls it through the reader pool. Throws ReadProblem.
 */
export async function readPage(request: PageRequest): Promise<PageResult> {
  try {
    return await readPdfPage(request);
  } catch (thrown) {
    throw asReadProblem(thrown, `Page ${request.index + 1} is damaged and cannot be read.`);
  }
}

async function readPdfPage({ path, index, outDir }: PageRequest): Promise<PageResult> {
  const open = await openPdf(path);
  if (index >= open.pages) throw new ReadProblem('corrupt', `The PDF has no page ${index + 1}.`);
  const { page, turn } = await readTextLayer(open, index);
  const shown = await fromBitmap(await drawShownPage(open, index));
  const images = await writePageImages(turn === 0 ? shown : shown.rotate(turn), index, outDir);
  return { page, ...images };
}
