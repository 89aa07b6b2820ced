import { eq } from 'drizzle-orm';
import { transactions } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import type { RequestRow } from '~/services/requests/schema.server';

type Submitted = Pick<RequestRow, 'id' | 'companyId' | 'dataExtractionMethod'>;

/** A document that is read counts on the plan of its company, once however often it is read. (spec 1 §5 Create request) */
export async function countSubmission(
  tx: Db,
  { id, companyId, dataExtractionMethod }: Submitted,
): Promise<void> {
  if (dataExtractionMethod !== 'automated') return;
  await tx
    .insert(transactions)
    .values({ companyId, kind: 'ocr_submission', requestId: id, at: now() })
    .onConflictDoNothing();
}

/** What could not be read costs nothing. */
export async function uncountSubmission(tx: Db, requestId: string): Promise<void> {
  await tx.delete(transactions).where(eq(transactions.requestId, requestId));
}
