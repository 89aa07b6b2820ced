import { asc, eq, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { THUMBNAIL_SIDES, type ThumbnailSide, thumbnailFile } from '~/domain/reading/thumbnails';
import { paths } from '~/domain/urls/paths';
import { db } from '~/services/platform/runtime.server';
import { signedPath } from '~/services/platform/signing.server';
import { readingPages } from '~/services/reading/schema.server';
import { textsOf } from './document-texts.server';
import { type DocumentView, getDocumentView } from './list-training-documents.server';

/** One page of a document as it was read; sizes in pixels of its image. */
export type PageFacts = {
  page: number;
  width: number;
  height: number;
  rotation: number;
  /** From the text of the file, or recognised in its picture. */
  source: 'text' | 'ocr';
  lines: number;
  words: number;
};
export type DocumentDetail = DocumentView & {
  downloadUrl: string | null;
  /** Size to page, from 1, to the address of a picture. */
  thumbnails: Record<ThumbnailSide, Record<number, string>>;
  pdfInfo: { kind: string | null; pages: PageFacts[] };
  /** What stands on it, line by line; null for a document without text. */
  fullText: string | null;
};

const FILE_SECONDS = 3600;

/** A document with its pictures, what is known of its pages, and its text. (spec 3 §3 Document) @throws NotFound */
export async function getDocumentDetail(actor: Actor, documentId: number): Promise<DocumentDetail> {
  const view = await getDocumentView(actor, documentId);
  const pages = await readPages(view.requestId);
  const texts = await textsOf([view.requestId]);
  return {
    ...view,
    downloadUrl: downloadUrlOf(view),
    thumbnails: thumbnailsOf(pages),
    pdfInfo: { kind: view.sourceKind, pages: pages.map(({ file, ...facts }) => facts) },
    fullText: texts.get(view.requestId) ?? null,
  };
}

/** Where the source file of a document is fetched; null for one that is gone. */
export function downloadUrlOf({ sourceFile, filename }: DocumentView): string | null {
  return sourceFile ? signedPath(paths.file(sourceFile), FILE_SECONDS, filename) : null;
}

/** The pictures of the page by which a document is known, as a list shows it. */
export function coverOf({ page, thumbnailFile: file }: DocumentView): DocumentDetail['thumbnails'] {
  return thumbnailsOf(file ? [{ page, file }] : []);
}

async function readPages(requestId: string): Promise<(PageFacts & { file: string })[]> {
  const { lines } = readingPages;
  return db()
    .select({
      page: sql<number>`${readingPages.pageIndex} + 1`,
      width: readingPages.width,
      height: readingPages.height,
      rotation: readingPages.rotation,
      source: readingPages.source,
      lines: sql<number>`jsonb_array_length(${lines})`,
      words: sql<number>`(select coalesce(sum(jsonb_array_length(one->'words')), 0)::int from jsonb_array_elements(${lines}) as one)`,
      file: readingPages.thumbnailFile,
    })
    .from(readingPages)
    .where(eq(readingPages.requestId, requestId))
    .orderBy(asc(readingPages.pageIndex));
}

function thumbnailsOf(pages: readonly { page: number; file: string }[]): DocumentDetail['thumbnails'] {
  const ofSide = (side: ThumbnailSide) =>
    Object.fromEntries(
      pages.map(({ page, file }) => [page, signedPath(paths.file(thumbnailFile(file, side)), FILE_SECONDS)]),
    );
  return Object.fromEntries(
    THUMBNAIL_SIDES.map((side) => [side, ofSide(side)]),
  ) as DocumentDetail['thumbnails'];
}
