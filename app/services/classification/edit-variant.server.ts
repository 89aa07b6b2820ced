import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, can, companiesWith } from '~/domain/access/actor';
import { plainText, rowId } from '~/domain/inputs';
import { UNRECOGNISED_VARIANT } from '~/domain/orders/unrecognised';
import { recordAccess } from '~/services/access/record-access.server';
import { companies, VARIANT_TYPES, variants } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { requestTraining } from './request-training.server';
import { trainingDocuments } from './schema.server';

export const editVariantSchema = z.object({
  name: plainText.pipe(z.string().min(1, 'This field is required').max(120)),
  variant_type: z.enum(VARIANT_TYPES),
  description: plainText.optional(),
  /** Nothing: for every company. */
  company_id: rowId.optional(),
  deleted: z.literal('on').optional(),
});
export type EditVariant = z.infer<typeof editVariantSchema>;

export type VariantView = typeof variants.$inferSelect & { documents: number };

/** @throws NotFound, also for one of a company out of scope; Forbidden */
export async function getVariant(actor: Actor, variantId: number): Promise<VariantView> {
  if (!can(actor, 'variants-edit')) throw new Forbidden();
  const [row] = await db().select().from(variants).where(eq(variants.id, variantId));
  const scope = companiesWith(actor, 'variants-edit');
  const isMine = row && (scope === 'all' || (row.companyId !== null && scope.includes(row.companyId)));
  if (!row || !isMine) throw new NotFound('Variant not found');
  const [counted] = await db()
    .select({ documents: sql<number>`count(*)::int` })
    .from(trainingDocuments)
    .where(eq(trainingDocuments.variantId, variantId));
  return { ...row, documents: counted?.documents ?? 0 };
}

/**
 * Changes a variant: what it is called, how its documents are read, whose it is, and whether it is still given to
 * documents. What it was given to keeps it, deleted or not; the classifier learns from what is left. (spec 3 §2 links)
 * @throws NotFound, Forbidden, Invalid
 */
export async function editVariant(actor: Actor, variantId: number, asked: EditVariant): Promise<void> {
  const before = await getVariant(actor, variantId);
  const companyId = asked.company_id ?? null;
  const scope = companiesWith(actor, 'variants-edit');
  if (scope !== 'all' && (companyId === null || !scope.includes(companyId)))
    refuse('company_id', 'There is no such company.');
  const isDeleted = asked.deleted === 'on';
  if (isDeleted !== (before.deletedAt !== null) && !can(actor, 'variants-remove')) throw new Forbidden();
  if (variantId === UNRECOGNISED_VARIANT && (isDeleted || companyId !== before.companyId))
    refuse('deleted', 'The unrecognised document is for every company and stays.');
  await transaction(async (tx) => {
    if (companyId !== null && companyId !== before.companyId)
      await refuseForeignDocuments(tx, variantId, companyId);
    const after = {
      name: asked.name,
      variantType: asked.variant_type,
      description: asked.description || null,
      companyId,
      deletedAt: isDeleted ? (before.deletedAt ?? now()) : null,
    };
    await tx.update(variants).set(after).where(eq(variants.id, variantId));
    const { documents: _, ...was } = before;
    await recordAccess(tx, actor, {
      kind: 'variant-updated',
      details: { id: variantId, before: was, after },
    });
    await requestTraining(tx);
  });
}

/** @throws Invalid for a company that is none, or where others have documents of the variant */
async function refuseForeignDocuments(tx: Db, variantId: number, companyId: number): Promise<void> {
  const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId));
  if (!company) refuse('company_id', 'There is no such company.');
  const [foreign] = await tx
    .select({ id: trainingDocuments.id })
    .from(trainingDocuments)
    .where(and(eq(trainingDocuments.variantId, variantId), ne(trainingDocuments.companyId, companyId)))
    .limit(1);
  if (foreign) refuse('company_id', 'Documents of other companies have this variant.');
}

function refuse(field: string, message: string): never {
  throw new Invalid('The given data was invalid.', { [field]: [message] });
}
