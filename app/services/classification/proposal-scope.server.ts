import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Actor, companiesWith } from '~/domain/access/actor';
import { isRowId } from '~/domain/row-values';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { variantProposals } from './schema.server';

type ProposalRow = typeof variantProposals.$inferSelect;

/** Proposals of the companies whose documents the actor may classify. */
export function proposalScope(actor: Actor): SQL {
  const companyIds = companiesWith(actor, 'training-documents-view');
  if (companyIds === 'all') return sql`true`;
  return companyIds.length > 0 ? inArray(variantProposals.companyId, companyIds) : sql`false`;
}

/** @throws NotFound, also for one out of scope */
export async function getProposal(actor: Actor, proposalId: number): Promise<ProposalRow> {
  if (!isRowId(proposalId)) throw new NotFound('Proposal not found');
  const [row] = await db()
    .select()
    .from(variantProposals)
    .where(sql`${eq(variantProposals.id, proposalId)} and ${proposalScope(actor)}`);
  if (!row) throw new NotFound('Proposal not found');
  return row;
}
