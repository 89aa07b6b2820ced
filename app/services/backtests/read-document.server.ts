import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import type { Reading } from '~/domain/reading/reading';
import { boundReading } from '~/domain/reading/reading-bounds';
import type { Db } from '~/services/platform/database.server';
import { isRunHeld } from '~/services/platform/job-runs.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { inTemporaryFolder } from '~/services/platform/temporary-folder.server';
import { readPageByEngine } from '~/services/reading/read-page-by-engine.server';
import { printText, readEdi, readSheets } from '~/services/reading/reader-pool.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { type SourcePages, withSourcePages } from '~/services/reading/source-pages.server';
import { backtestDocuments, backtestPages } from './schema.server';

export type DocumentRow = typeof backtestDocuments.$inferSelect;

/** Another process has taken the job over, or the backtest was deleted: what this run made is thrown away. */
export class StaleRun extends Error {}

/** @throws StaleRun */
export async function requireHeld(tx: Db): Promise<void> {
  if (!(await isRunHeld(tx))) throw new StaleRun();
}

/**
 * Source → Reading, by the readers that every document is read by; pages that are stored already are not read again.
 * @returns whether it was read to its end; else the time was over, and the next run goes on with it
 * @throws ReadProblem, StaleRun
 */
export async function readDocument(document: DocumentRow, until: number): Promise<boolean> {
  const { id, sourceFile, sourceKind } = document;
  if (!sourceFile || !sourceKind) throw new ReadProblem('corrupt', 'The file of this document is missing.');
  return runtime().files.withLocal(sourceFile, async (file) => {
    switch (sourceKind) {
      case 'pdf':
      case 'image':
        return withSourcePages(file, sourceKind, (source) => readPages(document, source, until));
      case 'text':
        return readText(document, file, until);
      case 'csv':
      case 'xlsx':
        await keep(id, { sheets: await readSheets(file, sourceKind) });
        return true;
      case 'x12':
      case 'edifact':
        await keep(id, await readEdi(file));
        return true;
    }
  });
}

const keep = (id: string, content: Partial<typeof backtestDocuments.$inferInsert>) =>
  transaction(async (tx) => {
    await requireHeld(tx);
    await tx.update(backtestDocuments).set(content).where(eq(backtestDocuments.id, id));
  });

async function readText(document: DocumentRow, file: string, until: number): Promise<boolean> {
  return inTemporaryFolder(async (folder) => {
    const printed = path.join(folder, 'text.pdf');
    await printText(file, printed);
    return withSourcePages(printed, 'pdf', (source) => readPages(document, source, until));
  });
}

async function readPages(
  { id, sourceKind }: DocumentRow,
  { pages, unread }: SourcePages,
  until: number,
): Promise<boolean> {
  await keep(id, { pagesCount: pages.length, problems: unread });
  const known = await db()
    .select({ index: backtestPages.pageIndex })
    .from(backtestPages)
    .where(eq(backtestPages.documentId, id));
  const read = new Set(known.map(({ index }) => index));
  for (const [index, { file, ...of }] of pages.entries()) {
    if (read.has(index)) continue;
    if (Date.now() > until) return false;
    const page = await inTemporaryFolder(async (outDir) => {
      const isPrinted = sourceKind === 'text';
      const { page: read } = await readPageByEngine({ path: file, ...of, outDir, isPrinted });
      return { ...read, index };
    });
    await transaction(async (tx) => {
      await requireHeld(tx);
      await tx.insert(backtestPages).values({ documentId: id, pageIndex: index, page }).onConflictDoNothing();
    });
  }
  return true;
}

/** The stored Reading of a document, within the bounds of what later steps may be given. */
export async function loadBacktestReading({
  id,
  sourceKind,
  sheets,
  messages,
  problems,
}: DocumentRow): Promise<Reading> {
  if (sourceKind === 'csv' || sourceKind === 'xlsx')
    return boundReading({ kind: 'sheets', sheets: sheets ?? [] });
  if (sourceKind === 'x12' || sourceKind === 'edifact')
    return boundReading({ kind: 'edi', messages: messages ?? [], problems });
  const rows = await db()
    .select({ page: backtestPages.page })
    .from(backtestPages)
    .where(eq(backtestPages.documentId, id))
    .orderBy(asc(backtestPages.pageIndex));
  return boundReading({ kind: 'pages', pages: rows.map(({ page }) => page), problems });
}
