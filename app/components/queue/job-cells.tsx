import { Form, Link, useLocation } from '@remix-run/react';
import type { CellsOf } from '~/components/list/data-table';
import { CsrfField } from '~/components/ui/csrf';
import { Moment } from '~/components/ui/moment';
import { ToneChip } from '~/components/ui/tone-chip';
import type { JOB_LIST, JOBS_OF_REQUEST } from '~/domain/lists/job-list';
import { JOB_STATES, type JobAction, type JobState } from '~/domain/queue/jobs';
import { inWords } from '~/domain/queue/stuck';
import { paths, shortRequestId } from '~/domain/urls/paths';

export type JobRow = {
  id: string;
  kind: string;
  label: string;
  state: JobState;
  about: Record<string, string>;
  reason: string | null;
  tries: number;
  waited: number | null;
  ran: number | null;
  createdAt: string;
  endedAt: string | null;
  may: Record<JobAction, boolean>;
};

/** What stands in the cells of the jobs of the queue. */
export const JOB_CELLS: CellsOf<typeof JOB_LIST, JobRow> = {
  kind: ({ label }) => <span className="font-semibold">{label}</span>,
  state: ({ state }) => <ToneChip tone={JOB_STATES[state].tone}>{JOB_STATES[state].label}</ToneChip>,
  about: ({ about }) => <About about={about} />,
  reason: ({ reason }) => (reason ? <span className="whitespace-normal break-words">{reason}</span> : null),
  tries: ({ tries }) => tries.toLocaleString('en-US'),
  waited: ({ waited }) => (waited === null ? null : inWords(waited)),
  ran: ({ ran }) => (ran === null ? null : inWords(ran)),
  createdAt: ({ createdAt }) => <Moment at={createdAt} />,
  endedAt: ({ endedAt }) => (endedAt ? <Moment at={endedAt} /> : null),
  actions: (row) => (row.may.retry || row.may.drop ? <JobButtons row={row} /> : null),
};

/** Of one request it need not be said what they are about. */
const { about: _, ...others } = JOB_CELLS;
export const JOB_OF_REQUEST_CELLS: CellsOf<typeof JOBS_OF_REQUEST, JobRow> = others;

function About({ about }: { about: Record<string, string> }) {
  const { requestId, ...others } = about;
  const rest = Object.entries(others).map(
    ([name, value]) => `${name.replace(/Id$/, '')} ${value.slice(0, 8)}`,
  );
  if (!requestId) return rest.length > 0 ? rest.join(', ') : null;
  return (
    <Link to={paths.requestWay(requestId)} className="cell-link">
      {shortRequestId(requestId)}
    </Link>
  );
}

const LINK = 'inline-flex min-h-6 items-center font-semibold hover:underline max-md:min-h-11';

function JobButtons({ row: { id, label, may } }: { row: JobRow }) {
  const { search } = useLocation();
  return (
    <div className="flex gap-3">
      {may.retry ? (
        <Form method="post" action={paths.queueJob(id, 'retry', search)} preventScrollReset>
          <CsrfField />
          <button type="submit" className={`${LINK} text-accent`} aria-label={`Retry ${label}`}>
            Retry
          </button>
        </Form>
      ) : null}
      {may.drop ? (
        <Link
          to={paths.queueJob(id, 'drop', search)}
          preventScrollReset
          className={`${LINK} text-error`}
          aria-label={`Drop ${label}`}
        >
          Drop
        </Link>
      ) : null}
    </div>
  );
}
