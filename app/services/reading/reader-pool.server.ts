import { availableParallelism } from 'node:os';
import type { EdiMessage, Sheet } from '~/domain/reading';
import type { PageRequest, PageResult } from './read-page.server';
import { ReadProblem } from './read-problem.server';
import { ReaderChild } from './reader-child.server';
import type { ReaderTask, ReaderTasks } from './reader-tasks.server';
import { READING_LIMITS } from './reading-limits.server';

/*
 * Our own pool of children: tinypool and workerpool know processes, but neither kills the one process whose task
 * is over its time or memory and lets the others work on, which is the whole point here.
 */

const MOST_CHILDREN = Math.max(1, availableParallelism() - 1);
/** A child that had nothing to do for so long gives its memory back. */
const IDLE_MS = 120_000;

type Waiting = { path: string; start: (child: ReaderChild) => void; cancel: (reason: Error) => void };

const busy = new Set<ReaderChild>();
const idle = new Map<ReaderChild, NodeJS.Timeout>();
const queue: Waiting[] = [];

/** The child that has the document open, else any idle one, else a new one if there is room. */
function takeChild(path: string): ReaderChild | null {
  for (const child of idle.keys()) if (child.isDone) forget(child);
  const known = [...idle.keys()].find((child) => child.lastPath === path);
  const child = known ?? idle.keys().next().value;
  if (child) {
    forget(child);
    return child;
  }
  return busy.size < MOST_CHILDREN ? new ReaderChild() : null;
}

function forget(child: ReaderChild): void {
  clearTimeout(idle.get(child));
  idle.delete(child);
}

function giveBack(child: ReaderChild): void {
  busy.delete(child);
  if (!child.isDone) {
    const timer = setTimeout(() => {
      forget(child);
      child.end();
    }, IDLE_MS);
    idle.set(child, timer.unref());
  }
  serveNext();
}

function serveNext(): void {
  const next = queue[0];
  const child = next && takeChild(next.path);
  if (!next || !child) return;
  queue.shift();
  busy.add(child);
  next.start(child);
}

async function runTask<T extends ReaderTask>(
  task: T,
  input: ReaderTasks[T]['input'],
  timeoutMs: number = READING_LIMITS.taskTimeoutMs,
): Promise<ReaderTasks[T]['output']> {
  const child = await new Promise<ReaderChild>((start, cancel) => {
    queue.push({ path: input.path, start, cancel });
    serveNext();
  });
  try {
    const answer = await child.run(task, input, timeoutMs);
    if (!answer.ok) throw new ReadProblem(answer.problem.code, answer.problem.message);
    return answer.output as ReaderTasks[T]['output'];
  } finally {
    giveBack(child);
  }
}

export type ReadingOptions = { timeoutMs?: number };

/** How many pages a PDF or picture has, in a reader child. Throws ReadProblem. */
export async function inspectSource(
  path: string,
  kind: 'pdf' | 'image',
  { timeoutMs }: ReadingOptions = {},
): Promise<{ pages: number }> {
  return await runTask('inspectSource', { path, kind }, timeoutMs);
}

/** Reads one page in a reader child; images are written into `outDir`, which must exist. Throws ReadProblem. */
export async function readPage(
  request: PageRequest,
  { timeoutMs }: ReadingOptions = {},
): Promise<PageResult> {
  return await runTask('readPage', request, timeoutMs);
}

/** Reads a CSV or XLSX file in a reader child. Throws ReadProblem. */
export async function readSheets(
  path: string,
  kind: 'csv' | 'xlsx',
  { timeoutMs }: ReadingOptions = {},
): Promise<Sheet[]> {
  return await runTask('readSheets', { path, kind }, timeoutMs);
}

/** Reads an X12 or EDIFACT file in a reader child. Throws ReadProblem. */
export async function readEdi(
  path: string,
  { timeoutMs }: ReadingOptions = {},
): Promise<{ messages: EdiMessage[]; problems: string[] }> {
  return await runTask('readEdi', { path }, timeoutMs);
}

/** The reader children at work and waiting for work: process id and most memory seen (for `/metrics`, benches). */
export function readerChildren(): { pid: number | undefined; peakRss: number; isBusy: boolean }[] {
  return [...busy, ...idle.keys()].map((child) => ({
    pid: child.pid,
    peakRss: child.peakRss,
    isBusy: busy.has(child),
  }));
}

/** Ends all children. Tasks under way fail with a plain Error, not a ReadProblem: their jobs are to run again. */
export function closeReaderPool(): void {
  const closed = new Error('The reader pool was closed.');
  for (const { cancel } of queue.splice(0)) cancel(closed);
  for (const child of [...busy, ...idle.keys()]) child.end(closed);
  for (const child of [...idle.keys()]) forget(child);
}
