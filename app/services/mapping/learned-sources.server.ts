import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { LearnedSource } from '~/domain/learned-source';
import { orderField } from '~/domain/order-fields';
import { dictionaryItems } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { db } from '~/services/platform/house.server';
import { type KnownSource, keyOf, type ProposedSource } from './choose-sources.server';
import { learnedSources } from './schema.server';

type Learner = { companyId: number; variantId: number };

const ofLearner = ({ companyId, variantId }: Learner) =>
  and(eq(learnedSources.companyId, companyId), eq(learnedSources.variantId, variantId));

/** What is stored of a company's variant, with what was decided of it. */
export function knownSources(learner: Learner): Promise<KnownSource[]> {
  return db()
    .select({
      fieldName: learnedSources.fieldName,
      kind: learnedSources.kind,
      value: learnedSources.value,
      status: learnedSources.status,
    })
    .from(learnedSources)
    .where(ofLearner(learner))
    .orderBy(asc(learnedSources.id));
}

/** The sources that the mapping uses for a company's documents of a variant; none for a document without one. */
export async function loadLearned(companyId: number, variantId: number | null): Promise<LearnedSource[]> {
  if (variantId === null) return [];
  const active = await db()
    .select({
      fieldName: learnedSources.fieldName,
      kind: learnedSources.kind,
      value: learnedSources.value,
      agree: learnedSources.agree,
    })
    .from(learnedSources)
    .where(and(ofLearner({ companyId, variantId }), eq(learnedSources.status, 'active')))
    .orderBy(asc(learnedSources.fieldName), asc(learnedSources.kind), asc(learnedSources.value));
  return withoutDeletedItems(active);
}

const isItem = ({ fieldName, kind }: LearnedSource) =>
  kind === 'constant' && orderField(fieldName)?.type === 'dictionary';

/** An entry of a dictionary may have been deleted since it was learned. */
async function withoutDeletedItems(active: LearnedSource[]): Promise<LearnedSource[]> {
  const ids = active.filter(isItem).map(({ value }) => Number(value));
  if (ids.length === 0) return active;
  const rows = await db()
    .select({ id: dictionaryItems.id })
    .from(dictionaryItems)
    .where(and(inArray(dictionaryItems.id, ids), isNull(dictionaryItems.deletedAt)));
  const there = new Set(rows.map(({ id }) => id));
  return active.filter((one) => !isItem(one) || there.has(Number(one.value)));
}

/**
 * Stores what was learned: the counts as they are now, and what became of each. What nothing speaks for any more goes;
 * a decision that a person took meanwhile stays. The same again writes nothing.
 */
export async function storeLearned(
  tx: Db,
  learner: Learner,
  proposed: readonly ProposedSource[],
): Promise<void> {
  const rows = await tx.select().from(learnedSources).where(ofLearner(learner)).for('update');
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  for (const one of proposed) {
    const row = stored.get(keyOf(one));
    if (!row) {
      await tx.insert(learnedSources).values({ ...learner, ...one, updatedAt: now() });
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
