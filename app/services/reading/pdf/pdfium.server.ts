import type { PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import type { OpenPdf } from './document.server';

/** The part of pdfium that its wrapper keeps to itself (its own headers say what each takes and gives). */
export type PdfiumModule = {
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetBounds(object: number, l: number, b: number, r: number, t: number): number;
  _FPDFPage_GetAnnotCount(page: number): number;
  _FPDFPage_GetAnnot(page: number, index: number): number;
  _FPDFPage_CloseAnnot(annotation: number): void;
  _FPDFAnnot_GetSubtype(annotation: number): number;
  _FPDFAnnot_GetFileAttachment(annotation: number): number;
  _FPDFDoc_GetAttachmentCount(document: number): number;
  _FPDFDoc_GetAttachment(document: number, index: number): number;
  _FPDFAttachment_GetName(attachment: number, buffer: number, bytes: number): number;
  _FPDFAttachment_GetFile(attachment: number, buffer: number, bytes: number, length: number): number;
  wasmExports: { malloc(bytes: number): number; free(pointer: number): void };
  HEAPU8: Uint8Array;
};

let library: Promise<PDFiumLibrary> | null = null;
let opened: { version: string; document: PDFiumDocument } | null = null;

/** The same PDF in pdfium, which draws pages and gives attached files. The last one stays open. */
export async function openInPdfium({ version, bytes }: OpenPdf): Promise<PDFiumDocument> {
  if (opened?.version === version) return opened.document;
  opened?.document.destroy();
  opened = null;
  library ??= import('@hyzyla/pdfium').then(({ PDFiumLibrary }) => PDFiumLibrary.init());
  const document = await (await library).loadDocument(bytes);
  opened = { version, document };
  return document;
}

/** What pdfium can do with an open document, and the pointer to the document there. */
export function insidePdfium(document: PDFiumDocument): { module: PdfiumModule; documentIdx: number } {
  return document as unknown as { module: PdfiumModule; documentIdx: number };
}
