import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { ButtonLink } from '~/components/ui/button';
import { Moment } from '~/components/ui/moment';
import { Pager } from '~/components/ui/pager';
import { ToneChip } from '~/components/ui/tone-chip';
import { BACKTEST_STATES } from '~/domain/backtests/backtest';
import { percent, showPercent } from '~/domain/backtests/figures';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { listBacktests } from '~/services/backtests/list-backtests.server';
import { pageOfAddress } from '~/services/backtests/page-of-address.server';
import { withinPages } from '~/services/web/last-page.server';

/** Past documents of companies, held against the loads that were keyed from them. (issue 14 Backtest) */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  return withinPages(request, await listBacktests(actor, pageOfAddress(request)));
}

export const meta = () => pageTitle('Backtests');

export default function Backtests() {
  const { rows, paging, mayCreate } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="flex min-h-[calc(100vh-var(--top,48px))] flex-col">
      <div className="flex items-center justify-between gap-2 border-b border-line bg-panel px-3 py-2">
        <h1 className="text-md">Backtests</h1>
        {mayCreate ? (
          <ButtonLink to={paths.newBacktest} look="primary">
            New Backtest
          </ButtonLink>
        ) : null}
      </div>
      <div className="grow bg-panel">
        {rows.length > 0 ? (
          <ul>
            {rows.map((row) => (
              <BacktestRow key={row.id} row={row} />
            ))}
          </ul>
        ) : (
          <div className="px-3 py-10 text-center">
            <p className="font-semibold">No backtests</p>
            <p className="text-muted">
              Give past documents and the loads that were keyed from them: it shows what would have been read
              right.
            </p>
          </div>
        )}
      </div>
      <div className="border-t border-line bg-panel">
        <Pager {...paging} />
      </div>
    </main>
  );
}

function BacktestRow({ row }: { row: ReturnType<typeof useLoaderData<typeof loader>>['rows'][number] }) {
  const { label, tone } = BACKTEST_STATES[row.state];
  const { orders } = row;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 hover:bg-sunken">
      <div className="min-w-0 grow">
        <Link
          to={paths.backtest(row.id)}
          className="font-semibold text-accent hover:underline [overflow-wrap:anywhere]"
        >
          {row.name}
        </Link>
        <p className="text-muted">
          {row.company} · {row.documents} documents · <Moment at={row.createdAt} />
        </p>
      </div>
      {orders ? (
        <p className="tabular-nums">{showPercent(percent(orders.untouched, orders.measured))} untouched</p>
      ) : null}
      <ToneChip tone={tone}>{label}</ToneChip>
    </li>
  );
}
