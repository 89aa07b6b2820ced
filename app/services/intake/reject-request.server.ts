import { eq } from 'drizzle-orm';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { requests } from '~/services/requests/schema.server';

/** Ends a request that cannot become an order, with a reason a person can read. */
export async function rejectRequest(
  tx: Db,
  request: { id: string; companyId: number },
  message: string,
): Promise<void> {
  await tx.update(requests).set({ stage: 'failed', stageSince: now() }).where(eq(requests.id, request.id));
  await recordStatus(tx, {
    requestId: request.id,
    companyId: request.companyId,
    status: 'intake-rejected',
    metadata: { exception_message: message },
  });
}
