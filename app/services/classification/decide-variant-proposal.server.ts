import { and, eq, isNull, ne } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, can } from '~/domain/access/actor';
import { plainText } from '~/domain/inputs';
import { type VariantType, variants } from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Forbidden, Invalid } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { getProposal } from './proposal-scope.server';
import { requestTraining } from './request-training.server';
import { type DocumentKind, trainingDocuments, variantProposals } from './schema.server';

/** The name of the new variant; without one, the name that was suggested. */
export const acceptProposalSchema = z.object({ name: plainText.pipe(z.string().max(120)).optional() });

/**
 * Makes a variant of the company of a layout that was proposed: its documents get it as a person's label, and the
 * classifier is trained on them. Orders that were made of them stay as they are.
 * @throws NotFound, Forbidden, Conflict when it was decided already, Invalid for a name the classifier reserves
 */
export async function acceptVariant(
  actor: Actor,
  proposalId: number,
  { name }: z.infer<typeof acceptProposalSchema>,
): Promise<{ variantId: number }> {
  const { companyId, suggestedName } = await getProposal(actor, proposalId);
  if (!can(actor, 'variants-create', companyId)) throw new Forbidden();
  const called = name || suggestedName;
  if (/^generic/i.test(called))
    throw new Invalid('A layout cannot be called generic', {
      name: ['A layout cannot be called generic: that is for documents of any layout'],
    });
  return transaction(async (tx) => {
    await decide(tx, actor, proposalId, 'accepted');
    const members = await tx
      .select({ kind: trainingDocuments.kind })
      .from(trainingDocuments)
      .where(and(eq(trainingDocuments.proposalId, proposalId), isNull(trainingDocuments.deletedAt)));
    const [variant] = await tx
      .insert(variants)
      .values({
        companyId,
        name: called,
        variantType: typeFor(members.map(({ kind }) => kind)),
        description: `Proposed when ${members.length} documents of this layout had come`,
      })
      .returning({ id: variants.id });
    const variantId = variant?.id ?? 0;
    await tx.update(variantProposals).set({ variantId }).where(eq(variantProposals.id, proposalId));
    await tx
      .update(trainingDocuments)
      .set({ variantId, labelSource: 'person', labelledByUserId: actor.userId, variantModifiedAt: now() })
      .where(and(eq(trainingDocuments.proposalId, proposalId), ne(trainingDocuments.labelSource, 'person')));
    await requestTraining(tx);
    return { variantId };
  });
}

/** The layout is not proposed again, however often it comes. @throws NotFound, Conflict when it was decided already */
export async function dismissVariant(actor: Actor, proposalId: number): Promise<void> {
  await getProposal(actor, proposalId);
  await transaction((tx) => decide(tx, actor, proposalId, 'dismissed'));
}

async function decide(
  tx: Db,
  actor: Actor,
  proposalId: number,
  status: 'accepted' | 'dismissed',
): Promise<void> {
  const decided = await tx
    .update(variantProposals)
    .set({ status, decidedAt: now(), decidedByUserId: actor.userId })
    .where(and(eq(variantProposals.id, proposalId), eq(variantProposals.status, 'open')))
    .returning({ id: variantProposals.id });
  if (decided.length === 0) throw new Conflict('This proposal was decided already');
}

/** One scan among them, and the layout has to be recognised from pictures. */
function typeFor(kinds: readonly DocumentKind[]): VariantType {
  if (kinds.includes('sheet')) return 'tabular';
  if (kinds.includes('edi')) return 'edi';
  return kinds.every((kind) => kind === 'text') ? 'pdftext' : 'textract';
}
