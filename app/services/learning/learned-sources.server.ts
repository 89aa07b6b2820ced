import { and, asc, eq, inArray } from 'drizzle-orm';
import { learnedSources } from '~/services/field-maps/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { type KnownSource, keyOf, type ProposedSource } from './choose-sources.server';

type VariantKey = { companyId: number; variantId: number };

const ofVariant = ({ companyId, variantId }: VariantKey) =>
  and(eq(learnedSources.companyId, companyId), eq(learnedSources.variantId, variantId));

/** What is stored of a company's variant, with what was decided of it. */
export function knownSources(variant: VariantKey): Promise<KnownSource[]> {
  return db()
    .select({
      fieldName: learnedSources.fieldName,
      kind: learnedSources.kind,
      value: learnedSources.value,
      status: learnedSources.status,
    })
    .from(learnedSources)
    .where(ofVariant(variant))
    .orderBy(asc(learnedSources.id));
}

/**
 * Stores what was learned: the counts as they are now, and what became of each. What nothing speaks for any more goes;
 * a decision that a person took meanwhile stays. The same again writes nothing.
 */
export async function storeLearned(
  tx: Db,
  variant: VariantKey,
  proposed: readonly ProposedSource[],
): Promise<void> {
  const rows = await tx.select().from(learnedSources).where(ofVariant(variant)).for('update');
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  for (const one of proposed) {
    const row = stored.get(keyOf(one));
    if (!row) {
      await tx.insert(learnedSources).values({ ...variant, ...one, updatedAt: now() });
      continue;
    }
    const status = row.decidedAt ? row.status : one.status;
    const { id, decidedAt: _, decidedByUserId: __, updatedAt: ___, ...before } = row;
    const after = { ...before, ...one, status };
    if (JSON.stringify(after) === JSON.stringify(before)) continue;
    await tx
      .update(learnedSources)
      .set({ ...after, updatedAt: now() })
      .where(eq(learnedSources.id, id));
  }
  const kept = new Set(proposed.map(keyOf));
  const gone = rows.filter((row) => !row.decidedAt && !kept.has(keyOf(row))).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(learnedSources).where(inArray(learnedSources.id, gone));
}
