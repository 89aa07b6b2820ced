import { and, eq } from 'drizzle-orm';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { runtime } from '~/services/platform/runtime.server';
import type { requests } from '~/services/requests/schema.server';
import { type DocumentLook, type Opinion, opinionValues } from './classify-document.server';
import { FEATURES_VERSION } from './feature-space.server';
import { isLayoutVariant } from './list-layouts.server';
import { requestTraining } from './request-training.server';
import { shadowOpinions, trainingDocuments } from './schema.server';

/** Documents come in batches: those of a company are looked through together. */
const GATHER_SECONDS = 5;

type Seen = {
  request: typeof requests.$inferSelect;
  look: DocumentLook;
  opinion: Opinion | null;
  /** What the model in the shadow of the active one says. */
  shadow?: Opinion | null;
  /** The variant it goes on with; `asked` by a person or found. */
  variantId: number;
  asked: boolean;
};

/**
 * Keeps what a document looks like and what it was taken for, in the transaction of the stage that classified it. A
 * label counts for training when a person asked for the variant, never when the classifier gave it. A second run, or
 * another way through the stages, writes the same row again and leaves what people said of it.
 */
export async function rememberDocument(
  tx: Db,
  { request, look, opinion, shadow, variantId, asked }: Seen,
): Promise<void> {
  const at = now();
  const label = {
    variantId,
    labelSource: asked ? ('asked' as const) : ('auto' as const),
    labelledByUserId: asked ? request.uploadUserId : null,
    variantModifiedAt: at,
  };
  const seen = {
    ...look,
    // Read anew, it is looked at from its first page again.
    page: 1,
    featuresVersion: FEATURES_VERSION,
    sha256: request.sha256sum,
    pagesCount: request.pagesCount,
    fileSize: request.sourceBytes,
  };
  const [known] = await tx
    .select({ labelSource: trainingDocuments.labelSource })
    .from(trainingDocuments)
    .where(eq(trainingDocuments.requestId, request.id));
  const isLabelled = known !== undefined && known.labelSource !== 'auto';
  const [kept] = await tx
    .insert(trainingDocuments)
    .values({
      requestId: request.id,
      companyId: request.companyId,
      discoveredAt: request.createdAt,
      ...seen,
      ...label,
      ...(opinion ? { ...opinionValues(opinion), autoclassedModifiedAt: at } : {}),
    })
    .onConflictDoUpdate({
      target: trainingDocuments.requestId,
      set: {
        ...seen,
        ...(opinion ? opinionValues(opinion) : {}),
        ...(isLabelled && !asked ? {} : label),
      },
    })
    .returning({ id: trainingDocuments.id });
  if (kept && opinion && shadow) await keepShadow(tx, kept.id, { opinion, shadow });
  // Who asks for the generic variant says that the layout has no name.
  if (asked && (await isLayoutVariant(variantId))) await requestTraining(tx);
  else if (!opinion?.variantId)
    await runtime().jobs.enqueue(
      tx,
      'propose-variants',
      { companyId: request.companyId },
      { startAfterSeconds: GATHER_SECONDS, key: String(request.companyId) },
    );
}

/** What a model in the shadow said is kept as it was said first. */
async function keepShadow(
  tx: Db,
  documentId: number,
  { opinion, shadow }: { opinion: Opinion; shadow: Opinion },
): Promise<void> {
  await tx
    .insert(shadowOpinions)
    .values({
      documentId,
      modelId: shadow.modelId,
      variantId: shadow.variantId,
      score: shadow.top[0]?.score ?? 0,
      activeModelId: opinion.modelId,
      activeVariantId: opinion.variantId,
      at: now(),
    })
    .onConflictDoNothing();
}

/** The variant a document ended with after its mapping, where nobody labelled it. */
export async function noteVariant(tx: Db, requestId: string, variantId: number | null): Promise<void> {
  await tx
    .update(trainingDocuments)
    .set({ variantId, variantModifiedAt: now() })
    .where(and(eq(trainingDocuments.requestId, requestId), eq(trainingDocuments.labelSource, 'auto')));
}
