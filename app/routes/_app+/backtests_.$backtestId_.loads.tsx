import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { ButtonLink } from '~/components/ui/button';
import { Pager } from '~/components/ui/pager';
import { rowName } from '~/domain/backtests/backtest-view';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { listLoads } from '~/services/backtests/loads-view.server';
import { pageOfAddress } from '~/services/backtests/page-of-address.server';
import { paramOf } from '~/services/platform/params.server';
import { withinPages } from '~/services/web/last-page.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  const unpaired = new URL(request.url).searchParams.get('unpaired') === '1';
  const asked = { page: pageOfAddress(request), unpaired };
  return withinPages(request, await listLoads(actor, paramOf(params, 'backtestId'), asked));
}

export const meta = () => pageTitle('Pairs of a backtest');

export default function BacktestLoads() {
  const { id, name, unpaired, rows, documentsLeft, paging, mayCorrect } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto grid w-full max-w-[1120px] grid-cols-[minmax(0,1fr)] gap-4 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h1 className="text-lg">Which load belongs to which document</h1>
          <p className="text-muted [overflow-wrap:anywhere]">{name}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.backtestLoads(id, { unpaired: !unpaired })}>
            {unpaired ? 'All loads' : 'Only those without a document'}
          </ButtonLink>
          <ButtonLink to={paths.backtest(id)}>Back</ButtonLink>
        </div>
      </div>
      <section className="rounded border border-line bg-panel">
        {rows.length > 0 ? (
          <ul>
            {rows.map((row) => (
              <LoadRow key={row.id} backtestId={id} row={row} mayCorrect={mayCorrect} />
            ))}
          </ul>
        ) : (
          <p className="p-4 text-muted">Every load belongs to a document.</p>
        )}
        <Pager {...paging} />
      </section>
      {documentsLeft.length > 0 ? (
        <section className="grid gap-2 rounded border border-line bg-panel p-4">
          <h2 className="text-md">Documents without a load</h2>
          <ul className="grid gap-1">
            {documentsLeft.map(({ id: documentId, filename }) => (
              <li key={documentId} className="[overflow-wrap:anywhere]">
                {filename}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </main>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number];
type LoadRowProps = { backtestId: string; row: Row; mayCorrect: boolean };

function LoadRow({ backtestId, row, mayCorrect }: LoadRowProps) {
  const { id, names, documents, isDecided } = row;
  const called = rowName(row);
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line px-3 py-2">
      <div className="min-w-0 grow">
        <p className="[overflow-wrap:anywhere]">
          {called}
          {names ? `: ${names}` : ''}
        </p>
        <p className="[overflow-wrap:anywhere]">
          {documents.length > 0 ? (
            documents.join(', ')
          ) : (
            <span className="font-medium text-warning">No document</span>
          )}
          {isDecided || documents.length > 0 ? (
            <span className="text-muted"> · {isDecided ? 'said by a person' : 'proposed'}</span>
          ) : null}
        </p>
      </div>
      <Link
        to={paths.backtestLoad(backtestId, id)}
        aria-label={`${mayCorrect ? 'Change' : 'Look at'} ${called.replace('Row', 'row')}`}
        className="inline-block min-h-6 text-accent hover:underline"
      >
        {mayCorrect ? 'Change' : 'Look'}
      </Link>
    </li>
  );
}
