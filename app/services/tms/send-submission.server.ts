import { and, eq } from 'drizzle-orm';
import { tmsStatus } from '~/domain/orders/statuses';
import { tmsProviderById } from '~/domain/trade/tms-providers';
import { recordOrderStatus } from '~/services/orders/record-order-status.server';
import { orders } from '~/services/orders/schema.server';
import { now } from '~/services/platform/clock.server';
import { env } from '~/services/platform/env.server';
import { MAX_STARTS } from '~/services/platform/job-runs.server';
import type { JobRun } from '~/services/platform/jobs.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { connectorOf } from './connectors/connectors';
import { postToTms, type TmsOutcome } from './connectors/post-to-tms.server';
import { errorsInWords } from './errors-in-words.server';
import { sandboxUrl } from './run-sandbox.server';
import { sandboxCredentials } from './sandbox/sandbox-credentials.server';
import { tmsSubmissions } from './schema.server';

const TIMEOUT_MS = 20_000;

const NEVER_ENDED: TmsOutcome = {
  kind: 'unavailable',
  reason: `Sending was started ${MAX_STARTS} times and never came to an end`,
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
        baseUrl: await sandboxUrl(),
        credentials: sandboxCredentials(connector, row.order.companyId, env().SESSION_SECRET),
        idempotencyKey: row.submission.idempotencyKey,
        payload: row.submission.payload,
        timeoutMs: TIMEOUT_MS,
      });
  await storeOutcome(row, outcome, run);
  if (outcome.kind === 'unavailable' && !run.lastAttempt) throw new Error(outcome.reason);
}

type SubmissionOfOrder = {
  submission: typeof tmsSubmissions.$inferSelect;
  order: typeof orders.$inferSelect;
};

/** The answer of the TMS, once: a callback that was quicker than its own receipt stands. */
async function storeOutcome(
  { submission, order }: SubmissionOfOrder,
  outcome: TmsOutcome,
  run: JobRun,
): Promise<void> {
  const target = tmsProviderById(submission.tmsProviderId)?.target ?? 'coreapi';
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
      await recordOrderStatus(tx, order, {
        status: tmsStatus('success-sending-to', target),
        metadata: { receipt: outcome.receipt },
      });
    } else {
      await recordOrderStatus(tx, order, {
        status: tmsStatus('failure-sending-to', target),
        metadata: {
          failure_message_list: errorsInWords(submission.tmsProviderId, errors),
          attempt: run.attempt,
        },
      });
    }
  });
}
