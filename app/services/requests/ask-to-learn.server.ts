import { holdLock } from '~/services/platform/advisory-locks.server';
import type { Db } from '~/services/platform/database.server';
import { runtime } from '~/services/platform/runtime.server';

const WAIT_SECONDS = 60;

type VariantKey = { companyId: number; variantId: number | null };

const keyOf = ({ companyId, variantId }: VariantKey) => `${companyId} ${variantId}`;

/**
 * Has the mapping learn from an order that a person finished, in a minute: orders finished meanwhile join the same job.
 * Asked in the transaction that finishes the order.
 */
export async function askToLearn(tx: Db, { companyId, variantId }: VariantKey): Promise<void> {
  if (variantId === null) return;
  await holdLock(tx, 'learning', { key: keyOf({ companyId, variantId }), shared: true });
  await runtime().jobs.enqueue(
    tx,
    'learn-from-orders',
    { companyId, variantId },
    { startAfterSeconds: WAIT_SECONDS, key: `${companyId}-${variantId}` },
  );
}

/** Waits for the transactions that asked for the job that runs now, so that it reads what they wrote. */
export async function awaitAsked(tx: Db, variant: VariantKey): Promise<void> {
  await holdLock(tx, 'learning', { key: keyOf(variant) });
}
