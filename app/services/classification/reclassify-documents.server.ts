import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import { transaction } from '~/services/platform/runtime.server';
import { openClassifier, opinionValues } from './classify-document.server';
import { allDocuments } from './document-scope.server';
import { FEATURES_VERSION } from './feature-space.server';
import { documentIds } from './label-document.server';
import { trainingDocuments } from './schema.server';

/** Ids of training documents. */
export const classifySchema = z.object({ models: documentIds });

/**
 * Classifies documents again with the active model, from what was kept of them; labels and requests stay as they are.
 * A document of a company without trained layouts keeps its earlier opinion.
 * @throws NotFound when one of them is not in scope
 */
export async function reclassifyDocuments(actor: Actor, wanted: number[]): Promise<void> {
  const documents = await allDocuments(actor, wanted);
  await transaction(async (tx) => {
    for (const companyId of new Set(documents.map((document) => document.companyId))) {
      const classifier = await openClassifier(companyId);
      if (!classifier) continue;
      for (const { id, features } of documents.filter(
        (one) => one.companyId === companyId && one.featuresVersion === FEATURES_VERSION,
      )) {
        await tx
          .update(trainingDocuments)
          .set(opinionValues(classifier(features)))
          .where(eq(trainingDocuments.id, id));
      }
    }
  });
}
