import type { EdiMessage, Sheet } from '~/domain/reading/reading';
import type { TaskEnd } from '~/services/platform/task-child.server';
import { TaskPool } from '~/services/platform/task-pool.server';
import type { AttachedFiles } from '~/services/reading/pdf/attached-files.server';
import type { RegionRequest, RegionText } from '~/services/reading/scan/read-region.server';
import { ReadProblem, type ReadProblemCode } from '~/services/reading/shared/read-problem.server';
import { READING_LIMITS } from '~/services/reading/shared/reading-limits.server';
import type { PageRequest, PageResult } from './read-page.server';
import type { ReaderTasks } from './reader-tasks.server';

const isSource = import.meta.url.endsWith('.ts');

const READER = new URL(isSource ? './reader-process.server.ts' : './reader.js', import.meta.url);

/** A pool of readers of its own, for benches. `maxChildren` is the cores less one where it is not given, `entry` the reader beside this file. */
export function openReaderPool(maxChildren?: number, entry = READER): TaskPool<ReaderTasks> {
  return new TaskPool<ReaderTasks>({
    entry,
    limits: {
      timeoutMs: READING_LIMITS.taskTimeoutMs,
      recycleRssBytes: READING_LIMITS.recycleRssBytes,
      killRssBytes: READING_LIMITS.killRssBytes,
    },
    maxChildren,
    problem: readerProblem,
    thrown: ({ code, message }) => new ReadProblem(code as ReadProblemCode, message),
  });
}

const pool = openReaderPool();

function readerProblem(end: TaskEnd): ReadProblem {
  switch (end.why) {
    case 'timeout':
      return new ReadProblem('timeout', `Reading took longer than ${end.seconds} seconds and was stopped.`);
    case 'memory':
      return new ReadProblem('memory', 'Reading this file took more memory than a document may use.');
    case 'crash':
      return new ReadProblem('corrupt', 'Reading this file stopped unexpectedly; it may be damaged.');
  }
}

export type ReadingOptions = { timeoutMs?: number };

/** How many pages a PDF or picture has, in a reader child. Throws ReadProblem. */
export function inspectSource(
  path: string,
  kind: 'pdf' | 'image',
  options: ReadingOptions = {},
): Promise<{ pages: number }> {
  return pool.run('inspectSource', { path, kind }, { ...options, key: path });
}

/** Unpacks the files attached to a PDF into `outDir`, in a reader child. Throws ReadProblem. */
export function unpackAttached(
  path: string,
  outDir: string,
  options: ReadingOptions = {},
): Promise<AttachedFiles> {
  return pool.run('unpackAttached', { path, outDir }, { ...options, key: path });
}

/** Reads one page in a reader child; images are written into `outDir`, which must exist. Throws ReadProblem. */
export function readPage(request: PageRequest, options: ReadingOptions = {}): Promise<PageResult> {
  return pool.run('readPage', request, { ...options, key: request.path });
}

/** Reads a part of a page's picture in a reader child. Throws ReadProblem. */
export function readRegion(request: RegionRequest, options: ReadingOptions = {}): Promise<RegionText> {
  return pool.run('readRegion', request, { ...options, key: request.path });
}

/** Makes a picture anew as WebP in a reader child: whatever else the file held is gone. Throws ReadProblem. */
export function copyImage(
  path: string,
  out: string,
  options: ReadingOptions = {},
): Promise<{ width: number; height: number }> {
  return pool.run('copyImage', { path, out }, { ...options, key: path });
}

/** Prints a plain text as a PDF into `out`, in a reader child: a text of blank lines alone takes a second. Throws ReadProblem. */
export async function printText(path: string, out: string): Promise<void> {
  await pool.run('printText', { path, out }, { key: path });
}

/** Reads a CSV or XLSX file in a reader child. Throws ReadProblem. */
export function readSheets(
  path: string,
  kind: 'csv' | 'xlsx',
  options: ReadingOptions = {},
): Promise<Sheet[]> {
  return pool.run('readSheets', { path, kind }, { ...options, key: path });
}

/** Reads an X12 or EDIFACT file in a reader child. Throws ReadProblem. */
export function readEdi(
  path: string,
  options: ReadingOptions = {},
): Promise<{ messages: EdiMessage[]; problems: string[] }> {
  return pool.run('readEdi', { path }, { ...options, key: path });
}

/** The reader children at work and waiting for work. */
export const readerChildren = (): ReturnType<typeof pool.children> => pool.children();

/** Ends all reader children. Tasks under way fail with a plain Error, not a ReadProblem: their jobs run again. */
export const closeReaderPool = (): void => pool.close();
