import { Worker } from 'node:worker_threads';
import type { TaskAnswer, TaskAsk, TaskMap } from './task-child.server';

export type TaskRunners<Tasks extends TaskMap> = {
  [T in keyof Tasks]: (input: Tasks[T]['input']) => Tasks[T]['output'] | Promise<Tasks[T]['output']>;
};

/**
 * Answers a task pool from inside a child process: a process of its own, so that a poisonous document takes down its
 * own task and nothing else. `problemOf` says what the parent is told of what a task threw.
 */
export function serveTasks<Tasks extends TaskMap>(
  runners: TaskRunners<Tasks>,
  problemOf: (thrown: unknown) => { code: string; message: string },
): void {
  endWithParent();
  // A terminal's Ctrl-C reaches the whole process group; the parent decides when its children end.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  // Libraries leave promises behind when a file is damaged; the task itself has its own answer or its timeout.
  process.on('unhandledRejection', () => {});
  process.on('message', (ask: TaskAsk<Tasks>) => {
    void answer(ask).then((given) => process.send?.(given));
  });

  async function answer({ task, input }: TaskAsk<Tasks>): Promise<TaskAnswer> {
    try {
      const output = await runners[task](input);
      return { ok: true, output, rss: process.memoryUsage.rss() };
    } catch (thrown) {
      return { ok: false, problem: problemOf(thrown), rss: process.memoryUsage.rss() };
    }
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
