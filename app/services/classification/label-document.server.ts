import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import { rowId, trueOrFalse } from '~/domain/inputs';
import { variants } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import { Conflict, Invalid } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { getDocument } from './document-scope.server';
import { usableBy } from './list-layouts.server';
import { requestTraining } from './request-training.server';
import { trainingDocuments } from './schema.server';

export const setVariantSchema = z.object({ variant_id: rowId });
/** One of the two at least. (spec 3 §7 Classifier) */
export const changeDocumentSchema = z
  .object({ is_exemplar: trueOrFalse.optional(), variant_id: rowId.optional() })
  .refine(({ is_exemplar, variant_id }) => is_exemplar !== undefined || variant_id !== undefined, {
    message: 'Give is_exemplar or variant_id',
    path: ['variant_id'],
  });

/**
 * A person says which variant a document is of: the classifier learns from it. The request and its orders stay as they
 * are. Nothing happens when the person confirms what a person said before. (spec 3 §4 Documents)
 * @throws NotFound, Invalid for a variant that the document's company may not use
 */
export async function setVariant(actor: Actor, documentId: number, variantId: number): Promise<void> {
  const document = await getDocument(actor, documentId);
  if (document.variantId === variantId && document.labelSource !== 'auto') return;
  await refuseForeign(document.companyId, variantId);
  await transaction(async (tx) => {
    await tx
      .update(trainingDocuments)
      .set({ variantId, labelSource: 'person', labelledByUserId: actor.userId, variantModifiedAt: now() })
      .where(eq(trainingDocuments.id, documentId));
    await requestTraining(tx);
  });
}

async function refuseForeign(companyId: number, variantId: number): Promise<void> {
  const [usable] = await db()
    .select({ id: variants.id })
    .from(variants)
    .where(
      and(
        eq(variants.id, variantId),
        usableBy(companyId),
        isNull(variants.deletedAt),
        notInArray(variants.variantType, ['unknown', 'manual']),
      ),
    );
  if (!usable)
    throw new Invalid('The given data was invalid.', {
      variant_id: ["Choose a variant that the document's company uses"],
    });
}

/** An exemplar stands for its variant beside the mean of all its documents. @throws NotFound */
export async function setExemplar(actor: Actor, documentId: number, isExemplar: boolean): Promise<void> {
  const document = await getDocument(actor, documentId);
  if (document.isExemplar === isExemplar) return;
  await transaction(async (tx) => {
    await tx.update(trainingDocuments).set({ isExemplar }).where(eq(trainingDocuments.id, documentId));
    if (document.labelSource !== 'auto') await requestTraining(tx);
  });
}

/**
 * Gives a document the variant that the classifier found. It stays the classifier's word: nothing is learned from it,
 * and what was learned from an earlier label is unlearned.
 * @throws NotFound, Conflict when the classifier recognised nothing
 */
export async function autoLabel(actor: Actor, documentId: number): Promise<void> {
  const document = await getDocument(actor, documentId);
  const variantId = document.autoclassedVariantId;
  if (variantId === null) throw new Conflict('The classifier did not recognize this document');
  if (document.variantId === variantId && document.labelSource === 'auto') return;
  await transaction(async (tx) => {
    await tx
      .update(trainingDocuments)
      .set({ variantId, labelSource: 'auto', labelledByUserId: actor.userId, variantModifiedAt: now() })
      .where(eq(trainingDocuments.id, documentId));
    if (document.labelSource !== 'auto') await requestTraining(tx);
  });
}
