import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { now } from '~/services/platform/clock.server';
import { transaction } from '~/services/platform/runtime.server';
import { getDocument } from './document-scope.server';
import { requestTraining } from './request-training.server';
import { trainingDocuments } from './schema.server';

/**
 * Takes a document out of the classifier: it is not shown, not learned from and no part of a proposal. Its request and
 * orders stay. (spec 3 §4 Documents)
 * @throws NotFound
 */
export async function deleteDocument(actor: Actor, documentId: number): Promise<void> {
  const { labelSource } = await getDocument(actor, documentId);
  await transaction(async (tx) => {
    await tx
      .update(trainingDocuments)
      .set({ deletedAt: now(), proposalId: null })
      .where(eq(trainingDocuments.id, documentId));
    if (labelSource !== 'auto') await requestTraining(tx);
  });
}
