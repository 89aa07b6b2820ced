import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { ReadProblem } from './read-problem.server';
import type { ReaderAnswer, ReaderAsk, ReaderTask, ReaderTasks } from './reader-tasks.server';
import { READING_LIMITS } from './reading-limits.server';

const OLD_SPACE_MB = 512;
const MEMORY_LOOK_MS = 250;

/** The entry of a child: beside us as TypeScript when run from source, `reader.js` in the production build. */
function startChild(): ChildProcess {
  const fromSource = import.meta.url.endsWith('.ts');
  const entry = new URL(fromSource ? './reader-process.server.ts' : './reader.js', import.meta.url);
  const execArgv = [`--max-old-space-size=${OLD_SPACE_MB}`];
  if (fromSource) {
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

/** One reader child and the task it is busy with. Not reusable once `isDone`. */
export class ReaderChild {
  readonly #process = startChild();
  #verdict: ReadProblem | Error | null = null;
  #settle: { resolve: (answer: ReaderAnswer) => void; reject: (reason: Error) => void } | null = null;
  isDone = false;
  lastPath = '';
  /** The most memory seen, in bytes. */
  peakRss = 0;

  constructor() {
    this.#process.on('message', (answer: ReaderAnswer) => this.#settle?.resolve(answer));
    this.#process.on('error', () => this.#ended(null, null));
    this.#process.on('exit', (code, signal) => this.#ended(code, signal));
    this.#letParentEnd();
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Runs one task; rejects with ReadProblem `timeout` or `memory` after killing itself when it goes too far. */
  async run<T extends ReaderTask>(
    task: T,
    input: ReaderTasks[T]['input'],
    timeoutMs: number,
  ): Promise<ReaderAnswer> {
    this.lastPath = input.path;
    this.#process.ref();
    this.#process.channel?.ref();
    const seconds = Math.round(timeoutMs / 1000);
    const timer = setTimeout(
      () =>
        this.end(new ReadProblem('timeout', `Reading took longer than ${seconds} seconds and was stopped.`)),
      timeoutMs,
    );
    const memory = setInterval(() => void this.#lookAtMemory(), MEMORY_LOOK_MS);
    try {
      const answer = await new Promise<ReaderAnswer>((resolve, reject) => {
        this.#settle = { resolve, reject };
        if (this.isDone) this.#ended(null, null);
        else
          this.#process.send(
            { task, input } satisfies ReaderAsk,
            (error) => error && this.#ended(null, null),
          );
      });
      this.peakRss = Math.max(this.peakRss, answer.rss);
      if (answer.rss > READING_LIMITS.recycleRssBytes) this.end();
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
    if (rss > READING_LIMITS.killRssBytes) this.end(tooMuchMemory());
  }

  #ended(code: number | null, signal: NodeJS.Signals | null): void {
    this.isDone = true;
    // V8 aborts when its heap is full; the kernel kills when the machine's memory is.
    const byMemory = signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134;
    const crash = byMemory
      ? tooMuchMemory()
      : new ReadProblem('corrupt', 'Reading this file stopped unexpectedly; it may be damaged.');
    this.#settle?.reject(this.#verdict ?? crash);
  }
}

const tooMuchMemory = (): ReadProblem =>
  new ReadProblem('memory', 'Reading this file took more memory than a document may use.');
