import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import { rowId, trueOrFalse } from '~/domain/inputs';
import { variants } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Invalid } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { allDocuments, getDocument, type TrainingDocumentRow } from './document-scope.server';
import { usableBy } from './list-layouts.server';
import { requestTraining } from './request-training.server';
import { trainingDocuments } from './schema.server';

/** As many as are labelled at once; a page of the classifier has 25. */
export const documentIds = z.array(rowId).min(1).max(500);

export const setVariantSchema = z.object({ variant_id: rowId });
/** The same of several documents by their ids. */
export const labelManySchema = z.object({ models: documentIds });
export const setVariantManySchema = setVariantSchema.extend({ models: documentIds });
/** One of the two at least. (spec 3 §7 Classifier) */
export const changeDocumentSchema = z
  .object({ is_exemplar: trueOrFalse.optional(), variant_id: rowId.optional() })
  .refine(({ is_exemplar, variant_id }) => is_exemplar !== undefined || variant_id !== undefined, {
    message: 'Give is_exemplar or variant_id',
    path: ['variant_id'],
  });

/**
 * A person says which variant documents are of: the classifier learns from it. The requests and their orders stay as
 * they are. Nothing happens to one of which a person said the same before. (spec 3 §4 Documents)
 * @throws NotFound, Invalid for a variant that the company of one of them may not use
 */
export async function setVariant(actor: Actor, documentIds: number[], variantId: number): Promise<void> {
  const documents = await allDocuments(actor, documentIds);
  const changed = documents.filter((one) => one.variantId !== variantId || one.labelSource === 'auto');
  if (changed.length === 0) return;
  for (const companyId of new Set(changed.map((one) => one.companyId)))
    await refuseForeign(companyId, variantId);
  await transaction(async (tx) => {
    await label(tx, actor, { documents: changed, variantId, labelSource: 'person' });
    await requestTraining(tx);
  });
}

type Label = { documents: TrainingDocumentRow[]; variantId: number; labelSource: 'person' | 'auto' };

async function label(tx: Db, actor: Actor, { documents, variantId, labelSource }: Label): Promise<void> {
  await tx
    .update(trainingDocuments)
    .set({ variantId, labelSource, labelledByUserId: actor.userId, variantModifiedAt: now() })
    .where(
      inArray(
        trainingDocuments.id,
        documents.map(({ id }) => id),
      ),
    );
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
 * Gives documents the variant that the classifier found. It stays the classifier's word: nothing is learned from it,
 * and what was learned from an earlier label is unlearned. Those that it did not recognise stay as they are.
 * @throws NotFound, Conflict when the classifier recognised none of them
 */
export async function autoLabel(actor: Actor, documentIds: number[]): Promise<void> {
  const documents = await allDocuments(actor, documentIds);
  const recognised = documents.filter((one) => one.autoclassedVariantId !== null);
  if (recognised.length === 0)
    throw new Conflict(
      documents.length === 1
        ? 'The classifier did not recognize this document'
        : 'The classifier did not recognize any of these documents',
    );
  const changed = recognised.filter(
    (one) => one.variantId !== one.autoclassedVariantId || one.labelSource !== 'auto',
  );
  await transaction(async (tx) => {
    for (const variantId of new Set(changed.map((one) => one.autoclassedVariantId ?? 0)))
      await label(tx, actor, {
        documents: changed.filter((one) => one.autoclassedVariantId === variantId),
        variantId,
        labelSource: 'auto',
      });
    if (changed.some(({ labelSource }) => labelSource !== 'auto')) await requestTraining(tx);
  });
}
