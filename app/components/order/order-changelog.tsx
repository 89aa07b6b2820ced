import { Link } from '@remix-run/react';
import { Moment } from '~/components/ui/moment';
import type { Person } from '~/domain/order-view';
import { paths } from '~/domain/paths';
import { useReview } from './review-state';

/** Who did what with the order, and when. (spec 2 §2 Changelog block) */
export function OrderChangelog() {
  const { view } = useReview();
  return (
    <section
      aria-labelledby="section-changelog"
      className="border-t border-line px-3.5 py-2 text-sm text-muted"
    >
      <h2 id="section-changelog" className="sr-only">
        Changelog
      </h2>
      <ul className="grid gap-0.5">
        <Change label="Request created" change={view.created} after={` for ${view.company.name}`} />
        {view.sent ? <Change label="Submitted to TMS" change={view.sent} /> : null}
        {view.edited ? <Change label="Last edited" change={view.edited} /> : null}
        <li>
          <Link
            to={paths.orderHistory(view.id)}
            preventScrollReset
            className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline max-md:min-h-11"
          >
            History
          </Link>
        </li>
      </ul>
    </section>
  );
}

function Change({ label, change, after = '' }: { label: string; change: Person; after?: string }) {
  return (
    <li>
      {label} <Moment at={change.at} />
      {change.name ? ` by ${change.name}` : ''}
      {after}
    </li>
  );
}
