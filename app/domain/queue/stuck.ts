/** Of a request that has been in one stage for too long: what is known of whoever should move it on. */
export type StuckFacts = {
  stage: string;
  workersAlive: number;
  job: null | {
    state: 'created' | 'retry' | 'active';
    /** From 1. */
    attempt: number;
    /** How long it runs, or how long until it is tried again. */
    seconds: number;
    reason: string | null;
    waitingBefore: number;
  };
};

/** A stage that takes longer than this is looked at; a file that does not arrive, a little later. */
export const STUCK_MINUTES = 5;
export const NEVER_ARRIVED_MINUTES = 15;

/** Why a request stands still, in a sentence for who looks after the queue. */
export function whyStuck({ stage, workersAlive, job }: StuckFacts): string {
  if (stage === 'waiting')
    return 'Its file has not arrived; after 24 hours the request ends with that reason';
  if (workersAlive === 0) return 'No worker is alive: nothing is worked on until one starts';
  if (job === null) return 'No job moves it on; one is made within half a minute';
  const because = job.reason ? `: ${job.reason}` : '';
  switch (job.state) {
    case 'active':
      return `Being worked on for ${inWords(job.seconds)}, try ${job.attempt}`;
    case 'retry':
      return job.seconds > 0
        ? `Try ${job.attempt} failed, the next one begins in ${inWords(job.seconds)}${because}`
        : `Try ${job.attempt} failed, the next one waits for a worker${because}`;
    case 'created':
      return job.waitingBefore > 0
        ? `Waits for a worker; ${job.waitingBefore.toLocaleString('en-US')} wait before it`
        : 'Waits for a worker, as the next one';
  }
}

/** 0.4 s, 12 s, 4 min, 3.5 h: how long something takes, in two figures. */
export function inWords(seconds: number): string {
  if (seconds < 0.0095) return '0 s';
  if (seconds < 9.95) return `${Number(seconds.toPrecision(seconds < 0.1 ? 1 : 2))} s`;
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  if (seconds < 129_600) return `${Number((seconds / 3600).toFixed(1))} h`;
  return `${Math.round(seconds / 86_400)} days`;
}
