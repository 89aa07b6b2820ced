import { Form, Link } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { CopyButton } from '~/components/ui/copy-button';
import { CsrfField } from '~/components/ui/csrf';
import { ClockTime, Moment } from '~/components/ui/moment';
import { ToneChip } from '~/components/ui/tone-chip';
import {
  ATTEMPT_OUTCOMES,
  type AttemptWord,
  HELD_BACK,
  SUBMISSION_STATES,
  type SubmissionAction,
  type SubmissionWord,
  type TmsWait,
} from '~/domain/trade/tms-submissions';
import { paths } from '~/domain/urls/paths';
import { TmsWaitText } from './tms-wait-text';

type AttemptView = {
  number: number;
  started_at: string;
  duration_ms: number | null;
  outcome: AttemptWord;
  http_status: number | null;
  answer: string | null;
  reason: string | null;
};

type SubmissionView = {
  id: string;
  kind: 'load' | 'change';
  tms: string;
  state: SubmissionWord;
  receipt: string | null;
  tms_shipment_id: string | null;
  errors: string[];
  /** It never left: our own check found it incomplete. */
  isHeldBack: boolean;
  sent: { format: string; text: string };
  created_at: string;
  due_at: string | null;
  attempt_log: AttemptView[];
};

type Props = {
  orderId: number;
  /** Where one is once something was done. */
  back: string;
  submissions: SubmissionView[];
  wait: TmsWait | null;
  mayChange: boolean;
};

