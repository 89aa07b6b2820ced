import { Form, Link, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { type BacktestView, loadsFiles } from '~/domain/backtests/backtest-view';
import { EXPORT_FORMATS, FORMAT_LABELS } from '~/domain/lists/exports';
import { paths } from '~/domain/urls/paths';
import { FiguresTables, TrialTable, untouchedWords } from './figures-table';
import { ProposalForm } from './proposal-form';

type StepProps = { backtest: BacktestView };

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 rounded border border-line bg-panel p-4">
      <h2 className="text-md">{title}</h2>
      {children}
    </section>
  );
}

/** One button that asks for one thing, without script too. */
function StepButton({ intent, primary, children }: { intent: string; primary: boolean; children: string }) {
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post">
      <CsrfField />
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" look={primary ? 'primary' : 'plain'} busy={busy}>
        {children}
      </Button>
    </Form>
  );
}

/** What was read, and what could not be, each with its reason. */
export function DocumentsStep({ backtest: { id, counts, failures, may } }: StepProps) {
  return (
    <Step title="Documents">
      <p>
        {counts.read} of {counts.documents} documents were read
        {counts.failed > 0 ? `, ${counts.failed} could not be` : ''}.
        {may.correct ? (
          <>
            {' '}
            <Link to={paths.addToBacktest(id)} className="text-accent underline">
              Add documents or loads
            </Link>
          </>
        ) : null}
      </p>
      {failures.length > 0 ? (
        <details open={failures.length <= 5}>
          <summary className="cursor-pointer font-medium">
            Documents with a reason ({failures.length})
          </summary>
          <ul className="mt-1 grid gap-1">
            {failures.map(({ id, filename, reason }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                <span className="font-medium">{filename}</span>: {reason}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Step>
  );
}

/** Which column is what and which row belongs to which document: proposed, and corrected by a person. */
export function PairsStep({ backtest }: StepProps) {
  const { id, columns, counts, may } = backtest;
  const known = columns.filter(({ target }) => target !== null).length;
  return (
    <Step title="Columns and pairs">
      <p className="[overflow-wrap:anywhere]">
        {loadsFiles(backtest)}: {known} of {columns.length} columns are taken for a field.{' '}
        <Link to={paths.backtestColumns(id)} className="text-accent underline">
          {may.correct ? 'Correct the columns' : 'Look at the columns'}
        </Link>
      </p>
      <p>
        {counts.loads - counts.unpaired_loads} of {counts.loads} loads belong to a document
        {counts.several > 0 ? `, ${counts.several} of them to several` : ''}.{' '}
        <Link to={paths.backtestLoads(id)} className="text-accent underline">
          {may.correct ? 'Correct the pairs' : 'Look at the pairs'}
        </Link>
      </p>
      {counts.unpaired_loads > 0 ? (
        <p>
          <Link to={paths.backtestLoads(id, { unpaired: true })} className="text-accent underline">
            {counts.unpaired_loads === 1
              ? '1 load belongs to no document'
              : `${counts.unpaired_loads} loads belong to no document`}
          </Link>
          , and {counts.unpaired_loads === 1 ? 'is' : 'are'} not measured.
        </p>
      ) : null}
      {counts.unpaired_documents > 0 ? (
        <p>
          {counts.unpaired_documents === 1
            ? '1 document that was read has no load, and is not measured either.'
            : `${counts.unpaired_documents} documents that were read have no load, and are not measured either.`}
        </p>
      ) : null}
    </Step>
  );
}

/** What would have been read right, wrong and not at all. */
export function MeasureStep({ backtest: { id, figures, isOutdated, may } }: StepProps) {
  return (
    <Step title="What would have been read">
      {figures ? (
        <>
          {isOutdated ? <Outdated /> : null}
          <p className="text-md">
            Nobody would have had to touch <span className="font-semibold">{untouchedWords(figures)}</span>.
          </p>
          <FiguresTables figures={figures} />
          <ExportValues backtestId={id} />
        </>
      ) : (
        <p className="text-muted">Look at the columns and pairs first, then measure.</p>
      )}
      {may.correct ? (
        <StepButton intent="measure" primary={!figures || isOutdated}>
          {figures ? 'Measure again' : 'Measure'}
        </StepButton>
      ) : null}
    </Step>
  );
}

/** The figures below are of before something was added. */
export function Outdated() {
  return (
    <p role="note" className="rounded bg-warning-ground px-3 py-1.5 font-medium text-warning">
      Measured before documents or loads were added: what was added is not counted here. Measure again to
      count it.
    </p>
  );
}

function ExportValues({ backtestId }: { backtestId: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={paths.backtestValues(backtestId)}>Every value</ButtonLink>
      {EXPORT_FORMATS.map((format) => (
        <Form
          key={format}
          method="post"
          action={paths.makeExport('backtest-values', `?backtest=${backtestId}`)}
          reloadDocument
        >
          <CsrfField />
          <input type="hidden" name="format" value={format} />
          <Button type="submit">Values as {FORMAT_LABELS[format]}</Button>
        </Form>
      ))}
    </div>
  );
}

/** What one half taught, and how the other is read with it. */
export function LearnStep({ backtest }: StepProps) {
  const { figures, trial, proposals, may } = backtest;
  if (!figures) return null;
  return (
    <Step title="What can be learned">
      {trial ? (
        <>
          <p>
            Learned from one half of the documents, tried on the other. Of its orders nobody would have had to
            touch {untouchedWords(trial.before)} as it is now, and{' '}
            <span className="font-semibold">{untouchedWords(trial.after)}</span> with everything that is
            proposed.
          </p>
          <TrialTable {...trial} />
          <ProposalForm proposals={proposals} mayChange={may.learn} />
        </>
      ) : (
        <p className="text-muted">
          One half of the documents teaches labels, addresses and dictionary entries; the other shows whether
          they help. Nothing is switched on by it.
        </p>
      )}
      {may.correct && !may.learn ? (
        <p className="text-muted">Measure again before you learn from it or switch anything on.</p>
      ) : null}
      {may.learn ? (
        <StepButton intent="learn" primary={!trial}>
          {trial ? 'Learn again' : 'Learn and try'}
        </StepButton>
      ) : null}
    </Step>
  );
}

/** A backtest that stopped says why, and goes on where it stood. */
export function Stopped({ reason, mayChange }: { reason: string | null; mayChange: boolean }) {
  return (
    <div className="grid gap-2">
      <p role="alert" className="rounded bg-error-ground px-3 py-1.5 font-medium text-error">
        {reason ?? 'It stopped.'}
      </p>
      {mayChange ? (
        <StepButton intent="go-on" primary>
          Go on
        </StepButton>
      ) : null}
    </div>
  );
}
