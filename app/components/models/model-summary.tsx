import type { ReactNode } from 'react';
import { Moment } from '~/components/ui/moment';
import { percent } from '~/domain/classification/model-rules';
import { type ModelRow, ModelStatus } from './model-cells';
import { Part } from './model-report';

type Summary = {
  splits: { training: number; validation: number; testing: number };
  epochSize: number;
  batchSize: number;
  steps: number;
  variants: { trained: number; tested: number; single: number };
  lexicon: { features: number; space: number; perDocument: number };
  prototypes: number;
  threshold: number;
  timings: { loading: number; training: number };
  system: { node: string; platform: string; cpu: string; cores: number; memory: number; used: number };
};
type SummaryProps = {
  model: ModelRow;
  documentsCount: number;
  hash: string | null;
  awsBatchJobId: string | null;
  report: { tested: number; falseAccepts: number | null; summary: Summary } | null;
};

const GIB = 2 ** 30;
const MIB = 2 ** 20;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** What the model is, what it was trained on and with. (spec 3 §3 summary report) */
export function ModelSummary({ model, documentsCount, hash, awsBatchJobId, report }: SummaryProps) {
  return (
    <Part title="Summary">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 lg:grid-cols-[auto_1fr_auto_1fr]">
        <Fact label="Status">
          <ModelStatus model={model} />
        </Fact>
        <Fact label="Model date">{model.modelDate ? <Moment at={model.modelDate} /> : '--'}</Fact>
        <Fact label="Accuracy">{percent(model.accuracy)}</Fact>
        <Fact label="% F1 > 95">{percent(model.goodShare)}</Fact>
        <Fact label="Documents">{documentsCount.toLocaleString('en-US')}</Fact>
        <Fact label="Hash">
          <span className="break-all font-mono text-sm">{hash?.slice(0, 11) ?? '--'}</span>
        </Fact>
        {awsBatchJobId ? <Fact label="Batch job">{awsBatchJobId}</Fact> : null}
        {report ? <Trained report={report} /> : null}
      </dl>
    </Part>
  );
}

function Trained({ report: { falseAccepts, summary } }: { report: NonNullable<SummaryProps['report']> }) {
  const { splits, variants, lexicon, timings, system } = summary;
  return (
    <>
      <Fact label="Splits">
        {splits.training} training, {splits.validation} validation, {splits.testing} testing
      </Fact>
      <Fact label="Taken for a foreign variant">{percent(falseAccepts)}</Fact>
      <Fact label="Epoch size, batch size">
        {summary.epochSize}, {summary.batchSize}
      </Fact>
      <Fact label="Steps">{summary.steps}</Fact>
      <Fact label="Variants">
        {variants.trained} trained, {variants.tested} tested, {variants.single} with one document
      </Fact>
      <Fact label="Prototypes, threshold">
        {summary.prototypes}, {percent(summary.threshold)}
      </Fact>
      <Fact label="Lexicon">
        {lexicon.features.toLocaleString('en-US')} of {lexicon.space.toLocaleString('en-US')} features,{' '}
        {lexicon.perDocument} a document
      </Fact>
      <Fact label="Timings">
        {seconds(timings.loading)} loading, {seconds(timings.training)} training
      </Fact>
      <Fact label="Training system">
        {system.platform}, Node.js {system.node}, {system.cores} × {system.cpu}
      </Fact>
      <Fact label="Memory">
        {(system.memory / GIB).toFixed(2)} GiB, {(system.used / MIB).toFixed(0)} MiB used
      </Fact>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
