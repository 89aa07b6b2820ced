import { availableParallelism, constants, setPriority } from 'node:os';
import {
  ChildEnded,
  type TaskAnswer,
  TaskChild,
  type TaskEnd,
  type TaskLimits,
  type TaskMap,
} from './task-child.server';

/*
 * Our own pool of children: the kept pools know processes, but none kills the one process whose task is over its time
 * or memory and lets the others work on, which is the whole point here.
 */

/** A child that had nothing to do for so long gives its memory back. */
const IDLE_MS = 60_000;
/** A task whose child died so often is given up; a child may also be killed by what has nothing to do with the task. */
const MAX_DEATHS = 3;

export type PoolOptions = {
  /** The module that a child runs. */
  entry: URL;
  limits: TaskLimits;
  /** As many as the cores less one when not given. */
  maxChildren?: number;
  /** How long a child waits for its next task; a minute when not given. */
  idleMs?: number;
  /** Its children have the processor when nobody else wants it. */
  givesWay?: boolean;
  /** What a task is rejected with whose child was ended or ended by itself. */
  problem: (end: TaskEnd) => Error;
  /** What a child that answers with a problem is taken to have thrown. */
  thrown: (problem: { code: string; message: string }) => Error;
};

type Waiting = { key: string; start: (child: TaskChild) => void; cancel: (reason: Error) => void };

/** Child processes that do tasks on strangers' documents, each with a deadline and a limit of memory. */
export class TaskPool<Tasks extends TaskMap> {
  readonly #options: PoolOptions;
  readonly #maxChildren: number;
  readonly #busy = new Set<TaskChild>();
  readonly #idle = new Map<TaskChild, NodeJS.Timeout>();
  readonly #queue: Waiting[] = [];

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#maxChildren = options.maxChildren ?? Math.max(1, availableParallelism() - 1);
  }

  /**
   * Runs a task in a child; `key` names the document, so that a child that has it open is taken again. A child that dies
   * without having met a limit has two successors.
   * @throws what the options make of a timeout, a full memory, a crash, or the child's own problem
   */
  async run<T extends keyof Tasks>(
    task: T,
    input: Tasks[T]['input'],
    { key = '', timeoutMs = this.#options.limits.timeoutMs }: { key?: string; timeoutMs?: number } = {},
  ): Promise<Tasks[T]['output']> {
    for (let deaths = 1; ; deaths += 1) {
      try {
        const answer = await this.#runOnce({ task, input }, key, timeoutMs);
        if (!answer.ok) throw this.#options.thrown(answer.problem);
        return answer.output as Tasks[T]['output'];
      } catch (error) {
        if (!(error instanceof ChildEnded)) throw error;
        if (error.isSure || deaths === MAX_DEATHS) throw this.#options.problem(error.end);
      }
    }
  }

  async #runOnce(
    ask: { task: PropertyKey; input: unknown },
    key: string,
    timeoutMs: number,
  ): Promise<TaskAnswer> {
    const child = await new Promise<TaskChild>((start, cancel) => {
      this.#queue.push({ key, start, cancel });
      this.#serveNext();
    });
    try {
      return await child.run(ask, key, timeoutMs);
    } finally {
      this.#giveBack(child);
    }
  }

  /** The children at work and waiting for work: process id and most memory seen (for `/metrics`, benches). */
  children(): { pid: number | undefined; peakRss: number; isBusy: boolean }[] {
    return [...this.#busy, ...this.#idle.keys()].map((child) => ({
      pid: child.pid,
      peakRss: child.peakRss,
      isBusy: this.#busy.has(child),
    }));
  }

  /** Ends all children. Tasks under way fail with a plain Error, not a problem of theirs: their jobs run again. */
  close(): void {
    const closed = new Error('The pool was closed.');
    for (const { cancel } of this.#queue.splice(0)) cancel(closed);
    for (const child of [...this.#busy, ...this.#idle.keys()]) child.end(closed);
    for (const child of [...this.#idle.keys()]) this.#forget(child);
  }

  /** The child that has the document open, else any idle one, else a new one if there is room. */
  #takeChild(key: string): TaskChild | null {
    for (const child of this.#idle.keys()) if (child.isDone) this.#forget(child);
    const known = key === '' ? undefined : [...this.#idle.keys()].find((child) => child.lastKey === key);
    const child = known ?? this.#idle.keys().next().value;
    if (child) {
      this.#forget(child);
      return child;
    }
    if (this.#busy.size >= this.#maxChildren) return null;
    const { entry, limits, givesWay } = this.#options;
    const made = new TaskChild(entry, limits);
    if (givesWay) giveWay(made.pid);
    return made;
  }

  #forget(child: TaskChild): void {
    clearTimeout(this.#idle.get(child));
    this.#idle.delete(child);
  }

  #giveBack(child: TaskChild): void {
    this.#busy.delete(child);
    if (!child.isDone) {
      const timer = setTimeout(() => {
        this.#forget(child);
        child.end();
      }, this.#options.idleMs ?? IDLE_MS);
      this.#idle.set(child, timer.unref());
    }
    this.#serveNext();
  }

  #serveNext(): void {
    const next = this.#queue[0];
    const child = next && this.#takeChild(next.key);
    if (!next || !child) return;
    this.#queue.shift();
    this.#busy.add(child);
    next.start(child);
  }
}

/** Below everything that people wait for; a system that does not know priorities is left as it is. */
function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It is slower for others meanwhile, and right all the same.
  }
}
