import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { RULE_LIMITS, type RuledDraft } from '~/domain/fields/rule-run';
import { type SandboxJob, STACK_TOO_DEEP, TOOK_TOO_LONG } from './rule-sandbox.server';

export type RuleThreadData = { place: SharedArrayBuffer };
export type RuleThreadAnswer = { ruled: RuledDraft } | { done: true } | { broken: string };

/** The engine has stopped a rule by itself long before; later, it hangs in a call that it cannot interrupt. */
const KILL_MS = RULE_LIMITS.milliseconds * 3;
const LOOK_MS = 50;
const IDLE_MS = 60_000;
const STACK_MB = 8;

/** Which rule runs and since when (milliseconds; 0 between orders), written by the thread. */
type Thread = { worker: Worker; place: Float64Array };

let idle: Thread | null = null;
let retire: NodeJS.Timeout | undefined;
const open = new Set<Worker>();

/** Beside us as TypeScript when run from source, `rules.js` in the production build. */
function entry(): string {
  if (!import.meta.url.endsWith('.ts'))
    return `import(${JSON.stringify(new URL('./rules.js', import.meta.url).href)})`;
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')).href;
  const source = new URL('./rule-process.server.ts', import.meta.url).href;
  // A thread does not take `--import tsx` over as a process does.
  return `import('${loader}').then(({ register }) => { register(); return import('${source}'); })`;
}

function startThread(): Thread {
  const place = new SharedArrayBuffer(16);
  const worker = new Worker(entry(), {
    eval: true,
    workerData: { place } satisfies RuleThreadData,
    execArgv: [],
    // None of our environment: what gets out of the engine finds no secret.
    env: { NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: STACK_MB },
  });
  open.add(worker);
  worker.on('exit', () => open.delete(worker));
  worker.unref();
  return { worker, place: new Float64Array(place) };
}

function takeThread(): Thread {
  const thread = idle ?? startThread();
  forget();
  return thread;
}

function forget(): void {
  clearTimeout(retire);
  idle = null;
}

/** One thread waits for the next job; one that breaks meanwhile is forgotten. */
function giveBack(thread: Thread): void {
  if (idle) return void thread.worker.terminate();
  idle = thread;
  retire = setTimeout(() => {
    forget();
    void thread.worker.terminate();
  }, IDLE_MS).unref();
}

/** Ends the threads that rules run in. A job under way fails with a plain Error and is to run again. */
export async function closeRuleThreads(): Promise<void> {
  forget();
  await Promise.all([...open].map((worker) => worker.terminate()));
}

/** The rule that a thread had to be ended for, by its index in the job. */
export type GivenUp = { rule: number; message: string };

/** Runs a job in a thread, telling of each order as it is done. @returns the rule that broke it off, or null */
export async function runInThread(
  job: SandboxJob,
  finish: (ruled: RuledDraft) => void,
): Promise<GivenUp | null> {
  const thread = takeThread();
  const { worker, place } = thread;
  let isAlive = true;
  place[1] = 0;
  worker.ref();
  const watch = { timer: undefined as NodeJS.Timeout | undefined };
  try {
    return await new Promise<GivenUp | null>((resolve, reject) => {
      const giveUp = (message: string) => {
        isAlive = false;
        resolve({ rule: place[0] ?? 0, message });
        void worker.terminate();
      };
      watch.timer = setInterval(() => {
        const since = place[1] ?? 0;
        if (since > 0 && Date.now() - since > KILL_MS) giveUp(TOOK_TOO_LONG);
      }, LOOK_MS);
      worker.on('message', (answer: RuleThreadAnswer) => {
        if ('ruled' in answer) finish(answer.ruled);
        else if ('done' in answer) resolve(null);
        else if (place[1])
          giveUp(/call stack/i.test(answer.broken) ? STACK_TOO_DEEP : 'broke the rules engine');
        else worker.emit('error', new Error(`The rules engine does not start: ${answer.broken}`));
      });
      worker.removeAllListeners('error').on('error', (error) => {
        isAlive = false;
        reject(error);
      });
      worker.on('exit', () => {
        isAlive = false;
        reject(new Error('The rules thread has ended'));
      });
      worker.postMessage(job);
    });
  } finally {
    clearInterval(watch.timer);
    worker.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit');
    const gone = () => {
      open.delete(worker);
      if (idle === thread) forget();
    };
    worker.on('error', gone).on('exit', gone).unref();
    if (isAlive) giveBack(thread);
  }
}
