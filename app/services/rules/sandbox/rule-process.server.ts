/**
 * The thread that rules run in. The engine stops a rule at its limits by itself, except inside one long native call
 * (a pathological regular expression, a search in a huge text): then the parent ends the whole thread, and reads in
 * `place` which rule it was. Started by run-rules.server.ts only.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { getQuickJS } from 'quickjs-emscripten';
import { runInSandbox, type SandboxJob } from './rule-sandbox.server';
import type { RuleThreadAnswer, RuleThreadData } from './rule-thread.server';

const place = new Float64Array((workerData as RuleThreadData).place);
const say = (answer: RuleThreadAnswer) => parentPort?.postMessage(answer);

parentPort?.on('message', async (job: SandboxJob) => {
  try {
    const engine = await getQuickJS();
    runInSandbox(engine, job, {
      beginRule: (index) => {
        place[0] = index;
        place[1] = Date.now();
      },
      finish: (ruled) => {
        place[1] = 0;
        say({ ruled });
      },
    });
    say({ done: true });
  } catch (error) {
    // The engine itself broke (its native stack, mostly): nothing in it is to be trusted any more.
    say({ broken: String(error).slice(0, 300) });
  }
});
