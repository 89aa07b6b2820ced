import { eq } from 'drizzle-orm';
import type { JobRun } from '~/services/platform/jobs.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { settings } from '~/services/platform/schema.server';

/** One for all installations: the demo makes it once. */
const JOB_ID = '0a7d1c52-3b0e-4a6c-9f43-6f1d0d0f4a11';
/** Bayline's papers that order nothing, of which nothing else is learned. */
const FAULTY = { companyId: 5, variantId: 152 };
const FAULT = 'demo-fault';

/** Asks for work that fails until its last try is over, so that the queue dashboard has a job that *Retry* helps. (contract §3) */
export async function failDemoJob(): Promise<void> {
  await transaction(async (tx) => {
    await tx
      .insert(settings)
      .values({ name: FAULT, value: { isOver: false } })
      .onConflictDoNothing();
    await runtime().jobs.enqueue(tx, 'learn-from-orders', FAULTY, { id: JOB_ID });
  });
}

/** Fails the demo's job while its cause lasts. @throws Error that says that it is demo data */
export async function raiseDemoFault(
  { companyId, variantId }: typeof FAULTY,
  { lastAttempt }: Pick<JobRun, 'lastAttempt'>,
): Promise<void> {
  if (companyId !== FAULTY.companyId || variantId !== FAULTY.variantId) return;
  const [fault] = await db().select().from(settings).where(eq(settings.name, FAULT));
  if (!fault || (fault.value as { isOver: boolean }).isOver) return;
  if (lastAttempt)
    await db()
      .update(settings)
      .set({ value: { isOver: true } })
      .where(eq(settings.name, FAULT));
  const problem = new Error('Demo data: the disk was full for a moment. Retry helps.');
  // Nobody looks for it in the code.
  problem.stack = problem.message;
  throw problem;
}
