import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { THUMBNAIL_SIDES, thumbnailFile as thumbnailInSize } from '~/domain/reading/thumbnails';
import { countSubmission } from '~/services/intake/count-submission.server';
import { env } from '~/services/platform/env.server';
import { countOcr } from '~/services/platform/metrics.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { inTemporaryFolder } from '~/services/platform/temporary-folder.server';
import { readPageByEngine } from '~/services/reading/read-page-by-engine.server';
import { printText, readEdi, readSheets } from '~/services/reading/reader-pool.server';
import { readingContents, readingPages } from '~/services/reading/schema.server';
import { type SourcePage, type SourcePages, withSourcePages } from '~/services/reading/source-pages.server';
import { publishProgress, recordStatus } from '~/services/requests/record-status.server';
import { type RequestRow, requests } from '~/services/requests/schema.server';
import { moveOn, RequestProblem, requireHeldRun, type StageOutcome } from './stage.server';

/** One job reads pages for so long, then the next goes on: no job runs long, and a killed one loses one page. */
const READING_MS = 20_000;

/** Source → Reading, page by page; pages that are stored already are not read again. */
export async function readStage(request: RequestRow): Promise<StageOutcome> {
  const { sourceFile, sourceKind } = request;
  if (!sourceFile || !sourceKind) throw new RequestProblem('The file of this request is missing');
  return runtime().files.withLocal(sourceFile, async (file) => {
    if (sourceKind === 'pdf' || sourceKind === 'image')
      return withSourcePages(file, sourceKind, (source) => readPages(request, source));
    if (sourceKind === 'text') return readText(request, file);
    const content =
      sourceKind === 'csv' || sourceKind === 'xlsx'
        ? { sheets: await readSheets(file, sourceKind) }
        : await readEdi(file);
    await transaction(async (tx) => {
      await tx
        .insert(readingContents)
        .values({ requestId: request.id, ...content })
        .onConflictDoNothing();
      await moveOn(tx, request, 'classify', { pagesCount: null });
      await countSubmission(tx, request);
    });
    return 'moved';
  });
}

/** A text is printed and read as pages: it has a picture to review beside and places to click on like the others. */
async function readText(request: RequestRow, file: string): Promise<StageOutcome> {
  return await inTemporaryFolder(async (folder) => {
    const printed = path.join(folder, 'text.pdf');
    await printText(file, printed);
    return await withSourcePages(printed, 'pdf', (source) => readPages(request, source));
  });
}

async function readPages(request: RequestRow, { pages, unread }: SourcePages): Promise<StageOutcome> {
  if (request.pagesCount === null) await countPages(request, pages.length);
  const stored = await db()
    .select({ index: readingPages.pageIndex })
    .from(readingPages)
    .where(eq(readingPages.requestId, request.id));
  const known = new Set(stored.map(({ index }) => index));
  const started = Date.now();
  for (const [index, page] of pages.entries()) {
    if (known.has(index)) continue;
    if (Date.now() - started > READING_MS) return 'more';
    await requireHeldRun(db(), { stores: false });
    await readOnePage(request, { page, index, count: pages.length });
  }
  if (await hasNoText(request))
    throw new RequestProblem(['No text could be read in this document', ...unread].join('. '));
  await transaction(async (tx) => {
    if (unread.length > 0)
      await tx
        .insert(readingContents)
        .values({ requestId: request.id, problems: unread })
        .onConflictDoNothing();
    await recordStatus(tx, {
      requestId: request.id,
      companyId: request.companyId,
      status: 'ocr-completed',
      metadata: { pages: pages.length },
    });
    await moveOn(tx, request, 'classify');
    // It may have failed before, and been read once more.
    await countSubmission(tx, request);
  });
  return 'moved';
}

async function countPages(request: RequestRow, pages: number): Promise<void> {
  await transaction(async (tx) => {
    await tx.update(requests).set({ pagesCount: pages }).where(eq(requests.id, request.id));
    await recordStatus(tx, {
      requestId: request.id,
      companyId: request.companyId,
      status: 'ocr-waiting',
      metadata: { pages },
    });
  });
}

async function readOnePage(
  request: RequestRow,
  { page: source, index, count }: { page: SourcePage; index: number; count: number },
): Promise<void> {
  await inTemporaryFolder(async (outDir) => {
    const began = performance.now();
    const { page, imagePath, thumbnailPath } = await readPageByEngine({
      path: source.file,
      kind: source.kind,
      index: source.index,
      outDir,
      isPrinted: request.sourceKind === 'text',
    });
    if (page.source === 'ocr') countOcr(env().OCR_ENGINE, (performance.now() - began) / 1000);
    const key = (name: string) => `requests/${request.id}/page-${index}${name}`;
    const imageFile = key(path.extname(imagePath));
    const thumbnailFile = key(`-thumbnail-200${path.extname(thumbnailPath)}`);
    await runtime().files.keep(imageFile, imagePath, 'image/webp');
    for (const side of THUMBNAIL_SIDES)
      await runtime().files.keep(
        thumbnailInSize(thumbnailFile, side),
        thumbnailInSize(thumbnailPath, side),
        'image/webp',
      );
    await transaction(async (tx) => {
      await requireHeldRun(tx);
      await tx
        .insert(readingPages)
        .values({
          requestId: request.id,
          pageIndex: index,
          width: Math.round(page.width),
          height: Math.round(page.height),
          rotation: page.rotation,
          source: page.source,
          lines: page.lines,
          rules: page.rules,
          pairs: page.pairs,
          imageFile,
          thumbnailFile,
        })
        .onConflictDoNothing();
      const [row] = await tx
        .update(requests)
        .set({
          pagesRead: sql`(select count(*) from ${readingPages} where ${readingPages.requestId} = ${request.id})`,
        })
        .where(eq(requests.id, request.id))
        .returning({ read: requests.pagesRead });
      if (count > 1)
        await publishProgress(
          tx,
          { ...request, status: 'ocr-waiting' },
          { read: row?.read ?? index + 1, count },
        );
    });
  });
}

/** A document with no text is failed, never complete; a manual one may be blank, a person fills it. */
async function hasNoText(request: RequestRow): Promise<boolean> {
  if (request.dataExtractionMethod === 'manual') return false;
  const [row] = await db()
    .select({ lines: sql<number>`coalesce(sum(jsonb_array_length(${readingPages.lines})), 0)::int` })
    .from(readingPages)
    .where(eq(readingPages.requestId, request.id));
  return (row?.lines ?? 0) === 0;
}
