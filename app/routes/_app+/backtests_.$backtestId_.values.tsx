import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/button';
import { SelectField } from '~/components/ui/field';
import { HeadRow } from '~/components/ui/head-row';
import { Pager } from '~/components/ui/pager';
import { OUTCOMES, ROUNDS } from '~/domain/backtests/backtest';
import { measuredLabel } from '~/domain/backtests/keyed-targets';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadValues } from '~/services/backtests/values-view.server';
import { paramOf } from '~/services/platform/params.server';
import { withinPages } from '~/services/web/last-page.server';

const COLUMNS = ['Document', 'Row', 'Field', 'Result', 'Keyed', 'Read', 'Page'];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  return withinPages(request, await loadValues(actor, paramOf(params, 'backtestId'), request));
}

export const meta = () => pageTitle('Values of a backtest');

export default function BacktestValues() {
  const { id, name, round, outcome, rows, paging } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto grid w-full max-w-[1280px] grid-cols-[minmax(0,1fr)] gap-4 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h1 className="text-lg">Every value</h1>
          <p className="text-muted [overflow-wrap:anywhere]">{name}</p>
        </div>
        <ButtonLink to={paths.backtest(id)}>Back</ButtonLink>
      </div>
      <Form method="get" className="flex flex-wrap items-end gap-2" key={`${round}${outcome}`}>
        <SelectField id="round" name="round" label="Measured" defaultValue={round}>
          <Options words={ROUNDS} />
        </SelectField>
        <SelectField id="outcome" name="outcome" label="Result" defaultValue={outcome ?? ''}>
          <option value="">All</option>
          <Options words={OUTCOMES} />
        </SelectField>
        <Button type="submit">Show</Button>
      </Form>
      <section
        aria-label="Values"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
        className="overflow-x-auto rounded border border-line bg-panel"
      >
        <table className="w-full text-left">
          <thead className="text-muted">
            <HeadRow columns={COLUMNS} />
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="border-b border-line align-top">
                <th scope="row" className="min-w-52 px-2 py-1 font-normal [overflow-wrap:anywhere]">
                  {row.filename}
                </th>
                <td className="px-2 py-1 tabular-nums">
                  {row.rowNumber}
                  {row.loadsFile ? <span className="block text-muted">{row.loadsFile}</span> : null}
                </td>
                <td className="px-2 py-1">{measuredLabel(row.field)}</td>
                <td className="whitespace-nowrap px-2 py-1">{OUTCOMES[row.outcome]}</td>
                <td className="px-2 py-1 [overflow-wrap:anywhere]">{row.keyed}</td>
                <td className="px-2 py-1 [overflow-wrap:anywhere]">{row.read}</td>
                <td className="px-2 py-1 tabular-nums">{row.page === null ? '–' : row.page + 1}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Pager {...paging} />
      </section>
    </main>
  );
}

function Options({ words }: { words: Readonly<Record<string, string>> }) {
  return (
    <>
      {Object.entries(words).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
