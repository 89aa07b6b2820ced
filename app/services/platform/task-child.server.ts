import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** What a kind of child can be asked: by the name of the task what it takes and what it gives. */
export type TaskMap = Record<string, { input: unknown; output: unknown }>;

/** To a child. One task at a time, so an answer needs no number. */
export type TaskAsk<Tasks extends TaskMap> = {
  [T in keyof Tasks]: { task: T; input: Tasks[T]['input'] };
}[keyof Tasks];

/** From a child; `rss` is its memory in bytes after the task. */
export type TaskAnswer =
  | { ok: true; output: unknown; rss: number }
  | { ok: false; problem: { code: string; message: string }; rss: number };

/** Why a child was ended, or ended by itself, with a task in hand. */
export type TaskEnd = { why: 'timeout'; seconds: number } | { why: 'memory' } | { why: 'crash' };

/** A child ended with a task in hand. `isSure`: by our limits, which the same task would meet again. */
export class ChildEnded extends Error {
  constructor(
    readonly end: TaskEnd,
    readonly isSure: boolean,
  ) {
    super(`the child ended: ${end.why}`);
  }
}

export type TaskLimits = {
  timeoutMs: number;
  /** A child above this after a task is replaced by a fresh one. */
  recycleRssBytes: number;
  /** A child above this during a task is killed. */
  killRssBytes: number;
};

const OLD_SPACE_MB = 512;
const MEMORY_LOOK_MS = 250;

/** `entry`: the module a child runs, TypeScript when we run from source, one file of the production build otherwise. */
function startChild(entry: URL): ChildProcess {
  const execArgv = [`--max-old-space-size=${OLD_SPACE_MB}`];
  if (entry.pathname.endsWith('.ts')) {
    execArgv.push('--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href);
  }
  return fork(entry, [], {
    execArgv,
    // None of our environment, hence no secret, in the process that opens strangers' files. Two arenas instead
    // of one for each thread keep 90 MB of freed bitmaps from staying with the process.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
}

/** Resident memory of a process in bytes; null where the system does not tell (then only the answers do). */
async function memoryOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes ? Number(kilobytes) * 1024 : null;
}

type Settle = { resolve: (answer: TaskAnswer) => void; reject: (reason: Error) => void };

/** One child process and the task it is busy with. Not reusable once `isDone`. */
export class TaskChild {
  readonly #process: ChildProcess;
  readonly #limits: TaskLimits;
  #verdict: Error | null = null;
  #settle: Settle | null = null;
  isDone = false;
  /** What the last task was about: a child that has a document open is asked for its next page. */
  lastKey = '';
  /** The most memory seen, in bytes. */
  peakRss = 0;

  constructor(entry: URL, limits: TaskLimits) {
    this.#process = startChild(entry);
    this.#limits = limits;
    this.#process.on('message', (answer: TaskAnswer) => this.#settle?.resolve(answer));
    this.#process.on('error', () => this.#ended(null, null));
    this.#process.on('exit', (code, signal) => this.#ended(code, signal));
    this.#letParentEnd();
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /**
   * Runs one task; a task that takes too long or too much memory is killed with the child.
   * @throws ChildEnded, or what `end` was given
   */
  async run(ask: { task: PropertyKey; input: unknown }, key: string, timeoutMs: number): Promise<TaskAnswer> {
    this.lastKey = key;
    this.#process.ref();
    this.#process.channel?.ref();
    const timer = setTimeout(
      () => this.end(new ChildEnded({ why: 'timeout', seconds: Math.round(timeoutMs / 1000) }, true)),
      timeoutMs,
    );
    const memory = setInterval(() => void this.#lookAtMemory(), MEMORY_LOOK_MS);
    try {
      const answer = await new Promise<TaskAnswer>((resolve, reject) => {
        this.#settle = { resolve, reject };
        if (this.isDone) this.#ended(null, null);
        else this.#process.send(ask, (error) => error && this.#ended(null, null));
      });
      this.peakRss = Math.max(this.peakRss, answer.rss);
      if (answer.rss > this.#limits.recycleRssBytes) this.end();
      return answer;
    } finally {
      clearTimeout(timer);
      clearInterval(memory);
      this.#settle = null;
      this.#letParentEnd();
    }
  }

  /** Kills the child; a running task is rejected with `why`. */
  end(why?: Error): void {
    this.#verdict ??= why ?? null;
    this.isDone = true;
    this.#process.kill('SIGKILL');
  }

  /** An idle child must not keep the program running. */
  #letParentEnd(): void {
    this.#process.unref();
    this.#process.channel?.unref();
  }

  async #lookAtMemory(): Promise<void> {
    const rss = this.#process.pid ? await memoryOf(this.#process.pid) : null;
    if (rss === null || this.isDone) return;
    this.peakRss = Math.max(this.peakRss, rss);
    if (rss > this.#limits.killRssBytes) this.end(new ChildEnded({ why: 'memory' }, true));
  }

  #ended(code: number | null, signal: NodeJS.Signals | null): void {
    this.isDone = true;
    // V8 aborts when its heap is full; the kernel kills when the machine's memory is, which may be another's doing.
    const isHeapFull = signal === 'SIGABRT' || code === 134;
    const why = isHeapFull || signal === 'SIGKILL' ? 'memory' : 'crash';
    this.#settle?.reject(this.#verdict ?? new ChildEnded({ why }, isHeapFull));
  }
}
