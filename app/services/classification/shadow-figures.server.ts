import { eq, sql } from 'drizzle-orm';
import { percent } from '~/domain/classification/model-rules';
import { db } from '~/services/platform/runtime.server';
import { shadowOpinions, trainingDocuments } from './schema.server';

/**
 * How a model did beside the active one, on the same documents. `decided`: of these a person has said the variant since;
 * how many of them each of the two had right.
 */
export type ShadowFigures = {
  documents: number;
  agreed: number;
  decided: number;
  right: number;
  activeRight: number;
};

export async function shadowFigures(modelId: number): Promise<ShadowFigures> {
  const { variantId, activeVariantId } = shadowOpinions;
  const decided = sql`${trainingDocuments.labelSource} <> 'auto' and ${trainingDocuments.deletedAt} is null`;
  const counted = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const [row] = await db()
    .select({
      documents: sql<number>`count(*)::int`,
      agreed: counted(sql`${variantId} is not distinct from ${activeVariantId}`),
      decided: counted(decided),
      right: counted(sql`${decided} and ${variantId} = ${trainingDocuments.variantId}`),
      activeRight: counted(sql`${decided} and ${activeVariantId} = ${trainingDocuments.variantId}`),
    })
    .from(shadowOpinions)
    .innerJoin(trainingDocuments, eq(trainingDocuments.id, shadowOpinions.documentId))
    .where(eq(shadowOpinions.modelId, modelId));
  return row ?? { documents: 0, agreed: 0, decided: 0, right: 0, activeRight: 0 };
}

export const isWorse = ({ right, activeRight }: ShadowFigures): boolean => right < activeRight;

/** What is told before a model that did worse is activated. */
export function worseWords({ decided, right, activeRight }: ShadowFigures): string {
  const share = (count: number) => `${count} of ${decided} (${percent(count / decided)})`;
  return `Beside the active model it did worse: where people decided, it had ${share(right)} right, the active one ${share(activeRight)}.`;
}
