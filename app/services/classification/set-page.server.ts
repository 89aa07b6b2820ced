import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import { Invalid } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { readingPages } from '~/services/reading/schema.server';
import { documentFeatures } from './document-features.server';
import { getDocument } from './document-scope.server';
import { FEATURES_VERSION } from './feature-space.server';
import { requestTraining } from './request-training.server';
import { trainingDocuments } from './schema.server';

/** From 1. */
export const setPageSchema = z.object({ page: z.coerce.number().int().min(1).max(10_000) });

/**
 * Says which page of a document shows its layout, where a cover sheet stands before it: what the document looks like is
 * taken from there, and learned anew. (spec 3 §7 Classifier)
 * @throws NotFound, Invalid for a page that the document does not have
 */
export async function setPage(
  actor: Actor,
  documentId: number,
  { page }: z.infer<typeof setPageSchema>,
): Promise<void> {
  const document = await getDocument(actor, documentId);
  if (document.page === page) return;
  const { requestId, labelSource } = document;
  const [read] = await db()
    .select()
    .from(readingPages)
    .where(and(eq(readingPages.requestId, requestId), eq(readingPages.pageIndex, page - 1)));
  if (!read) throw new Invalid('The given data was invalid.', { page: ['The document has no such page'] });
  const { pageIndex, width, height, rotation, source, lines, rules } = read;
  const features = documentFeatures({
    kind: 'pages',
    pages: [{ index: pageIndex, width, height, rotation, source, lines, rules }],
  });
  await transaction(async (tx) => {
    await tx
      .update(trainingDocuments)
      .set({ page, features, featuresVersion: FEATURES_VERSION })
      .where(eq(trainingDocuments.id, documentId));
    if (labelSource !== 'auto') await requestTraining(tx);
  });
}
