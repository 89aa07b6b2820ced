import { and, eq } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import { maySendToTms } from '~/domain/orders/may-send';
import { type TmsEvent, tmsStatus } from '~/domain/orders/statuses';
import { knownTmsProvider } from '~/domain/trade/tms-providers';
import { SUBMISSION_MESSAGES, type SubmissionAction } from '~/domain/trade/tms-submissions';
import { findOrder } from '~/services/orders/order-scope.server';
import { recordOrderStatus } from '~/services/orders/record-order-status.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Forbidden, NotFound } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { wakeDelivery } from './queue-submission.server';
import { type SubmissionKind, tmsEndpoints, tmsSubmissions } from './schema.server';
import { failureMetadata } from './status-metadata.server';

const FAILED: Record<SubmissionKind, TmsEvent> = {
  load: 'failure-sending-to',
  change: 'failure-updating-to',
};

/**
 * What a person does with a submission that waits for its TMS: it is tried at once, or given up, so that the order can be
 * changed and sent again. Sent again it has the same key: a TMS that took it after all makes no second load.
 * @throws Forbidden, NotFound, Conflict (it does not wait any more, or is being sent)
 */
export async function changeSubmission(
  actor: Actor,
  { orderId, submissionId, action }: { orderId: number; submissionId: string; action: SubmissionAction },
): Promise<void> {
  await transaction(async (tx) => {
    const order = await findOrder(tx, actor, orderId, { lock: true });
    if (!maySendToTms(actor, order.companyId)) throw new Forbidden();
    const [submission] = await tx
      .select()
      .from(tmsSubmissions)
      .where(and(eq(tmsSubmissions.id, submissionId), eq(tmsSubmissions.orderId, order.id)))
      .for('update');
    if (!submission) throw new NotFound();
    if (submission.state !== 'queued') throw new Conflict(SUBMISSION_MESSAGES.answered);
    if (action === 'try-now') {
      await tx.update(tmsSubmissions).set({ dueAt: now() }).where(eq(tmsSubmissions.id, submissionId));
      return tryEndpoint(tx, submission);
    }
    if (submission.claimedBy) throw new Conflict(SUBMISSION_MESSAGES.underWay);
    const errors = [SUBMISSION_MESSAGES.givenUp];
    await tx
      .update(tmsSubmissions)
      .set({ state: 'failed', errors, updatedAt: now() })
      .where(eq(tmsSubmissions.id, submissionId));
    const { target } = knownTmsProvider(submission.tmsProviderId);
    await recordOrderStatus(tx, order, {
      status: tmsStatus(FAILED[submission.kind], target),
      author: actor,
      metadata: { ...failureMetadata(submission.tmsProviderId, errors), attempt: submission.attempts },
    });
  });
}

/** Asks a TMS that is left in peace at once, whatever pause it has. @throws Forbidden */
export async function tryTmsNow(
  actor: Actor,
  endpoint: { companyId: number; tmsProviderId: number },
): Promise<void> {
  if (!actor.allCompanies || !can(actor, 'nova-view')) throw new Forbidden();
  await transaction(async (tx) => {
    await tx
      .update(tmsSubmissions)
      .set({ dueAt: now() })
      .where(
        and(
          eq(tmsSubmissions.companyId, endpoint.companyId),
          eq(tmsSubmissions.tmsProviderId, endpoint.tmsProviderId),
          eq(tmsSubmissions.state, 'queued'),
        ),
      );
    await tryEndpoint(tx, endpoint);
  });
}

async function tryEndpoint(
  tx: Db,
  { companyId, tmsProviderId }: { companyId: number; tmsProviderId: number },
): Promise<void> {
  await tx
    .update(tmsEndpoints)
    .set({ nextTryAt: null })
    .where(and(eq(tmsEndpoints.companyId, companyId), eq(tmsEndpoints.tmsProviderId, tmsProviderId)));
  await wakeDelivery(tx);
}
