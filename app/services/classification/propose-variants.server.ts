import { and, desc, eq, inArray, isNull, ne, not, notInArray, or, sql } from 'drizzle-orm';
import { NOT_AN_ORDER } from '~/domain/orders/unrecognised';
import { companies, variants } from '~/services/companies/schema.server';
import type { Db } from '~/services/platform/database.server';
import { transaction } from '~/services/platform/runtime.server';
import { type ActiveModel, loadActiveModel } from './active-model.server';
import { calibrate } from './calibration.server';
import { openClassifier } from './classify-document.server';
import { FEATURES_VERSION, SPACE } from './feature-space.server';
import { findClusters } from './find-clusters.server';
import { isLayout } from './list-layouts.server';
import { trainingDocuments, variantProposals } from './schema.server';

/** Seen so often, a layout nobody named is proposed as a variant. */
const TIMES_SEEN = 3;
/** Of the documents that were not recognised, the newest are looked at. */
const LOOKED_AT = 300;

type Unnamed = Pick<
  typeof trainingDocuments.$inferSelect,
  'id' | 'features' | 'title' | 'sha256' | 'discoveredAt' | 'proposalId'
> & {
  /** A person gave it a layout; the training on it may be still to come. */
  isNamed: boolean;
};

/** Nothing trained: every feature tells the same, and what is assumed of layouts holds. */
export const UNTRAINED: Pick<ActiveModel, 'rarity' | 'calibration'> = {
  rarity: new Float32Array(SPACE).fill(1),
  calibration: calibrate([]),
};

/**
 * Groups the documents of a company that no trained layout recognises; from the third of a kind on they are proposed
 * as a new variant, and further ones join their proposal, a dismissed one too, so that it does not come back. One
 * company at a time; run again it changes nothing more. (issue 4: a new layout seen three times)
 */
export async function proposeVariants(companyId: number): Promise<void> {
  await transaction(async (tx) => {
    await tx
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('no key update');
    const model = (await loadActiveModel()) ?? UNTRAINED;
    const unnamed = await unrecognised(companyId, await loadUnnamed(tx, companyId));
    const byId = new Map(unnamed.map((document) => [document.id, document]));
    for (const ids of findClusters(unnamed, model))
      await keepCluster(
        tx,
        companyId,
        ids.flatMap((id) => byId.get(id) ?? []),
      );
  });
}

/** Given no layout by a person and none by the classifier, and taken for an order; and what was named since. */
function loadUnnamed(tx: Db, companyId: number): Promise<Unnamed[]> {
  const { id, features, title, sha256, discoveredAt, proposalId, labelSource } = trainingDocuments;
  const named = and(ne(labelSource, 'auto'), isLayout());
  const isNamed = sql<boolean>`coalesce(${named}, false)`;
  return tx
    .select({ id, features, title, sha256, discoveredAt, proposalId, isNamed })
    .from(trainingDocuments)
    .leftJoin(variants, eq(variants.id, trainingDocuments.variantId))
    .where(
      and(
        eq(trainingDocuments.companyId, companyId),
        isNull(trainingDocuments.deletedAt),
        eq(trainingDocuments.featuresVersion, FEATURES_VERSION),
        or(
          named,
          and(
            or(eq(labelSource, 'auto'), not(isLayout())),
            isNull(trainingDocuments.autoclassedVariantId),
            or(isNull(variants.variantType), notInArray(variants.variantType, [NOT_AN_ORDER, 'manual'])),
          ),
        ),
      ),
    )
    .orderBy(desc(trainingDocuments.discoveredAt), desc(trainingDocuments.id))
    .limit(LOOKED_AT);
}

/** A layout that was trained since these documents came is no new one. */
async function unrecognised(companyId: number, documents: Unnamed[]): Promise<Unnamed[]> {
  const classifier = await openClassifier(companyId);
  return documents.filter(({ features }) => !classifier?.(features).variantId);
}

async function keepCluster(tx: Db, companyId: number, members: Unnamed[]): Promise<void> {
  const fresh = members.filter(({ proposalId, isNamed }) => proposalId === null && !isNamed);
  if (fresh.length === 0) return;
  const times = members.map(({ discoveredAt }) => discoveredAt.getTime());
  const seen = { firstSeenAt: new Date(Math.min(...times)), lastSeenAt: new Date(Math.max(...times)) };
  const known = members.find(({ proposalId }) => proposalId !== null)?.proposalId;
  if (!known && members.some(({ isNamed }) => isNamed)) return;
  // The same file sent three times is one paper.
  if (!known && new Set(members.map(({ id, sha256 }) => sha256 ?? id)).size < TIMES_SEEN) return;
  const proposalId = known ?? (await openProposal(tx, companyId, { members, ...seen }));
  if (known)
    await tx
      .update(variantProposals)
      .set({ lastSeenAt: seen.lastSeenAt })
      .where(eq(variantProposals.id, known));
  await tx
    .update(trainingDocuments)
    .set({ proposalId })
    .where(
      inArray(
        trainingDocuments.id,
        fresh.map(({ id }) => id),
      ),
    );
}

async function openProposal(
  tx: Db,
  companyId: number,
  { members, ...seen }: { members: Unnamed[]; firstSeenAt: Date; lastSeenAt: Date },
): Promise<number | undefined> {
  const [made] = await tx
    .insert(variantProposals)
    .values({ companyId, suggestedName: nameFor(members), ...seen })
    .returning({ id: variantProposals.id });
  return made?.id;
}

/** The title that most of them carry; scans spell theirs in their own ways. */
function nameFor(members: readonly Unnamed[]): string {
  const counts = new Map<string, number>();
  for (const { title } of members) if (title) counts.set(title, (counts.get(title) ?? 0) + 1);
  const [most] = [...counts].sort(([a, one], [b, other]) => other - one || a.localeCompare(b));
  return most?.[0] ?? 'New layout';
}
