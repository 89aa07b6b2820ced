import { sql } from 'drizzle-orm';
import type { Db } from '~/services/platform/database.server';
import { house } from '~/services/platform/house.server';

const WAIT_SECONDS = 60;

type Learner = { companyId: number; variantId: number | null };

/** One lock for each company and variant: shared by those who finish orders, alone for the one who learns. */
const turn = ({ companyId, variantId }: Learner) => sql`hashtext(${`learn ${companyId} ${variantId}`})`;

/**
 * Has the mapping learn from what a person said last of an order, in a minute: those who finish more meanwhile join
 * the same job. In the transaction of that word.
 */
export async function askToLearn(tx: Db, { companyId, variantId }: Learner): Promise<void> {
  if (variantId === null) return;
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${turn({ companyId, variantId })})`);
  await house().jobs.enqueue(
    tx,
    'learn-from-orders',
    { companyId, variantId },
    { startAfterSeconds: WAIT_SECONDS, key: `${companyId}-${variantId}` },
  );
}

/** Waits for every transaction that joined the job that runs now: what they say is seen by what is read after. */
export async function awaitAsked(tx: Db, learner: Learner): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${turn(learner)})`);
}
