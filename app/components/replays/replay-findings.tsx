import { Link } from '@remix-run/react';
import { classes } from '~/components/ui/classes';
import { HeadRow } from '~/components/ui/head-row';
import { showFieldValue } from '~/domain/fields/field-values';
import { previewedLabel, type Verdict } from '~/domain/fields/map-preview';
import {
  type ReplayChange,
  type ReplayView,
  replayWords,
  VERDICT_ORDER,
  VERDICT_WORDS,
} from '~/domain/fields/map-replay';
import { paths } from '~/domain/urls/paths';

const TONES: Record<Verdict, string> = {
  worse: 'font-semibold text-error',
  neither: 'text-warning',
  better: 'text-success',
  open: 'text-muted',
};

/** What a change would have made of past documents: the sentence, what people had confirmed, then value for value. */
export function ReplayFindings({ replay, showsAll = false }: { replay: ReplayView; showsAll?: boolean }) {
  const { state, total, done, verdicts, changes, failures, failed, reason } = replay;
  const all = Object.values(replay.effects).reduce((sum, count) => sum + count, 0);
  return (
    <div className="grid gap-3">
      <p role="status">{replayWords(replay)}</p>
      {state === 'running' ? (
        <progress
          aria-label="Documents mapped again"
          className="progress-line h-1.5 w-full rounded-full"
          value={done}
          max={total}
        />
      ) : null}
      {reason ? (
        <p role="alert" className="rounded bg-error-ground px-3 py-1.5 font-medium text-error">
          {reason}
        </p>
      ) : null}
      {all > 0 ? (
        <ul aria-label="Against what people confirmed" className="flex flex-wrap gap-x-4 gap-y-1">
          {VERDICT_ORDER.filter((verdict) => verdicts[verdict] > 0).map((verdict) => (
            <li key={verdict} className={TONES[verdict]}>
              {verdicts[verdict]} {VERDICT_WORDS[verdict]}
            </li>
          ))}
        </ul>
      ) : null}
      {failed > 0 ? <Failures failures={failures} failed={failed} /> : null}
      {changes.length > 0 ? <ChangeTable changes={changes} /> : null}
      {!showsAll && all > changes.length ? (
        <Link to={paths.replay(replay.id)} className="justify-self-start text-accent hover:underline">
          All {all} values
        </Link>
      ) : null}
    </div>
  );
}

function Failures({ failures, failed }: Pick<ReplayView, 'failures' | 'failed'>) {
  return (
    <section aria-label="Documents on which it fails" className="grid gap-1">
      <h4 className="font-semibold text-error">
        {failed === 1 ? 'It fails on 1 document' : `It fails on ${failed} documents`}
      </h4>
      <ul className="grid gap-1">
        {failures.map(({ requestId, filename, reason }) => (
          <li key={requestId} className="[overflow-wrap:anywhere]">
            <DocumentLink requestId={requestId}>{filename}</DocumentLink>: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

const COLUMNS = ['Order', 'Field', 'Now', 'With this change', 'Against what was confirmed'];

function ChangeTable({ changes }: { changes: ReplayChange[] }) {
  return (
    <section
      aria-label="What would change"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
      tabIndex={0}
      className="max-h-96 overflow-auto rounded border border-line"
    >
      <table className="w-full text-left">
        <thead className="sticky top-0 bg-panel text-muted">
          <HeadRow columns={COLUMNS} />
        </thead>
        <tbody>
          {changes.map((change, at) => (
            <ChangeRow key={at} change={change} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ChangeRow({ change }: { change: ReplayChange }) {
  const { requestId, filename, orderId, field, before, after, confirmed, verdict } = change;
  const isWrong = verdict === 'worse' || verdict === 'neither';
  return (
    <tr className="border-b border-line align-top last:border-b-0">
      <th scope="row" className="px-2 py-1 font-normal" title={filename}>
        <DocumentLink requestId={requestId} orderId={orderId}>
          {orderId ? `#${orderId}` : filename}
        </DocumentLink>
      </th>
      <td className="px-2 py-1">{previewedLabel(field)}</td>
      <td className="px-2 py-1 [overflow-wrap:anywhere]">{showFieldValue(field, before ?? undefined)}</td>
      <td className="px-2 py-1 font-medium [overflow-wrap:anywhere]">
        {showFieldValue(field, after ?? undefined)}
      </td>
      <td className={classes('px-2 py-1 [overflow-wrap:anywhere]', TONES[verdict])}>
        {VERDICT_WORDS[verdict]}
        {isWrong && confirmed !== null ? `: it is ${showFieldValue(field, confirmed)}` : null}
      </td>
    </tr>
  );
}

type DocumentLinkProps = { requestId: string; orderId?: number | null; children: React.ReactNode };

function DocumentLink({ requestId, orderId, children }: DocumentLinkProps) {
  return (
    <Link
      to={orderId ? paths.order(orderId) : paths.shownRequest(requestId)}
      target="_blank"
      rel="noreferrer"
      className="inline-block min-h-6 text-accent hover:underline"
    >
      {children}
    </Link>
  );
}
