import { Moment } from '~/components/ui/moment';
import { StatusChip } from '~/components/ui/status-chip';
import type { DisplayStatus } from '~/domain/orders/statuses';

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

/** Every step of a request or order, newest first: what, when, by whom, and what was said. */
export function StatusHistory({ entries, showSystem }: { entries: HistoryEntry[]; showSystem: boolean }) {
  if (entries.length === 0) return <p className="text-muted">Nothing happened yet.</p>;
  return (
    <ol className="grid">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-1 border-b border-line py-2 last:border-b-0">
          <div className="flex flex-wrap items-center gap-2">
            <StatusChip status={entry.display_status as DisplayStatus} />
            {entry.order_id ? <span className="font-mono text-sm text-muted">#{entry.order_id}</span> : null}
            {showSystem ? <code className="text-sm text-muted">{entry.status}</code> : null}
            <span className="ml-auto text-muted">
              <Moment at={entry.start_date} />
            </span>
          </div>
          <p className="text-muted">
            {[entry.user_name, noteOf(entry.status_metadata), durationOf(entry)].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ol>
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
    metadata.pages ? `${metadata.pages} ${metadata.pages === 1 ? 'page' : 'pages'}` : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

function durationOf({ start_date, end_date }: HistoryEntry): string {
  if (!end_date) return '';
  const seconds = (Date.parse(end_date) - Date.parse(start_date)) / 1000;
  if (seconds < 0.05) return '';
  return `${seconds < 60 ? `${seconds.toFixed(1)} s` : seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`}`;
}
