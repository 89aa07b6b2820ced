import { and, asc, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import { variants } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';
import { sha256 } from '~/services/platform/signing.server';
import { requests } from '~/services/requests/schema.server';
import { FEATURES_VERSION } from './feature-space.server';
import { isLayout } from './list-layouts.server';
import { trainingDocuments } from './schema.server';
import { type LabelledDocument, MAX_DOCUMENTS } from './train-model.server';

export type TrainingSet = {
  documents: LabelledDocument[];
  /** Variant to the company whose it is; null: everybody's. */
  owners: Map<number, number | null>;
  hash: string;
};

/** What people labelled, the newest of each variant, exemplars first; a file that came twice counts once. */
export async function loadTrainingSet(): Promise<TrainingSet> {
  const labelled = db()
    .select({
      id: trainingDocuments.id,
      companyId: trainingDocuments.companyId,
      variantId: trainingDocuments.variantId,
      owner: sql<number | null>`${variants.companyId}`.as('owner'),
      features: trainingDocuments.features,
      isExemplar: trainingDocuments.isExemplar,
      place:
        sql<number>`row_number() over (partition by ${trainingDocuments.variantId}, coalesce(${trainingDocuments.sha256}, ${trainingDocuments.id}::text) order by ${trainingDocuments.isExemplar} desc, ${trainingDocuments.id})`.as(
          'twin_place',
        ),
      rank: sql<number>`dense_rank() over (partition by ${trainingDocuments.variantId} order by ${trainingDocuments.isExemplar} desc, ${trainingDocuments.id} desc)`.as(
        'rank_in_variant',
      ),
    })
    .from(trainingDocuments)
    .innerJoin(variants, eq(variants.id, trainingDocuments.variantId))
    .where(
      and(
        isLayout(),
        ne(trainingDocuments.labelSource, 'auto'),
        isNull(trainingDocuments.deletedAt),
        sql`not exists (select 1 from ${requests} where ${requests.id} = ${trainingDocuments.requestId} and ${requests.deletedAt} is not null)`,
        eq(trainingDocuments.featuresVersion, FEATURES_VERSION),
      ),
    )
    .as('labelled');
  const rows = await db()
    .select()
    .from(labelled)
    .where(and(lte(labelled.rank, MAX_DOCUMENTS), eq(labelled.place, 1)))
    .orderBy(asc(labelled.id));
  const documents = rows.flatMap(({ variantId, ...row }) =>
    variantId === null ? [] : [{ ...row, variantId }],
  );
  const owners = new Map(documents.map(({ variantId, owner }) => [variantId, owner]));
  const said = documents.map(({ id, variantId, isExemplar }) => [id, variantId, isExemplar]);
  return { documents, owners, hash: sha256(JSON.stringify([FEATURES_VERSION, said])) };
}
