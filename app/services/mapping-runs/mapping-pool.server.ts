import { availableParallelism } from 'node:os';
import type { TaskEnd } from '~/services/platform/task-child.server';
import { TaskPool } from '~/services/platform/task-pool.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import type { MappingTasks } from './mapping-tasks.server';

const MEGABYTE = 1024 * 1024;

/** The slowest document of all benches, 500 pages, takes 4 s; what takes longer than this is no order. */
const LIMITS = { timeoutMs: 30_000, recycleRssBytes: 500 * MEGABYTE, killRssBytes: 900 * MEGABYTE };

const isSource = import.meta.url.endsWith('.ts');

const OPTIONS = {
  entry: new URL(isSource ? './mapping-process.server.ts' : './mapping.js', import.meta.url),
  limits: LIMITS,
  problem: mappingProblem,
  thrown: ({ message }: { message: string }) => new Error(`mapping failed: ${message}`),
};

const pool = new TaskPool<MappingTasks>(OPTIONS);

/** Replays have children of their own, on every core there is, which give way to all other work. */
export const REPLAY_CHILDREN = Math.max(1, availableParallelism());
const replayPool = new TaskPool<MappingTasks>({ ...OPTIONS, maxChildren: REPLAY_CHILDREN, givesWay: true });

/** A document on which mapping ends its child would end the next one too: the request fails with these words. */
function mappingProblem(end: TaskEnd): ReadProblem {
  switch (end.why) {
    case 'timeout':
      return new ReadProblem(
        'timeout',
        `Finding the orders in this document took longer than ${end.seconds} seconds and was stopped.`,
      );
    case 'memory':
      return new ReadProblem(
        'memory',
        'Finding the orders in this document took more memory than a document may use.',
      );
    case 'crash':
      return new ReadProblem('corrupt', 'Finding the orders in this document stopped unexpectedly.');
  }
}

/**
 * Does one task of mapping in a child process with a deadline (30 s unless given) and a limit of memory.
 * @throws ReadProblem timeout, memory, corrupt; a plain Error for a fault of ours or when the pool is closed
 */
export function runMapping<T extends keyof MappingTasks>(
  task: T,
  input: MappingTasks[T]['input'],
  options: { timeoutMs?: number } = {},
): Promise<MappingTasks[T]['output']> {
  return pool.run(task, input, options);
}

/** The same for what nobody waits for: other work goes first. @throws as runMapping */
export function runReplayed<T extends keyof MappingTasks>(
  task: T,
  input: MappingTasks[T]['input'],
  options: { timeoutMs?: number } = {},
): Promise<MappingTasks[T]['output']> {
  return replayPool.run(task, input, options);
}

/** Ends all mapping children; tasks under way fail with a plain Error, and their jobs run again. */
export function closeMappingPool(): void {
  pool.close();
  replayPool.close();
}
