import { Moment } from '~/components/ui/moment';
import { type Effort, effortText } from '~/domain/orders/effort';

type ChangeView = {
  key: string;
  label: string;
  before: string;
  after: string;
  at: string;
  user: string | null;
};

type EffortView = Effort & { userId: number; name: string | null };

/** What people spent on an order, and every change they made to it. */
export function OrderAudit({ changes, efforts }: { changes: ChangeView[]; efforts: EffortView[] }) {
  return (
    <>
      {efforts.length > 0 ? (
        <ul aria-label="Time spent" className="grid border-b border-line pb-2">
          {efforts.map(({ userId, name, ...effort }) => (
            <li key={userId}>
              <span className="tabular-nums">{effortText(effort)}</span>{' '}
              <span className="text-muted">by {name}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <AuditChanges changes={changes} />
    </>
  );
}

/** Newest first: which value, what it was and is, who and when. */
export function AuditChanges({ changes }: { changes: ChangeView[] }) {
  if (changes.length === 0) return <p className="text-muted">Nobody has changed this order.</p>;
  return (
    <ol className="grid">
      {changes.map(({ key, label, before, after, at, user }) => (
        <li key={key} className="grid gap-1 border-b border-line py-2 last:border-b-0">
          <div className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{label}</span>
            <span className="ml-auto text-muted">
              {user ? `${user} · ` : null}
              <Moment at={at} />
            </span>
          </div>
          <p className="[overflow-wrap:anywhere]">
            <span className="sr-only">from </span>
            <span className="text-muted">{before}</span>
            <span aria-hidden="true"> → </span>
            <span className="sr-only"> to </span>
            <span>{after}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
