import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import {
  DocumentsStep,
  LearnStep,
  MeasureStep,
  PairsStep,
  Stopped,
} from '~/components/backtests/backtest-steps';
import { useBacktest } from '~/components/backtests/use-backtest';
import { ButtonLink } from '~/components/ui/button';
import { Moment } from '~/components/ui/moment';
import { ToneChip } from '~/components/ui/tone-chip';
import { BACKTEST_STATES } from '~/domain/backtests/backtest';
import { type BacktestView, progressWords } from '~/domain/backtests/backtest-view';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { answerBacktestForm } from '~/services/backtests/answer-form.server';
import { loadBacktest } from '~/services/backtests/backtest-view.server';
import { paramOf } from '~/services/platform/params.server';
import { toldChange } from '~/services/web/told-change.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  return loadBacktest(actor, paramOf(params, 'backtestId'));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  const backtestId = paramOf(params, 'backtestId');
  const form = await request.formData();
  return toldChange({ scripted: false, back: paths.backtest(backtestId) }, async () => ({
    text: await answerBacktestForm(actor, backtestId, form),
  }));
}

export const meta = () => pageTitle('Backtest');

export default function Backtest() {
  const backtest = useLoaderData<typeof loader>();
  useBacktest(backtest);
  return (
    <>
      <Outlet />
      <main id="main" className="mx-auto grid w-full max-w-[1120px] grid-cols-[minmax(0,1fr)] gap-4 p-4">
        <Head backtest={backtest} />
        <Progress backtest={backtest} />
        <DocumentsStep backtest={backtest} />
        <PairsStep backtest={backtest} />
        {backtest.state === 'reading' && !backtest.figures ? null : <MeasureStep backtest={backtest} />}
        <LearnStep backtest={backtest} />
      </main>
    </>
  );
}

function Head({
  backtest: { id, name, company, createdAt, state, figures, may },
}: {
  backtest: BacktestView;
}) {
  const { label, tone } = BACKTEST_STATES[state];
  return (
    <div className="flex flex-wrap items-start justify-between gap-2">
      <div className="min-w-0">
        <h1 className="text-lg [overflow-wrap:anywhere]">{name}</h1>
        <p className="flex flex-wrap items-center gap-2 text-muted">
          {company} · <Moment at={createdAt} /> <ToneChip tone={tone}>{label}</ToneChip>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.backtests}>All backtests</ButtonLink>
        {figures ? <ButtonLink to={paths.backtestReport(id)}>Report</ButtonLink> : null}
        {may.change ? (
          <ButtonLink to={paths.deleteBacktest(id)} look="danger" preventScrollReset>
            Delete
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}

/** How far it is, in words and as a line; told again at each step. */
function Progress({ backtest: { state, isRunning, counts, reason, may } }: { backtest: BacktestView }) {
  if (state === 'failed') return <Stopped reason={reason} mayChange={may.change} />;
  const words = state === 'reading' ? progressWords(counts) : `${BACKTEST_STATES[state].label}…`;
  return (
    <div role="status" className="grid gap-1">
      {isRunning ? (
        <>
          <p>{words}</p>
          <progress
            aria-label={BACKTEST_STATES[state].label}
            className="progress-line h-1.5 w-full rounded-full"
            {...(state === 'reading' ? { value: counts.read + counts.failed, max: counts.documents } : {})}
          />
        </>
      ) : null}
    </div>
  );
}
