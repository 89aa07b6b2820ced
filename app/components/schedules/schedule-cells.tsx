import { Link, useLocation } from '@remix-run/react';
import type { CellsOf } from '~/components/list/data-table';
import { ActiveChip } from '~/components/ui/active-chip';
import { Moment } from '~/components/ui/moment';
import type { SCHEDULE_LIST } from '~/domain/lists/schedule-list';
import type { Cadence } from '~/domain/schedules/cadence';
import { cadenceWords } from '~/domain/schedules/schedule-words';
import { paths } from '~/domain/urls/paths';

type Run = { at: string; words: string };

export type ScheduleRow = {
  id: number;
  description: string;
  exemplarOrderId: number;
  /** By what people know the exemplar. */
  exemplarName: string | null;
  companyName: string;
  cadence: Cadence;
  /** "08:00 CST" */
  time: string;
  startDate: string;
  endDate: string | null;
  nextRuns: Run[];
  lastRun: (Run & { late: string | null; orderId: number | null; problem: string | null }) | null;
  createdAt: string;
  isActive: boolean;
  may: { create: boolean; edit: boolean; remove: boolean };
};

/** What stands in the cells of the list of scheduled trips. (spec 1 §2 Scheduled orders) */
export const SCHEDULE_CELLS: CellsOf<typeof SCHEDULE_LIST, ScheduleRow> = {
  id: (row) => <ScheduleLink row={row} />,
  description: ({ description }) =>
    description ? (
      <span className="whitespace-normal break-words md:inline-block md:min-w-36">{description}</span>
    ) : null,
  exemplar: ({ exemplarOrderId, exemplarName }) => (
    <>
      <OrderLink id={exemplarOrderId} />
      {exemplarName ? <span className="block font-sans text-muted">{exemplarName}</span> : null}
    </>
  ),
  company: ({ companyName }) => companyName,
  cadence: ({ cadence }) => (
    <span className="whitespace-normal md:inline-block md:min-w-32">{cadenceWords(cadence)}</span>
  ),
  time: ({ time }) => time,
  dates: ({ startDate, endDate }) => (endDate ? `${startDate} to ${endDate}` : `From ${startDate}`),
  nextRuns: ({ nextRuns, isActive }) =>
    nextRuns.length > 0 || isActive ? <NextRuns runs={nextRuns} /> : null,
  lastRun: ({ lastRun }) => (lastRun ? <LastRun run={lastRun} /> : null),
  createdAt: ({ createdAt }) => <Moment at={createdAt} />,
  status: ({ isActive }) => <ActiveChip isActive={isActive} />,
  actions: (row) => (Object.values(row.may).some(Boolean) ? <Actions row={row} /> : null),
};

function ScheduleLink({ row: { id, may } }: { row: ScheduleRow }) {
  const { search } = useLocation();
  if (!may.edit) return `#${id}`;
  return (
    <Link to={paths.schedule(id, 'edit', search)} preventScrollReset className="cell-link">
      #{id}
    </Link>
  );
}

function OrderLink({ id }: { id: number }) {
  return (
    <Link to={paths.order(id)} className="cell-link">
      #{id}
    </Link>
  );
}

function NextRuns({ runs }: { runs: Run[] }) {
  if (runs.length === 0) return <span className="text-muted">No further runs</span>;
  return (
    <ol className="md:whitespace-nowrap">
      {runs.map(({ at, words }) => (
        <li key={at}>
          <time dateTime={at}>{words}</time>
        </li>
      ))}
    </ol>
  );
}

function LastRun({
  run: { at, words, late, orderId, problem },
}: {
  run: NonNullable<ScheduleRow['lastRun']>;
}) {
  return (
    <div className="md:whitespace-nowrap">
      <time dateTime={at}>{words}</time>
      <span className="block">
        {orderId === null ? null : (
          <>
            Order <OrderLink id={orderId} />
          </>
        )}
        {late ? <span className="font-semibold text-warning"> {late}</span> : null}
        {problem ? (
          <span className="whitespace-normal font-semibold text-error">No order: {problem}</span>
        ) : null}
      </span>
    </div>
  );
}

function Actions({ row: { id, may, isActive } }: { row: ScheduleRow }) {
  const { search } = useLocation();
  const actions = [
    may.edit && { label: 'Edit', to: paths.schedule(id, 'edit', search) },
    may.create && { label: 'Duplicate', to: paths.schedule(id, 'duplicate', search) },
    may.remove && { label: isActive ? 'Deactivate' : 'Activate', to: paths.schedule(id, 'status', search) },
    may.remove && { label: 'Delete', to: paths.schedule(id, 'delete', search) },
  ].filter((action) => action !== false);
  return (
    <div className="flex flex-wrap gap-x-3 md:flex-col max-md:gap-x-5">
      {actions.map(({ label, to }) => (
        <Link
          key={label}
          to={to}
          preventScrollReset
          aria-label={`${label} schedule ${id}`}
          className="cell-link max-md:min-h-11"
        >
          {label}
        </Link>
      ))}
    </div>
  );
}
