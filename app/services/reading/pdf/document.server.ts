import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { ReadProblem, tooManyPages } from '~/services/reading/shared/read-problem.server';
import { READING_LIMITS } from '~/services/reading/shared/reading-limits.server';

/** pdfjs is loaded when the first PDF comes: it takes 0.1 s that a spreadsheet need not pay. */
export async function loadPdfjs() {
  return await import('pdfjs-dist/legacy/build/pdf.mjs');
}

/** A folder of the pdfjs package with the trailing slash it wants. */
function pdfjsFolder(name: string): string {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
  return `${path.join(path.dirname(manifest), name)}${path.sep}`;
}

async function openWithPdfjs(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const { getDocument } = await loadPdfjs();
  return await getDocument({
    data: bytes,
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    // Pictures are drawn by pdfium; decoding them here as well would cost most of the time of a scan.
    maxImageSize: 1,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    standardFontDataUrl: pdfjsFolder('standard_fonts'),
    cMapUrl: pdfjsFolder('cmaps'),
    cMapPacked: true,
  }).promise;
}

/** What pdfjs throws, in a sentence for the uploader. */
function pdfProblem(thrown: unknown): ReadProblem {
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'PasswordException') {
    return new ReadProblem('encrypted', 'The PDF is password protected. Save it without a password.');
  }
  return new ReadProblem('corrupt', 'The PDF is damaged and cannot be opened.');
}

/**
 * The PDF at `file`, opened. The last one stays open, since the pages of one document are read one after the other.
 * Throws ReadProblem `encrypted`, `corrupt`, `empty` or `too-many-pages`.
 */
export async function openPdf(file: string): Promise<OpenPdf> {
  const { mtimeMs, size } = await stat(file);
  const version = `${file} ${mtimeMs} ${size}`;
  if (lastOpened?.version === version) return lastOpened;
  await closePdf();
  if (size === 0) throw new ReadProblem('empty', 'The file is empty.');
  const bytes = await readFile(file);
  // pdfjs takes its array over, pdfium needs one of its own.
  const pdf = await openWithPdfjs(new Uint8Array(bytes)).catch((thrown: unknown) => {
    throw pdfProblem(thrown);
  });
  const pages = pdf.numPages;
  if (pages < 1 || pages > READING_LIMITS.pages) {
    await pdf.destroy();
    throw pages < 1 ? new ReadProblem('empty', 'The PDF has no pages.') : tooManyPages('PDF', pages);
  }
  lastOpened = { version, pdf, bytes, pages };
  return lastOpened;
}

/** `version` names the file as it was when opened. */
export type OpenPdf = { version: string; pdf: PDFDocumentProxy; bytes: Uint8Array; pages: number };

let lastOpened: OpenPdf | null = null;

/** Lets go of the PDF that is still open. */
export async function closePdf(): Promise<void> {
  const closing = lastOpened;
  lastOpened = null;
  await closing?.pdf.destroy();
}
