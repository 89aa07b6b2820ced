import { Worker } from 'node:worker_threads';

/** How often the holder of a lock shows that it lives. */
const BEAT_MS = 2000;

/**
 * A thread of its own, so that a process busy for seconds still shows that it lives. It is plain text because it is
 * six statements on Node's own modules and would else need a build of its own. A file whose text is another's has been
 * taken over while this process was stopped (a paused container): it must not write any more, so it ends at once.
 */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const fs = require('node:fs');
const held = new Map();
parentPort.on('message', ({ file, text }) => (text ? held.set(file, text) : held.delete(file)));
function beat(file, text) {
  try {
    if (fs.readFileSync(file, 'utf8') === text) return fs.utimesSync(file, new Date(), new Date());
  } catch {
    return;
  }
  fs.writeSync(2, 'order-automation ends: ' + file + ' was taken over by another process\\n');
  process.kill(process.pid, 'SIGKILL');
}
setInterval(() => { for (const [file, text] of held) beat(file, text); }, workerData.beatMs);
`;

let thread: Worker | undefined;
const files = new Set<string>();

/** Keeps the time of a lock file fresh until the returned function is called. */
export function startHeartbeat(file: string, text: string): () => void {
  thread ??= startThread();
  files.add(file);
  thread.postMessage({ file, text });
  return () => {
    files.delete(file);
    thread?.postMessage({ file });
    if (files.size > 0) return;
    void thread?.terminate();
    thread = undefined;
  };
}

function startThread(): Worker {
  const limits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 };
  const started = new Worker(THREAD, {
    eval: true,
    execArgv: [],
    workerData: { beatMs: BEAT_MS },
    resourceLimits: limits,
  });
  started.unref();
  return started;
}
