import { sql } from 'drizzle-orm';
import type { Db } from '~/services/platform/database.server';
import { tmsControlNumbers, tmsInterchanges } from './schema.server';

/** A company and its TMS, between whom numbers are given. */
export type Parties = { companyId: number; tmsProviderId: number };

/**
 * A number under which nothing was sent before. Whoever takes one waits for those who took one just now: a number of a
 * transaction that is taken back was never told.
 */
export async function takeControlNumber(tx: Db, parties: Parties): Promise<number> {
  const [row] = await tx
    .insert(tmsControlNumbers)
    .values({ ...parties, last: 1 })
    .onConflictDoUpdate({
      target: [tmsControlNumbers.companyId, tmsControlNumbers.tmsProviderId],
      set: { last: sql`${tmsControlNumbers.last} + 1` },
    })
    .returning({ last: tmsControlNumbers.last });
  if (!row) throw new Error('No control number was given');
  return row.last;
}

/** Which submission goes out under a number. */
export async function noteSent(
  tx: Db,
  sent: Parties & { controlNumber: number; submissionId: string | null },
): Promise<void> {
  await tx.insert(tmsInterchanges).values({ ...sent, direction: 'out' });
}