/** What was sent to the TMS for an order, newest first: as it was sent, each attempt, and what can be done about it. */
export function SubmissionList({ orderId, back, submissions, wait, mayChange }: Props) {
  if (submissions.length === 0) return <p className="text-muted">Nothing was sent to the TMS yet.</p>;
  return (
    <div className="grid gap-4">
      {wait ? (
        <p className="rounded bg-warning-ground px-3 py-2 font-medium text-warning">
          <TmsWaitText wait={wait} />
        </p>
      ) : null}
      <ol className="grid gap-4">
        {submissions.map((submission, index) => (
          <li key={submission.id} className="grid gap-2 border-line border-b pb-4 last:border-b-0 last:pb-0">
            <Heading {...submission} isWaiting={wait !== null} />
            <Errors {...submission} wait={wait} />
            {mayChange && submission.state === 'queued' ? (
              <Actions orderId={orderId} submissionId={submission.id} back={back} />
            ) : null}
            {mayChange && index === 0 && ['failed', 'refused'].includes(submission.state) ? (
              <p className="text-muted">
                <Link to={paths.order(orderId)} className="font-semibold text-accent hover:underline">
                  Open the order
                </Link>{' '}
                to put right what is wrong and send it again.
                {submission.isHeldBack
                  ? ''
                  : ` A load that ${submission.tms} made of it after all is not made a second time.`}
              </p>
            ) : null}
            <Attempts
              attempts={submission.attempt_log}
              isOpen={index === 0 && submission.state === 'refused'}
            />
            <Sent {...submission} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What is wrong with it. Why a TMS takes nothing at the moment stands above the list already. */
function Errors({ errors, state, wait }: SubmissionView & { wait: TmsWait | null }) {
  if (state === 'accepted' || errors.length === 0) return null;
  if (state === 'queued')
    return wait?.reason === errors[0] ? null : <p className="text-warning">Last try: {errors.join('; ')}</p>;
  return (
    <ul className="grid gap-1 text-error">
      {errors.map((error) => (
        <li key={error}>{error}</li>
      ))}
    </ul>
  );
}

const NOT_SENT = { tone: 'error', label: 'Not sent' } as const;

/** While its TMS takes nothing, that is asked next, whatever the load's own turn is. */
function Heading(submission: SubmissionView & { isWaiting: boolean }) {
  const { kind, tms, state, isHeldBack, tms_shipment_id, receipt, created_at, due_at } = submission;
  const { tone, label } = isHeldBack ? NOT_SENT : SUBMISSION_STATES[state];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ToneChip tone={tone}>{label}</ToneChip>
      <h2 className="text-md">
        {kind === 'load' ? 'New load' : 'Change'} to {tms}
      </h2>
      {tms_shipment_id ? <span>TMS ID {tms_shipment_id}</span> : null}
      {receipt ? <span className="break-all text-muted">Receipt {receipt}</span> : null}
      <span className="text-muted">
        <Moment at={created_at} />
        {due_at && !submission.isWaiting && Date.parse(due_at) > Date.parse(created_at) ? (
          <>
            , next try <ClockTime at={due_at} seconds />
          </>
        ) : null}
      </span>
    </div>
  );
}

function Actions({ orderId, submissionId, back }: { orderId: number; submissionId: string; back: string }) {
  return (
    <Form
      method="post"
      action={paths.orderSubmissions(orderId)}
      className="flex flex-wrap items-center gap-2"
    >
      <CsrfField />
      <input type="hidden" name="submission" value={submissionId} />
      <input type="hidden" name="back" value={back} />
      <Act action="try-now">Try now</Act>
      <Act action="give-up">Give up</Act>
      <span className="text-sm text-muted">Giving up lets the order be changed and sent again.</span>
    </Form>
  );
}

function Act({ action, children }: { action: SubmissionAction; children: string }) {
  return (
    <Button type="submit" name="action" value={action}>
      {children}
    </Button>
  );
}

function Attempts({ attempts, isOpen }: { attempts: AttemptView[]; isOpen: boolean }) {
  if (attempts.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary className="min-h-6 cursor-pointer font-medium max-md:min-h-11">
        {attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`}
      </summary>
      <ol className="mt-1 grid gap-2">
        {attempts.toReversed().map((attempt) => (
          <li key={attempt.number} className="grid gap-1 rounded border border-line p-2">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-mono">{attempt.number}</span>
              {attempt.reason === HELD_BACK ? (
                <ToneChip tone={NOT_SENT.tone}>{NOT_SENT.label}</ToneChip>
              ) : (
                <ToneChip tone={ATTEMPT_OUTCOMES[attempt.outcome].tone}>
                  {ATTEMPT_OUTCOMES[attempt.outcome].label}
                </ToneChip>
              )}
              {attempt.http_status ? <span className="font-mono">HTTP {attempt.http_status}</span> : null}
              <span className="text-muted">
                <ClockTime at={attempt.started_at} seconds />
                {attempt.duration_ms === null ? '' : `, ${attempt.duration_ms} ms`}
              </span>
            </div>
            {attempt.reason ? <p>{attempt.reason}</p> : null}
            {attempt.answer ? (
              <Code
                label={`Answer to attempt ${attempt.number}`}
                text={attempt.answer}
                wraps={isOneLine(attempt.answer)}
              />
            ) : null}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Sent({ sent: { format, text }, state, isHeldBack, attempt_log }: SubmissionView) {
  const isSent = attempt_log.length > 0 && !isHeldBack;
  const verb = isSent ? 'was sent' : state === 'queued' ? 'will be sent' : 'was not sent';
  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-medium">
          {format} that {verb}
        </h3>
        <CopyButton text={text} label={format} />
      </div>
      <Code label={`${format} that ${verb}`} text={text} />
    </div>
  );
}

/** Longer lines than that of an interchange were not written to be read. */
const MAX_LINE = 110;
const isOneLine = (text: string): boolean => text.split('\n').some((line) => line.length > MAX_LINE);

/** What a machine wrote. */
function Code({ label, text, wraps = false }: { label: string; text: string; wraps?: boolean }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
      tabIndex={0}
      aria-label={label}
      className="max-h-96 overflow-auto rounded border border-line bg-sunken p-2"
    >
      <pre className={wraps ? 'whitespace-pre-wrap break-words font-mono text-sm' : 'font-mono text-sm'}>
        {text}
      </pre>
    </section>
  );
}
