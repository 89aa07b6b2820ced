import { Link } from '@remix-run/react';
import { LINK } from '~/components/ui/link-look';

/** A field that people mended, with the address of its cell in the field-mapping editor where whoever looks may open it. */
export type MendingRow = {
  key: string;
  field: string;
  company: string;
  variant: string;
  mended: number;
  seconds: number | null;
  to: string | null;
};

/** The field maps that are most worth mending. */
export function WorthMending({ rows, weeks }: { rows: readonly MendingRow[]; weeks: string }) {
  return (
    <details open className="border-b border-line bg-panel px-3 py-2">
      <summary className="cursor-pointer font-semibold">Worth mending</summary>
      <p className="py-1 text-sm text-muted">
        The field maps whose values cost people most{weeks}: values corrected, removed or added, times the
        seconds that one takes. Those are estimated from how much longer orders with such values took than
        orders without, where a company has its effort counted.
      </p>
      {rows.length === 0 ? (
        <p className="py-1">Nothing was corrected, removed or added.</p>
      ) : (
        <ol className="grid list-decimal gap-x-6 pl-6">
          {rows.map((row) => (
            <li key={row.key} className="min-h-6 py-0.5 max-md:min-h-11">
              <MendingLink {...row} />{' '}
              <span className="text-muted">
                {row.company}, {row.variant}:
              </span>{' '}
              {countedValues(row.mended)}
              {row.seconds === null ? ', seconds not known' : `, about ${timeText(row.seconds)}`}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

function MendingLink({ field, company, variant, to }: MendingRow) {
  if (to === null) return <span className="font-medium">{field}</span>;
  return (
    <Link to={to} className={LINK} aria-label={`${field}, field map of ${company}, ${variant}`}>
      {field}
    </Link>
  );
}

const countedValues = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'value' : 'values'}`;

function timeText(seconds: number): string {
  if (seconds < 120) return `${seconds}\u00a0s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)}\u00a0min` : `${(seconds / 3600).toFixed(1)}\u00a0h`;
}
