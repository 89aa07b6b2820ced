import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ThumbnailImage } from '~/components/ui/thumbnail-image';
import { f1Plot, lossPlot } from '~/domain/classification/model-plots';
import { percent } from '~/domain/classification/model-rules';
import type { Thumbnail } from '~/domain/reading/thumbnails';
import { paths, shortRequestId } from '~/domain/urls/paths';

type Score = {
  variantId: number;
  name: string;
  precision: number | null;
  recall: number | null;
  f1: number | null;
  train: number;
  validate: number;
  test: number;
};
type Failure = {
  documentId: number;
  variantId: number;
  variantName: string;
  predicted: number | null;
  predictedName: string | null;
  score: number;
  document: { id: number; requestId: string; companyName: string; thumbnail: Thumbnail | null } | null;
};
type Step = { step: number; training: number; heldOut: number };

/** A part of the page with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replace(/\W+/g, '-');
  return (
    <section aria-labelledby={id} className="min-w-0 rounded border border-line bg-panel p-3">
      <h2 id={id} className="mb-2 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

type TableProps = { label: string; heads: readonly string[]; rows: ReactNode[][] };

/** A table whose first column names the row; the others are numbers. */
function Figures({ label, heads, rows }: TableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is moved by the keyboard
      tabIndex={0}
      aria-label={label}
      className="max-h-96 overflow-auto"
    >
      <table className="w-full text-left tabular-nums">
        <thead className="sticky top-0 bg-panel text-sm text-muted">
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={`px-2 py-1 font-medium ${at > 0 ? 'text-right' : ''}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row} className="border-t border-line">
              {cells.map((cell, at) =>
                at === 0 ? (
                  <th key={at} scope="row" className="px-2 py-1 font-normal">
                    {cell}
                  </th>
                ) : (
                  <td key={at} className="px-2 py-1 text-right">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A drawing of the server's, with its numbers behind it. */
function Plot({ svg, children }: { svg: string; children: ReactNode }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, in which every name is escaped */}
      <div dangerouslySetInnerHTML={{ __html: svg }} />
      <details className="mt-2">
        <summary className="cursor-pointer font-medium">The numbers</summary>
        {children}
      </details>
    </>
  );
}

export function LossPlot({ steps }: { steps: Step[] }) {
  return (
    <Part title="Loss">
      <Plot svg={lossPlot(steps)}>
        <Figures
          label="Loss by step"
          heads={['Step', 'Training', 'Held out']}
          rows={steps.map(({ step, training, heldOut }) => [step, training.toFixed(4), heldOut.toFixed(4)])}
        />
      </Plot>
    </Part>
  );
}

export function F1Plot({ scores }: { scores: Score[] }) {
  return (
    <Part title="F1 versus test sample count">
      <Plot svg={f1Plot(scores)}>
        <Figures
          label="F1 by test sample count"
          heads={['Variant', 'Test sample count', 'F1']}
          rows={scores.map(({ name, variantId, test, f1 }) => [`${name} #${variantId}`, test, percent(f1)])}
        />
      </Plot>
    </Part>
  );
}

export function VariantScores({ scores }: { scores: Score[] }) {
  return (
    <Part title="Variants classification summary">
      <Figures
        label="Variants"
        heads={['Variant', 'Precision', 'Recall', 'F1', 'Train', 'Validate', 'Test']}
        rows={scores.map((one) => [
          <Link
            key={one.variantId}
            to={paths.classifierOf({ variants: one.variantId, fullRange: 'true' })}
            className="text-accent hover:underline"
          >
            {one.name} #{one.variantId}
          </Link>,
          percent(one.precision),
          percent(one.recall),
          percent(one.f1),
          one.train,
          one.validate,
          one.test,
        ])}
      />
    </Part>
  );
}

/** Documents that were held out and would not have got their variant. */
export function Failures({ failures }: { failures: Failure[] }) {
  return (
    <Part title="Classification failures">
      {failures.length === 0 ? (
        <p className="text-muted">Every document that was held out got its variant.</p>
      ) : (
        <Figures
          label="Failures"
          heads={['Document', 'Variant', 'Taken for', 'Score']}
          rows={failures.map((failure) => [
            <FailedDocument key={failure.documentId} failure={failure} />,
            `${failure.variantName} #${failure.variantId}`,
            failure.predicted === null ? 'not recognised' : `${failure.predictedName} #${failure.predicted}`,
            percent(failure.score),
          ])}
        />
      )}
    </Part>
  );
}

function FailedDocument({ failure: { document, documentId } }: { failure: Failure }) {
  if (!document) return `Document ${documentId}, which is not there any more`;
  return (
    <Link
      to={paths.classifierOf({ document: document.id, fullRange: 'true' })}
      className="flex items-center gap-2 text-accent hover:underline"
    >
      <span className="grid h-[100px] w-[80px] shrink-0 place-items-center overflow-hidden bg-sunken">
        {document.thumbnail ? (
          <ThumbnailImage of={document.thumbnail} loading="lazy" className="max-h-full max-w-full" />
        ) : null}
      </span>
      <span>
        <span className="font-mono">{shortRequestId(document.requestId)}</span>
        <span className="block text-sm text-muted">{document.companyName}</span>
      </span>
    </Link>
  );
}
