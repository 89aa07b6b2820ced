import { appendFileSync } from 'node:fs';

/** A child of a task pool that dies as it is told: the tasks that the tests of the pool give. */
const TASKS = {
  echo: (said) => said,
  exit: () => process.exit(1),
  kill: () => process.kill(process.pid, 'SIGKILL'),
  hang: () => new Promise(() => {}),
};

process.on('disconnect', () => process.exit(0));
process.on('message', async ({ task, input }) => {
  if (input.log) appendFileSync(input.log, `${process.pid}\n`);
  process.send({ ok: true, output: await TASKS[task](input.said), rss: process.memoryUsage.rss() });
});
