import { Link, useSearchParams } from '@remix-run/react';
import { Moment } from '~/components/ui/moment';
import { StatusChip } from '~/components/ui/status-chip';
import { whatHappened } from '~/domain/orders/history-words';
import type { DisplayStatus, SystemStatus } from '~/domain/orders/statuses';

export type HistoryEntry = {
  id: number;
  status: string;
  display_status: string;
  status_metadata: Record<string, unknown>;
  start_date: string;
  end_date: string | null;
  order_id: number | null;
  user_name: string | null;
};

/** Something that was done with the request as a whole. */
type HistoryAction = {
  id: number;
  type: keyof typeof ACTION_WORDS;
  at: string;
  userName: string | null;
  why: string | null;
};
const ACTION_WORDS = {
  'request-deleted': 'Deleted',
  'request-restored': 'Restored',
  'document-removed': 'Document removed by retention',
  'outside-reading-failed': 'Read without the outside reader',
} as const;

type Props = { entries: HistoryEntry[]; actions?: HistoryAction[]; maySeeSystem: boolean };

/** In the address of the page whether system statuses are shown. (spec 2 §6 systemStatusFilter) */
const SYSTEM = 'system_status';

/**
 * Every step of a request or order, newest first: what, when, by whom, and what was said. Who may see system statuses
 * turns them on.
 */
export function StatusHistory({ entries, actions = [], maySeeSystem }: Props) {
  const [search] = useSearchParams();
  if (entries.length === 0) return <p className="text-muted">Nothing happened yet.</p>;
  const showSystem = maySeeSystem && search.get(SYSTEM) === '1';
  return (
    <>
      {maySeeSystem ? <SystemToggle isOn={showSystem} search={search} /> : null}
      <Steps entries={entries} actions={actions} showSystem={showSystem} />
    </>
  );
}

/** A link, so that it turns without script as well; the rest of the address stays. */
function SystemToggle({ isOn, search }: { isOn: boolean; search: URLSearchParams }) {
  const next = new URLSearchParams(search);
  if (isOn) next.delete(SYSTEM);
  else next.set(SYSTEM, '1');
  return (
    <p className="text-right text-sm">
      <Link to={`?${next}`} replace preventScrollReset className="font-semibold text-accent hover:underline">
        {isOn ? 'Hide system statuses' : 'Show system statuses'}
      </Link>
    </p>
  );
}

type StepsProps = { entries: HistoryEntry[]; actions: HistoryAction[]; showSystem: boolean };

/** Both are rows of one journal, whose ids rise. */
function Steps({ entries, actions, showSystem }: StepsProps) {
  const steps = [...entries, ...actions].sort((a, b) => b.id - a.id);
  return (
    <ol className="grid">
      {steps.map((step) => (
        <li key={step.id} className="grid gap-1 border-b border-line py-2 last:border-b-0">
          {'type' in step ? <ActionStep action={step} /> : <Step entry={step} showSystem={showSystem} />}
        </li>
      ))}
    </ol>
  );
}

function Step({ entry, showSystem }: { entry: HistoryEntry; showSystem: boolean }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <StatusChip status={entry.display_status as DisplayStatus} />
        <span className="font-medium">
          {whatHappened(entry.status as SystemStatus, entry.status_metadata)}
        </span>
        {entry.order_id ? <span className="font-mono text-sm text-muted">#{entry.order_id}</span> : null}
        {showSystem ? <code className="text-sm text-muted">{entry.status}</code> : null}
        <span className="ml-auto text-muted">
          <Moment at={entry.start_date} />
        </span>
      </div>
      <p className="text-muted">
        {[entry.user_name, noteOf(entry.status_metadata), durationOf(entry)].filter(Boolean).join(' · ')}
      </p>
    </>
  );
}

function ActionStep({ action: { type, at, userName, why } }: { action: HistoryAction }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{ACTION_WORDS[type]}</span>
        <span className="ml-auto text-muted">
          <Moment at={at} />
        </span>
      </div>
      <p className="text-muted">{[userName, why].filter(Boolean).join(' · ')}</p>
    </>
  );
}

function noteOf(metadata: Record<string, unknown>): string {
  const failures = Array.isArray(metadata.failure_message_list)
    ? metadata.failure_message_list.map(String)
    : [];
  const parts = [
    metadata.tms_shipment_id ? `TMS ID ${metadata.tms_shipment_id}` : '',
    metadata.receipt ? `receipt ${metadata.receipt}` : '',
    String(metadata.exception_message ?? metadata.message ?? ''),
    ...failures,
    metadata.original_filename ? String(metadata.original_filename) : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

function durationOf({ start_date, end_date }: HistoryEntry): string {
  if (!end_date) return '';
  const seconds = (Date.parse(end_date) - Date.parse(start_date)) / 1000;
  if (seconds < 0.05) return '';
  return `${seconds < 60 ? `${seconds.toFixed(1)} s` : seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`}`;
}
