import { holdLock } from '~/services/platform/advisory-locks.server';
import type { Db } from '~/services/platform/database.server';
import { runtime } from '~/services/platform/runtime.server';

const WAIT_SECONDS = 60;
/** The tagger is fine-tuned to a variant at most once in so long. */
const FINE_TUNE_SECONDS = 600;

type VariantKey = { companyId: number; variantId: number | null };

const keyOf = ({ companyId, variantId }: VariantKey) => `${companyId} ${variantId}`;

/**
 * Has the mapping learn from an order that a person finished, in a minute, and the page tagger in ten: orders finished meanwhile
 * join the same jobs.
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
  await askToFineTune(tx, { companyId, variantId });
}

/** Has the page tagger learn of a variant's finished orders, `anew` at once and though it knows them already. */
export async function askToFineTune(
  tx: Db,
  { companyId, variantId }: { companyId: number; variantId: number },
  { anew = false }: { anew?: boolean } = {},
): Promise<void> {
  const key = `${companyId}-${variantId}`;
  await runtime().jobs.enqueue(
    tx,
    'fine-tune-tagger',
    { companyId, variantId, ...(anew ? { anew } : {}) },
    anew ? { key: `${key}-anew` } : { key, startAfterSeconds: FINE_TUNE_SECONDS },
  );
}

/** Waits for the transactions that asked for the job that runs now, so that it reads what they wrote. */
export async function awaitAsked(tx: Db, variant: VariantKey): Promise<void> {
  await holdLock(tx, 'learning', { key: keyOf(variant) });
}
