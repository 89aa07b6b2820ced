import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { type Actor, companiesWith } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import { isRowId } from '~/domain/row-values';
import { learnedSources } from '~/services/field-maps/schema.server';
import type { Db } from '~/services/platform/database.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';

export type SourceProposalRow = typeof learnedSources.$inferSelect;
export type ProposalsOptions = {
  companyIds: number[];
  variantIds: number[];
  fieldNames: string[];
  page: number;
  /** -1 for all. */
  perPage: number;
};

function inScope(actor: Actor, permission: Permission): SQL {
  const ids = companiesWith(actor, permission);
  if (ids === 'all') return sql`true`;
  return ids.length === 0 ? sql`false` : inArray(learnedSources.companyId, ids);
}

/** What past corrections propose for the companies of an actor, what most documents agree with first. */
export async function listSourceProposals(
  actor: Actor,
  { companyIds, variantIds, fieldNames, page, perPage }: ProposalsOptions,
): Promise<{ items: SourceProposalRow[]; total: number }> {
  const among = <T extends number | string>(column: Parameters<typeof inArray>[0], values: T[]) =>
    values.length > 0 ? inArray(column, values) : undefined;
  const where = and(
    inScope(actor, 'field-maps-view'),
    ne(learnedSources.status, 'dismissed'),
    among(learnedSources.companyId, companyIds),
    among(learnedSources.variantId, variantIds),
    among(learnedSources.fieldName, fieldNames),
  );
  const [counted] = await db().select({ total: count() }).from(learnedSources).where(where);
  const query = db()
    .select()
    .from(learnedSources)
    .where(where)
    .orderBy(desc(learnedSources.agree), asc(learnedSources.disagree), asc(learnedSources.id));
  const items = perPage === -1 ? await query : await query.limit(perPage).offset((page - 1) * perPage);
  return { items, total: counted?.total ?? 0 };
}

/** A proposal in the actor's scope, locked for who decides on it. @throws NotFound */
export async function findSourceProposal(
  tx: Db,
  actor: Actor,
  proposalId: number,
): Promise<SourceProposalRow> {
  const [row] = isRowId(proposalId)
    ? await tx
        .select()
        .from(learnedSources)
        .where(and(eq(learnedSources.id, proposalId), inScope(actor, 'field-maps-view')))
        .for('update')
    : [];
  if (!row) throw new NotFound();
  return row;
}
