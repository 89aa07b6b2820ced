import { afterEach } from 'vitest';
import { closeWindows } from './browser';

/** A test that failed shows what its windows waited for in vain, and leaves none to the next. */
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await closeWindows(task.name);
});
