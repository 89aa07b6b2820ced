import { CopyButton } from '~/components/ui/copy-button';
import { Moment } from '~/components/ui/moment';

type SubmissionView = {
  id: string;
  state: string;
  attempts: number;
  tms_shipment_id: string | null;
  errors: unknown;
  payload: unknown;
  created_at: string;
};

/** What was sent to the TMS for an order, newest first, as it was sent. */
export function SubmissionList({ submissions }: { submissions: SubmissionView[] }) {
  if (submissions.length === 0) return <p className="text-muted">Nothing was sent to the TMS yet.</p>;
  return (
    <ol className="grid gap-4">
      {submissions.map(({ id, state, attempts, tms_shipment_id, payload, created_at }) => {
        const text = JSON.stringify(payload, null, 2);
        return (
          <li key={id} className="grid gap-1">
            <div className="flex flex-wrap items-center gap-x-2">
              <span className="font-semibold">{state}</span>
              {tms_shipment_id ? <span>TMS ID {tms_shipment_id}</span> : null}
              <span className="text-muted">
                {attempts === 1 ? '1 attempt' : `${attempts} attempts`} · <Moment at={created_at} />
              </span>
              <span className="ml-auto">
                <CopyButton text={text} label="JSON" />
              </span>
            </div>
            <section
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
              tabIndex={0}
              aria-label="JSON that was sent"
              className="max-h-96 overflow-auto rounded border border-line bg-sunken p-2"
            >
              <pre className="font-mono text-sm">{text}</pre>
            </section>
          </li>
        );
      })}
    </ol>
  );
}
