import type { Actor } from '~/domain/access/actor';
import type { JOB_LIST } from '~/domain/lists/job-list';
import type { ListQuery } from '~/domain/lists/list-query';
import { mayJob } from '~/domain/queue/jobs';
import { type Job, listJobs } from '~/services/queue/list-jobs.server';
import { requireOperations } from '~/services/queue/operations.server';
import { KIND_LABELS, kindFigures, throughput, workersAlive } from '~/services/queue/queue-figures.server';
import { requestWay } from '~/services/queue/request-way.server';
import { stuckRequests } from '~/services/queue/stuck-requests.server';
import { tmsWaits } from '~/services/tms/tms-waits.server';

/** The queue dashboard: what waits, runs, failed and stands still, and how much was done. (issue 15) @throws Forbidden */
export async function loadQueue(actor: Actor) {
  requireOperations(actor);
  const [kinds, ended, workers] = await Promise.all([kindFigures(), throughput(), workersAlive()]);
  const sum = (of: 'waiting' | 'again' | 'running' | 'failed' | 'doneHour' | 'doneDay') =>
    kinds.reduce((total, kind) => total + kind[of], 0);
  return {
    kinds,
    throughput: ended,
    workers,
    stuck: await stuckRequests(workers.length),
    tmsWaits: (await tmsWaits()).map((wait) => ({ ...wait, id: `${wait.companyId}-${wait.tmsProviderId}` })),
    totals: {
      waiting: sum('waiting') + sum('again'),
      running: sum('running'),
      failed: sum('failed'),
      doneHour: sum('doneHour'),
      doneDay: sum('doneDay'),
    },
  };
}

/** The jobs of the queue as a list. @throws Forbidden */
export async function loadJobs(actor: Actor, query: ListQuery<typeof JOB_LIST.filters>) {
  requireOperations(actor);
  const { items, ...paging } = await listJobs(query);
  return { paging: { ...paging, isEmpty: items.length === 0 }, rows: items.map(jobRow) };
}

/** @throws Forbidden, NotFound */
export async function loadRequestWay(actor: Actor, requestId: string) {
  const { jobs, ...way } = await requestWay(actor, requestId);
  return { ...way, jobs: jobs.map(jobRow) };
}

function jobRow(job: Job) {
  return {
    ...job,
    label: KIND_LABELS[job.kind as keyof typeof KIND_LABELS] ?? job.kind,
    may: mayJob(job.state),
  };
}
