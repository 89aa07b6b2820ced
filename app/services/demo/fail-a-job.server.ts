import { runtime, transaction } from '~/services/platform/runtime.server';

/** One for all installations: the demo makes it once. */
const JOB_ID = '0a7d1c52-3b0e-4a6c-9f43-6f1d0d0f4a11';

/** Asks for an export by an id that is none, so that the queue dashboard has a job that failed. (contract §3) */
export async function failDemoJob(): Promise<void> {
  const exportId = 'of somebody who left';
  await transaction((tx) => runtime().jobs.enqueue(tx, 'run-export', { exportId }, { id: JOB_ID }));
}
