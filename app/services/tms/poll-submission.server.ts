import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { tmsStatus } from '~/domain/orders/statuses';
import { knownTmsProvider, TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { secondsToNextQuestion, UNANSWERED, waitedFor } from '~/domain/trade/tms-questions';
import { recordOrderStatus } from '~/services/orders/record-order-status.server';
import { orders } from '~/services/orders/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import type { JobData } from '~/services/platform/job-catalogue.server';
import type { JobRun } from '~/services/platform/jobs.server';
import { Problem } from '~/services/platform/problems.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { connectionOf } from './connection-of.server';
import { askForOutcome, type OutcomeAnswer } from './connectors/ask-for-outcome.server';
import { connectorOf, type TmsConnector } from './connectors/connectors';
import type { TmsResult } from './connectors/shared/tms-callback';
import { type SubmissionState, tmsSubmissions } from './schema.server';
import { failureMetadata } from './status-metadata.server';
import { RESULTS, type SentSubmission, storeResult } from './store-result.server';

const TIMEOUT_MS = 10_000;
const FORGOTTEN_MS = 3_600_000;

type Question = JobData<'poll-submission'>;

/** Of a TMS that has to be asked: the first question about a submission that it has just taken. In the transaction of that. */
export async function askLater(tx: Db, submission: SentSubmission['submission']): Promise<void> {
  const connector = connectorOf(submission.tmsProviderId);
  if (connector?.answersBy !== 'poll') return;
  await queueQuestion(tx, { submissionId: submission.id, asked: 0, since: now().toISOString() });
}

/**
 * Asks a TMS once what became of a submission, and again later while it does not say, whatever the reason. After a day people
 * hear of it; it is asked a week long, and a late answer is taken.
 */
export async function pollSubmission(question: Question, run: JobRun): Promise<void> {
  const [row] = await db()
    .select({ submission: tmsSubmissions, order: orders })
    .from(tmsSubmissions)
    .innerJoin(orders, eq(orders.id, tmsSubmissions.orderId))
    .where(eq(tmsSubmissions.id, question.submissionId));
  const connector = connectorOf(row?.submission.tmsProviderId);
  const isOpen = row?.submission.state === 'sent' || row?.submission.state === 'failed';
  if (!row || !isOpen || !connector) return;
  const said: OutcomeAnswer = run.givenUp
    ? { kind: 'unknown', reason: 'Asking never came to an end' }
    : await ask(connector, row);
  await transaction(async (tx) => {
    const later = await laterStates(tx, row.submission);
    // A later send that is under way is told for both, if it is told at all.
    const isLeftToLater = row.submission.kind === 'load' && later.some((state) => UNDER_WAY.includes(state));
    if (said.kind === 'told' && !isLeftToLater) await storeAnswer(tx, row, said.answer, later);
    else await waitOn(tx, row, question, { said, isLatest: later.length === 0 });
  });
}

async function ask(connector: TmsConnector, { submission, order }: SentSubmission) {
  try {
    const said = await askForOutcome(connector, {
      ...(await connectionOf(connector, order.companyId)),
      receipt: submission.receipt ?? '',
      timeoutMs: TIMEOUT_MS,
    });
    if (said.kind !== 'told') return said;
    const { answer } = said;
    const isOurs = answer.receipt === submission.receipt && answer.orderId === order.id;
    if (isOurs && RESULTS[answer.kind].answers === submission.kind) return said;
    return { kind: 'unknown', reason: 'The TMS told of another order' } as const;
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return { kind: 'unknown', reason: problem.message } as const;
  }
}

/** Of a load that was sent once more, and told of by that send, only the submission itself says what became of it. */
async function storeAnswer(
  tx: Db,
  row: SentSubmission,
  answer: TmsResult,
  later: readonly SubmissionState[],
): Promise<void> {
  const { submission, order } = row;
  const [current] = await tx
    .select({ tmsShipmentId: orders.tmsShipmentId })
    .from(orders)
    .where(eq(orders.id, order.id))
    .for('update');
  const isNeeded = answer.kind === 'created' && current?.tmsShipmentId === null;
  if (submission.kind === 'change' || later.length === 0 || isNeeded) return storeResult(tx, row, answer);
  const { shipmentId: tmsShipmentId, errors, kind } = answer;
  await tx
    .update(tmsSubmissions)
    .set({ state: RESULTS[kind].state, tmsShipmentId, errors, updatedAt: now() })
    .where(eq(tmsSubmissions.id, submission.id));
}

async function waitOn(
  tx: Db,
  row: SentSubmission,
  { submissionId, asked, since }: Question,
  { said, isLatest }: { said: OutcomeAnswer; isLatest: boolean },
): Promise<void> {
  const { isUnanswered, isOver } = waitedFor(new Date(since), now());
  const reason = said.kind === 'unknown' ? ` (${said.reason})` : '';
  if (isUnanswered) await sayUnanswered(tx, row, { text: `${UNANSWERED}${reason}`, isLatest });
  if (!isOver) await queueQuestion(tx, { submissionId, asked: asked + 1, since }, { isUnanswered });
}

/** Once, to those who look at the order; the submission stays open for a late answer. */
async function sayUnanswered(
  tx: Db,
  { submission, order }: SentSubmission,
  { text, isLatest }: { text: string; isLatest: boolean },
): Promise<void> {
  const errors = [text];
  const changed = await tx
    .update(tmsSubmissions)
    .set({ state: 'failed', errors, updatedAt: now() })
    .where(and(eq(tmsSubmissions.id, submission.id), eq(tmsSubmissions.state, 'sent')))
    .returning({ id: tmsSubmissions.id });
  if (changed.length === 0 || !isLatest) return;
  const { target } = knownTmsProvider(submission.tmsProviderId);
  const event = submission.kind === 'load' ? 'failure-sending-to' : 'failure-updating-to';
  await recordOrderStatus(tx, order, {
    status: tmsStatus(event, target),
    metadata: failureMetadata(submission.tmsProviderId, errors),
  });
}

const UNDER_WAY: readonly SubmissionState[] = ['queued', 'sent'];

/** What became of the sends of the same order after a submission. */
async function laterStates(
  tx: Db,
  { id, orderId }: SentSubmission['submission'],
): Promise<SubmissionState[]> {
  // By the database's own microseconds, which a Date does not hold.
  const sentAt = sql`(select created_at from tms_submissions where id = ${id})`;
  const later = await tx
    .select({ state: tmsSubmissions.state })
    .from(tmsSubmissions)
    .where(and(eq(tmsSubmissions.orderId, orderId), gt(tmsSubmissions.createdAt, sentAt)));
  return later.map(({ state }) => state);
}

/** One question waits for a submission at most: whoever asks for a second one asks for that. */
function queueQuestion(tx: Db, question: Question, { isUnanswered = false } = {}): Promise<void> {
  const startAfterSeconds = secondsToNextQuestion(question.asked, isUnanswered, Math.random());
  return runtime().jobs.enqueue(tx, 'poll-submission', question, {
    startAfterSeconds,
    key: question.submissionId,
  });
}

/** Submissions whose question was lost, with a queue that was emptied or a backup: they are asked for again. */
export async function askForForgotten(): Promise<void> {
  const polled = Object.values(TMS_PROVIDERS).filter(({ id }) => connectorOf(id)?.answersBy === 'poll');
  const waiting = await db()
    .select({ id: tmsSubmissions.id, sentAt: tmsSubmissions.updatedAt })
    .from(tmsSubmissions)
    .where(
      and(
        eq(tmsSubmissions.state, 'sent'),
        inArray(
          tmsSubmissions.tmsProviderId,
          polled.map(({ id }) => id),
        ),
        lt(tmsSubmissions.updatedAt, new Date(now().getTime() - FORGOTTEN_MS)),
      ),
    );
  for (const { id, sentAt } of waiting)
    await transaction((tx) => queueQuestion(tx, { submissionId: id, asked: 8, since: sentAt.toISOString() }));
}
