import { Moment } from '~/components/ui/moment';

type ChangeView = {
  key: string;
  label: string;
  before: string;
  after: string;
  at: string;
  user: string | null;
};

/** Every change people made to an order, newest first: which value, what it was and is, who and when. */
export function OrderAudit({ changes }: { changes: ChangeView[] }) {
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
