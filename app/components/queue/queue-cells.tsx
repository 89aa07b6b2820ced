import { Form, Link } from '@remix-run/react';
import type { CellsOf } from '~/components/list/data-table';
import { CsrfField } from '~/components/ui/csrf';
import { ClockTime, Moment } from '~/components/ui/moment';
import type { JOB_KIND_LIST, STUCK_LIST, TMS_WAIT_LIST } from '~/domain/lists/job-list';
import { JOB_LABELS, type KnownJob } from '~/domain/queue/jobs';
import { inWords } from '~/domain/queue/stuck';
import { paths, shortRequestId } from '~/domain/urls/paths';

export type KindRow = {
  kind: KnownJob;
  waiting: number;
  again: number;
  running: number;
  failed: number;
  oldest: number | null;
  doneHour: number;
  doneDay: number;
  wait: number | null;
  run: number | null;
  runLong: number | null;
};

/** Nought is not worth a look. */
const count = (value: number) => (value === 0 ? null : value.toLocaleString('en-US'));
const time = (seconds: number | null) => (seconds === null ? null : inWords(seconds));

function linked(of: number, kind: string, state: string) {
  if (of === 0) return null;
  return (
    <Link to={paths.queueJobsOf({ kind, state })} className="cell-link">
      {of.toLocaleString('en-US')}
    </Link>
  );
}

/** What stands in the cells of the kinds of jobs. */
export const JOB_KIND_CELLS: CellsOf<typeof JOB_KIND_LIST, KindRow> = {
  kind: ({ kind }) => (
    <Link to={paths.queueJobsOf({ kind })} className="cell-link">
      {JOB_LABELS[kind]}
    </Link>
  ),
  waiting: ({ kind, waiting }) => linked(waiting, kind, 'created'),
  oldest: ({ oldest }) => time(oldest),
  running: ({ kind, running }) => linked(running, kind, 'active'),
  again: ({ kind, again }) => linked(again, kind, 'retry'),
  failed: ({ kind, failed }) => linked(failed, kind, 'failed'),
  doneHour: ({ doneHour }) => count(doneHour),
  doneDay: ({ doneDay }) => count(doneDay),
  wait: ({ wait }) => time(wait),
  run: ({ run }) => time(run),
  runLong: ({ runLong }) => time(runLong),
  actions: ({ kind, failed }) =>
    failed === 0 ? null : (
      <Link
        to={paths.retryJobs(kind)}
        preventScrollReset
        aria-label={`Retry all failed: ${JOB_LABELS[kind]}`}
        className="inline-flex min-h-6 items-center whitespace-nowrap font-semibold text-accent hover:underline max-md:min-h-11"
      >
        Retry all
      </Link>
    ),
};

export type StuckRow = {
  id: string;
  filename: string;
  company: string;
  stage: string;
  since: string;
  why: string;
};

/** What stands in the cells of what stands still. */
export const STUCK_CELLS: CellsOf<typeof STUCK_LIST, StuckRow> = {
  request: ({ id, filename }) => (
    <Link to={paths.requestWay(id)} className="cell-link">
      {shortRequestId(id)} <span className="font-sans font-normal text-muted">{filename}</span>
    </Link>
  ),
  company: ({ company }) => company,
  stage: ({ stage }) => stage,
  since: ({ since }) => <Moment at={since} />,
  why: ({ why }) => <span className="whitespace-normal">{why}</span>,
};

export type TmsWaitRow = {
  id: string;
  companyId: number;
  company: string;
  tmsProviderId: number;
  tms: string;
  since: string;
  orders: number;
  reason: string | null;
  nextTryAt: string | null;
};

/** What stands in the cells of the TMSs that take nothing. */
export const TMS_WAIT_CELLS: CellsOf<typeof TMS_WAIT_LIST, TmsWaitRow> = {
  tms: ({ tms, companyId, company }) => (
    <Link
      to={paths.tmsConnection(companyId)}
      aria-label={`TMS connection of ${company}: ${tms}`}
      className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline max-md:min-h-11"
    >
      {tms}
    </Link>
  ),
  company: ({ company }) => company,
  since: ({ since }) => <ClockTime at={since} />,
  orders: ({ orders }) => count(orders),
  reason: ({ reason }) => reason,
  nextTryAt: ({ nextTryAt }) => (nextTryAt ? <ClockTime at={nextTryAt} /> : null),
  actions: ({ companyId, tmsProviderId, tms, company }) => (
    <Form method="post" action={paths.tryTmsNow(companyId, tmsProviderId)} preventScrollReset>
      <CsrfField />
      <button
        type="submit"
        aria-label={`Try now: ${tms} of ${company}`}
        className="inline-flex min-h-6 items-center whitespace-nowrap font-semibold text-accent hover:underline max-md:min-h-11"
      >
        Try now
      </button>
    </Form>
  ),
};
