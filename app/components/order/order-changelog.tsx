import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Moment } from '~/components/ui/moment';
import type { Person } from '~/domain/orders/order-view';
import { paths } from '~/domain/urls/paths';
import { useReview } from './review-state';
import { useKeepFrom } from './use-keep-from';
import { useDialogPaths } from './use-order-paths';

const LINK = 'inline-flex min-h-6 items-center font-semibold text-accent hover:underline max-md:min-h-11';

/** Who did what with the order, and when. (spec 2 §2 Changelog block) */
export function OrderChangelog({ embedded, children }: { embedded: boolean; children: ReactNode }) {
  const { view } = useReview();
  const keepFrom = useKeepFrom();
  const dialogs = useDialogPaths(embedded);
  return (
    <section aria-labelledby="section-changelog" className="px-3.5 py-1 text-sm text-muted">
      <h2 id="section-changelog" className="sr-only">
        Changelog
      </h2>
      <ul className="flex flex-wrap items-center gap-x-3">
        <Change label="Request created" change={view.created} after={` for ${view.company.name}`} />
        {view.sent ? <Change label="Submitted to TMS" change={view.sent} /> : null}
        {view.edited ? <Change label="Last edited" change={view.edited} /> : null}
        <li>
          <Link to={dialogs.history} preventScrollReset className={LINK}>
            History
          </Link>
        </li>
        {view.countsEffort ? <li>Time, keys and clicks are counted</li> : null}
        {view.maySeeTemplate ? (
          <li>
            <Link to={keepFrom(paths.orderTemplate(view.id))} preventScrollReset className={LINK}>
              [ View Template ]
            </Link>
          </li>
        ) : null}
        <li className="ml-auto">{children}</li>
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
