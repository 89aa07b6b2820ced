import { and, eq } from 'drizzle-orm';
import { type TmsEvent, tmsStatus } from '~/domain/orders/statuses';
import { tmsProviderById } from '~/domain/trade/tms-providers';
import { recordOrderStatus } from '~/services/orders/record-order-status.server';
import { orders } from '~/services/orders/schema.server';
import { now } from '~/services/platform/clock.server';
import { MAX_STARTS } from '~/services/platform/job-runs.server';
import type { JobRun } from '~/services/platform/jobs.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { connectionOf } from './connection-of.server';
import { connectorOf } from './connectors/connectors';
import { postToTms, type TmsOutcome } from './connectors/post-to-tms.server';
import { type SubmissionKind, tmsSubmissions } from './schema.server';
import { failureMetadata, receiptMetadata } from './status-metadata.server';
import { type SentSubmission, storeResult } from './store-result.server';

const TIMEOUT_MS = 20_000;

const NEVER_ENDED: TmsOutcome = {
  kind: 'unavailable',
  reason: `Sending was started ${MAX_STARTS} times and never came to an end`,
};

/** What is told of the TMS's first answer. */
const ANSWERED: Record<SubmissionKind, { accepted: TmsEvent; failed: TmsEvent }> = {
  load: { accepted: 'success-sending-to', failed: 'failure-sending-to' },
  change: { accepted: 'success-updating-to', failed: 'failure-updating-to' },
};

/** Puts one stored submission on the wire. Unreachable or busy is tried again; refused and used-up tries are final. */
export async function sendSubmission(submissionId: string, run: JobRun): Promise<void> {
  const [row] = await db()
    .select({ submission: tmsSubmissions, order: orders })
    .from(tmsSubmissions)
    .innerJoin(orders, eq(orders.id, tmsSubmissions.orderId))
    .where(eq(tmsSubmissions.id, submissionId));
  const connector = connectorOf(row?.submission.tmsProviderId);
  if (row?.submission.state !== 'queued' || !connector?.available) return;
  const outcome = run.givenUp
    ? NEVER_ENDED
    : await postToTms(connector, {
        ...(await connectionOf(connector, row.order.companyId)),
        shipmentId: row.submission.kind === 'change' ? (row.submission.tmsShipmentId ?? '') : undefined,
        idempotencyKey: row.submission.idempotencyKey,
        payload: row.submission.payload,
        timeoutMs: TIMEOUT_MS,
      });
  await storeOutcome(row, outcome, run);
  if (outcome.kind === 'unavailable' && !run.lastAttempt) throw new Error(outcome.reason);
}

/** The answer of the TMS, once: a callback that was quicker than its own receipt stands. */
async function storeOutcome(
  { submission, order }: SentSubmission,
  outcome: TmsOutcome,
  run: JobRun,
): Promise<void> {
  const target = tmsProviderById(submission.tmsProviderId)?.target ?? 'coreapi';
  const events = ANSWERED[submission.kind];
  const final = outcome.kind !== 'unavailable' || run.lastAttempt;
  const state =
    outcome.kind === 'accepted'
      ? 'sent'
      : outcome.kind === 'refused'
        ? 'refused'
        : final
          ? 'failed'
          : 'queued';
  const errors =
    'errors' in outcome ? outcome.errors : outcome.kind === 'unavailable' ? [outcome.reason] : [];
  await transaction(async (tx) => {
    const changed = await tx
      .update(tmsSubmissions)
      .set({
        state,
        attempts: run.attempt,
        errors,
        receipt: outcome.kind === 'accepted' ? outcome.receipt : null,
        updatedAt: now(),
      })
      .where(and(eq(tmsSubmissions.id, submission.id), eq(tmsSubmissions.state, 'queued')))
      .returning({ id: tmsSubmissions.id });
    if (changed.length === 0 || !final) return;
    if (outcome.kind === 'accepted') {
      const receipt = {
        status: tmsStatus(events.accepted, target),
        metadata: await receiptMetadata(tx, submission, outcome.receipt),
      };
      if (outcome.result) await storeResult(tx, { submission, order, receipt }, outcome.result);
      else await recordOrderStatus(tx, order, receipt);
    } else {
      await recordOrderStatus(tx, order, {
        status: tmsStatus(events.failed, target),
        metadata: {
          ...failureMetadata(submission.tmsProviderId, errors),
          attempt: run.attempt,
        },
      });
    }
  });
}
