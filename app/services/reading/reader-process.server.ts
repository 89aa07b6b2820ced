/**
 * A reader child: its own process, so that a poisonous page takes down its own task and nothing else. Started by
 * the reader pool only. Everything heavy is imported by the task that needs it, which keeps the start short.
 */
import { Worker } from 'node:worker_threads';
import { asReadProblem } from './read-problem.server';
import type { ReaderAnswer, ReaderAsk, ReaderTask, ReaderTasks } from './reader-tasks.server';

type Runners = { [T in ReaderTask]: (input: ReaderTasks[T]['input']) => Promise<ReaderTasks[T]['output']> };

const runners: Runners = {
  async inspectSource({ path, kind }) {
    const { inspectSource } = await import('./inspect-source.server');
    return await inspectSource(path, kind);
  },
  async readPage(request) {
    const { readPage } = await import('./read-page.server');
    return await readPage(request);
  },
  async readSheets({ path, kind }) {
    const { readSheets } = await import('./read-sheets.server');
    return await readSheets(path, kind);
  },
  async readEdi({ path }) {
    const { readEdi } = await import('./read-edi.server');
    return await readEdi(path);
  },
};

async function answer({ task, input }: ReaderAsk): Promise<ReaderAnswer> {
  const run = runners[task] as (input: unknown) => Promise<ReaderTasks[ReaderTask]['output']>;
  try {
    const output = await run(input);
    return { ok: true, output, rss: process.memoryUsage.rss() };
  } catch (thrown) {
    const { code, message } = asReadProblem(thrown, 'The file is damaged and cannot be read.');
    return { ok: false, problem: { code, message }, rss: process.memoryUsage.rss() };
  }
}

/**
 * A child stuck in a loop never hears that its parent is gone. This thread does, and ends the process: an orphan
 * has another parent process than the one that started it.
 */
function endWithParent(): void {
  const watch = `
    const { workerData } = require('node:worker_threads');
    setInterval(() => { if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL'); }, 1000);
  `;
  // No flags of ours: the thread needs neither the TypeScript loader nor a large heap.
  new Worker(watch, { eval: true, workerData: process.ppid, execArgv: [] }).unref();
  process.on('disconnect', () => process.exit(0));
}

endWithParent();
// A terminal's Ctrl-C reaches the whole process group; the parent decides when its readers end.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
// Libraries leave promises behind when a file is damaged; the task itself has its own answer or its timeout.
process.on('unhandledRejection', () => {});
process.on('message', (ask: ReaderAsk) => {
  void answer(ask).then((said) => process.send?.(said));
});
