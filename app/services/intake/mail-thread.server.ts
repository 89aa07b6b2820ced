import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Mail } from './mail-message.server';

export type MailThreadAnswer = { mail: Mail } | { problem: string };

/** Honest mails of 25 MB take 2 s; a hostile one may go on for minutes. */
const MAX_MS = 20_000;
const MEMORY_MB = 512;
const IDLE_MS = 60_000;

let idle: { worker: Worker; retire: NodeJS.Timeout } | null = null;

/** Beside us as TypeScript when run from source, `mail.js` in the production build. */
function entry(): string {
  if (!import.meta.url.endsWith('.ts'))
    return `import(${JSON.stringify(new URL('./mail.js', import.meta.url).href)})`;
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')).href;
  const source = new URL('./mail-process.server.ts', import.meta.url).href;
  return `import('${loader}').then(({ register }) => { register(); return import('${source}'); })`;
}

function takeThread(): Worker {
  if (idle) {
    const { worker, retire } = idle;
    clearTimeout(retire);
    idle = null;
    for (const event of ['error', 'exit']) worker.removeAllListeners(event);
    return worker;
  }
  return new Worker(entry(), {
    eval: true,
    execArgv: [],
    // None of our environment: what a mail makes of its thread finds no secret.
    env: { NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
}

/** One thread waits for the next mail; one that breaks meanwhile, by what a mail left running in it, is forgotten. */
function giveBack(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
  const forget = () => {
    if (idle?.worker === worker) clearTimeout(idle.retire);
    if (idle?.worker === worker) idle = null;
  };
  worker.on('error', forget).on('exit', forget).unref();
  if (idle) return void worker.terminate();
  idle = { worker, retire: setTimeout(() => void closeMailThread(), IDLE_MS).unref() };
}

/** Ends the thread that waits for the next mail. */
export async function closeMailThread(): Promise<void> {
  const closing = idle;
  idle = null;
  clearTimeout(closing?.retire);
  await closing?.worker.terminate();
}

let turn: Promise<unknown> = Promise.resolve();

/** One mail at a time is taken apart: it is in memory then, four times its size. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}

/**
 * Takes a mail's file apart in a thread, one at a time, so that no mail holds up the server however it is made.
 * @throws Error when it cannot be taken apart, or not within 20 seconds and 512 MB
 */
export async function readMailInThread(file: string): Promise<Mail> {
  const worker = takeThread();
  worker.ref();
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<MailThreadAnswer>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('took longer than 20 seconds')), MAX_MS);
      worker.on('message', resolve);
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('the thread has ended')));
      worker.postMessage(file);
    });
    giveBack(worker);
    if ('problem' in answer) throw new Error(answer.problem);
    return withBuffers(answer.mail);
  } catch (error) {
    if (idle?.worker !== worker) void worker.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Bytes come out of a thread as plain arrays. */
function withBuffers(mail: Mail): Mail {
  const parts = mail.parts.map((part) => ({ ...part, content: Buffer.from(part.content) }));
  return { ...mail, parts };
}
