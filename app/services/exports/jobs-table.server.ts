import { JOB_LIST } from '~/domain/lists/job-list';
import { JOB_STATES } from '~/domain/queue/jobs';
import { type Job, jobIds, jobsByIds } from '~/services/queue/list-jobs.server';
import { requireOperations } from '~/services/queue/operations.server';
import { KIND_LABELS } from '~/services/queue/queue-figures.server';
import { exportable } from './exportable-table.server';

const seconds = (value: number | null) => (value === null ? null : Math.round(value * 1000) / 1000);

/** The jobs of the queue; times in seconds. */
export const jobsTable = exportable<typeof JOB_LIST, Job, string>({
  list: JOB_LIST,
  title: 'Jobs',
  permission: ['nova-view', 'all-companies-view'],
  keys: (actor, query, limit) => {
    requireOperations(actor);
    return jobIds(query, limit);
  },
  rows: (actor, ids) => {
    requireOperations(actor);
    return jobsByIds(ids);
  },
  without: () => [],
  values: {
    kind: ({ kind }) => KIND_LABELS[kind as keyof typeof KIND_LABELS] ?? kind,
    state: ({ state }) => JOB_STATES[state].label,
    about: ({ about }) =>
      Object.entries(about)
        .map(([name, value]) => `${name.replace(/Id$/, '')} ${value}`)
        .join('; '),
    reason: ({ reason }) => reason,
    tries: ({ tries }) => tries,
    waited: ({ waited }) => seconds(waited),
    ran: ({ ran }) => seconds(ran),
    createdAt: ({ createdAt }) => new Date(createdAt),
    endedAt: ({ endedAt }) => (endedAt === null ? null : new Date(endedAt)),
  },
});
