import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { type OpenPdf, openPdf } from './document.server';
import { insidePdfium, openInPdfium, type PdfiumModule } from './pdfium.server';

/** As many as a mail may bring. */
const MAX_FILES = 60;
const MAX_BYTES = 50 * 1024 * 1024;
/** Files that stand in several places are held several times until they are told to be the same. */
const HELD_BYTES = 4 * MAX_BYTES;
const LACKING = 'the PDF names it and lacks it';
const TOO_LARGE = 'more than 50 MB of files in one PDF';
/** FPDF_ANNOT_FILEATTACHMENT */
const FILE_ATTACHMENT = 17;

export type AttachedFiles = {
  files: { name: string; path: string }[];
  /** Names of those that are not among them, with why. */
  left: { name: string; why: string }[];
};

/**
 * Writes the files that a PDF has attached into `outDir`: those of the document, as a portfolio has, and those pinned to a
 * page as a note is. One found in both places is taken once. A file whose stream is damaged is written as far as it
 * goes, and the others are not harmed by it. Throws ReadProblem where the PDF cannot be opened.
 */
export async function unpackAttached(file: string, outDir: string): Promise<AttachedFiles> {
  const pdf = await openPdf(file);
  const document = await openInPdfium(pdf).catch(() => {
    throw new ReadProblem('corrupt', 'The PDF is damaged.');
  });
  const { module, documentIdx } = insidePdfium(document);
  const found = [...attachmentsOf(module, documentIdx, pdf.pages)];
  if (found.some(({ content }) => content === LACKING)) await fillIn(found, pdf);
  const unpacked: AttachedFiles = { files: [], left: [] };
  const known = new Set<string>();
  let room = MAX_BYTES;
  for (const { name, content } of found) {
    const seenAs = `${name} ${createHash('sha256').update(content).digest('hex')}`;
    if (known.has(seenAs)) continue;
    known.add(seenAs);
    const why = typeof content === 'string' ? content : whyNot(content, unpacked.files.length, room);
    if (typeof content === 'string' || why) {
      unpacked.left.push({ name, why: why ?? '' });
      continue;
    }
    room -= content.length;
    const written = path.join(outDir, `attached-${unpacked.files.length}`);
    await writeFile(written, content);
    unpacked.files.push({ name, path: written });
  }
  return unpacked;
}

function whyNot(content: Uint8Array, files: number, room: number): string | null {
  if (files >= MAX_FILES) return `more than ${MAX_FILES} files in one PDF`;
  return content.length > room ? TOO_LARGE : null;
}

/** A file with what it holds, or why that is not there. */
type Found = { name: string; content: Uint8Array | string };

type Named = { filename: string; content: Uint8Array | null };

/** pdfium overlooks a file that is named in Unicode alone (UF without F); pdfjs, which a damaged one stops, does not. */
async function fillIn(found: Found[], { pdf, pages }: OpenPdf): Promise<void> {
  const attached: Record<string, Named> = (await pdf.getAttachments().catch(() => null)) ?? {};
  const known = Object.values(attached);
  for (let number = 1; number <= pages; number++) {
    const page = await pdf.getPage(number).catch(() => null);
    const annotations = (await page?.getAnnotations({ intent: 'any' }).catch(() => null)) ?? [];
    known.push(...annotations.flatMap(({ file }) => file ?? []));
  }
  for (const one of found) {
    if (one.content !== LACKING) continue;
    one.content = known.find(({ filename }) => filename === one.name)?.content ?? LACKING;
  }
}

/** Those of the document, then those pinned to its pages. */
function* attachmentsOf(module: PdfiumModule, document: number, pages: number): Generator<Found> {
  let room = HELD_BYTES;
  const foundAt = (attachment: number): Found => {
    const content = contentOf(module, attachment, Math.min(room, MAX_BYTES));
    if (typeof content !== 'string') room -= content.length;
    return { name: nameOf(module, attachment), content };
  };
  const count = module._FPDFDoc_GetAttachmentCount(document);
  for (let i = 0; i < count; i++) yield foundAt(module._FPDFDoc_GetAttachment(document, i));
  for (let index = 0; index < pages; index++) {
    const page = module._FPDF_LoadPage(document, index);
    const annotations = module._FPDFPage_GetAnnotCount(page);
    for (let i = 0; i < annotations; i++) {
      const annotation = module._FPDFPage_GetAnnot(page, i);
      if (module._FPDFAnnot_GetSubtype(annotation) === FILE_ATTACHMENT)
        yield foundAt(module._FPDFAnnot_GetFileAttachment(annotation));
      module._FPDFPage_CloseAnnot(annotation);
    }
    module._FPDF_ClosePage(page);
  }
}

/** "terms.pdf", of whatever folder it once stood in. */
function nameOf(module: PdfiumModule, attachment: number): string {
  const bytes = module._FPDFAttachment_GetName(attachment, 0, 0);
  const name = inMemory(module, bytes, (buffer) => {
    module._FPDFAttachment_GetName(attachment, buffer, bytes);
    return Buffer.from(module.HEAPU8.subarray(buffer, buffer + Math.max(0, bytes - 2))).toString('utf16le');
  });
  return name.split(/[\\/]/).at(-1)?.trim() || 'unnamed';
}

/** What an attached file holds, or why it is not taken. */
function contentOf(module: PdfiumModule, attachment: number, room: number): Uint8Array | string {
  const length = (buffer: number, bytes: number) =>
    inMemory(module, 4, (at) =>
      module._FPDFAttachment_GetFile(attachment, buffer, bytes, at)
        ? new DataView(module.HEAPU8.buffer).getUint32(at, true)
        : null,
    );
  const bytes = length(0, 0);
  if (bytes === null) return LACKING;
  if (bytes > room) return TOO_LARGE;
  return inMemory(module, bytes, (buffer) => {
    length(buffer, bytes);
    return module.HEAPU8.slice(buffer, buffer + bytes);
  });
}

function inMemory<T>(module: PdfiumModule, bytes: number, work: (pointer: number) => T): T {
  const pointer = module.wasmExports.malloc(Math.max(1, bytes));
  try {
    return work(pointer);
  } finally {
    module.wasmExports.free(pointer);
  }
}
