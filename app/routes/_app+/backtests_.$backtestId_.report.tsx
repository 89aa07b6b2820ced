import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Outdated } from '~/components/backtests/backtest-steps';
import { FiguresTables, TrialTable, untouchedWords } from '~/components/backtests/figures-table';
import { ButtonLink } from '~/components/ui/button';
import type { BacktestView } from '~/domain/backtests/backtest-view';
import { type Figures, keyedIn, shareRight, showPercent } from '~/domain/backtests/figures';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadReport } from '~/services/backtests/report-view.server';
import { paramOf } from '~/services/platform/params.server';

/** The figures of a backtest to be printed, in plain words, with what was counted and how. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  return loadReport(actor, paramOf(params, 'backtestId'));
}

export const meta = () => pageTitle('Backtest report');

export default function BacktestReport() {
  const { backtest, figures } = useLoaderData<typeof loader>();
  return (
    <main
      id="main"
      className="mx-auto grid w-full max-w-[860px] grid-cols-[minmax(0,1fr)] gap-4 bg-panel p-6 print:max-w-none print:p-0"
    >
      <div className="flex justify-end print:hidden">
        <ButtonLink to={paths.backtest(backtest.id)}>Back</ButtonLink>
      </div>
      <h1 className="text-lg [overflow-wrap:anywhere]">
        {backtest.company}: {backtest.name}
      </h1>
      <Result backtest={backtest} figures={figures} />
      <FiguresTables figures={figures} />
      {backtest.trial ? <Trial backtest={backtest} trial={backtest.trial} /> : null}
      <Counted />
    </main>
  );
}

function Result({ backtest, figures }: { backtest: BacktestView; figures: Figures }) {
  return (
    <div className="grid gap-2">
      <p className="text-md">
        <span className="font-semibold">{untouchedWords(figures)}</span> would have been right without anybody
        touching them. {showPercent(shareRight(figures.total))} of {keyedIn(figures.total)} keyed values were
        read right, {figures.total.wrong} wrong, and {figures.total.missed} not at all.
      </p>
      {backtest.isOutdated ? <Outdated /> : <Extent backtest={backtest} />}
    </div>
  );
}

/** On how many documents and loads it was measured. */
function Extent({ backtest: { counts, measuredAt } }: { backtest: BacktestView }) {
  return (
    <p>
      Measured {measuredAt?.slice(0, 10)} on {counts.read} documents of {counts.documents} ({counts.failed}{' '}
      could not be read) and {counts.loads - counts.unpaired_loads} loads of {counts.loads} (
      {counts.unpaired_loads} belong to none of the documents).
    </p>
  );
}

type TrialProps = { backtest: BacktestView; trial: NonNullable<BacktestView['trial']> };

function Trial({ backtest: { proposals }, trial }: TrialProps) {
  return (
    <section className="grid gap-2">
      <h2 className="text-md">After learning from one half</h2>
      <p>
        On the other half, which nothing was learned from, nobody would have had to touch{' '}
        {untouchedWords(trial.before)} as the product is, and{' '}
        <span className="font-semibold">{untouchedWords(trial.after)}</span> with the {proposals.length}{' '}
        things it proposes.
      </p>
      <TrialTable {...trial} />
    </section>
  );
}

/** What the words of the report mean. */
function Counted() {
  return (
    <section className="grid gap-1">
      <h2 className="text-md">What was counted</h2>
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          Each value that was keyed is right, wrong or not read. Values that were read where nobody keyed
          anything stand apart and count for nothing.
        </li>
        <li>
          Dates, weights in other units, spellings in capitals, spaces and dashes are the same value; a
          carrier is by any of its names.
        </li>
        <li>
          An order that nobody would have had to touch has every keyed value right, and its places in the
          address book.
        </li>
        <li>
          A document that could not be read has none of its values read. Loads without a document, and
          documents without a load, are not counted.
        </li>
        <li>
          The page is where a value was read, or where the keyed text stands. What stands on no page was known
          from elsewhere or is written in another way there.
        </li>
      </ul>
    </section>
  );
}
