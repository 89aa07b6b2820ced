import { and, asc, eq } from 'drizzle-orm';
import { type TmsEvent, tmsStatus } from '~/domain/orders/statuses';
import { isGivenUp, retryAt } from '~/domain/trade/tms-circuit';
import { knownTmsProvider } from '~/domain/trade/tms-providers';
import { HELD_BACK } from '~/domain/trade/tms-submissions';
import { recordOrderStatus } from '~/services/orders/record-order-status.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { transaction } from '~/services/platform/runtime.server';
import type { TmsOutcome } from '../connectors/post-to-tms.server';
import { askLater } from '../poll-submission.server';
import { type SubmissionKind, type SubmissionState, tmsAttempts, tmsSubmissions } from '../schema.server';
import { failureMetadata, receiptMetadata } from '../status-metadata.server';
import { type SentSubmission, storeResult } from '../store-result.server';

/** As much of an answer is kept, in characters. */
const MAX_ANSWER = 20_000;

/** What is told of the TMS's first answer. */
const ANSWERED: Record<SubmissionKind, { accepted: TmsEvent; failed: TmsEvent }> = {
  load: { accepted: 'success-sending-to', failed: 'failure-sending-to' },
  change: { accepted: 'success-updating-to', failed: 'failure-updating-to' },
};

const STATES: Record<TmsOutcome['kind'], SubmissionState> = {
  accepted: 'sent',
  refused: 'refused',
  exists: 'failed',
  unavailable: 'failed',
};

/** One try that came to its end. */
export type Attempt = {
  startedAt: Date;
  outcome: TmsOutcome;
  /** What the TMS said, whatever it meant; null without an answer. */
  answer: { status: number; text: string } | null;
  /** When the TMS last said something usable to any load. */
  lastAnswerAt: number | null;
  /** Not to be tried again. */
  isLast?: boolean;
};

/**
 * The outcome of an attempt, once: a callback that was quicker than its own receipt stands. What the TMS said nothing usable
 * to stays in the outbox until it is given up.
 */
export async function storeOutcome({ submission, order }: SentSubmission, attempt: Attempt): Promise<void> {
  const { outcome } = attempt;
  const events = ANSWERED[submission.kind];
  const { target } = knownTmsProvider(submission.tmsProviderId);
  const errors =
    'errors' in outcome ? outcome.errors : outcome.kind === 'unavailable' ? [outcome.reason] : [];
  await transaction(async (tx) => {
    const first = await endAttempt(tx, submission, attempt);
    const isFinal = outcome.kind !== 'unavailable' || isOver(submission, attempt, first);
    const at = now();
    const changed = await tx
      .update(tmsSubmissions)
      .set({
        errors,
        state: isFinal ? STATES[outcome.kind] : 'queued',
        receipt: outcome.kind === 'accepted' ? outcome.receipt : null,
        claimedBy: null,
        starts: 0,
        dueAt: isFinal ? submission.dueAt : new Date(retryAt(tryOf(submission.attempts, at))),
        updatedAt: at,
      })
      .where(and(eq(tmsSubmissions.id, submission.id), eq(tmsSubmissions.state, 'queued')))
      .returning({ id: tmsSubmissions.id });
    if (changed.length === 0 || !isFinal) return;
    if (outcome.kind === 'accepted') {
      const receipt = {
        status: tmsStatus(events.accepted, target),
        metadata: await receiptMetadata(tx, submission, outcome.receipt),
      };
      if (outcome.result) await storeResult(tx, { submission, order, receipt }, outcome.result);
      else {
        await recordOrderStatus(tx, order, receipt);
        await askLater(tx, submission);
      }
      return;
    }
    const metadata = {
      ...failureMetadata(submission.tmsProviderId, errors),
      attempt: submission.attempts,
    };
    await recordOrderStatus(tx, order, { status: tmsStatus(events.failed, target), metadata });
  });
}

const tryOf = (tries: number, at: Date) => ({ tries, at: at.getTime(), random: Math.random() });

/** @returns when the submission was first tried */
async function endAttempt(
  tx: Db,
  { id, attempts }: SentSubmission['submission'],
  attempt: Attempt,
): Promise<Date> {
  const { startedAt, outcome, answer } = attempt;
  await tx
    .update(tmsAttempts)
    .set({
      startedAt,
      endedAt: now(),
      outcome: saysNo(outcome) ? 'refused' : outcome.kind,
      status: answer?.status ?? null,
      answer: answer ? storable(answer.text) : null,
      reason: reasonOf(attempt),
    })
    .where(and(eq(tmsAttempts.submissionId, id), eq(tmsAttempts.number, attempts)));
  const [first] = await tx
    .select({ startedAt: tmsAttempts.startedAt })
    .from(tmsAttempts)
    .where(eq(tmsAttempts.submissionId, id))
    .orderBy(asc(tmsAttempts.number))
    .limit(1);
  return first?.startedAt ?? startedAt;
}

/** A TMS that answers at once may take a load in and say in the same answer that it makes none of it. */
function saysNo(outcome: TmsOutcome): boolean {
  return outcome.kind === 'accepted' && (outcome.result?.kind.startsWith('not-') ?? false);
}

/** Why an attempt came to nothing, where no answer says it. */
function reasonOf({ outcome, answer, isLast = false }: Attempt): string | null {
  if (outcome.kind === 'unavailable') return outcome.reason;
  if (outcome.kind !== 'refused' || answer) return null;
  return isLast ? HELD_BACK : outcome.errors.join('; ');
}

/** The database takes no zero bytes. */
const storable = (text: string): string => text.slice(0, MAX_ANSWER).replaceAll('\0', '');

function isOver(
  { attempts, createdAt }: SentSubmission['submission'],
  { lastAnswerAt, isLast = false }: Attempt,
  first: Date,
): boolean {
  const load = { tries: attempts, queuedAt: createdAt.getTime(), firstTriedAt: first.getTime() };
  return isLast || isGivenUp({ ...load, lastAnswerAt, at: now().getTime() });
}
