import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { companies } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';
import { requestScope } from '~/services/requests/request-scope.server';
import { requests } from '~/services/requests/schema.server';
import { proposalScope } from './proposal-scope.server';
import { trainingDocuments, variantProposals } from './schema.server';

export type ProposalOptions = {
  companyIds: number[];
  statuses: ('open' | 'accepted' | 'dismissed')[];
  page: number;
  perPage: number;
};
export type VariantProposal = typeof variantProposals.$inferSelect & {
  companyName: string;
  documents: { id: number; requestId: string }[];
};

/** Proposed variants of the companies in scope, newest first, each with its documents that the actor may see. */
export async function listVariantProposals(
  actor: Actor,
  { companyIds, statuses, page, perPage }: ProposalOptions,
): Promise<{ items: VariantProposal[]; total: number }> {
  const where = and(
    proposalScope(actor),
    companyIds.length > 0 ? inArray(variantProposals.companyId, companyIds) : undefined,
    statuses.length > 0 ? inArray(variantProposals.status, statuses) : undefined,
  );
  const [counted] = await db()
    .select({ total: sql<number>`count(*)::int` })
    .from(variantProposals)
    .where(where);
  const rows = await db()
    .select({ proposal: variantProposals, companyName: companies.name })
    .from(variantProposals)
    .innerJoin(companies, eq(companies.id, variantProposals.companyId))
    .where(where)
    .orderBy(desc(variantProposals.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const members = await membersOf(
    actor,
    rows.map(({ proposal }) => proposal.id),
  );
  const items = rows.map(({ proposal, companyName }) => ({
    ...proposal,
    companyName,
    documents: members.filter(({ proposalId }) => proposalId === proposal.id),
  }));
  return { items, total: counted?.total ?? 0 };
}

async function membersOf(actor: Actor, proposalIds: number[]) {
  if (proposalIds.length === 0) return [];
  return db()
    .select({
      id: trainingDocuments.id,
      requestId: trainingDocuments.requestId,
      proposalId: trainingDocuments.proposalId,
    })
    .from(trainingDocuments)
    .innerJoin(requests, eq(requests.id, trainingDocuments.requestId))
    .where(
      and(inArray(trainingDocuments.proposalId, proposalIds), requestScope(actor, 'training-documents-view')),
    )
    .orderBy(desc(trainingDocuments.id));
}
